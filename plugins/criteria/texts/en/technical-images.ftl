# Images.

img-alt = Alt attributes
    .pass = Every image has an alt attribute
    .warn = { $missing ->
        [one] { $missing } image has
       *[other] { $missing } images have
    } no alt attribute
    .fail = { $missing ->
        [one] { $missing } image has
       *[other] { $missing } images have
    } no alt attribute
    .seen = { $total ->
        [one] The one image has no alt attribute.
       *[other] { $missing } of { $total } images without an alt attribute.
    }
    .seen-pass = { $total ->
        [one] The one image has an alt attribute.
       *[other] All { $total } images have an alt attribute{ $empty ->
            [0] .
           *[other] ; it is empty for { $empty }, which marks them as decorative.
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
        [one] The one alt text is neither a file name nor a generic word.
       *[other] None of the { $total } alt texts is a file name or a generic word{ $long ->
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
    .pass = All images, or nearly all, have width and height
    .warn = { $unsized ->
        [one] { $unsized } image lacks
       *[other] { $unsized } images lack
    } width or height
    .fail = { $unsized ->
        [one] { $unsized } image lacks
       *[other] { $unsized } images lack
    } width or height
    .seen = { $unsized } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } without width or height.
    .seen-pass = { $unsized ->
        [0] { $total ->
            [one] The one image has width and height.
           *[other] All { $total } images have width and height.
        }
       *[other] { $unsized } of { $total } images without width or height.
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
    .seen = Of { $total ->
        [one] { $total } image
       *[other] { $total } images
    }: { $count } broken, { $moved } redirected{ $cause ->
        [slashes] ; the path has two slashes in a row (//), which many servers accept and this one does not.
       *[other] .
    }
    .seen-pass = { $total ->
        [one] The { $total } image requested loads.
       *[other] All { $total } images requested load.
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
    .fail = { $count ->
        [one] { $count } image is
       *[other] { $count } images are
    } too heavy, up to { $most }
    .seen = { $count } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } above 200 kB; the heaviest has { $most }.
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
        [one] The URL of the one image is in src, srcset or a noscript copy.
       *[other] The URLs of all { $total } images are in src, srcset or a noscript copy.
    }
    .when = pages with images
    .expected = src or srcset on each img
    .why = Image search looks for URLs in src and srcset; it may miss what a script adds later.
    .do = Put the URL into src, and add loading="lazy".
