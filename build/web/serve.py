"""Serve a folder on 127.0.0.1 as any static server would, without caching."""

from __future__ import annotations

import http.server
from functools import partial
from pathlib import Path
from typing import Any


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the types that browsers insist on."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet."""


def server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """Return a server that is bound but not running yet; port 0 takes any free one."""
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), partial(Handler, directory=str(folder))
    )
