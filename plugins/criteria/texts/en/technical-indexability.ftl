# Crawling and listing.

robots-size = Size of robots.txt
    .pass = robots.txt is small enough to be read in full
    .warn = robots.txt is close to the size limit: { $bytes }
    .fail = robots.txt is too large to be read in full: { $bytes }
    .seen = { $bytes }.
    .when = sites with a robots.txt
    .expected = at most 409.6 kB
    .why = Crawlers read the first 500 KiB (512 kB) and ignore the rules after that.
    .do = Merge rules with wildcards, and remove rules that match nothing.

robots-allows-page = Page open to search crawlers
    .pass = { $file ->
        [yes] robots.txt lets search crawlers fetch the page
       *[no] Without a robots.txt, search crawlers may fetch the page
    }
    .warn = robots.txt blocks the image crawler of Google
    .fail = robots.txt blocks the page for { $count ->
        [1] a search crawler
       *[other] { $count } search crawlers
    }
    .seen-pass = Googlebot and bingbot may fetch the page.
    .seen-warn = Googlebot-Image may not fetch the page.
    .seen-fail = Blocked: { $refused }.
    .when = sites whose robots.txt could be read
    .expected = Googlebot and bingbot may fetch the page
    .why = Search engines index a page they cannot fetch without its content, or not at all.
    .do = Remove the Disallow rule, or add an Allow line for this page.

robots-allows-resources = Page resources open to Googlebot
    .pass = { $file ->
        [yes] robots.txt blocks no resource of the page for Googlebot
       *[no] Without a robots.txt, Googlebot may fetch all page resources
    }
    .warn = robots.txt blocks { $images ->
        [one] { $images } image
       *[other] { $images } images
    } of the page
    .fail = { $state ->
        [missing] { $missing ->
            [one] { $missing } script or stylesheet of the page is missing
           *[other] { $missing } scripts and stylesheets of the page are missing
        }
       *[blocked] robots.txt blocks { $count ->
            [one] { $count } script or stylesheet
           *[other] { $count } scripts and stylesheets
        }
    }
    .seen = { $state ->
        [missing] { $missing ->
            [one] One script or stylesheet of the page answers that it does not exist (404 or 410).
           *[other] { $missing } scripts and stylesheets of the page answer that they do not exist (404 or 410).
        }
       *[other] { $count ->
            [0] { $images ->
                [one] { $images } image is blocked for Googlebot.
               *[other] { $images } images are blocked for Googlebot.
            }
           *[other] Blocked for Googlebot: { $count ->
                [one] { $count } script or stylesheet
               *[other] { $count } scripts and stylesheets
            }{ $images ->
                [0] .
                [one] , { $images } image.
               *[other] , { $images } images.
            }
        }
    }
    .seen-pass = No script, stylesheet or image of the page is blocked for Googlebot.
    .when = pages that load scripts, stylesheets or images from their own host, or refer to a missing script or stylesheet
    .expected = no resource of the page blocked or missing
    .why = { $state ->
        [missing] Without these files, the page lacks its design or its functions, for visitors and for Google.
       *[blocked] Google renders pages; it cannot see what blocked scripts and styles would show.
    }
    .do = { $state ->
        [missing] Publish these files, or correct the paths that lead to them; remove what is no longer used.
       *[blocked] Remove the rules for these files from robots.txt.
    }

