# The HTML document.

html-doctype = Doctype
    .pass = The page is not rendered in quirks mode
    .fail = { $state ->
        [late] Something stands before the doctype
        [none] The page has no doctype
       *[other] The doctype puts browsers into quirks mode
    }
    .seen = { $state ->
        [standards] Standards mode.
        [limited] Almost standards mode (limited quirks mode), which has no visible effect on most pages.
        [late] Bytes or tags before the doctype: parsers ignore it.
        [none] No doctype before the html element: quirks mode.
       *[other] Quirks mode.
    }
    .when = HTML pages
    .expected = <!doctype html>
    .why = In quirks mode, browsers imitate those of the 1990s, so sizes and tables are displayed differently.
    .do = { $state ->
        [late] Remove what stands before the doctype; often a file was saved with a byte order mark (BOM).
       *[other] Start the page with the short HTML doctype, without identifiers.
    }

html-head-intact = Metadata inside the head
    .pass = All metadata is in the head
    .warn = { $count ->
        [one] { $count } element
       *[other] { $count } elements
    } meant for the head { $count ->
        [one] ends up
       *[other] end up
    } in the body
    .fail = { html-head-intact.warn }
    .seen = { $count ->
        [0] No metadata outside the head.
       *[other] { $count ->
            [one] { $count } element
           *[other] { $count } elements
        } after { $breaker ->
            [text] text
           *[other] { $breaker }
        }, which closes the head.
    }
    .expected = only metadata in the head
    .why = An element that belongs in the body closes the head at once; search engines read metadata only in the head.
    .do = { $breaker ->
        [text] Remove the stray text (often a leftover of a template) from the head.
       *[other] Move this element into the body, or correct its misspelt name.
    }

html-single-metadata = Duplicate metadata
    .pass = No duplicate title, description, viewport or base
    .warn = Duplicate tags: { $names }
    .fail = { html-single-metadata.warn }
    .seen = { $count ->
        [0] No duplicates.
       *[other] Tags found: { $names }; one of each is enough.
    }
    .expected = at most one of each
    .why = Browsers and search engines use only one of them, and it may be the wrong one.
    .do = Keep one of each; often a theme and a plugin each add one.

html-viewport = Viewport
    .pass = The viewport tag is right for mobile devices
    .warn = { $state ->
        [wrong] The viewport meta tag has a wrong width
        [separate] Phones get this page at a separate URL
       *[other] The page is displayed smaller than intended on phones
    }
    .fail = { $state ->
        [fixed] The page has a fixed width on phones
       *[other] The page does not adapt to phones
    }
    .seen = { $state ->
        [none] No viewport meta tag with a width.
        [separate] Separate URL for phones: { $content }
       *[other] { $content }
    }
    .expected = width=device-width, initial-scale=1
    .why = { $state ->
        [fixed] With a fixed width, phones scale the page down to tiny text; Google indexes the mobile version.
        [separate] Phones that stay at this URL show the desktop width in tiny text, and a second version of each page has to be maintained.
        [wrong] Browsers ignore a width that they do not know.
       *[other] Without a viewport meta tag, phones show the desktop width in tiny text; Google indexes the mobile version.
    }
    .do = { $state ->
        [wrong] Correct it: width=device-width.
       *[other] Use this viewport meta tag in the head: width=device-width, initial-scale=1.
    }

html-zoom = Zoom
    .pass = Visitors can zoom the page
    .fail = { $state ->
        [fixed] The page blocks zoom
       *[scale] The page limits zoom
    }
    .seen = { $state ->
        [free] Visitors can enlarge the page to at least twice its size.
        [fixed] user-scalable is off in the viewport meta tag.
       *[other] maximum-scale is { $scale }.
    }
    .when = pages with a viewport
    .expected = maximum-scale of at least 2, or none
    .why = People with low vision enlarge pages to read them; WCAG requires zoom to 200%.
    .do = { $state ->
        [fixed] Remove user-scalable from the viewport meta tag, and maximum-scale where it is there.
       *[scale] Remove maximum-scale from the viewport meta tag, or set it to at least 2.
    }

html-parse-errors = Unclosed elements and stray end tags
    .pass = { $count ->
        [0] The HTML has no stray end tags
       *[other] The HTML has few stray end tags
    }
    .warn = { $count ->
        [one] { $count } stray end tag closes
       *[other] { $count } stray end tags close
    } nothing
    .fail = The page ends inside { $name ->
        [comment] a comment
       *[other] a { $name } element
    }
    .seen = { $state ->
        [open] { $name ->
            [comment] A comment
           *[other] A { $name } element
        } is never closed{ $count ->
            [0] .
            [one] ; { $count } stray end tag.
           *[other] ; { $count } stray end tags.
        }
       *[other] { $count ->
            [one] { $count } stray end tag.
           *[other] { $count } stray end tags.
        }
    }
    .seen-pass = { $count ->
        [0] Every end tag closes an element, and no element is left open.
        [one] { $count } end tag closes nothing.
       *[other] { $count } end tags close nothing.
    }
    .expected = no unclosed element, at most 20 stray end tags
    .why = { $state ->
        [open] An element that is never closed swallows everything after it.
       *[other] Many stray end tags are a sign of a broken template; an element may end earlier than intended.
    }
    .do = { $state ->
        [open] Close this element in the template; an HTML validator shows where.
       *[other] Find where the template closes more than it opens, and remove these end tags.
    }

html-duplicate-id = Unique ids
    .pass = { $count ->
        [0] Every id on the page is unique
       *[other] Nothing refers to an id that is used twice
    }
    .warn = { $named ->
        [one] { $named } id that labels or names refer to is
       *[other] { $named } ids that labels or names refer to are
    } used twice
    .fail = { $linked ->
        [one] { $linked } id
       *[other] { $linked } ids
    } that links point to { $linked ->
        [one] is used
       *[other] are used
    } more than once
    .seen = Ids used more than once: { $count }; links point to { $linked } of them, labels and names of elements to { $named }.
    .seen-pass = { $count ->
        [0] No id is used more than once.
        [one] { $count } id is used more than once; nothing on the page refers to it.
       *[other] { $count } ids are used more than once; nothing on the page refers to them.
    }
    .expected = each id that something refers to once
    .why = A link, a label or a screen reader reaches only the first element with that id.
    .do = Give each of these elements its own id, and update what refers to it.

html-favicon = Favicon
    .pass = The site has a favicon
    .warn = { $state ->
        [oblong] The favicon is not square
       *[other] The favicon is small: { $width } pixels
    }
    .fail = { $state ->
        [lost] The declared favicon is missing
       *[other] The site has no usable favicon
    }
    .seen = { $state ->
        [good] Response: { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [lost] Response: { $outcome }.
        [broken] Response: { $outcome ->
            [redirect-loop] redirects in a circle
            [too-many-redirects] too many redirects
            [no-answer] no answer
           *[other] { $outcome }
        }.
        [type] It is served as { $type }.
        [refused] robots.txt blocks it for Googlebot-Image.
       *[other] { $width } × { $height } pixels.
    }
    .when = pages whose icon could be requested
    .expected = a square image of at least 48 pixels
    .why = Google shows the favicon next to the results of the site, or a generic icon if there is none.
    .do = { $state ->
        [lost] Publish the icon at the declared address, or correct the address in <link rel="icon">.
       *[other] Declare a square icon of at least 48 pixels with <link rel="icon">.
    }
