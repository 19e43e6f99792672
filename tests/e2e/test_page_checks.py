"""The check of a page finds what is wrong in one of its renderings alone, and leaves the page as it was."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.devices import PHONE
from tests.e2e.page_checks import page_errors, phone_errors, rendering_errors
from tests.e2e.player_factory import NewContext

_PAGE = """<!doctype html><html lang="en"><title>A page</title>
<meta name="viewport" content="width=device-width"><style>
    body { color: #000; background: #fff }
    @media (prefers-color-scheme: dark) { .faint { color: #222; background: #000 } }
    @media (width < 350px) { .broad { width: 400px } }
    @media (width > 1000px) { .far { position: relative; left: 100vw } }
    .split { width: 6.5rem; overflow-wrap: anywhere }
</style><main><h1>A page</h1><p class="faint">Some</p><p class="broad">more</p><p class="far">words</p>
<p class="split">Waffenstill\u00adstand</p></main>
"""
_SPLIT = """() => {
    document.querySelector('.split').textContent = 'Waffenstillstand';
}"""
_STATE = "[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]"


def test_each_rendering_is_checked(new_context: NewContext) -> None:
    page: Page = new_context(**PHONE).new_page()
    page.set_content(_PAGE)
    assert sorted(error.split(">")[0] for error in rendering_errors(page)) == [
        'narrow, dark: color-contrast: <p class="faint"',
        "narrow, dark: outside: P broad",
        "wide, light: outside: P far",
    ]
    assert page.evaluate(_STATE) == [390, False]

    assert sorted(error.split(">")[0] for error in phone_errors(page)) == [
        'dark: color-contrast: <p class="faint"',
        "wide: outside: P far",
    ]
    assert page.evaluate(_STATE) == [390, False]


def test_a_word_is_broken_where_no_hyphen_stands(new_context: NewContext) -> None:
    page: Page = new_context(**PHONE).new_page()
    page.set_content(_PAGE)
    assert page_errors(page) == []
    page.evaluate(_SPLIT)
    assert page_errors(page) == ["broken: Waffenstillstand in P split"]
