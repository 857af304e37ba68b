# Fetching and listing.

redirect-client-side = Redirect by the page itself
    .pass = The page stays where it is
    .warn = The page reloads itself
    .fail = The page sends its visitors on by itself
    .seen = { $state ->
        [leads] A refresh after { $delay } seconds to { $target }.
        [header] A Refresh header: { $target }.
        [reloads] A reload after { $delay } seconds.
       *[none] There is no refresh.
    }
    .expected = no refresh
    .why = Search engines take such a page for a redirect and list its target instead.
    .do = Answer with a 301 or 308 on the server, and link to the target.

robots-fetchable = robots.txt can be read
    .pass = robots.txt can be read
    .warn = There is no robots.txt
    .fail = robots.txt cannot be read
    .seen = { $state ->
        [read] Status { $status }.
        [absent] Status { $status }: crawlers take all pages as allowed.
        [page] Status { $status }, but an HTML page.
       *[closed] Status { $status }: crawlers take all pages as forbidden.
    }
    .expected = status 200, plain text
    .why = Crawlers read robots.txt first; after a server error they stay away from the whole site.
    .do = Serve a plain text file with status 200.

robots-syntax = Lines of robots.txt
    .pass = Every line of robots.txt can be understood
    .warn = { $count ->
        [one] { $count } line of robots.txt has an unknown key
       *[other] { $count } lines of robots.txt have unknown keys
    }
    .fail = { $count ->
        [one] { $count } line of robots.txt says nothing to crawlers
       *[other] { $count } lines of robots.txt say nothing to crawlers
    }
    .seen = { $reason ->
        [none] No line is wrong.
        [missing-colon] { $count } in all; the first: line { $line } has no colon.
        [unknown-directive] { $count } in all; the first: line { $line } has a key that is not known.
        [rule-before-user-agent] { $count } in all; the first: line { $line } is a rule before the first user agent.
        [empty-user-agent] { $count } in all; the first: line { $line } names no user agent.
        [pattern-without-slash] { $count } in all; the first: line { $line } starts neither with / nor with *.
       *[relative-sitemap] { $count } in all; the first: line { $line } has a sitemap without a full address.
    }
    .expected = a known key and a value on each line
    .why = Crawlers skip what they cannot read, so a rule may not hold.
    .do = Correct or remove these lines.

index-no-noindex = May be listed
    .pass = The page may be listed
    .warn = The page asks not to be listed, as pages of its kind may
    .fail = This page asks not to be listed
    .seen-pass = Nothing forbids it.
    .seen-warn = { $token }, said to { $agent }.
    .seen-fail = { $token }, said to { $agent }.
    .expected = no noindex, no none
    .why = A page that asks so cannot appear in results.
    .do = Remove the directive from this page.

index-snippet-eligible = May be quoted
    .pass = The page may be quoted
    .warn = The page lets itself be quoted only in part
    .fail = The page forbids to be quoted
    .seen = { $state ->
        [free] Snippets are free; { $hidden } of the text is kept out.
        [narrowed] { $token }; { $hidden } of the text is kept out.
        [hidden] { $hidden } of the text is kept out of snippets.
       *[forbidden] { $token }; { $hidden } of the text is kept out.
    }
    .expected = no nosnippet, max-snippet of 50 or more
    .why = Without a snippet the result is bare, and answers of assistants cannot draw on the page.
    .do = Remove the directive, or keep only short passages out.

html-size = Size of the HTML
    .pass = The HTML is small enough to be read whole
    .warn = The HTML is large: { $bytes }
    .fail = The HTML is too large to be read whole: { $bytes }
    .seen = { $bytes }; expected at most 512 kB.
    .expected = at most 512 kB
    .why = Googlebot reads the first 2 MiB; what comes after does not exist for it.
    .do = Move scripts, styles and data out of the HTML.

sitemap-found = Sitemap
    .pass = The site has a sitemap
    .fail = The site has no sitemap
    .seen = { $files ->
        [one] { $files } file
       *[other] { $files } files
    } read, { $urls ->
        [one] { $urls } address
       *[other] { $urls } addresses
    }; { $missing } did not answer with success.
    .expected = a sitemap that answers 200
    .why = Without a sitemap crawlers find only what links lead to.
    .do = Publish a sitemap and name it in robots.txt.

sitemap-well-formed = Sitemap files
    .pass = All sitemap files can be read
    .warn = A sitemap is served as a web page
    .fail = { $faulty ->
        [one] { $faulty } sitemap file is faulty
       *[other] { $faulty } sitemap files are faulty
    }
    .seen = { $faulty } of { $count }; { $fault ->
        [none] nothing is wrong.
        [html] one has an HTML content type.
        [root] the root is neither urlset nor sitemapindex.
        [xml] the XML cannot be read to the end.
        [namespace] the namespace is not that of sitemaps.org.
       *[empty] there is no entry.
    }
    .expected = sound XML with the namespace of sitemaps.org
    .why = Search engines drop a file that they cannot read.
    .do = Let the shop or content system write the file, and check it with a validator.

sitemap-lastmod = lastmod in sitemaps
    .pass = lastmod can be relied on
    .warn = lastmod stands on { $share } of the addresses
    .fail = { $state ->
        [stamp] lastmod is the same day everywhere
       *[wrong] lastmod has wrong values
    }
    .seen = On { $share } of { $urls ->
        [one] { $urls } address
       *[other] { $urls } addresses
    }; { $state ->
        [stamp] nearly all on the same day.
        [wrong] { $wrong ->
            [one] { $wrong } value is no date or lies ahead.
           *[other] { $wrong } values are no date or lie ahead.
        }
        [few] expected on 80%.
       *[good] all are dates that can be.
    }
    .expected = a true date on 80% of the addresses
    .why = Search engines use lastmod only where it has proved right.
    .do = Write the day of the last change of the content, not of the build.
