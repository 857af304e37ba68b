# Answers of the server.

http-status-ok = Status of the page
    .pass = The page returns status 200
    .warn = { $state ->
        [refused] The page refuses our crawler: status { $outcome }
       *[other] The page returns status { $outcome } instead of 200
    }
    .fail = { $state ->
        [status] The page returns status { $outcome }
        [redirects] The redirects of the page do not end
       *[other] The page does not answer
    }
    .seen = { $state ->
        [redirects] The redirects do not end.
        [silent] The server did not answer.
       *[other] Status { $outcome }.
    }
    .expected = status 200
    .why = Search engines index pages that return 200 and drop those that do not.
    .do = Fix the page, or redirect the URL to the page that replaces it.

http-unknown-path-404 = Status of pages that do not exist
    .pass = Pages that do not exist return { $outcome }
    .warn = { $outcome ->
        [redirect-loop] URLs that do not exist redirect in a loop
        [too-many-redirects] URLs that do not exist redirect too often
       *[other] Pages that do not exist return { $outcome } instead of 404
    }
    .fail = Pages that do not exist return 200 (soft 404)
    .seen = An invented address was requested: { $outcome ->
        [redirect-loop] redirect loop
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
    .when = URLs that answer
    .expected = 404 or 410
    .why = Search engines keep crawling and indexing URLs that seem to exist (soft 404).
    .do = Return 404 or 410 for every URL without a page.

http-soft-404-content = Soft 404
    .pass = The page is not a “soft 404”
    .fail = The page says “not found” but returns 200
    .seen = { $state ->
        [says] The page says “{ $text }” and has { $words ->
            [one] { $words } word
           *[other] { $words } words
        } of content.
        [same] The content is the same as for an invented URL.
       [links] Without menus and footers, the page has { $words ->
            [one] { $words } word
           *[other] { $words } words
        } and does not look like an error page.
       *[other] Without menus, footers and lines that consist of a link, the page has { $words ->
            [one] { $words } word
           *[other] { $words } words
        } and does not look like an error page.
    }
    .when = pages that answer with status 200
    .expected = no “not found” message with status 200
    .why = Search engines drop such pages as soft 404: a page that says “not found” but returns a success status.
    .do = Return 404 or 410, or restore the content.

http-crawl-4xx-share = Missing pages (4xx)
    .pass = { $extent ->
        [none] None of the URLs checked is missing
       *[other] Almost all URLs checked exist
    }
    .warn = { $sample ->
        [yes] At least { $count } internal { $count ->
            [one] URL does
           *[other] URLs do
        }
       *[no] { $count } internal { $count ->
            [one] URL does
           *[other] URLs do
        }
    } not exist
    .fail = { http-crawl-4xx-share.warn }
    .seen = { $crawled ->
        [one] The one URL checked { $extent ->
            [none] did not return 4xx
           *[all] returned 4xx
        }
       *[other] { $extent ->
            [none] { $crawled ->
                [2] Neither of the two
               *[other] None of the { $crawled }
            } URLs checked returned 4xx
            [all] { $crawled ->
                [2] Both
               *[other] All { $crawled }
            } URLs checked returned 4xx
           *[some] { $count } of { $crawled } URLs checked returned 4xx
        }
    }{ $cause ->
        [folders] ; no page was found in { $where }{ $more ->
            [0] { "" }
            [one] { " " }and { $more } more folder
           *[other] { " " }and { $more } more folders
        }
       *[none] { "" }
    }.
    .when = sites of which several pages were read
    .expected = no missing page
    .why = Crawlers waste requests on URLs without content, and visitors reach dead ends.
    .do = { $cause ->
        [folders] Correct the links to { $where }{ $more ->
            [0] { "" }
            [one] { " " }and { $more } more folder
           *[other] { " " }and { $more } more folders
        } first: point them to where these pages are, or publish them there.
       *[none] Point the links to the pages that replace the missing ones, or remove them; redirect the URLs of pages that have moved.
    }

http-crawl-5xx = Server faults (5xx)
    .pass = None of the URLs that were checked returns a server fault (5xx)
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site { $count ->
        [one] returns
       *[other] return
    } a server fault (5xx)
    .seen = { $crawled ->
        [one] The one URL checked returned 5xx.
       *[other] { $extent ->
            [all] { $crawled ->
                [2] Both
               *[other] All { $crawled }
            } URLs checked returned 5xx.
           *[some] { $count } of { $crawled } URLs checked returned 5xx.
        }
    }
    .seen-pass = { $crawled ->
        [one] The one URL checked did not return 5xx.
       *[other] { $crawled ->
            [2] Neither of the two
           *[other] None of the { $crawled }
        } URLs checked returned 5xx.
    }
    .when = sites of which several pages were read
    .expected = no server fault
    .why = After server errors, search engines crawl a site more slowly and drop the pages that keep failing.
    .do = Find these requests in the server log and fix the cause.

http-content-type = Content-Type of the page
    .pass = The page is served as HTML
    .fail = The page is not served as HTML
    .seen = { $state ->
        [none] No Content-Type header.
       *[other] Content-Type: { $type }.
    }
    .when = HTML pages
    .expected = text/html
    .why = Browsers and crawlers use this header to decide how to read the file.
    .do = Serve the page with Content-Type: text/html; charset=utf-8.

http-charset = Character encoding
    .pass = The encoding is declared and correct
    .warn = { $state ->
        [none] The encoding is not declared
        [broken] Some characters do not match the declared encoding
        [late] The encoding is declared too late
       *[other] The encoding is { $name }, not UTF-8
    }
    .fail = { $state ->
        [differ] The page declares two different encodings
        [broken] The text does not match the declared encoding
       *[other] The encoding is not declared
    }
    .seen = { $state ->
        [good] { $name }.
        [differ] Declared: { $names }.
        [broken] Bytes that are not valid { $name } in { $count ->
            [one] { $count } character
           *[other] { $count } characters
        } of the text.
        [legacy] { $name }.
        [late] Declared at byte { $byte }, after the first 1,024 bytes.
       *[other] No declaration in the Content-Type header, the first 1,024 bytes or a BOM.
    }
    .expected = UTF-8, declared once
    .why = Where the encoding is not declared, or is none of today, browsers and tools can show wrong characters, and words with accents may not be found.
    .do = Save the page as UTF-8, and declare it in the Content-Type header or in the first element of the head.

http-ttfb = Time to first byte (TTFB)
    .pass = The server answers quickly
    .warn = The server takes { $median } ms to answer
    .fail = { http-ttfb.warn }
    .seen = Median of { $runs ->
        [one] { $runs } request
       *[other] { $runs } requests
    }: { $median } ms.
    .expected = at most 800 ms
    .why = Nothing can be displayed before the first byte, and crawlers fetch fewer pages from a slow server.
    .do = Cache the page, and look for slow database queries on the server.

http-revalidation = Conditional requests
    .pass = Crawlers can check whether the page has changed
    .warn = The server sends the page again even if it has not changed
    .fail = Crawlers must download the page again to see whether it has changed
    .seen = { $validator ->
        [etag] ETag
        [last-modified] Last-Modified
       *[other] Neither ETag nor Last-Modified
    }{ $asked ->
        [no] { "" }
       *[other] ; second request: { $outcome }
    }.
    .expected = ETag or Last-Modified, then 304
    .why = With ETag or Last-Modified, crawlers download only what has changed and reach more pages in the same time.
    .do = Send an ETag or Last-Modified header, and return 304 to conditional requests.
