# Fetching and listing.

redirect-client-side = Client-side redirect
    .pass = The page does not redirect by meta refresh or Refresh header
    .warn = The page reloads itself
    .fail = The page redirects its visitors with a meta refresh
    .seen = { $state ->
        [leads] The page refreshes to { $target } after { $delay } seconds.
        [header] Refresh header: { $target }
        [reloads] The page reloads after { $delay } seconds.
       *[none] The page uses neither a meta refresh nor a Refresh header.
    }
    .expected = no refresh
    .why = Search engines treat such a page as a redirect and index the target instead.
    .do = Redirect on the server with a 301 or 308, and link directly to the target.

robots-fetchable = robots.txt can be read
    .pass = { $state ->
        [absent] Without a robots.txt, every page is open to crawlers
       *[read] robots.txt can be read
    }
    .fail = robots.txt cannot be read
    .seen = { $state ->
        [read] Status { $status }.
        [absent] Status { $status }: crawlers treat all pages as allowed.
        [page] Status { $status }, but the file is an HTML page.
       *[closed] Status { $status }: crawlers treat all pages as disallowed.
    }
    .expected = status 200, plain text
    .why = Crawlers read robots.txt first; if it returns a server error, they stop crawling the whole site.
    .do = Serve robots.txt as a plain text file with status 200.

robots-syntax = Syntax of robots.txt
    .pass = Every line of robots.txt is valid
    .warn = { $count ->
        [one] { $count } line of robots.txt has an unknown directive
       *[other] { $count } lines of robots.txt have unknown directives
    }
    .fail = { $count ->
        [one] { $count } line of robots.txt has no effect
       *[other] { $count } lines of robots.txt have no effect
    }
    .seen = { $reason ->
        [none] All lines are valid.
        [missing-colon] { $count } in all; the first: line { $line } has no colon.
        [unknown-directive] { $count } in all; the first: line { $line } has an unknown directive.
        [rule-before-user-agent] { $count } in all; the first: line { $line } is a rule above the first User-agent line.
        [empty-user-agent] { $count } in all; the first: line { $line } names no user agent.
        [pattern-without-slash] { $count } in all; the first: the path in line { $line } starts with neither / nor *.
       *[relative-sitemap] { $count } in all; the first: the sitemap URL in line { $line } is not absolute.
    }
    .when = sites with a robots.txt
    .expected = a known directive and a value on each line
    .why = Crawlers skip lines they cannot read, so a rule may have no effect.
    .do = Correct or remove these lines.

index-no-noindex = Indexing allowed
    .pass = The page can be indexed
    .warn = { $state ->
        [foreign] The canonical of the page is on another site, { $host }
       *[own] The page has noindex, which is normal for this kind of page
    }
    .fail = This page asks not to be indexed (noindex)
    .seen-pass = No directive blocks indexing.
    .seen-warn = { $state ->
        [foreign] Its canonical URL is { $canonical }, so search engines are asked to list that page instead. No directive blocks indexing.
       *[own] { $agent ->
            [robots] The robots meta tag or header contains { $token }.
           *[other] The directive { $token } is addressed to { $agent }.
        }
    }
    .seen-fail = { $agent ->
        [robots] The robots meta tag or header contains { $token }.
       *[other] The directive { $token } is addressed to { $agent }.
    }
    .when = pages that people search for
    .expected = a canonical URL on this site, and no directive against indexing
    .why = { $state ->
        [foreign] Search engines that follow it list the page of the other site, and not this one.
       *[own] A page with noindex cannot appear in search results.
    }
    .do = { $state ->
        [foreign] Decide which site should appear in results. If this one, declare each page's own URL as canonical. If the other site should appear, change nothing; the rest of the plan then does not matter for search.
       *[own] If the page should appear in search results, remove the directive.
    }

index-snippet-eligible = Snippets allowed
    .pass = Search engines may show a snippet of the page
    .warn = Search engines may show only a limited snippet
    .fail = The page forbids snippets
    .seen = { $state ->
        [free] { $all ->
            [yes] Snippets are allowed for the whole text.
           *[no] Snippets are allowed; { $hidden } of the text is excluded.
        }
        [hidden] { $hidden } of the text is excluded from snippets.
       *[forbidden] The directive is { $token }{ $all ->
            [yes] .
           *[no] ; { $hidden } of the text is excluded.
        }
    }
    .when = indexable pages
    .expected = no nosnippet, max-snippet of 50 or more
    .why = Without a snippet, the result shows no text and AI answers cannot quote the page.
    .do = Remove the directive, or exclude only short passages.

