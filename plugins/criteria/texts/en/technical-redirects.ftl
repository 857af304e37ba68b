# Redirects.

redirect-chain-length = Length of the redirect chain
    .pass = The address leads straight to its page
    .warn = The address passes { $hops } redirects before its page
    .fail = The address passes { $hops } redirects before its page
    .seen = { $hops ->
        [one] { $hops } redirect
       *[other] { $hops } redirects
    }; the end is { $target }.
    .expected = at most 1 redirect
    .why = Each redirect costs a request, and crawlers give up on long chains.
    .do = Redirect the first address straight to the last.

redirect-loop = Redirects that end
    .pass = All redirects end
    .fail = The redirects of { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } do not end
    .seen = { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } without an end after ten redirects.
    .expected = none
    .why = Nobody reaches a page behind redirects that go in a circle.
    .do = Look for two rules that undo each other, and keep one.

redirect-permanent = Permanent redirects
    .pass = Other spellings of an address redirect for good
    .fail = { $count ->
        [one] { $count } redirect
       *[other] { $count } redirects
    } to the main spelling { $count ->
        [one] is
       *[other] are
    } temporary
    .seen = { $count } of { $total ->
        [one] { $total } redirect
       *[other] { $total } redirects
    } between spellings of one address { $count ->
        [one] is
       *[other] are
    } temporary.
    .expected = status 301 or 308
    .why = After a temporary redirect search engines may keep the old address in their lists.
    .do = Answer with 301 or 308 instead of 302, 303 or 307.

redirect-host-consolidated = One host, with www. or without
    .pass = The hosts with and without www. lead to one
    .warn = { $state ->
        [silent] The other spelling of the host does not answer
        [canonical] Both spellings of the host answer, with one canonical
       *[other] The other spelling of the host leads elsewhere
    }
    .fail = The site answers with and without www. as two sites
    .seen = { $variant }: { $state ->
        [one] redirects to this host.
        [canonical] { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }, and names the canonical address.
       *[other] { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
    }
    .expected = a redirect to the main host
    .why = Two hosts with the same pages share their links between them, and search engines pick one.
    .do = Redirect one of the hosts to the other with a 301, path by path.

redirect-internal-targets = Links without redirects
    .pass = Links within the site lead straight to pages
    .warn = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } within the site { $count ->
        [one] leads
       *[other] lead
    } to a redirect
    .fail = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } within the site lead to redirects
    .seen = { $count } of { $links ->
        [one] { $links } link
       *[other] { $links } links
    } ({ $share }) { $count ->
        [one] leads
       *[other] lead
    } to a permanent redirect.
    .expected = none
    .why = Each visit takes a request more, and crawlers reach the page later.
    .do = Put the new addresses into the links.
