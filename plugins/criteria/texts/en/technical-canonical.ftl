# Canonical addresses and copies.

canonical-present = Canonical address
    .pass = The page names its canonical address
    .warn = { $state ->
        [body] The canonical address stands in the body
       *[other] The page names no canonical address
    }
    .fail = The page names no canonical address, and has a query
    .seen = { $state ->
        [there] { $canonical }.
        [body] It stands in the body, where search engines pass it by.
       *[other] None in the head or the Link header.
    }
    .expected = one in the head or the Link header
    .why = Where one page answers under several addresses, the canonical one tells search engines which to list.
    .do = Put a link element with rel=canonical and the full address into the head.

canonical-unique = One canonical address
    .pass = The page names one canonical address
    .fail = The page names { $count } canonical addresses
    .seen = { $count ->
        [one] { $count } address
       *[other] { $count } different addresses
    }.
    .expected = one
    .why = Of several canonical addresses search engines heed none.
    .do = Keep the right one; often a theme and a plugin write one each.

canonical-absolute = Clean canonical address
    .pass = The canonical address is clean and complete
    .warn = { $state ->
        [relative] The canonical address is not complete
        [fragment] The canonical address has a fragment
       *[other] The canonical address has tracking parameters
    }
    .fail = { $state ->
        [http] The canonical address leads from https to http
       *[other] The canonical address cannot be read
    }
    .seen = { $canonical }{ $state ->
        [good] .
        [relative] : no scheme and host.
        [fragment] : what follows # is no page of its own.
        [tracking] : tracking parameters name no page.
        [http] : http on a site with https.
       *[other] : not a web address.
    }
    .expected = https, host and path, nothing more
    .why = Search engines compare addresses letter by letter; one that is unclear may be passed by.
    .do = Write the full address as it stands in the sitemap.

canonical-target-ok = Canonical page that can be listed
    .pass = The canonical page can be listed
    .fail = The canonical page cannot be listed
    .seen = { $target }: { $state ->
        [own] the page itself.
        [good] it answers { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [broken] it answers { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [redirect] it redirects.
        [noindex] it asks not to be listed (noindex).
        [elsewhere] it names a third page as canonical.
       *[other] robots.txt refuses it.
    }
    .expected = status 200 in place, may be listed, names itself
    .why = Search engines pass by a canonical address that they cannot list, and choose for themselves.
    .do = Name the final address of a page that may be listed.

canonical-not-home = Canonical address of inner pages
    .pass = The page does not name the start page as canonical
    .fail = The page names the start page as canonical
    .seen = Canonical: { $canonical }.
    .expected = the address of this page
    .why = The page declares itself a copy of the start page, and search engines may leave it out.
    .do = Name the page's own address as canonical.

canonical-matches-content = Canonical page with the same content
    .pass = The canonical page has the content of this one
    .warn = The canonical page shares { $likeness } of this content
    .fail = The canonical page has other content: { $likeness } in common
    .seen = { $likeness } of the runs of five words are in common with { $target }.
    .expected = at least 80%
    .why = A canonical address stands for copies; search engines pass it by where the contents differ.
    .do = Name the page's own address as canonical, unless it is a copy.

canonical-pagination = Canonical address of later pages of lists
    .pass = Page { $number } of the list does not name the first as canonical
    .fail = Page { $number } of the list names the first as canonical
    .seen = Page { $number }; canonical: { $canonical }.
    .expected = the address of this page
    .why = Declared a copy of the first page, it is left out, and what only it links to is found later.
    .do = Let each page of the list name itself as canonical.

duplicate-exact = No copies
    .pass = No page is a copy of another
    .fail = { $pages } pages have the same content as another
    .seen = { $pages } of { $compared ->
        [one] { $compared } page
       *[other] { $compared } pages
    } are copies, in { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }.
    .expected = none
    .why = Search engines list one of several copies, and it may be the wrong one.
    .do = Redirect the copies to one page, or let them name it as canonical.

duplicate-near = No near copies
    .pass = No two pages are nearly alike
    .warn = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of pages { $pairs ->
        [one] is
       *[other] are
    } much alike
    .fail = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } of pages { $pairs ->
        [one] is
       *[other] are
    } nearly alike
    .seen = { $pairs ->
        [one] { $pairs } pair
       *[other] { $pairs } pairs
    } among { $compared ->
        [one] { $compared } page
       *[other] { $compared } pages
    }; at most { $most } in common.
    .expected = less than 70% in common
    .why = Search engines list one of pages that are nearly alike, and links are shared between them.
    .do = Merge the pages, tell them apart by content of their own, or name one as canonical.
