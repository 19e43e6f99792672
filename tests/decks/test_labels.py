"""Date labels in three languages."""

import pytest

from chalicelib.decks.labels import label
from chalicelib.games.chronology.dates import parse_date

LABELS = [
    ("1987", "1987", "1987", "1987"),
    ("79", "79 AD", "79 n. Chr.", "79 d.C."),
    ("1000", "1000", "1000", "1000"),
    ("44 BC", "44 BC", "44 v. Chr.", "44 a.C."),
    ("~1900", "around 1900", "um 1900", "ca. 1900"),
    ("~105", "around 105 AD", "um 105 n. Chr.", "ca. 105 d.C."),
    ("1903..1907", "1903–1907", "1903–1907", "1903–1907"),
    ("~1903..1907", "around 1903–1907", "um 1903–1907", "ca. 1903–1907"),
    ("122..128", "122–128 AD", "122–128 n. Chr.", "122–128 d.C."),
    ("800 BC..701 BC", "800–701 BC", "800–701 v. Chr.", "800–701 a.C."),
    ("50 BC..20", "50 BC – 20 AD", "50 v. Chr. – 20 n. Chr.", "50 a.C. – 20 d.C."),
    ("C20", "20th century", "20. Jh.", "XX sec."),
    ("C1", "1st century", "1. Jh.", "I sec."),
    ("C12", "12th century", "12. Jh.", "XII sec."),
    ("~C5 BC", "around the 5th century BC", "um das 5. Jh. v. Chr.", "ca. V sec. a.C."),
    ("C8 BC", "8th century BC", "8. Jh. v. Chr.", "VIII sec. a.C."),
    ("M1 BC", "1st millennium BC", "1. Jahrtausend v. Chr.", "I millennio a.C."),
    ("M2", "2nd millennium", "2. Jahrtausend", "II millennio"),
    ("1969-07", "July 1969", "Juli 1969", "luglio 1969"),
    ("1969-07-20", "20 July 1969", "20. Juli 1969", "20 luglio 1969"),
    ("1801-01-01", "1 January 1801", "1. Januar 1801", "1º gennaio 1801"),
    ("1934-04-21", "21 April 1934", "21. April 1934", "21 aprile 1934"),
    ("0079-10", "October 79 AD", "Oktober 79 n. Chr.", "ottobre 79 d.C."),
    ("M3 BC", "3rd millennium BC", "3. Jahrtausend v. Chr.", "III millennio a.C."),
]


@pytest.mark.parametrize(("when", "en", "de", "it"), LABELS)
def test_label_in_every_language(when: str, en: str, de: str, it: str) -> None:
    labels = tuple(label(parse_date(when), language) for language in ("en", "de", "it"))
    assert labels == (en, de, it)


MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
}


@pytest.mark.parametrize(("language", "names"), MONTHS.items())
def test_every_month_has_its_name(language: str, names: str) -> None:
    labels = [label(parse_date(f"2001-{month:02}"), language) for month in range(1, 13)]
    assert labels == [f"{name} 2001" for name in names.split()]


@pytest.mark.parametrize(("n", "ordinal"), [(2, "2nd"), (3, "3rd"), (11, "11th"), (13, "13th"), (21, "21st")])
def test_english_ordinals(n: int, ordinal: str) -> None:
    assert label(parse_date(f"C{n}"), "en") == f"{ordinal} century"
