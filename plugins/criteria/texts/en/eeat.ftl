# Who is behind the page, and how fresh it is.

eeat-byline = Byline
    .pass = The article names its author
    .warn = { $state ->
        [none] No name of an author was found
       *[markup] The author is only in the markup
    }
    .fail = { $state ->
        [placeholder] The author's name is a placeholder
       *[none] The article names no author
    }
    .seen = { $state ->
        [none] There is no name.
        [markup] Readers do not see { $author }.
        [placeholder] The name is { $author }.
       *[shown] The name is { $author }.
    }
    .expected = a name that readers see
    .why = Readers and rating guidelines ask who wrote it.
    .do = Show the author's name at the article, with a link to a page about the person.

eeat-date-visible = Visible date
    .pass = The article shows its date
    .warn = { $state ->
        [doubt] The date may not be shown to readers
        [hint] The article shows no date that can be read
       *[markup] The date is only in the markup
    }
    .fail = The article shows no date
    .seen = { $state ->
        [hint] A date without a year, or in a language that is not read.
        [shown] The date is { $date }.
        [markup] Readers do not see { $date }.
        [doubt] The markup says { $date }; the text may show it, but not in a time element.
       *[none] There is no date.
    }
    .expected = a date that readers see
    .why = Search engines take the date from what readers see, and readers judge by it.
    .do = Show the date in a time element near the title.

eeat-freshness = Freshness
    .pass = A page about what changes is fresh
    .warn = { $state ->
        [title] The title speaks of a past year
       *[age] A page about what changes is { $days } days old
    }
    .fail = A page about what changes is { $days } days old
    .seen = Dated { $date }, { $days } days ago; title: { $title }.
    .expected = changed within 365 days
    .why = Readers who look for the present state leave a page that is behind it.
    .do = Check the facts, then change title and date together.
