# Speed and weight.

perf-compression = Compression
    .pass = Page, styles and scripts are compressed
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } stylesheet or script is
           *[other] { $count } stylesheets and scripts are
        } not compressed
       *[other] Our crawler received the page without compression
    }
    .fail = The page is not compressed: { $bytes }
    .seen = { $state ->
        [good] The page is compressed
        [files] The page is compressed
        [varies] The page is not compressed, but has Vary: Accept-Encoding
       *[other] The page is not compressed ({ $bytes })
    }{ $looked ->
        [0] .
       *[other] ; files without compression: { $count } of { $looked }.
    }
    .when = pages of more than 14.6 kB; smaller ones arrive in the first packets anyway
    .expected = Content-Encoding br, zstd or gzip
    .why = Compression reduces text to between a third and a tenth of its size, so it loads faster.
    .do = Enable Brotli or gzip for text files on the server.

perf-static-cache = Browser caching
    .pass = Browsers cache the files of the site
    .warn = Browsers cache { $medium ->
        [one] { $medium } file
       *[other] { $medium } files
    } for less than 30 days
    .fail = { $state ->
        [bare] { $short ->
            [one] { $short } file is sent
           *[other] { $short } files are sent
        } without Cache-Control
       *[stated] Browsers cache { $short ->
            [one] { $short } file
           *[other] { $short } files
        } for less than a day
    }
    .seen = Of { $looked ->
        [one] { $looked } file
       *[other] { $looked } files
    }: { $short } cached for less than a day, { $medium } for less than 30 days.
    .seen-fail = Of { $looked ->
        [one] { $looked } file
       *[other] { $looked } files
    }: { $state ->
        [bare] { $short } without Cache-Control, so browsers decide how long they keep them.
       *[stated] { $short } cached for less than a day, { $medium } for less than 30 days.
    }
    .when = pages that name at least three scripts, stylesheets or images of their own host that load
    .expected = 30 days or more for files with a version in their name
    .why = Returning visitors must download again what the browser did not cache.
    .do = Send Cache-Control: max-age=31536000, immutable for files with a version in their name, and max-age=2592000 for the others.

perf-render-blocking = Render-blocking files
    .pass = Few files in the head block rendering
    .warn = { $total ->
        [one] { $total } file blocks
       *[other] { $total } files block
    } rendering
    .fail = { $total ->
        [one] { $total } file blocks
       *[other] { $total } files block
    } rendering
    .seen = { $scripts ->
        [0] { $styles ->
            [one] { $styles } stylesheet
           *[other] { $styles } stylesheets
        } in the head, no blocking script.
       *[other] { $scripts ->
            [one] { $scripts } script
           *[other] { $scripts } scripts
        } and { $styles ->
            [one] { $styles } stylesheet
           *[other] { $styles } stylesheets
        } in the head.
    }
    .expected = no script, at most 4 stylesheets
    .why = Browsers display nothing until these files are loaded.
    .do = { $scripts ->
        [0] Merge stylesheets, and defer those that the first screen does not need.
       *[other] { $styles ->
            [0] Add defer to the scripts, or async where their order does not matter.
            [one] Add defer to the scripts, or async where their order does not matter.
           *[other] Add defer to scripts, merge stylesheets, and defer those that the first screen does not need.
        }
    }

perf-dom-size = DOM size
    .pass = The DOM is small
    .warn = { $state ->
        [elements] The page has { $elements } elements
       *[depth] The elements are nested { $depth } levels deep
    }
    .fail = The page has too many elements ({ $elements })
    .seen = { $elements ->
        [one] { $elements } element
       *[other] { $elements } elements
    }, nested { $depth } levels deep; the largest number of children of one element is { $children }.
    .expected = at most 2,000 elements; above 1,400 at most 32 levels
    .why = Each element costs memory and time whenever the page changes, especially on phones.
    .do = { $state ->
        [depth] Remove elements that only wrap others; builders of pages add several around each part.
       *[elements] Remove wrapper elements, paginate long lists, and create hidden parts only when visitors open them.
    }

perf-page-weight = Page weight
    .pass = The HTML and the files that were measured are light
    .warn = The page and its files weigh { $bytes }
    .fail = The page and its files weigh { $bytes }
    .seen = { $bytes }: scripts, styles and fonts { $code }, images { $pictures }; { $unknown ->
        [one] { $unknown } file
       *[other] { $unknown } files
    } of unknown size.
    .unmeasured = The server does not state the size of most files that the page loads.
    .expected = at most 2.7 MB
    .why = The page is complete only when everything is loaded, and many visitors pay for their data.
    .do = Start with the heaviest images, then remove unused scripts.

perf-third-parties = Third-party scripts
    .pass = Few third-party domains run scripts or frames
    .warn = { $count } third-party domains run scripts or frames
    .fail = { $count } third-party domains run scripts or frames
    .seen = { $count ->
        [one] { $count } domain
       *[other] { $count } domains
    }{ $count ->
        [0] .
       *[other] : { $names }.
    }
    .seen-pass = { $count ->
        [0] No third-party domain.
        [one] { $count } domain: { $names }.
       *[other] { $count } domains: { $names }.
    }
    .expected = at most 10
    .why = Each costs a connection, its scripts can do anything on the page, and it may learn who visits it.
    .do = Check which ones are still needed, and remove the others.

perf-lcp-discoverable = Main image (LCP)
    .pass = The first image is not loaded lazily
    .warn = { $state ->
        [lazy] The first image is lazy-loaded (loading=lazy)
        [script] The first image is loaded by a script
       *[other] The first image has no priority hint
    }
    .fail = { $state ->
        [lazy] The first image is lazy-loaded (loading=lazy)
       *[other] The first image is loaded by a script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] : loading="lazy".
        [script] : its URL is only in a data attribute such as data-src.
       *[other] : neither fetchpriority=high nor preload.
    }
    .seen-pass = { $image } is not lazy-loaded.
    .when = pages whose content begins with an image
    .expected = src, fetchpriority=high, no loading=lazy
    .why = The largest image often decides when the page looks complete (LCP); if the browser finds it late, it appears late.
    .do = Put the URL of the first image into src, remove loading=lazy, and add fetchpriority=high.

perf-inline-bloat = Inline scripts and styles
    .pass = Inline scripts and styles stay within the limit
    .warn = { $share } of the HTML is inline code and data
    .fail = { $share } of the HTML is inline code and data
    .seen = { $bytes } of inline scripts, styles, SVG and data, { $share } of the HTML{ $bytes ->
        [0] .
       *[other] ; most of it is { $largest ->
            [json] JSON for scripts
            [data] data: URLs
           *[other] { $largest }
        } ({ $most }).
    }
    .expected = at most 40%, or 100 kB
    .why = Inline code is sent again with every page and delays the text.
    .do = { $largest ->
        [json] Send with the page only the data that its first view needs; load the rest when it is needed.
        [data] Serve these images as files of their own, so that browsers can cache them.
       *[other] Move this code to separate files that browsers can cache.
    }