robots-not-closed = Site open to crawlers
    .pass = { $file ->
        [yes] robots.txt does not close the site to crawlers
       *[no] Without a robots.txt, crawlers may fetch the whole site
    }
    .warn = robots.txt blocks part of the site for crawlers
    .fail = robots.txt blocks the whole site for all crawlers
    .seen = { $state ->
        [open] The home page is open
        [chosen] Only search engines may crawl the site
        [home] The home page is blocked
       *[pages] The home page is open
    }{ $sampled ->
        [0] .
        [one] ; the sitemap URL tested is { $refused ->
            [0] open too.
           *[other] blocked.
        }
       *[other] { $refused ->
            [0] ; none of the { $sampled } sitemap URLs tested as a sample is blocked.
            [one] ; { $refused } of the { $sampled } sitemap URLs tested as a sample is blocked.
           *[other] ; { $refused } of the { $sampled } sitemap URLs tested as a sample are blocked.
        }
    }
    .when = sites whose robots.txt could be read
    .expected = home page and sitemap URLs allowed
    .why = Crawlers that obey robots.txt do not fetch what it blocks.
    .do = Remove the Disallow rules that cover pages meant to be found, then check robots.txt in Search Console. To keep a test site private, use a password instead.

robots-unsupported-rules = Supported rules in robots.txt
    .pass = robots.txt uses no unsupported rule
    .warn = robots.txt asks for a long pause between requests (crawl-delay)
    .fail = { $count ->
        [one] { $count } line
       *[other] { $count } lines
    } of robots.txt { $count ->
        [one] is
       *[other] are
    } ignored by search engines
    .seen = { $count ->
        [0] { $slow ->
            [one] One crawl-delay is above 10 seconds.
           *[other] { $slow } crawl-delays are above 10 seconds.
        }
       *[other] { $count ->
            [one] { $count } line has
           *[other] { $count } lines have
        } noindex or nofollow{ $slow ->
            [0] .
            [one] ; { $slow } crawl-delay is above 10 seconds.
           *[other] ; { $slow } crawl-delays are above 10 seconds.
        }
    }
    .seen-pass = No line with noindex or nofollow, and no crawl-delay above 10 seconds.
    .when = sites with a robots.txt
    .expected = no noindex, no nofollow, crawl-delay up to 10
    .why = Google ignores noindex and nofollow in robots.txt; with a long crawl-delay, other crawlers fetch few pages a day.
    .do = Move noindex to a robots meta tag or X-Robots-Tag header, and reduce the crawl-delay.

index-directive-conflict = Consistent robots directives
    .pass = The robots directives of the page are consistent
    .fail = The robots directives of the page contradict each other
    .seen = { $count ->
        [0] No contradiction.
       *[other] { $allows } and { $forbids } apply to the same crawler.
    }
    .expected = no contradiction
    .why = Search engines follow the stricter directive, which may not be the intended one.
    .do = Keep only the intended directive, in one place.

index-noindex-unreachable = noindex that crawlers can read
    .pass = Crawlers can read the noindex of the page
    .fail = robots.txt hides the noindex of this page
    .seen-pass = robots.txt lets crawlers fetch the page.
    .seen-fail = The page has noindex, but robots.txt does not let { $agent } fetch it.
    .when = pages with noindex
    .expected = crawlers may fetch a page with noindex
    .why = A crawler that may not fetch the page never reads its noindex; the bare URL can still be indexed.
    .do = Allow the page in robots.txt until it has disappeared from the results.

index-internal-nofollow = nofollow on internal links
    .pass = No internal link has nofollow
    .warn = { $state ->
        [page] The page tells crawlers to follow none of its links (nofollow)
       *[links] { $count ->
            [one] { $count } link to a page of this site has nofollow
           *[other] { $count } links to pages of this site have nofollow
        }
    }
    .fail = The page tells crawlers to follow none of its links (nofollow)
    .seen = { $state ->
        [page] The whole page has nofollow{ $count ->
            [0] .
            [one] ; { $count } link to a page of this site has it too.
           *[other] ; { $count } links to pages of this site have it too.
        }
       *[links] { $count ->
            [one] { $count } link to a page of this site has nofollow.
           *[other] { $count } links to pages of this site have nofollow.
        }
    }
    .seen-pass = No link to a page of this site has nofollow.
    .when = indexable pages
    .expected = no nofollow on internal links
    .why = Crawlers discover pages through links; a nofollow link passes no signals on.
    .do = Remove nofollow from the page and from internal links to indexable pages.
