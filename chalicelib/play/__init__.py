"""What happens in a match, around the rules.

    moves    a move from the request to its write; bots, standing orders, missed deadlines; the past
    time     clocks, calendars, vacations
    seats    creating, joining, leaving; deleting an account
    telling  a match as the API shows it; lists, talk, notices of a step

`match_loader` reads a match for a caller, `codec` turns dataclasses into JSON and back, `fairness` makes
seeds, `errors` are what the API answers with 4xx.
"""
