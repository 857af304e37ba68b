# Who is behind the page, and how fresh it is.

eeat-byline = Byline
    .pass = The article names its author
    .warn = { $state ->
        [brand] Only the site or a team signs: { $author }
        [none] No author name was found
       *[markup] The author is only in the structured data
    }
    .fail = { $state ->
        [placeholder] The author's name is a placeholder
       *[none] The article names no author
    }
    .seen = { $state ->
        [none] No byline near the headline.
        [markup] { $author } is not visible on the page.
        [placeholder] The author name is { $author }.
       *[shown] The author name is { $author }.
    }
    .when = pages marked up as articles
    .expected = a visible author name
    .why = Readers and quality raters want to know who wrote it.
    .do = Show the author's name next to the article title, with a link to a page about the person.

eeat-date-visible = Visible date
    .pass = The article shows its date
    .warn = { $state ->
        [doubt] The date may not be visible to readers
        [hint] The article shows no complete date
       *[markup] The date is only in the structured data
    }
    .fail = The article shows no date
    .seen = { $state ->
        [hint] A date without a year, or in an unsupported language.
        [shown] The date is “{ $date }”.
        [markup] { $date } is not visible on the page.
        [doubt] The structured data says { $date }; the text may show it, but not in a time element.
       *[none] No date.
    }
    .when = pages marked up as articles
    .expected = a visible date
    .why = Search engines use the visible date, and readers judge the article by it.
    .do = Show the date in a time element near the title.

eeat-freshness = Freshness
    .pass = The page has a recent date
    .warn = { $state ->
        [title] The title names a past year
       *[age] Time-sensitive subject, but the page is dated { $date }
    }
    .fail = Time-sensitive subject, but the page is dated { $date }
    .seen = Date of the page: { $date }; title: “{ $title }”.
    .when = dated pages on a subject that ages quickly
    .expected = updated within 365 days
    .why = Readers who want current information leave an outdated page.
    .do = { $state ->
        [title] Check whether the page still holds for the year in its title, and name the current year once it does.
       *[other] Check the facts, correct what has changed, and show the day of the update.
    }
