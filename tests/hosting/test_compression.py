"""What becomes of an answer for a client that takes gzip, and for one that does not."""

from __future__ import annotations

import gzip

import pytest

from chalicelib.hosting.compression import LEAST_BYTES, compress
from chalicelib.hosting.messages import HttpRequest, HttpResponse

LARGE = b"x" * LEAST_BYTES


def answer(accepted: str) -> HttpResponse:
    """A large answer with an ETag, as a client gets it that accepts these codings."""
    request = HttpRequest("GET", "/v1/games", "", {"accept-encoding": accepted}, b"", None)
    return compress(request, HttpResponse(200, (("ETag", '"7-3"'),), LARGE))


@pytest.mark.parametrize("accepted", ["gzip", "gzip;q=0.1", "*", "br, gzip", "*;q=0, gzip"])
def test_the_etag_of_a_compressed_answer_is_weak(accepted: str) -> None:
    compressed = answer(accepted)
    assert gzip.decompress(compressed.body) == LARGE
    assert (compressed.header("Content-Encoding"), compressed.header("ETag")) == ("gzip", 'W/"7-3"')


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "gzip;q=0.0, *", "*;q=0"])
def test_a_plain_answer_keeps_its_etag(accepted: str) -> None:
    plain = answer(accepted)
    assert plain.body == LARGE
    assert (plain.header("Content-Encoding"), plain.header("ETag")) == (None, '"7-3"')
