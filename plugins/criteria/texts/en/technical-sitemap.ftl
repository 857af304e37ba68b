# Sitemaps.

sitemap-declared = Sitemap named in robots.txt
    .pass = robots.txt names the sitemap
    .warn = robots.txt names no sitemap
    .fail = { $state ->
        [relative] robots.txt names a sitemap without a full address
       *[other] robots.txt names a sitemap that is missing
    }
    .seen = { $state ->
        [relative] { $address }.
        [gone] { $address } answered { $status }.
       *[other] { $count ->
            [one] { $count } line
           *[other] { $count } lines
        } with a sitemap.
    }
    .expected = a Sitemap line with a full address that answers 200
    .why = All crawlers read robots.txt, and find the sitemap there without being told.
    .do = Add a line to robots.txt: Sitemap: and the full address of the file.

sitemap-limits = Size of sitemap files
    .pass = The sitemap files are within their limits
    .warn = { $count ->
        [one] { $count } sitemap file is
       *[other] { $count } sitemap files are
    } near the limit
    .fail = { $count ->
        [one] { $count } sitemap file is
       *[other] { $count } sitemap files are
    } above the limit
    .seen = At most { $most ->
        [one] { $most } entry
       *[other] { $most } entries
    } and { $bytes } in a file.
    .expected = at most 45,000 entries and 47.2 MB a file
    .why = Search engines do not read a file with more than 50,000 entries or 50 MiB.
    .do = Split the file, and list the parts in a sitemap index.

sitemap-loc-valid = Addresses of sitemaps
    .pass = The addresses of the sitemap are sound
    .warn = { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } of the sitemap { $count ->
        [one] is
       *[other] are
    } doubtful
    .fail = { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } of the sitemap { $count ->
        [one] is
       *[other] are
    } not valid
    .seen = { $state ->
        [good] No address is wrong.
       *[other] { $count ->
            [one] { $count } address
           *[other] { $count } addresses
        }; the first { $state ->
            [relative] is no full address.
            [unreadable] cannot be read.
            [long] is longer than 2,047 characters.
            [fragment] has a fragment (#).
            [twice] stands twice.
            [host] is on another host of the domain.
           *[other] is of another site.
        }
    }
    .expected = full addresses of this host, each once
    .why = Search engines pass by addresses that are not valid there.
    .do = Let the sitemap write the full canonical address of each page, once.

sitemap-urls-200 = Pages of the sitemap that answer
    .pass = The addresses of the sitemap answer 200
    .warn = { $moved ->
        [one] { $moved } address
       *[other] { $moved } addresses
    } of the sitemap { $moved ->
        [one] redirects
       *[other] redirect
    }
    .fail = { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } of the sitemap { $count ->
        [one] answers
       *[other] answer
    } 4xx or 5xx
    .seen = Of { $looked ->
        [one] { $looked } address
       *[other] { $looked } addresses
    } looked at: missing or faulty { $count }, moved { $moved }.
    .expected = status 200 without a redirect
    .why = A sitemap lists pages to be shown; wrong addresses cost visits and trust in the rest.
    .do = Take missing pages out of the sitemap, and write the final address of those that moved.

sitemap-urls-indexable = Pages of the sitemap that may be listed
    .pass = The pages of the sitemap may be listed
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap may not be listed
    .seen = Of { $read ->
        [one] { $read } page
       *[other] { $read } pages
    } read: with noindex { $noindex }, closed by robots.txt { $refused }.
    .expected = none with noindex or refused
    .why = The sitemap asks to list these pages and the pages ask not to; search engines report the contradiction.
    .do = Take these pages out of the sitemap, or open them.

sitemap-urls-canonical = Canonical pages in the sitemap
    .pass = The pages of the sitemap are canonical themselves
    .warn = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap { $count ->
        [one] names
       *[other] name
    } another as canonical
    .fail = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the sitemap { $count ->
        [one] names
       *[other] name
    } another as canonical
    .seen = { $count } of { $read ->
        [one] { $read } page
       *[other] { $read } pages
    } read ({ $share }).
    .expected = none
    .why = Both the sitemap and the canonical address say which page to list; where they differ, neither is trusted.
    .do = Write the canonical address of each page into the sitemap.

sitemap-coverage = Coverage of the sitemap
    .pass = The sitemap covers the pages of the site
    .warn = The sitemap lacks { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site
    .fail = The sitemap lacks { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } of the site
    .seen = Pages that are not in it: { $count } of { $pages } that may be listed; it covers { $share }.
    .expected = at least 90%
    .why = Pages that are not in the sitemap are found later, and no date tells when they changed.
    .do = Let the sitemap list every page that may be listed.
