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
       *[other] { $bytes } sent without Content-Encoding
    }{ $looked ->
        [0] .
       *[other] { $count ->
            [0] ; none of the files checked is uncompressed ({ $looked }).
            [one] { $state ->
                [files] ; { $first } is not.
               *[plain] ; { $first } is not compressed either.
            }
           *[other] { $state ->
                [files] ; { $count } of the { $looked } files checked are not.
               *[plain] ; { $count } of the { $looked } files checked are not compressed, either.
            }
        }
    }
    .when = pages of more than 14.6 kB; smaller pages gain nothing from compression
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
    .seen = { $short ->
        [0] { $medium ->
            [0] Browsers keep { $looked ->
                [one] the one file checked
               *[other] all { $looked } files checked
            } for at least 30 days.
            [one] Browsers keep { $medium } of the { $looked } files checked for less than 30 days.
           *[other] Browsers keep { $medium } of the { $looked } files checked for less than 30 days.
        }
       *[other] Browsers keep { $short } of the { $looked } files checked for less than a day{ $medium ->
            [0] .
           *[other] , and { $medium } for less than 30 days.
        }
    }
    .seen-fail = { $state ->
        [bare] { $extent ->
            [all] None of the { $looked } files checked has a Cache-Control header
           *[some] { $short } of the { $looked } files checked { $short ->
                [one] has
               *[other] have
            } no Cache-Control header
        }, so browsers decide how long to keep them.
       *[stated] { $extent ->
            [all] Browsers keep all { $looked } files checked for less than a day.
           *[some] Browsers keep { $short } of the { $looked } files checked for less than a day{ $medium ->
                [0] .
               *[other] , and { $medium } for less than 30 days.
            }
        }
    }
    .when = pages whose HTML refers to at least three scripts, stylesheets or images on the same host, provided that these files load
    .expected = Cache-Control of 30 days or more
    .why = Returning visitors must download again what the browser did not cache.
    .do = Send Cache-Control: max-age=31536000, immutable for files with a version in their name, and max-age=2592000 for the others.

perf-render-blocking = Render-blocking files
    .pass = { $total ->
        [0] No file in the head blocks rendering
       *[other] Few files in the head block rendering
    }
    .warn = { $total ->
        [one] { $total } file blocks
       *[other] { $total } files block
    } rendering
    .fail = { perf-render-blocking.warn }
    .seen = { $scripts ->
        [0] { $styles ->
            [0] The head has no blocking script and no stylesheet for screens.
            [one] One stylesheet for screens in the head blocks rendering, and no script does. Files that it imports are not counted.
           *[other] { $styles } stylesheets for screens in the head block rendering, and no script does. Files that they import are not counted.
        }
       *[other] { $styles ->
            [0] { $scripts ->
                [one] One script in the head blocks rendering.
               *[other] { $scripts } scripts in the head block rendering.
            }
           *[other] { $scripts ->
                [one] One script
               *[other] { $scripts } scripts
            } and { $styles ->
                [one] one stylesheet
               *[other] { $styles } stylesheets
            } for screens in the head block rendering. Files that stylesheets import are not counted.
        }
    }{ $missing ->
        [0] { "" }
        [one] { " " }One missing file is not counted.
       *[other] { " " }{ $missing } missing files are not counted.
    }
    .expected = no script, at most 4 stylesheets
    .why = Browsers display nothing until these files are loaded.
    .do = { $scripts ->
        [0] Merge stylesheets, and defer those that the first screen does not need.
       *[other] { $used ->
            [yes] Move the inline scripts that follow into a file, then add defer to all in this order: with defer alone, the inline scripts would run too early.
           *[no] Add defer to the scripts, or async where their order does not matter.
        }{ $merge ->
            [yes] { " " }Merge stylesheets, and defer those that the first screen does not need.
           *[no] { "" }
        }
    }

perf-dom-size = DOM size
    .pass = { $state ->
        [long] The DOM is large, and so is the text
       *[depth] The DOM is small
    }
    .warn = { $state ->
        [elements] The page has { $elements } elements
       *[depth] The elements are nested { $depth } levels deep
    }
    .fail = The page has too many elements ({ $elements })
    .seen = The HTML source has { $elements ->
        [one] { $elements } element
       *[other] { $elements } elements
    } in its body, counting body itself, nested up to { $depth } levels deep (html and body included); one element has up to { $children } child elements.{ $state ->
        [long] { " " }Its { $words } words are at least four for each element: so long a text needs them.
        [elements] { " " }Its { $words } words are fewer than four for each element.
       *[depth] { "" }
    } Browsers may add some elements, such as tbody.
    .expected = at most 2,000 elements, above 1,400 at most 32 levels; more where the text has at least four words for each element
    .why = Each element costs memory and time whenever the page changes, especially on phones.
    .do = { $state ->
        [depth] Remove elements that only wrap others; builders of pages add several around each part.
       *[elements] Remove wrapper elements, paginate long lists, and create hidden parts only when visitors open them.
    }

perf-page-weight = Page weight
    .pass = The HTML and the files that were measured are light
    .warn = The page and its files weigh { $bytes }
    .fail = { perf-page-weight.warn }
    .seen = { $bytes }{ $code ->
        [0] { $pictures ->
            [0] { " " }for the HTML alone
           *[other] , of which images { $pictures }
        }
       *[other] , of which scripts, styles and fonts { $code }{ $pictures ->
            [0] { "" }
           *[other] { " " }and images { $pictures }
        } (without files that stylesheets import)
    }{ $unknown ->
        [0] .
        [one] ; the size of { $unknown } file is not known.
       *[other] ; the size of { $unknown } files is not known.
    }
    .unmeasured = The server does not state the size of most files that the page loads.
    .expected = at most 2.7 MB
    .why = The page is complete only when everything is loaded, and many visitors pay for their data.
    .do = Start with the heaviest images, then remove unused scripts.

perf-third-parties = Third-party scripts
    .pass = { $count ->
        [0] No third-party domain runs scripts or frames
       *[other] Few third-party domains run scripts or frames
    }
    .warn = { $count } third-party domains run scripts or frames
    .fail = { perf-third-parties.warn }
    .seen = { $count ->
        [one] { $count } domain
       *[other] { $count } domains
    }{ $count ->
        [0] .
       *[other] : { $names }.
    }
    .seen-pass = { $count ->
        [0] No script and no frame of the page comes from another domain.
        [one] One domain: { $names }.
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
    .fail = { perf-inline-bloat.warn }
    .seen = { $bytes ->
        [0] { $structured ->
            [yes] The HTML contains no inline scripts, styles, SVG or data, apart from structured data, which is not counted.
           *[no] The HTML contains no inline scripts, styles, SVG or data.
        }
       *[other] { $bytes } of inline scripts, styles, SVG and data{ $structured ->
            [yes] , without structured data
           *[no] { "" }
        }: { $share } of the HTML; most of it is { $largest ->
            [json] JSON for scripts
            [attribute] style attributes
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
