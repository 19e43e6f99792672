"""Turnus: everything that runs on AWS and on one machine alike."""

import sys

# botocore loads pyOpenSSL wherever it is installed (webauthn wants it), only to go on without it: some 30 ms
# of every cold start. What is None here counts as not installed.
sys.modules.setdefault("urllib3.contrib.pyopenssl", None)  # type: ignore[arg-type]
