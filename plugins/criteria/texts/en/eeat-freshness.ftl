# Dates.

eeat-dates-agree = Consistent dates
    .pass = The dates of the article are consistent
    .warn = { $state ->
        [order] The modification date is before the publication date
        [sitemap] The sitemap and the article give different dates
       *[data] Text and structured data give different dates
    }
    .fail = { $state ->
        [ahead] The date of the article is in the future
        [element] A time element shows one date and declares another
       *[data] Visible date and structured data differ
    }
    .seen = { $state ->
        [agree] The date is { $one }.
        [ahead] { $one } is after today, { $other }.
        [element] Visible: { $one }; datetime: { $other }.
        [order] Modified on { $one }, published on { $other }.
        [sitemap] Sitemap: { $one }; article: { $other }.
       *[data] Visible: { $one }; structured data: { $other }.
    }
    .when = articles with a date
    .expected = the same day in text and structured data, at most a week apart in the sitemap
    .why = Search engines ignore dates that contradict each other.
    .do = Fill text, structured data and sitemap from the same field of the CMS.

eeat-copyright-year = Copyright year
    .pass = The copyright year in the footer is recent
    .warn = The footer still shows { $year }
    .seen = { $text }
    .when = pages with a copyright year in the footer
    .expected = the current year, or none
    .why = Readers see an old year as a sign that nobody maintains the site.
    .do = Let the template insert the current year.
