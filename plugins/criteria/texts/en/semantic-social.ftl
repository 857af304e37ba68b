# Sharing.

og-core = Open Graph
    .pass = The page has all four Open Graph properties
    .warn = One Open Graph property is missing
    .fail = { $count } Open Graph properties are missing
    .seen = { $count ->
        [0] Nothing is missing.
       *[other] Missing: { $missing }.
    }
    .expected = og:title, og:type, og:image, og:url
    .why = Networks and messengers build the preview of a shared link from these properties.
    .do = Put the four properties into the head of the template.

og-image-usable = Picture to share
    .pass = The picture to share can be used
    .warn = { $state ->
        [refused] The picture to share did not answer our agent
        [heavy] The picture to share has { $bytes }
        [relative] The picture to share has a relative address
       *[small] The picture to share is smaller than 1200 x 630 pixels
    }
    .fail = { $state ->
        [broken] The picture to share cannot be fetched
        [foreign] The picture to share is no picture
       *[tiny] The picture to share is smaller than 200 x 200 pixels
    }
    .seen = { $state ->
        [broken] It answers: { $outcome }.
        [refused] It answers: { $outcome }.
        [foreign] It is of type { $kind }.
        [heavy] { $bytes }.
       *[usable] { $width ->
            [0] Its size is not known.
           *[other] { $width } x { $height } pixels.
        }
    }
    .expected = 1200 x 630 pixels or more, at most 8 MB, a whole address
    .why = Without a usable picture the shared link shows none, or one that is cut and blurred.
    .do = Name a JPEG or PNG of 1200 x 630 pixels with its whole address.

og-url-canonical = Address to share
    .pass = Shared and canonical address are the same
    .warn = Shared and canonical address differ
    .fail = Shared and canonical address lead to different pages
    .seen = og:url is { $shared }, canonical { $canonical }.
    .expected = the canonical address in og:url
    .why = Shares and links add up on two addresses instead of one.
    .do = Write the canonical address into og:url.

twitter-card = Card of X
    .pass = The card of X is valid
    .warn = { $state ->
        [none] The page names no card for X
        [title] The card of X has no title
       *[image] The card of X has no picture
    }
    .fail = { $state ->
        [unknown] The type of the card is unknown to X
       *[image] The large card of X has no picture
    }
    .seen = { $state ->
        [none] There is no twitter:card.
       *[other] twitter:card is “{ $card }”.
    }
    .expected = summary, summary_large_image, app or player, with title and picture
    .why = X shows a bare link instead of a card.
    .do = Set twitter:card to summary_large_image, beside og:title and og:image.
