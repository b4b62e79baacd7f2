"""A stand-in for the browser's page: the parts of `window` that the devices ask."""

from types import SimpleNamespace


class FakePage:
    """`texts` is the localStorage; `full` and `forbidden` make it refuse; `answers` tells what
    JavaScript returns."""

    def __init__(self):
        self.texts = {}
        self.full = False
        self.forbidden = False
        self.coarse = False
        self.evaluated = []
        self.answers = lambda code: None
        self.navigator = SimpleNamespace(languages=["fr-FR", "de-AT", "en"])
        self.document = SimpleNamespace(fullscreenElement=None, fullscreenEnabled=True)

    @property
    def localStorage(self):
        if self.forbidden:
            raise RuntimeError("SecurityError")
        return self

    def getItem(self, key):
        return self.texts.get(key)

    def setItem(self, key, text):
        if self.full:
            raise RuntimeError("QuotaExceededError")
        self.texts[key] = text

    def removeItem(self, key):
        self.texts.pop(key, None)

    @property
    def length(self):
        return len(self.texts)

    def key(self, index):
        return list(self.texts)[index]

    def matchMedia(self, query):
        return SimpleNamespace(matches=self.coarse and "coarse" in query)

    def eval(self, code):
        self.evaluated.append(code)
        return self.answers(code)
