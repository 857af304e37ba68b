# By which rules.

eeat-privacy = Privacy policy
    .pass = The privacy policy is easy to find
    .warn = { $state ->
        [short] The privacy policy has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
        [hidden] { $share } of the pages do not link to the privacy policy
       *[none] No privacy policy was found
    }
    .fail = { $state ->
        [broken] The privacy policy cannot be reached
       *[none] The site collects personal data without a privacy policy
    }
    .seen = { $state ->
        [none] No link to a privacy policy.
        [broken] The linked page cannot be reached.
        [hidden] { $share } of the pages read do not link to it.
       *[there] { $words ->
            [0] It is linked, but was not read.
            [one] It is linked and has { $words } word.
           *[other] It is linked and has { $words } words.
        }
    }
    .when = sites in English, French or Spanish that may collect personal data
    .unmeasured = No link to such a page was found, and the HTML has no links in header, nav or footer elements. Scripts may add some; they were not run.
    .expected = a page of at least 200 words, linked from at least 90% of the pages
    .why = Data protection laws require sites that collect personal data to say what for and how long they keep them (in the EU, GDPR article 13).
    .do = Publish a privacy policy and link to it in the footer of every page.

eeat-terms-editorial = Terms or editorial policy
    .pass = { $kind ->
        [news] The publisher has an editorial policy
       *[shop] The shop has terms of sale
    }
    .warn = { $state ->
        [short] The page has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[none] { $kind ->
            [news] The publisher has no editorial policy
           *[shop] No page was recognised as terms of sale
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] The editorial policy cannot be reached
           *[shop] The terms of sale cannot be reached
        }
       *[none] The shop has no terms of sale
    }
    .seen = { $state ->
        [none] No link to such a page.
        [broken] The linked page cannot be reached.
       *[there] { $words ->
            [0] It is linked, but was not read.
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .when = online shops and news publishers
    .expected = a page of at least 150 words
    .why = Readers learn what they can rely on, and quality raters who is responsible.
    .do = Publish the terms, or how you check and correct articles, and link to them in the footer.

eeat-disclosure = Disclosure of paid links
    .pass = Paid links are disclosed before the first one
    .warn = { $state ->
        [after] Paid links are disclosed only after the first one
       *[none] Sponsored links without a disclosure
    }
    .fail = Affiliate links without a disclosure
    .seen = { $state ->
        [before] The disclosure is before the first paid link.
        [after] The disclosure is after the first paid link, “{ $link }”.
       *[none] The first paid link is “{ $link }”; no disclosure was found.
    }
    .when = texts in English, French or Spanish with paid links
    .expected = a clear sentence before the first paid link
    .why = Endorsement guidelines require it, and readers judge advice by who pays for it.
    .do = Say at the top that the page contains paid links, and mark them with rel=sponsored.
