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
