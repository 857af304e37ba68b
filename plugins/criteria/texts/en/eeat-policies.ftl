# By which rules.

eeat-privacy = Privacy policy
    .pass = The privacy policy can be found
    .warn = { $state ->
        [short] The privacy policy has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
        [hidden] { $share } of the pages do not link to the privacy policy
       *[none] The site has no privacy policy of its own
    }
    .fail = { $state ->
        [broken] The privacy policy is gone
       *[none] The site collects data and has no privacy policy
    }
    .seen = { $state ->
        [none] There is no link to one.
        [broken] The link leads to a page that does not answer.
        [hidden] { $share } of the pages read have no link to it.
       *[there] { $words ->
            [0] It is linked, but was not read.
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .expected = a page of at least 200 words, linked from at least 90% of the pages
    .why = Whoever collects personal data must say why and for how long (GDPR article 13).
    .do = Publish the policy and link to it in the footer of every page.

eeat-terms-editorial = Terms or editorial policy
    .pass = { $kind ->
        [news] The publisher names its editorial rules
       *[shop] The shop has terms of sale
    }
    .warn = { $state ->
        [short] The page has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[none] { $kind ->
            [news] The publisher names no editorial rules
           *[shop] No page is named as terms of sale
        }
    }
    .fail = { $state ->
        [broken] { $kind ->
            [news] The editorial rules are gone
           *[shop] The terms of sale are gone
        }
       *[none] The shop has no terms of sale
    }
    .seen = { $state ->
        [none] There is no link to such a page.
        [broken] The link leads to a page that does not answer.
       *[there] { $words ->
            [0] It is linked, but was not read.
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .expected = a page of at least 150 words
    .why = Readers see by it what they may rely on, and raters whether somebody answers for it.
    .do = Publish the terms, or how texts are checked and corrected, and link to them in the footer.

eeat-disclosure = Paid links are named
    .pass = Readers learn of the paid links before they meet one
    .warn = { $state ->
        [after] Readers learn of the paid links only after the first
       *[none] Sponsored links stand there without a word
    }
    .fail = Paid links stand there without a word to readers
    .seen = { $state ->
        [before] The words stand before the first paid link.
        [after] The words stand after the first paid link, “{ $link }”.
       *[none] The first paid link is “{ $link }”; nothing is said of it.
    }
    .expected = a clear sentence before the first paid link
    .why = Guides on endorsements ask for it, and readers weigh advice by who pays for it.
    .do = Say at the top that links are paid, and mark them with rel=sponsored.
