# Sitemaps.

sitemap-declared = Sitemap declared in robots.txt
    .pass = robots.txt declares the sitemap
    .warn = robots.txt declares no sitemap
    .fail = { $state ->
        [relative] robots.txt declares a sitemap with a relative URL
       *[other] robots.txt declares a sitemap that is missing
    }
    .seen = { $state ->
        [relative] { $address }
        [gone] { $address } returned { $status }.
       *[other] robots.txt has { $count ->
            [0] no Sitemap line.
            [one] { $count } Sitemap line.
           *[other] { $count } Sitemap lines.
        }
    }
    .when = sites with a sitemap
    .expected = a Sitemap line with an absolute URL that returns 200
    .why = All crawlers read robots.txt and find the sitemap there without further setup.
    .do = Add this line to robots.txt: "Sitemap:" followed by the absolute URL of the file.

sitemap-limits = Size limits of sitemap files
    .pass = The sitemap files are within the limits
    .warn = { $count ->
        [one] { $count } sitemap file is
       *[other] { $count } sitemap files are
    } near the limit
    .fail = { $count ->
        [one] { $count } sitemap file is
       *[other] { $count } sitemap files are
    } above the limit
    .seen = { $files ->
        [one] { $most ->
            [one] { $most } entry
           *[other] { $most } entries
        }, { $bytes }.
       *[other] At most { $most ->
            [one] { $most } entry
           *[other] { $most } entries
        } and { $bytes } in a file.
    }
    .when = sites with a sitemap
    .expected = at most 45,000 entries and 47.2 MB per file
    .why = Search engines reject sitemap files with more than 50,000 entries or 50 MiB.
    .do = Split the file, and list the parts in a sitemap index.

sitemap-loc-valid = Valid sitemap URLs
    .pass = All sitemap URLs are valid
    .warn = { $count ->
        [one] { $count } sitemap URL is
       *[other] { $count } sitemap URLs are
    } questionable
    .fail = { $count ->
        [one] { $count } sitemap URL is
       *[other] { $count } sitemap URLs are
    } not valid
    .seen = { $state ->
        [good] All URLs are valid.
       *[other] { $count ->
            [one] { $count } URL
           *[other] { $count } URLs
        }; the first { $state ->
            [relative] is not an absolute URL.
            [unreadable] is not valid.
            [long] is longer than 2,047 characters.
            [fragment] has a fragment (#).
            [twice] is listed twice.
            [host] is on another host of the domain.
           *[other] is on another site.
        }
    }
    .when = sites with a sitemap
    .expected = absolute URLs of this host, each listed once
    .why = Search engines ignore invalid sitemap URLs.
    .do = List the absolute canonical URL of each page once.

sitemap-urls-200 = Status of sitemap URLs
    .pass = All sitemap URLs return 200
    .warn = { $moved ->
        [one] { $moved } sitemap URL redirects
       *[other] { $moved } sitemap URLs redirect
    }
    .fail = { $count ->
        [one] { $count } sitemap URL returns
       *[other] { $count } sitemap URLs return
    } 4xx or 5xx
    .seen = Of { $looked ->
        [one] { $looked } URL checked
       *[other] { $looked } URLs checked
    }, { $count ->
        [0] { $moved ->
            [one] { $moved } redirects.
           *[other] { $moved } redirect.
        }
       *[other] { $count ->
            [one] { $count } returns
           *[other] { $count } return
        } 4xx or 5xx{ $moved ->
            [0] .
            [one] { " " }and { $moved } redirects.
           *[other] { " " }and { $moved } redirect.
        }
    }
    .seen-pass = { $count ->
        [0] { $moved ->
            [0] { $looked ->
                [one] The one URL checked returns 200.
               *[other] { $looked ->
                    [2] Both
                   *[other] All { $looked }
                } URLs checked return 200.
            }
           *[other] Of { $looked ->
                [one] { $looked } URL
               *[other] { $looked } URLs
            } checked: { $count } with 4xx or 5xx, { $moved } redirected.
        }
       *[other] Of { $looked ->
            [one] { $looked } URL
           *[other] { $looked } URLs
        } checked: { $count } with 4xx or 5xx, { $moved } redirected.
    }
    .when = sites whose sitemap lists pages
    .expected = status 200 without a redirect
    .why = A sitemap should list live pages; wrong URLs waste crawl requests and trust in the rest.
    .do = Remove missing pages from the sitemap, and list the final URL of those that have moved.

sitemap-urls-indexable = Indexable pages in the sitemap
    .pass = All pages in the sitemap can be indexed
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } in the sitemap cannot be indexed
    .seen = Of { $read ->
        [one] { $read } page read
       *[other] { $read } pages read
    }, { $noindex ->
        [0] { $refused ->
            [one] { $refused } is blocked by robots.txt.
           *[other] { $refused } are blocked by robots.txt.
        }
       *[other] { $noindex ->
            [one] { $noindex } has noindex
           *[other] { $noindex } have noindex
        }{ $refused ->
            [0] .
            [one] { " " }and { $refused } is blocked by robots.txt.
           *[other] { " " }and { $refused } are blocked by robots.txt.
        }
    }
    .seen-pass = { $noindex ->
        [0] { $refused ->
            [0] { $read ->
                [one] The one page read can be indexed.
               *[other] { $read ->
                    [2] Both
                   *[other] All { $read }
                } pages read can be indexed.
            }
           *[other] Of { $read ->
                [one] { $read } page
               *[other] { $read } pages
            } read: { $noindex } with noindex, { $refused } blocked by robots.txt.
        }
       *[other] Of { $read ->
            [one] { $read } page
           *[other] { $read } pages
        } read: { $noindex } with noindex, { $refused } blocked by robots.txt.
    }
    .when = sites whose sitemap lists pages that were read
    .expected = no noindex, not blocked by robots.txt
    .why = The sitemap asks search engines to index these pages, and the pages forbid it; search engines report the contradiction.
    .do = Remove these pages from the sitemap, or allow indexing.

