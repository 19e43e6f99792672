"""Mails as files, for whoever has no mail service. Imported only where a setting names it."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from chalicelib.notify import mime
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult

MOST_FILES = 100
"""Mails that are kept: the newest."""


@dataclass(frozen=True)
class FolderMailer:
    """Writes each mail into a file of its own, `….eml`, which nobody but the server's user can read."""

    folder: Path

    def send(self, mail: Mail) -> SendResult:
        """Writes one mail, and deletes those that are too old to be kept."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, _ = tempfile.mkstemp(".eml", "", self.folder)  # 0600
            with os.fdopen(handle, "wb") as file:
                file.write(mime.make_message(mail).as_bytes())
            self._delete_old()
        except OSError:
            return SendResult(None, "later", "unavailable")
        return SendResult(None, "sent", "kept")

    def _delete_old(self) -> None:
        kept: list[tuple[int, Path]] = []
        for path in self.folder.glob("*.eml"):
            with suppress(FileNotFoundError):  # another thread was first
                kept.append((path.stat().st_mtime_ns, path))
        for _, path in sorted(kept)[:-MOST_FILES]:
            path.unlink(missing_ok=True)
