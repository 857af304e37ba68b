# Images.

img-alt = Texts for images
    .pass = Every image has an alt
    .warn = { $missing ->
        [one] { $missing } image has
       *[other] { $missing } images have
    } no alt
    .fail = { $missing ->
        [one] { $missing } image has
       *[other] { $missing } images have
    } no alt
    .seen = { $missing } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } without alt.
    .expected = an alt on every image
    .why = Screen readers and search engines know an image by its alt; without one they read out its address.
    .do = Say in alt what the image shows; leave alt="" where it only decorates.

img-alt-quality = Quality of texts for images
    .pass = The texts of images describe them
    .warn = { $count ->
        [0] { $long ->
            [one] { $long } text of an image is
           *[other] { $long } texts of images are
        } long
       *[other] { $count ->
            [one] { $count } text of an image says
           *[other] { $count } texts of images say
        } nothing
    }
    .fail = { $count ->
        [one] { $count } text
       *[other] { $count } texts
    } of images { $count ->
        [one] says
       *[other] say
    } nothing
    .seen = Of { $total ->
        [one] { $total } text
       *[other] { $total } texts
    }: file names and general words { $count }, longer than 125 characters { $long }.
    .expected = what the image shows, in up to 125 characters
    .why = Screen readers read the alt aloud, and search engines find images by it.
    .do = Say what is to be seen, as you would on the telephone.

img-dimensions = Space for images
    .pass = Images reserve their space
    .warn = { $unsized ->
        [one] { $unsized } image reserves
       *[other] { $unsized } images reserve
    } no space
    .fail = { $unsized ->
        [one] { $unsized } image reserves
       *[other] { $unsized } images reserve
    } no space
    .seen = { $unsized } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } without width and height.
    .expected = width and height on 90% of images
    .why = Where no space is reserved, the text jumps as images arrive (layout shift, CLS).
    .do = Give each img its width and height in pixels; CSS may still scale it.

img-not-broken = Images that load
    .pass = The images of the page load
    .warn = { $moved ->
        [one] { $moved } image is
       *[other] { $moved } images are
    } behind a redirect
    .fail = { $count ->
        [one] { $count } image does
       *[other] { $count } images do
    } not load
    .seen = Of { $total ->
        [one] { $total } image
       *[other] { $total } images
    }: broken { $count }, moved { $moved }.
    .expected = none broken, none moved
    .why = Visitors see a gap, and image search cannot list the image.
    .do = Correct the address, or put the image back.

img-weight = Weight of images
    .pass = The images are light
    .warn = { $count ->
        [one] { $count } image is
       *[other] { $count } images are
    } heavy, up to { $most }
    .fail = { $count ->
        [one] { $count } image is
       *[other] { $count } images are
    } heavy, up to { $most }
    .seen = { $count } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } above 200 kB; the heaviest has { $most }.
    .expected = at most 200 kB each
    .why = Heavy images arrive late, above all on phones.
    .do = Scale images to the size they are shown in, and save them as WebP or AVIF.

img-indexable-markup = Images that crawlers find
    .pass = Crawlers find the images of the page
    .warn = { $count ->
        [one] { $count } image stands
       *[other] { $count } images stand
    } in an attribute for scripts only
    .fail = { $count ->
        [one] { $count } image stands
       *[other] { $count } images stand
    } in an attribute for scripts only
    .seen = { $count } of { $total ->
        [one] { $total } image
       *[other] { $total } images
    } with data-src and without src, srcset or a copy in noscript.
    .expected = src or srcset on each img
    .why = Image search looks for addresses in src and srcset; what a script puts there later may be missed.
    .do = Put the address into src, and loading="lazy" beside it.
