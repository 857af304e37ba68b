# Crawling and listing.

robots-size = Size of robots.txt
    .pass = robots.txt is small enough to be read whole
    .warn = robots.txt is close to its limit: { $bytes }
    .fail = robots.txt is too large to be read whole: { $bytes }
    .seen = { $bytes }.
    .expected = at most 409.6 kB
    .why = Crawlers read the first 500 KiB (512 kB); rules after that do not hold.
    .do = Merge rules with wildcards and drop those that match nothing.

robots-allows-page = Open to search crawlers
    .pass = robots.txt lets search crawlers fetch the page
    .warn = robots.txt keeps the image crawler of Google out
    .fail = robots.txt refuses the page to { $count ->
        [1] a search crawler
       *[other] { $count } search crawlers
    }
    .seen-pass = Googlebot and bingbot may fetch it.
    .seen-warn = Googlebot-Image may not fetch it.
    .seen-fail = Refused: { $refused }.
    .expected = allowed to Googlebot and bingbot
    .why = A page that cannot be fetched is listed without its content, or not at all.
    .do = Remove the rule, or add an Allow line for this page.

robots-allows-resources = Files open to Googlebot
    .pass = Googlebot may fetch the files of the page
    .warn = robots.txt refuses { $images ->
        [one] { $images } image
       *[other] { $images } images
    } of the page
    .fail = robots.txt refuses { $count ->
        [one] { $count } script or style sheet
       *[other] { $count } scripts and style sheets
    }
    .seen = Refused to Googlebot: { $count ->
        [one] { $count } file of code
       *[other] { $count } files of code
    }, { $images ->
        [one] { $images } image
       *[other] { $images } images
    }.
    .expected = no file of the page refused
    .why = Google renders pages; what scripts and styles it cannot fetch would show, it does not see.
    .do = Remove the rule for these files from robots.txt.

robots-not-closed = Site open to crawlers
    .pass = The site is open to crawlers
    .warn = robots.txt closes part of the site to crawlers
    .fail = robots.txt closes the site to all crawlers
    .seen = { $state ->
        [open] The start page is open
        [chosen] The site is closed to all but search engines
        [home] The start page is closed
       *[pages] The start page is open
    }; addresses of the sitemap refused: { $refused } of { $sampled }.
    .expected = start page and sitemap open
    .why = Crawlers that obey robots.txt do not fetch what it closes.
    .do = Replace the general Disallow by rules for the paths that are meant.

robots-unsupported-rules = Rules that crawlers know
    .pass = robots.txt relies on no rule that crawlers dropped
    .warn = robots.txt asks for a long pause between requests
    .fail = { $count ->
        [one] { $count } line
       *[other] { $count } lines
    } of robots.txt { $count ->
        [one] is
       *[other] are
    } ignored by search engines
    .seen = { $count ->
        [one] { $count } line
       *[other] { $count } lines
    } with noindex or nofollow; { $slow ->
        [one] { $slow } crawl-delay
       *[other] { $slow } crawl-delays
    } above 10 seconds.
    .expected = no noindex, no nofollow, crawl-delay up to 10
    .why = Google ignores noindex and nofollow in robots.txt; a long crawl-delay lets other crawlers read few pages a day.
    .do = Say noindex in a meta element or header of the page, and shorten the pause.

index-directive-conflict = Directives that agree
    .pass = What the page says to crawlers agrees
    .fail = The page says two things to crawlers
    .seen = { $count ->
        [0] No contradiction.
       *[other] { $allows } and { $forbids } are said to the same crawler.
    }
    .expected = no contradiction
    .why = Search engines follow the stricter of two directives, which may not be the one that is meant.
    .do = Keep one of the two, in one place.

index-noindex-unreachable = noindex that can be read
    .pass = Crawlers can read the noindex of the page
    .fail = robots.txt hides the noindex of this page
    .seen-pass = robots.txt lets crawlers fetch the page.
    .seen-fail = The page says noindex, and robots.txt forbids { $agent } to fetch it.
    .expected = a page with noindex may be fetched
    .why = A crawler that may not fetch the page never reads its noindex; the bare address can be listed.
    .do = Allow the page in robots.txt until it has left the results.

index-internal-nofollow = Links that crawlers follow
    .pass = Crawlers may follow the links of the page
    .warn = { $count ->
        [one] { $count } link
       *[other] { $count } links
    } to own pages { $count ->
        [one] has
       *[other] have
    } nofollow
    .fail = The page asks crawlers to follow none of its links
    .seen = { $state ->
        [page] nofollow for the whole page;{ " " }
       *[links] { "" }
    }{ $count ->
        [one] { $count } link
       *[other] { $count } links
    } to own pages with nofollow.
    .expected = no nofollow on own pages
    .why = Crawlers find pages by links; one that is marked so passes nothing on.
    .do = Remove nofollow from the page and from links to own pages that may be listed.
