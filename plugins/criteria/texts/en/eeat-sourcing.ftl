# What the site rests on.

eeat-commerce-trust = Information before the purchase
    .pass = The shop informs before the purchase
    .warn = The shop leaves open { $count ->
        [one] { $count } of four questions before the purchase
       *[other] { $count } of four questions before the purchase
    }
    .fail = The shop names neither returns nor terms of sale
    .seen = Linked or said in the terms: returns { $returns ->
        [yes] yes
       *[no] no
    }, terms { $terms ->
        [yes] yes
       *[no] no
    }, delivery { $delivery ->
        [yes] yes
       *[no] no
    }, payment { $payment ->
        [yes] yes
       *[no] no
    }.
    .expected = returns, terms, delivery and payment
    .why = Buyers look for these before they pay, and the law of many countries asks for them.
    .do = Publish the missing pages, and link to them from every page of the shop.

eeat-citations = Sources
    .pass = The article names its sources
    .warn = { $count ->
        [0] The article links to no source
       *[other] The article links to a single source
    }
    .fail = An article on a subject of weight links to no source
    .seen = { $count ->
        [0] No link in the content leads to a page of another site
        [one] { $count } link to another site
       *[other] { $count } links to other sites
    }; health, money, law or civic life: { $weight ->
        [yes] yes.
       *[no] no.
    }
    .expected = one link to a source; two on health, money, law and civic life
    .why = Readers and raters check statements by their sources, and assistants cite pages that have them.
    .do = Link to the study, law or office that each important statement rests on.

eeat-claims-attributed = Statistics with their source
    .pass = Statistics name their source
    .warn = Only { $share } of the statistics name their source
    .fail = Only { $share } of the statistics name their source
    .seen = { $attributed } of { $claims } paragraphs with statistics hold a link, a named source or a year.
    .expected = at least 50%
    .why = A figure without a source cannot be checked, so it is seldom cited.
    .do = Say beside each figure who gave it and when, with a link.

eeat-reviews-verifiable = Origin of ratings
    .pass = Ratings say how many gave them and where from
    .warn = Nothing says where the ratings come from
    .fail = A rating stands without the number of those who gave it
    .seen = The rating is { $value }; { $state ->
        [uncounted] no count was found.
        [unexplained] no word on its origin or check was found.
       *[explained] its count and origin are there.
    }
    .expected = a count, and a platform or a word on how ratings are checked
    .why = Traders in the Union must say whether and how they check that reviews come from buyers.
    .do = Show the count, and say how reviews are gathered and checked.