sitemap-urls-canonical = Canonical pages in the sitemap
    .pass = The pages in the sitemap are their own canonical
    .warn = { $count ->
        [one] { $count } page in the sitemap declares
       *[other] { $count } pages in the sitemap declare
    } another canonical
    .fail = { sitemap-urls-canonical.warn }
    .seen = { $count } of { $read ->
        [one] { $read } page
       *[other] { $read } pages
    } read ({ $share }) declare another canonical.
    .seen-pass = { $count ->
        [0] { $read ->
            [one] The one page read is its own canonical.
           *[other] { $read ->
                [2] Neither of the two
               *[other] None of the { $read }
            } pages read declares another canonical URL.
        }
       *[other] { $count } of { $read ->
            [one] { $read } page
           *[other] { $read } pages
        } read ({ $share }) declare another canonical.
    }
    .when = sites whose sitemap lists pages that were read
    .expected = only canonical URLs
    .why = Sitemap and canonical both say which URL to index; if they differ, search engines trust neither.
    .do = List the canonical URL of each page in the sitemap.

sitemap-coverage = Coverage of the sitemap
    .pass = { $count ->
        [0] The sitemap lists every indexable page found
       *[other] The sitemap lists at least 90% of the indexable pages
    }
    .warn = The sitemap is missing { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site
    .fail = { sitemap-coverage.warn }
    .seen = { $count ->
        [0] { $pages ->
            [one] The one indexable page found is in the sitemap.
            [2] Both indexable pages found are in the sitemap.
           *[other] All { $pages } indexable pages found are in the sitemap.
        }
        [one] { $count } of { $pages } indexable pages is not in the sitemap; it covers { $share }.
       *[other] { $count } of { $pages } indexable pages are not in the sitemap; it covers { $share }.
    }
    .when = sites whose sitemaps could all be read
    .expected = at least 90%
    .why = Search engines find pages that are not in the sitemap later, and get no date of their last change.
    .do = List every indexable page in the sitemap.
