# Redirects.

redirect-chain-length = Redirect chain
    .pass = The URL leads to its page without a redirect chain
    .warn = The URL goes through { $hops } redirects
    .fail = { redirect-chain-length.warn }
    .seen = { $hops ->
        [one] { $hops } redirect
       *[other] { $hops } redirects
    }; final URL: { $target }
    .seen-pass = { $hops ->
        [0] No redirect: { $target }
       *[other] { $hops ->
            [one] { $hops } redirect
           *[other] { $hops } redirects
        }; final URL: { $target }
    }
    .when = URLs whose redirects end
    .expected = at most 1 redirect
    .why = Each redirect costs a request, and crawlers give up on long chains.
    .do = Redirect the first URL directly to the final one.

redirect-loop = Redirect loops
    .pass = No redirect loops
    .fail = Redirects do not end for { $count ->
        [one] { $count } URL
       *[other] { $count } URLs
    }
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } URLs
    } with more than ten redirects in a row.
    .seen-pass = No redirect loop on the URLs checked.
    .expected = no redirect loop
    .why = Nobody can reach a page behind a redirect loop.
    .do = Find the two rules that undo each other, and keep one.

redirect-permanent = Permanent redirects
    .pass = URL variants use permanent redirects
    .fail = { $count ->
        [one] { $count } redirect
       *[other] { $count } redirects
    } to the main URL { $count ->
        [one] is
       *[other] are
    } temporary
    .seen = { $count } of { $total ->
        [one] { $total } redirect
       *[other] { $total } redirects
    } between variants of a URL { $count ->
        [one] is
       *[other] are
    } temporary.
    .seen-pass = { $total ->
        [one] The redirect between variants of the URL is permanent.
       *[other] { $total ->
            [2] Both
           *[other] All { $total }
        } redirects between variants of the URL are permanent.
    }
    .when = sites that redirect variants of their URLs
    .expected = status 301 or 308
    .why = After a temporary redirect, search engines may keep the old URL in the index.
    .do = Use status 301 or 308 instead of 302, 303 or 307.

redirect-host-consolidated = One host, with or without www.
    .pass = The hosts with and without www. lead to one site
    .warn = { $state ->
        [silent] The other host variant (www. or not) does not answer
        [canonical] Both host variants answer, with one canonical URL
       *[other] The other host variant (www. or not) leads elsewhere
    }
    .fail = The site answers with and without www. as two sites
    .seen = { $variant } { $state ->
        [one] redirects to this host.
        [canonical] { $outcome ->
            [redirect-loop] ends in a redirect loop
            [too-many-redirects] redirects too often
            [no-answer] does not answer
           *[other] answers with status { $outcome }
        } and declares the canonical URL.
       *[other] { $outcome ->
            [redirect-loop] ends in a redirect loop
            [too-many-redirects] redirects too often
            [no-answer] does not answer
           *[other] answers with status { $outcome }
        }.
    }
    .when = sites that can have a host with “www” and one without it
    .expected = a redirect to the main host
    .why = Links are split between two hosts with the same pages, and search engines choose one of them.
    .do = Redirect one host to the other with a 301, path by path.

redirect-internal-targets = Internal links to redirects
    .pass = No internal link checked leads to a permanent redirect
    .warn = { $count ->
        [one] { $count } internal link leads
       *[other] { $count } internal links lead
    } to a redirect
    .fail = { $count ->
        [one] { $count } internal link leads
       *[other] { $count } internal links lead
    } to redirects
    .seen = { $count } of { $links ->
        [one] { $links } link
       *[other] { $links } links
    } ({ $share }) { $count ->
        [one] leads
       *[other] lead
    } to a permanent redirect.
    .seen-pass = { $count ->
        [0] { $links ->
            [one] The one link checked leads directly to its page.
           *[other] { $links ->
                [2] Neither of the two
               *[other] None of the { $links }
            } links checked leads to a permanent redirect.
        }
       *[other] { $count } of { $links ->
            [one] { $links } link
           *[other] { $links } links
        } ({ $share }) { $count ->
            [one] leads
           *[other] lead
        } to a permanent redirect.
    }
    .when = sites with links to pages that were read
    .expected = no internal link to a redirect
    .why = Each visit costs an extra request, and crawlers reach the page later.
    .do = Update the links to the new URLs.
