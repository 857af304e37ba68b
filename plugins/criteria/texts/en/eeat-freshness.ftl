# Dates.

eeat-dates-agree = Dates agree
    .pass = The dates of the article agree
    .warn = { $state ->
        [order] The article was changed before it was published
        [sitemap] The sitemap gives another date than the article
       *[data] Text and data give different dates
    }
    .fail = { $state ->
        [ahead] The date of the article lies ahead
        [element] A time element shows another date than it states
       *[data] Visible date and data differ
    }
    .seen = { $state ->
        [agree] The date is { $one }.
        [ahead] { $one } is later than today, { $other }.
        [element] Shown { $one }, stated { $other }.
        [order] Changed { $one }, published { $other }.
        [sitemap] Sitemap { $one }, article { $other }.
       *[data] Shown { $one }, data { $other }.
    }
    .expected = one day for text and data, at most a week for the sitemap
    .why = Search engines drop dates that contradict one another.
    .do = Fill text, data and sitemap from the same field of the content system.

eeat-copyright-year = Year of copyright
    .pass = The year at the foot of the page is current
    .warn = The foot of the page names last year, { $year }
    .fail = The foot of the page names the year { $year }
    .seen = { $text }
    .expected = the present year, or none
    .why = Readers take an old year for a sign that nobody looks after the site.
    .do = Let the template put the year in.
