# Sharing.

og-core = Open Graph
    .pass = { $count ->
        [0] The page has all four Open Graph properties
       *[other] The page has the Open Graph properties that previews need
    }
    .warn = { $count ->
        [one] One Open Graph property is missing
       *[other] { $count } Open Graph properties are missing
    }
    .fail = { $count } Open Graph properties are missing
    .seen = { $count ->
        [0] Nothing is missing.
       *[other] Missing: { $missing }.{ $seldom ->
            [yes] { " " }Pages of this kind are seldom shared, so this is a warning.
           *[no] { "" }
        }
    }
    .when = indexable pages
    .expected = og:title, og:type, og:image, og:url
    .why = Social networks and messengers build link previews from these properties.
    .do = { $count ->
        [0] –
       *[other] Add to the head of the page: { $missing }.
    }

og-image-usable = Open Graph image
    .pass = The Open Graph image is usable
    .warn = { $state ->
        [refused] The Open Graph image could not be loaded
        [heavy] The Open Graph image is too heavy: { $bytes }
        [relative] The Open Graph image has a relative URL
       *[small] The Open Graph image is smaller than 1200 x 630 pixels
    }
    .fail = { $state ->
        [broken] The Open Graph image cannot be fetched
        [foreign] The Open Graph image is not an image
       *[tiny] The Open Graph image is smaller than 200 x 200 pixels
    }
    .seen = { $state ->
        [broken] It returns: { $outcome }.
        [refused] It returns: { $outcome }.
        [foreign] It is of type { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] Its dimensions are not known.
           *[other] { $width } x { $height } pixels.
        }
    }
    .when = pages with og:image
    .expected = at least 1200 x 630 pixels, at most 8 MB, an absolute URL
    .why = Without a usable image, the shared link shows none or a blurred, cropped one.
    .do = Set og:image to the absolute URL of a JPEG or PNG of 1200 x 630 pixels.

og-url-canonical = og:url and canonical URL
    .pass = og:url and canonical URL are the same
    .warn = og:url and canonical URL differ
    .fail = og:url and canonical URL lead to different pages
    .seen = og:url is { $shared }, canonical { $canonical }
    .when = pages with og:url and a canonical URL
    .expected = the canonical URL in og:url
    .why = Shares and links are split between two URLs.
    .do = Set og:url and the canonical URL to the same correct URL of this page.

twitter-card = X card (Twitter card)
    .pass = { $state ->
        [graph] X makes a card from Open Graph
       *[valid] The X card is valid
    }
    .warn = { $state ->
        [none] The page has no X card
        [title] The X card has no title
       *[image] The X card has no image
    }
    .fail = { $state ->
        [unknown] The card type is unknown to X
       *[image] The large X card has no image
    }
    .seen = { $state ->
        [graph] No twitter:card meta tag; Open Graph gives X a summary.
        [none] No twitter:card meta tag.
       *[other] twitter:card is “{ $card }”.
    }
    .when = pages with tags for sharing
    .expected = summary, summary_large_image, app or player, with title and image
    .why = { $state ->
        [image] X shows a small card without an image.
       *[other] X shows a plain link instead of a card.
    }
    .do = { $state ->
        [image] Add og:image (at least 1,200 × 630 px); the card type is already right.
        [title] Add og:title; the card type is already right.
       *[other] Set twitter:card to summary_large_image, along with og:title and og:image.
    }
