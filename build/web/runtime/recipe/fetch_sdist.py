"""fetch_sdist.py NAME VERSION SHA256 FOLDER: get one source archive from pip's package index.

`pip download` would try to build it first.
"""

import hashlib
import json
import sys
import urllib.request
from pathlib import Path

from pip._internal.models.index import PyPI


def main() -> None:
    name, version, sha256, folder = sys.argv[1:]
    wanted = f"{name.replace('-', '_')}-{version}.tar.gz"
    accept = {"Accept": "application/vnd.pypi.simple.v1+json"}
    request = urllib.request.Request(f"{PyPI.simple_url}/{name}/", headers=accept)
    with urllib.request.urlopen(request, timeout=60) as answer:
        files = json.load(answer)["files"]
    url = next(file["url"] for file in files if file["filename"] == wanted)
    with urllib.request.urlopen(url, timeout=120) as answer:
        data = answer.read()
    if hashlib.sha256(data).hexdigest() != sha256:
        sys.exit(f"{wanted} has another sha256 than expected")
    (Path(folder) / wanted).write_bytes(data)


if __name__ == "__main__":
    main()
