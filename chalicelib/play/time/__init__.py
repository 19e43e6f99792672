"""When deadlines fall: clocks, players' calendars, vacations. Times are seconds since 1970."""
