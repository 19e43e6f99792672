"""The HTTP server: gunicorn with one process of many threads, and the ticker beside them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from gunicorn.app.base import BaseApplication

from chalicelib import wiring
from local.compression import Compressed
from local.gateway import Gateway
from local.static import WebApp
from local.ticker import Ticker

THREAD_COUNT = 16
WEB_APP_FOLDER = Path(__file__).parent.parent / "frontend" / "dist"


class Server(BaseApplication):  # type: ignore[misc]
    """API and web app on one address; `run` does not return before the process ends."""

    def __init__(self, host: str, port: int, when_ready: Callable[[], None]) -> None:
        self._options: dict[str, Any] = {
            "bind": f"{host}:{port}",
            "workers": 1,
            "threads": THREAD_COUNT,
            "worker_class": "gthread",
            "keepalive": 30,
            "graceful_timeout": 5,
            "loglevel": "warning",
            "proc_name": "turnus",
            "control_socket_disable": True,
            "when_ready": lambda _: when_ready(),
            "post_worker_init": lambda _: Ticker(wiring.read_settings()).start(),
        }
        super().__init__()

    def load_config(self) -> None:
        """Sets gunicorn's options; gunicorn calls this."""
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The WSGI application, made in the worker process: importing `app` connects to the database."""
        from app import app

        api = Compressed(Gateway(app))
        return WebApp(api, WEB_APP_FOLDER) if WEB_APP_FOLDER.is_dir() else api