html-size = Size of the HTML
    .pass = Search engines can read the HTML in full
    .fail = The HTML is too large to be read in full: over 2 MiB
    .seen = { $cut ->
        [yes] More than 2 MiB (2.1 MB). Here too only the first 2 MiB were read: headings, links and other things behind them are not counted in this report.
       *[no] { $bytes }.
    }
    .expected = at most 2 MiB (2.1 MB)
    .why = Googlebot reads the first 2 MiB (2.1 MB) and ignores the rest.
    .do = { $cause ->
        [inline] Move scripts, styles and data into separate files.
       *[text] Split the page into several pages, or make sure that what matters stands in the first 2 MiB.
    }

sitemap-found = Sitemap
    .pass = The site has a sitemap
    .warn = { sitemap-found.fail }
    .fail = The site has no sitemap
    .seen = { $state ->
        [page] /sitemap.xml is a page, not a sitemap.
        [named] The sitemap that robots.txt names could not be read.
        [none] There is no /sitemap.xml, and robots.txt names no sitemap.
       *[nothing] There is neither a /sitemap.xml nor a robots.txt that names a sitemap.
    }
    .seen-pass = { $files ->
        [one] One sitemap file
       *[other] { $files } sitemap files
    } with { $urls ->
        [one] { $urls } URL
       *[other] { $urls } URLs
    }{ $missing ->
        [0] .
        [one] ; { $missing } more could not be read.
       *[other] ; { $missing } more could not be read.
    }
    .expected = a sitemap that returns 200
    .why = A sitemap tells crawlers every page and when it changed; without one, they find only the pages that links lead to.
    .do = { $state ->
        [nothing] Publish a sitemap, and create a robots.txt that names it.
       *[other] Publish a sitemap, and name it in robots.txt.
    }

sitemap-well-formed = Valid sitemap files
    .pass = All sitemap files are valid
    .warn = A sitemap is served as an HTML page
    .fail = { $faulty ->
        [one] { $faulty } sitemap file is invalid
       *[other] { $faulty } sitemap files are invalid
    }
    .seen = { $fault ->
        [none] { "" }
       *[html] { $faulty } of { $count }; { "" }
    }{ $fault ->
        [none] { $count ->
            [one] The file is valid.
           *[other] { $count ->
                [2] Both
               *[other] All { $count }
            } files are valid.
        }
        [html] one has an HTML Content-Type.
        [root] the root element is neither urlset nor sitemapindex.
        [xml] the XML is not well-formed.
        [namespace] the namespace is not the one of sitemaps.org.
       *[empty] the file has no entry.
    }
    .when = sites with a sitemap
    .expected = well-formed XML with the namespace of sitemaps.org
    .why = Search engines ignore a sitemap that they cannot read.
    .do = Let the shop or CMS generate the file, and check it with a validator.

sitemap-lastmod = lastmod dates in the sitemap
    .pass = The lastmod dates look reliable
    .warn = { $state ->
        [absent] No sitemap URL has a lastmod date
       *[few] Only { $share } of the sitemap URLs have a lastmod date
    }
    .fail = { $state ->
        [stamp] Nearly all lastmod dates are the same day
       *[wrong] Some lastmod dates are wrong
    }
    .seen = { $dated } of { $urls ->
        [one] { $urls } URL
       *[other] { $urls } URLs
    } { $dated ->
        [one] has
       *[other] have
    } a lastmod date; { $state ->
        [stamp] nearly all have the same day.
        [wrong] { $wrong ->
            [one] { $wrong } value is not a date or is in the future.
           *[other] { $wrong } values are not dates or are in the future.
        }
       *[good] all dates are plausible.
    }
    .seen-warn = { $state ->
        [absent] { $urls ->
            [one] The one URL has no lastmod date; expected: 80%.
           *[other] { $urls ->
                [2] Neither of the two
               *[other] None of the { $urls }
            } URLs has a lastmod date; expected: 80%.
        }
       *[few] { $dated } of { $urls ->
            [one] { $urls } URL
           *[other] { $urls } URLs
        } { $dated ->
            [one] has
           *[other] have
        } a lastmod date; expected: 80%.
    }
    .when = sites whose sitemap lists pages
    .expected = a correct date on 80% of the URLs
    .why = Search engines use lastmod only on sites where it has proved accurate.
    .do = Set lastmod to the day the content last changed, not the day of the build.
