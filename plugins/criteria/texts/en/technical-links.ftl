# Links.

link-crawlable = Links that can be followed
    .pass = Crawlers can follow the links of the page
    .warn = { $count ->
        [one] { $count } link leads
       *[other] { $count } links lead
    } nowhere for crawlers
    .fail = { $count ->
        [one] { $count } link cannot
       *[other] { $count } links cannot
    } be followed by crawlers
    .seen = { $count ->
        [one] { $count } link out of their reach
       *[other] { $count } links out of their reach
    }{ $reason ->
        [none] .
        [script] ; the first runs a script.
        [navigation] ; the first leads on by script.
        [file] ; the first names a file of one computer.
        [malformed] ; the address of the first cannot be read.
       *[other] ; the first leads to the reader's own machine.
    }
    .expected = every link has a web address in href
    .why = Crawlers follow the href of a elements and run no clicks; what only these links lead to is not found.
    .do = Put the address into href; make controls of the page buttons.

link-broken-internal = Links within the site
    .pass = No link within the site is broken
    .fail = { $targets ->
        [one] { $targets } missing page is
       *[other] { $targets } missing pages are
    } linked { $links ->
        [one] once
       *[other] { $links } times
    }
    .seen = { $links } of { $followed ->
        [one] { $followed } link
       *[other] { $followed } links
    } { $links ->
        [one] leads
       *[other] lead
    } nowhere{ $links ->
        [0] .
       *[other] ; the first: { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
    }
    .expected = none
    .why = Visitors and crawlers reach a dead end.
    .do = Redirect the missing pages, then change or remove the links.

link-broken-external = Links to other sites
    .pass = The links to other sites lead to pages
    .warn = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } to other sites { $count ->
        [one] leads
       *[other] lead
    } to a missing page
    .fail = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } to other sites lead to missing pages
    .seen = { $count } of { $followed ->
        [one] { $followed } page
       *[other] { $followed } pages
    } of other sites answered 404 or 410.
    .expected = none
    .why = A dead source proves nothing, and readers leave at a dead end.
    .do = Link the new address or another source, or remove the link.

link-anchor-text = Names of links
    .pass = Every link says where it leads
    .warn = { $generic ->
        [one] { $generic } link has
       *[other] { $generic } links have
    } a name that says nothing
    .fail = { $empty ->
        [0] { $generic } links have names that say nothing
       *[other] { $empty ->
            [one] { $empty } link has
           *[other] { $empty } links have
        } no name
    }
    .seen = { $empty } without a name, { $generic } general, of { $links ->
        [one] { $links } link
       *[other] { $links } links
    }.
    .expected = a name for each link that says where it leads
    .why = Search engines take the name of a link as a word on its target; screen readers read nothing else aloud.
    .do = Name the target in the link, or in the alt of its image.

link-depth = Clicks from the start page
    .pass = Pages are at most three clicks from the start page
    .warn = { $state ->
        [page] The page is { $depth } clicks from the start page
       *[other] { $share } of the sitemap is more than three clicks away
    }
    .fail = { $state ->
        [page] The page is { $depth } clicks from the start page
       *[other] { $share } of the sitemap is more than three clicks away
    }
    .seen = The page: { $depth ->
        [one] { $depth } click
       *[other] { $depth } clicks
    }. { $listed ->
        [0] The sitemap was not compared.
       *[other] Of { $listed } addresses of the sitemap { $share } are not reached within three clicks.
    }
    .expected = at most 3 clicks
    .why = Crawlers visit pages that are near the start page more often.
    .do = Link the page from a list or a menu that is nearer to the start page.

link-orphans = Pages without links to them
    .pass = Every page of the sitemap is linked
    .warn = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap { $count ->
        [one] is
       *[other] are
    } linked nowhere
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap are linked nowhere
    .seen = { $count } of { $listed ->
        [one] { $listed } address
       *[other] { $listed } addresses
    } of the sitemap ({ $share }) { $count ->
        [one] has
       *[other] have
    } no link from a page of the site.
    .expected = none
    .why = A page that nothing links to is hard to reach for visitors and counts as unimportant.
    .do = Link these pages where they belong, or take them out of the sitemap.

link-dead-ends = Pages that lead on
    .pass = Every page leads to another page of the site
    .fail = { $count ->
        [one] { $count } page leads
       *[other] { $count } pages lead
    } to no other page of the site
    .seen = { $count } of { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } without a link to another page of the site.
    .expected = none
    .why = Visitors and crawlers cannot go on from there.
    .do = Give the template of these pages a menu, or links to related pages.

link-volume = Number of links
    .pass = The page has { $total ->
        [one] { $total } link
       *[other] { $total } links
    }
    .warn = The page has { $total } links
    .fail = The page has { $framing } links in menus, headers and footers
    .seen = { $total ->
        [one] { $total } link
       *[other] { $total } links
    }: { $internal } within the site, { $framing } in menus, headers and footers.
    .expected = at most 150 links
    .why = Among hundreds of links neither visitors nor crawlers can tell which matter.
    .do = Shorten menus and footers to what visitors look for on this page.

link-inlinks = Links from contents
    .pass = The pages of the sitemap have links from contents
    .warn = { $count ->
        [one] { $count } page has
       *[other] { $count } pages have
    } links from menus only
    .fail = { $weak ->
        [one] { $weak } page has
       *[other] { $weak } pages have
    } one link at most, and none from contents
    .seen = { $count } of { $pages ->
        [one] { $pages } page
       *[other] { $pages } pages
    } without a link from the content of another page; { $weak } with one link at most.
    .expected = a link from content for each page
    .why = Links in a text say what a page is about and that it matters; those of a menu stand everywhere.
    .do = Link these pages in texts about their subject.

link-sponsored = Paid links
    .pass = Links that earn a commission say so
    .fail = { $count ->
        [one] { $count } paid link does
       *[other] { $count } paid links do
    } not say so
    .seen = { $count } of { $paid ->
        [one] { $paid } link
       *[other] { $paid } links
    } to networks such as { $domain } { $count ->
        [one] has
       *[other] have
    } neither sponsored nor nofollow.
    .expected = rel=sponsored on paid links
    .why = Google asks sites to mark links that were paid for, and counts unmarked ones as spam.
    .do = Add rel="sponsored" to these links.
