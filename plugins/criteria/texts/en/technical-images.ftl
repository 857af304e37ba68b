# Images.

img-alt = Alt attributes
    .pass = Every image has an alt attribute
    .warn = { $missing ->
        [one] { $missing } image has
       *[other] { $missing } images have
    } no alt attribute
    .fail = { img-alt.warn }
    .seen = { $total ->
        [one] The image has no alt attribute.
       *[other] { $extent ->
            [all] { $total ->
                [2] Neither of the two
               *[other] None of the { $total }
            } images has an alt attribute.
           *[some] { $missing } of { $total } images { $missing ->
                [one] has
               *[other] have
            } no alt attribute.
        }
    }
    .seen-pass = { $total ->
        [one] The image has an alt attribute{ $void ->
            [none] .
           *[all] ; it is empty, which marks the image as decorative.
        }
       *[other] { $total ->
            [2] Both
           *[other] All { $total }
        } images have an alt attribute{ $void ->
            [none] .
            [all] ; all are empty, which marks the images as decorative.
           *[some] ; it is empty for { $empty }, which marks { $empty ->
                [one] it
               *[other] them
            } as decorative.
        }
    }
    .when = pages with images
    .expected = an alt attribute on every image
    .why = Screen readers and search engines rely on the alt text; without it, screen readers may read out the file name.
    .do = Describe the image in its alt; use alt="" for purely decorative images.

img-alt-quality = Quality of alt texts
    .pass = No alt text is a file name or a generic word
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } alt text is
           *[other] { $long } alt texts are
        } too long
        [one] One alt text is a file name or a generic word
       *[other] { $count } alt texts are file names or generic words
    }
    .fail = { $count ->
        [one] One alt text is a file name or a generic word
       *[other] { $count } alt texts are file names or generic words
    }
    .seen = { $count ->
        [0] { $long } of { $total } alt texts are longer than 125 characters.
       *[other] { $count } of { $total ->
            [one] { $total } alt text
           *[other] { $total } alt texts
        } { $count ->
            [one] is
           *[other] are
        } only a file name or a generic word{ $long ->
            [0] .
           *[other] ; { $long } longer than 125 characters.
        }
    }
    .seen-pass = { $total ->
        [one] The alt text is neither a file name nor a generic word.
       *[other] { $total ->
            [2] Neither of the two
           *[other] None of the { $total }
        } alt texts is a file name or a generic word{ $long ->
            [0] , or longer than 125 characters.
           *[other] ; { $long } longer than 125 characters.
        }
    }
    .when = pages with alt texts
    .expected = what the image shows, in up to 125 characters
    .why = Screen readers read the alt text aloud, and image search relies on it.
    .do = { $count ->
        [0] Keep what the image shows in the alt, and move the rest to a caption.
       *[other] Say what the image shows; for a logo, the name of the organization; alt="" for an ornament.
    }

img-dimensions = Image dimensions
    .pass = { $unsized ->
        [0] { $total ->
            [one] The image has width and height
           *[other] All images have width and height
        }
       *[other] Nearly all images have width and height
    }
    .warn = { $unsized ->
        [one] { $unsized } image lacks
       *[other] { $unsized } images lack
    } width or height
    .fail = { img-dimensions.warn }
    .seen = { $total ->
        [one] The image lacks width or height.
       *[other] { $unsized } of { $total } images { $unsized ->
            [one] lacks
           *[other] lack
        } width or height.
    }
    .seen-pass = { $unsized ->
        [0] The size of { $total ->
            [one] the image
            [2] both images
           *[other] all { $total } images
        } is known before { $total ->
            [one] it loads
           *[other] they load
        }.
       *[other] { $unsized } of { $total } images { $unsized ->
            [one] has
           *[other] have
        } no width or height.
    }
    .when = pages with images
    .expected = width and height on 90% of images
    .why = If no space is reserved, the text jumps when images load (layout shift, CLS).
    .do = Set width and height in pixels on each img; CSS may still scale it.

img-not-broken = Broken images
    .pass = All images of the page load
    .warn = { $moved ->
        [one] { $moved } image is
       *[other] { $moved } images are
    } loaded through a redirect
    .fail = { $count ->
        [one] { $count } image does
       *[other] { $count } images do
    } not load
    .seen = { $total ->
        [one] { $count ->
            [0] The image is loaded through a redirect
           *[other] The image does not load
        }
       *[other] { $count ->
            [0] { $moved } of { $total } images { $moved ->
                [one] is
               *[other] are
            } loaded through a redirect
           *[other] { $count } of { $total } images { $count ->
                [one] does
               *[other] do
            } not load{ $moved ->
                [0] { "" }
                [one] ; { $moved } is loaded through a redirect
               *[other] ; { $moved } are loaded through a redirect
            }
        }
    }{ $cause ->
        [slashes] ; the path has two slashes in a row (//), which many servers accept and this one does not.
       *[other] .
    }
    .seen-pass = { $total ->
        [one] The image requested loads.
       *[other] { $total ->
            [2] Both
           *[other] All { $total }
        } images requested load.
    }
    .when = pages with images
    .expected = no broken image, no redirect
    .why = Visitors see a gap, and image search cannot index the image.
    .do = { $cause ->
        [slashes] Remove the extra slash: the path of the URL has two in a row (//).
       *[other] Correct the URL, or restore the image.
    }

img-weight = Image file size
    .pass = The image files are small
    .warn = { $count ->
        [one] { $count } image is
       *[other] { $count } images are
    } too heavy, up to { $most }
    .fail = { img-weight.warn }
    .seen = { $total ->
        [one] The image weighs { $most } (limit: 200 kB).
       *[other] { $count ->
            [0] { $total ->
                [2] Neither of the two
               *[other] None of the { $total }
            } images weighs more than 200 kB; the heaviest weighs { $most }.
           *[other] { $count } of { $total } images { $count ->
                [one] weighs
               *[other] weigh
            } more than 200 kB; the heaviest weighs { $most }.
        }
    }
    .when = pages with images that load
    .unmeasured = The server does not state the size of the images.
    .expected = at most 200 kB each
    .why = Heavy images load slowly, especially on phones.
    .do = Resize images to their display size, and save them as WebP or AVIF.

img-indexable-markup = Indexable images
    .pass = Crawlers can find the images of the page
    .warn = { $count ->
        [one] { $count } image has its
       *[other] { $count } images have their
    } URL only in data-src
    .seen = { $count } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } with data-src but without src, srcset or a noscript copy.
    .seen-pass = { $total ->
        [one] The HTML contains the URL of the image, so crawlers find it without a script.
        [2] The HTML contains the URLs of both images, so crawlers find them without a script.
       *[other] The HTML contains the URLs of all { $total } images, so crawlers find them without a script.
    }
    .when = pages with images
    .expected = src or srcset on each img
    .why = Image search looks for URLs in src and srcset; it may miss what a script adds later.
    .do = Put the URL into src, and add loading="lazy".
