# Speed and weight.

perf-compression = Compression
    .pass = Page, styles and scripts are sent compressed
    .warn = { $state ->
        [files] { $count ->
            [one] { $count } style sheet or script is
           *[other] { $count } style sheets and scripts are
        } not compressed
       *[other] The page was sent to us without compression
    }
    .fail = The page is sent without compression: { $bytes }
    .seen = { $state ->
        [good] The page is compressed
        [files] The page is compressed
        [varies] The page is not compressed, but varies by Accept-Encoding
       *[other] The page is not compressed ({ $bytes })
    }; files without compression: { $count } of { $looked }.
    .expected = Content-Encoding br, zstd or gzip
    .why = Compressed text is a third to a tenth as large and arrives sooner.
    .do = Turn on Brotli or gzip for text on the server.

perf-static-cache = Caching of files
    .pass = Browsers keep the files of the site
    .warn = Browsers keep { $medium ->
        [one] { $medium } file
       *[other] { $medium } files
    } for less than 30 days
    .fail = Browsers keep { $short ->
        [one] { $short } file
       *[other] { $short } files
    } for less than a day
    .seen = Of { $looked ->
        [one] { $looked } file
       *[other] { $looked } files
    }: { $short } below a day, { $medium } below 30 days.
    .expected = 30 days or more for files that change their name
    .why = A visitor who comes back loads what the browser did not keep once more.
    .do = Send Cache-Control: max-age=31536000, immutable with files whose name holds their version.

perf-render-blocking = Files that hold up the page
    .pass = Little in the head holds up the page
    .warn = { $total ->
        [one] { $total } file holds
       *[other] { $total } files hold
    } up the page
    .fail = { $total ->
        [one] { $total } file holds
       *[other] { $total } files hold
    } up the page
    .seen = { $scripts ->
        [one] { $scripts } script
       *[other] { $scripts } scripts
    } and { $styles ->
        [one] { $styles } style sheet
       *[other] { $styles } style sheets
    } in the head.
    .expected = no script, at most 3 style sheets
    .why = Browsers show nothing until these files have arrived and run.
    .do = Add defer to scripts, join style sheets, and load those of later parts later.

perf-dom-size = Size of the document
    .pass = The page is made of few elements
    .warn = { $state ->
        [elements] The page is made of { $elements } elements
        [depth] The elements of the page are nested { $depth } deep
       *[other] An element of the page has { $children } children
    }
    .fail = The page is made of { $elements } elements
    .seen = { $elements ->
        [one] { $elements } element
       *[other] { $elements } elements
    }, nested { $depth } deep, at most { $children } in one.
    .expected = at most 800 elements, 32 deep, 60 in one
    .why = Each element costs memory and time at every change of the page, above all on phones.
    .do = Leave out wrappers, split long lists into pages, and build hidden parts only when they are opened.

perf-page-weight = Weight of the page
    .pass = The page is light
    .warn = The page weighs { $bytes } with its files
    .fail = The page weighs { $bytes } with its files
    .seen = { $bytes }: { $code } of scripts, styles and fonts, { $pictures } of images; { $unknown ->
        [one] { $unknown } file
       *[other] { $unknown } files
    } of unknown size.
    .expected = at most 2.7 MB
    .why = Every byte must arrive before the page is complete, and many pay for each of them.
    .do = Begin with the heaviest images, then remove scripts that nobody needs.

perf-third-parties = Scripts of others
    .pass = Few other domains run scripts or frames
    .warn = { $count } other domains run scripts or frames
    .fail = { $count } other domains run scripts or frames
    .seen = { $count ->
        [one] { $count } domain
       *[other] { $count } domains
    }{ $count ->
        [0] .
       *[other] : { $names }.
    }
    .expected = at most 10
    .why = Each costs a connection, runs with full rights on the page, and may learn who visits it.
    .do = Ask for each whether somebody still uses it, and remove the others.

perf-lcp-discoverable = First image
    .pass = The first image is asked for at once
    .warn = { $state ->
        [lazy] The first image is loaded late (loading=lazy)
        [script] The first image is left to a script
       *[other] The first image has no hint of its priority
    }
    .fail = { $state ->
        [lazy] The first image is loaded late (loading=lazy)
       *[other] The first image is left to a script
    }
    .seen = { $image }{ $state ->
        [good] { "" }
        [lazy] : loading is lazy.
        [script] : for a script only, in data-src.
       *[other] : neither fetchpriority=high nor preload.
    }
    .expected = src, fetchpriority=high, no loading=lazy
    .why = The largest image tells when the page looks complete (LCP); a browser that finds it late shows it late.
    .do = Take loading=lazy from the first image, and add fetchpriority=high.

perf-inline-bloat = Scripts and styles inside of the HTML
    .pass = The HTML is mostly content
    .warn = { $share } of the HTML is scripts, styles and drawings
    .fail = { $share } of the HTML is scripts, styles and drawings
    .seen = { $bytes } of scripts, styles, drawings and data, { $share } of the HTML; most of it { $largest } ({ $most }).
    .expected = at most 40%, or 100 kB
    .why = What stands inside of the HTML is sent with every page again and delays its text.
    .do = Move it to files that browsers keep.
