"""Turnus: everything that runs on AWS and on one machine alike."""

import gc
import sys

# botocore loads pyOpenSSL wherever it is installed (webauthn wants it), only to go on without it: some 30 ms
# of every cold start. What is None here counts as not installed.
sys.modules.setdefault("urllib3.contrib.pyopenssl", None)  # type: ignore[arg-type]

# Loading modules makes many objects that stay. Looking through them for garbage as often as Python does by
# default (2,000 new ones, on 3.11 700) takes a tenth of a cold start.
gc.set_threshold(100_000)
