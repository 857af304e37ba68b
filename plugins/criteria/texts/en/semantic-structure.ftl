# Headings and landmarks.

h1-present = Main heading (h1)
    .pass = The page has an h1 heading
    .fail = The page has no h1 with text
    .seen = { $state ->
        [there] At least one h1 with text.
        [empty] { $count ->
            [one] The h1 has no visible text.
           *[other] { $count ->
                [2] Neither of the two
               *[other] None of the { $count }
            } h1 has visible text.
        }
       *[none] No h1.
    }
    .expected = one h1 with text, or with an image that has an alt text
    .why = Visitors, screen readers and search engines look for the subject of the page in its h1.
    .do = Put the subject of the page into one visible h1 at the top of the content.

h1-unique = One unique h1
    .pass = { $compared ->
        [0] The page has one h1 heading
       *[other] The page has one unique h1 heading
    }
    .warn = { $texts ->
        [one] The h1 is also used on another page
       *[other] The page has { $count } h1 headings
    }
    .fail = { $texts ->
        [one] The h1 is also used on other pages
       *[other] The page has { $count } h1 headings
    }
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } h1 headings
    }{ $texts ->
        [one] { $count ->
            [one] { "" }
           *[other] { " " }with the same text
        }
       *[other] { $count ->
            [2] : “{ $names }”
            [3] : “{ $names }”
           *[other] , among them “{ $names }”
        }
    }{ $compared ->
        [0] .
        [1] { $sharing ->
            [0] ; none in common with the other page compared.
           *[other] ; one in common with the other page compared.
        }
       *[other] { $sharing ->
            [0] ; none in common with the { $compared } other pages compared, all indexable and in the same language.
           *[other] { $common ->
                [all] ; one in common with all other pages compared ({ $compared }).
               *[some] ; one in common with { $sharing } of the { $compared } other pages compared.
            }
        }
    }
    .when = pages with an h1
    .expected = one h1 that no other page has
    .why = { $texts ->
        [one] Readers and search engines can hardly tell pages with the same h1 apart.
       *[other] With several h1, the main subject is less clear.
    }
    .do = { $template ->
        [yes] In the template, put “{ $shared }” into another element than h1, so that the h1 with the subject of the page is the only one.
       *[no] { $texts ->
            [one] Name the subject of this page in its h1, so that no other page has the same one.
           *[other] Keep one h1 with the subject of this page; turn the others into h2.
        }
    }

heading-order = Heading levels (h1 to h6)
    .pass = No heading level is skipped
    .warn = { $skips ->
        [one] Heading levels are skipped in { $skips } place
       *[other] Heading levels are skipped in { $skips } places
    }
    .fail = { heading-order.warn }
    .seen-pass = { $count ->
        [one] There is one heading.
       *[other] { $count } headings; no level is skipped.
    }
    .seen-warn = First skip: from h{ $from } to h{ $to }, among { $count } headings.
    .seen-fail = { heading-order.seen-warn }
    .when = pages with a heading of level 1 or 2
    .expected = no level skipped
    .why = Screen readers and search engines read headings as an outline; a skipped level breaks it.
    .do = Nest headings without skipping a level, and set their size in CSS.

landmark-main = Main element
    .pass = The content is in one main element
    .fail = { $mains ->
        [0] The page has no main element
       *[other] The page has { $mains } main elements
    }
    .seen = { $mains ->
        [0] { $lacking ->
            [none] No main element; nav and footer are present.
            [nav] No main and no nav element; footer is present.
            [footer] No main and no footer element; nav is present.
           *[both] No main, nav or footer element.
        }
       *[other] { $mains } main elements{ $lacking ->
            [none] , with nav and footer.
            [nav] ; there is no nav.
            [footer] ; there is no footer.
           *[both] ; there is neither nav nor footer.
        }
    }
    .seen-pass = { $lacking ->
        [none] One main element, with nav and footer.
        [nav] One main element; there is no nav.
        [footer] One main element; there is no footer.
       *[both] One main element; there is neither nav nor footer.
    }
    .expected = one main element, with nav and footer
    .why = Screen readers and text extractors use main to jump to the content and skip menus and footers.
    .do = { $lacking ->
        [none] Put the content into one main element.
        [nav] Put the content into one main element, and the menu into nav.
        [footer] Put the content into one main element, and the footer into footer.
       *[both] Put the content into one main element, the menu into nav and the footer into footer.
    }

heading-density = Headings in a long text
    .pass = The text is divided by headings
    .warn = One passage of { $words } words has no subheading
    .fail = { heading-density.warn }
    .seen = The longest passage between two headings or list terms has { $words } words, without tables, code and short lines; the text has { $headings ->
        [0] no heading.
        [one] { $headings } heading.
       *[other] { $headings } headings.
    }
    .when = texts of at least 400 words
    .expected = at most 350 words between two headings
    .why = Readers scan headings to find their place, and AI assistants quote the section below one.
    .do = Divide the text with headings (h2, h3) that name the subject of each part.
