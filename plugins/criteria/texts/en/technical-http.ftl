# Answers of the server.

http-status-ok = Answer of the page
    .pass = The page answers with status 200
    .warn = { $state ->
        [refused] The page refuses our agent: status { $outcome }
       *[other] The page answers with status { $outcome } instead of 200
    }
    .fail = { $state ->
        [status] The page answers with status { $outcome }
        [redirects] The redirects of the page lead nowhere
       *[other] The page does not answer
    }
    .seen = { $state ->
        [redirects] The redirects do not end.
        [silent] Nothing answered.
       *[other] Status { $outcome }.
    }
    .expected = status 200
    .why = Search engines list pages that answer with 200 and drop those that do not.
    .do = Repair the page, or redirect the address to the one that replaces it.

http-unknown-path-404 = Answer for pages that do not exist
    .pass = Pages that do not exist answer { $outcome }
    .warn = { $outcome ->
        [redirect-loop] Addresses that do not exist redirect without end
        [too-many-redirects] Addresses that do not exist redirect without end
       *[other] Pages that do not exist answer { $outcome } instead of 404
    }
    .fail = Pages that do not exist answer 200, as if they did
    .seen = An invented address: { $outcome ->
        [redirect-loop] redirects in a circle
        [too-many-redirects] too many redirects
        [no-answer] no answer
       *[other] { $outcome }
    }{ $redirected ->
        [0] { "" }
       *[other] { " " }after { $redirected ->
            [one] { $redirected } redirect
           *[other] { $redirected } redirects
        }
    }.
    .expected = 404 or 410
    .why = Search engines keep crawling and listing addresses that look as if they existed (soft 404).
    .do = Answer with 404 or 410 for every address that has no page.

http-soft-404-content = Page with content of its own
    .pass = The page has content of its own
    .fail = The page says it was not found, but answers 200
    .seen = { $state ->
        [says] “{ $text }”, and { $words ->
            [one] { $words } word
           *[other] { $words } words
        } of content.
        [same] The content is that of an invented address.
       *[other] { $words ->
            [one] { $words } word
           *[other] { $words } words
        } of content.
    }
    .expected = no message of absence under status 200
    .why = Search engines drop such pages as a soft 404: a page that says "not found" under a status of success.
    .do = Answer with 404 or 410, or put the content back.

http-crawl-4xx-share = Missing pages on the site
    .pass = No page of the site is missing
    .warn = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site { $count ->
        [one] is
       *[other] are
    } missing
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site { $count ->
        [one] is
       *[other] are
    } missing ({ $share })
    .seen = { $count } of { $crawled ->
        [one] { $crawled } address
       *[other] { $crawled } addresses
    } answered 4xx.
    .expected = none
    .why = Crawlers spend their visits on addresses that hold nothing, and visitors reach dead ends.
    .do = Redirect addresses that moved, and remove links to those that are gone.

http-crawl-5xx = Server faults
    .pass = No page of the site meets a server fault
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site { $count ->
        [one] meets
       *[other] meet
    } a server fault
    .seen = { $count } of { $crawled ->
        [one] { $crawled } address
       *[other] { $crawled } addresses
    } answered 5xx.
    .expected = none
    .why = After server faults search engines crawl a site more slowly and drop the pages that stay faulty.
    .do = Look up these requests in the log of the server and mend the cause.

http-content-type = Type of the page
    .pass = The page is served as HTML
    .fail = The page is not served as HTML
    .seen = { $state ->
        [none] There is no Content-Type header.
       *[other] Content-Type: { $type }.
    }
    .expected = text/html
    .why = Browsers and crawlers decide by this header whether they read a page or a file.
    .do = Serve the page with Content-Type: text/html; charset=utf-8.

http-charset = Encoding of the text
    .pass = The encoding is declared and the text is in it
    .warn = { $state ->
        [none] The encoding is not declared
       *[other] The encoding is { $name }, not UTF-8
    }
    .fail = { $state ->
        [differ] Two declarations of the encoding differ
        [broken] The text is not in the encoding that is declared
       *[other] The encoding is not declared
    }
    .seen = { $state ->
        [good] { $name }.
        [differ] Declared: { $names }.
        [broken] Bytes that are no { $name }, in { $count ->
            [one] { $count } character
           *[other] { $count } characters
        } of the text.
        [legacy] { $name }.
       *[other] No declaration in the header, the first 1024 bytes or a byte order mark.
    }
    .expected = UTF-8, declared once
    .why = Programs that guess the encoding show wrong letters, and words with accents are not found.
    .do = Save the page in UTF-8, and declare it in the Content-Type header or the first element of the head.

http-ttfb = Time to the first byte
    .pass = The server answers soon
    .warn = The server takes { $median } ms to answer
    .fail = The server takes { $median } ms to answer
    .seen = Median of { $runs ->
        [one] { $runs } request
       *[other] { $runs } requests
    }: { $median } ms.
    .expected = at most 800 ms
    .why = Nothing can be shown before the first byte, and crawlers read fewer pages of a slow server.
    .do = Cache the page, and look for slow queries on the server.

http-revalidation = Conditional requests
    .pass = Crawlers can ask whether the page has changed
    .warn = The page is sent again although it has not changed
    .fail = Crawlers cannot ask whether the page has changed
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Neither ETag nor Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] ; asked again: { $outcome }
    }.
    .expected = ETag or Last-Modified, then 304
    .why = With a validator a crawler fetches only what has changed, and more pages of the site in the same time.
    .do = Send an ETag or Last-Modified header, and answer 304 to requests that carry it.
