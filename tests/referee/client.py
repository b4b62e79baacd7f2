"""The referee in this process, spoken to as a client would."""

from __future__ import annotations

import json
from typing import Any

from game.referee import Referee


class Client:
    def __init__(self, **more: Any) -> None:
        self.referee = Referee(**more)

    def send(self, line: bytes) -> dict[str, Any]:
        answer = self.referee.handle(line)
        assert b"\n" not in answer
        return json.loads(answer)

    def ask(self, cmd: str, **fields: Any) -> dict[str, Any]:
        return self.send(json.dumps({"cmd": cmd, **fields}).encode())

    def want(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """Ask for what must be granted."""
        answer = self.ask(cmd, **fields)
        assert answer.pop("ok") is True, answer
        return answer

    def refusal(self, cmd: str, **fields: Any) -> dict[str, Any]:
        """Ask for what must be refused: the error."""
        answer = self.ask(cmd, **fields)
        assert answer["ok"] is False and answer.keys() == {"ok", "error"}, answer
        return answer["error"]
