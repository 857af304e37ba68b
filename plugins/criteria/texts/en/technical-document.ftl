# The HTML document.

html-doctype = Doctype
    .pass = The page is shown in standards mode
    .warn = An old doctype brings limited quirks mode
    .fail = { $state ->
        [none] The page has no doctype
       *[other] An old doctype brings quirks mode
    }
    .seen = { $state ->
        [standards] Standards mode.
        [limited] Limited quirks mode.
        [none] There is no doctype before the html element: quirks mode.
       *[other] Quirks mode.
    }
    .expected = <!doctype html>
    .why = In quirks mode browsers imitate those of the nineties, and sizes and tables come out differently.
    .do = Begin the page with the short doctype of HTML, without identifiers.

html-head-intact = Head that is not closed early
    .pass = The head holds all metadata
    .fail = { $count ->
        [one] { $count } element
       *[other] { $count } elements
    } of the head { $count ->
        [one] falls
       *[other] fall
    } into the body
    .seen = { $count ->
        [0] No metadata follows the end of the head.
       *[other] { $count ->
            [one] { $count } element
           *[other] { $count } elements
        } after { $breaker ->
            [text] text
           *[other] { $breaker }
        }, which ends the head.
    }
    .expected = only metadata in the head
    .why = An element that belongs in the body ends the head at once; search engines read metadata in the head only.
    .do = Move the element that ends the head into the body.

html-single-metadata = Metadata that stand once
    .pass = Title, description, viewport and base stand once at most
    .fail = { $count ->
        [one] { $count } element
       *[other] { $count } elements
    } of metadata { $count ->
        [one] is
       *[other] are
    } too many
    .seen = { $count ->
        [0] None stands twice.
       *[other] { $count } too many: { $names }.
    }
    .expected = one of each
    .why = Of two titles or descriptions a program takes one, and it may be the wrong one.
    .do = Keep one of each; often a theme and a plugin write one each.

html-viewport = Viewport
    .pass = The page adapts to the width of the screen
    .warn = The page is shown smaller than it is made for
    .fail = { $state ->
        [fixed] The page has a fixed width on phones
       *[other] The page does not adapt to phones
    }
    .seen = { $state ->
        [none] There is no viewport with a width.
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = Without it phones show the page as wide as on a desk, in small letters; Google indexes the phone version.
    .do = Put a meta element viewport with width=device-width, initial-scale=1 into the head.

html-zoom = Zoom
    .pass = People can enlarge the page
    .warn = The page can be enlarged to { $scale ->
        [one] { $scale } time
       *[other] { $scale } times
    } its size only
    .fail = The page blocks zoom
    .seen = { $state ->
        [free] Zoom is not limited below 5.
        [fixed] user-scalable forbids it.
       *[other] maximum-scale is { $scale }.
    }
    .expected = maximum-scale of 5 or none
    .why = People with weak eyes enlarge pages to read them; WCAG asks for twice the size.
    .do = Remove user-scalable and maximum-scale from the viewport.

html-parse-errors = Markup that closes
    .pass = The markup closes what it opens
    .warn = { $count ->
        [one] { $count } end tag closes
       *[other] { $count } end tags close
    } nothing
    .fail = { $state ->
        [open] The page ends inside of { $name ->
            [comment] a comment
           *[other] a { $name } element
        }
       *[other] { $count } end tags close nothing
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] A comment
           *[other] A { $name } element
        } is open at the end of the page;{ " " }
       *[other] { "" }
    }{ $count ->
        [one] { $count } end tag closes
       *[other] { $count } end tags close
    } nothing.
    .expected = nothing left open, no end tag too many
    .why = Programs mend faulty markup each in its own way; what is left open swallows all that follows.
    .do = Check the template with a validator, and close what is open.

html-duplicate-id = Unique ids
    .pass = Every id of the page is unique
    .warn = { $count ->
        [one] { $count } id stands
       *[other] { $count } ids stand
    } more than once
    .fail = { $linked ->
        [one] { $linked } id
       *[other] { $linked } ids
    } that links lead to { $linked ->
        [one] stands
       *[other] stand
    } more than once
    .seen = Ids that stand more than once: { $count }; those that links lead to: { $linked }.
    .expected = each id once
    .why = A link, a label or a screen reader reaches only the first element of an id.
    .do = Give each element an id of its own.

html-favicon = Icon of the site
    .pass = The site has an icon for its results
    .warn = { $state ->
        [oblong] The icon of the site is not square
       *[other] The icon of the site is small: { $width } pixels
    }
    .fail = The site has no icon that can be shown
    .seen = { $state ->
        [good] It answers { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [broken] It answers { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [type] It is served as { $type }.
        [refused] robots.txt refuses it to Googlebot-Image.
       *[other] { $width } × { $height } pixels.
    }
    .expected = a square picture of 48 pixels or more
    .why = Google shows the icon beside the results of the site, and a general one where there is none.
    .do = Name a square icon of at least 48 pixels in a link element with rel=icon.
