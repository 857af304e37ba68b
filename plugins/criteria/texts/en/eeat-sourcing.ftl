# What the site rests on.

eeat-commerce-trust = Information before the purchase
    .pass = The shop answers all questions before the purchase
    .warn = Returns, terms, delivery, payment: { $count ->
        [4] nothing is explained
        [3] only one is explained
        [2] two are not explained
       *[other] one is not explained
    }
    .fail = The shop shows neither return policy nor terms of sale
    .seen = Linked or in the terms: { $found ->
        [returns] returns
        [terms] terms of sale
        [delivery] delivery
        [payment] payment
       *[none] nothing on returns, terms of sale, delivery and payment
    }{ $count ->
        [0] .
        [4] .
       *[other] ; missing: { $lacking ->
            [returns] returns
            [terms] terms of sale
            [delivery] delivery
            [payment] payment
           *[none] nothing
        }.
    }
    .when = online shops in English, French or Spanish
    .expected = returns, terms, delivery and payment
    .why = Buyers look for them before they pay, and the law in many countries requires them.
    .do = Publish the missing pages, and link to them from every page of the shop.

eeat-citations = Sources
    .pass = The article links to its sources
    .warn = { $count ->
        [0] The article links to no source
       *[other] The article links to only one source
    }
    .fail = An article on a YMYL topic links to no source
    .seen = { $count ->
        [0] No link from the content to another site
        [one] { $count } link to another site
       *[other] { $count } links to other sites
    }; YMYL topic (health, money, law, civic life): { $weight ->
        [yes] yes.
       *[no] no.
    }
    .when = articles of at least 300 words with figures, with sources or on a sensitive subject
    .expected = one link to a source; two on health, money, law and civic life
    .why = Readers and quality raters check statements by their sources, and AI assistants cite pages that have them.
    .do = Link to the study, law or authority behind each important statement.

eeat-claims-attributed = Statistics with a source
    .pass = Statistics have a source
    .warn = Only { $share } of the statistics have a source
    .fail = { eeat-claims-attributed.warn }
    .seen = { $attributed } of { $claims } paragraphs with statistics contain a link, a named source or a year.
    .when = articles in English, French or Spanish with at least three paragraphs of statistics
    .expected = at least 50%
    .why = Readers cannot check a figure without a source, so others rarely cite it.
    .do = Name the source and the year of each figure, with a link.

eeat-reviews-verifiable = Origin of ratings
    .pass = Ratings show their number and their origin
    .warn = The origin of the ratings is not stated
    .fail = A rating is shown without the number of reviews
    .seen = The rating is { $value }; { $state ->
        [uncounted] no number of reviews was found.
        [unexplained] no statement on its origin or verification was found.
       *[explained] number and origin are stated.
    }
    .when = structured data with ratings by several people
    .expected = the number of reviews, and a platform or a statement on how they are verified
    .why = EU traders must say whether and how they verify that reviews come from buyers.
    .do = Show the number of reviews, and say how they are collected and verified.
