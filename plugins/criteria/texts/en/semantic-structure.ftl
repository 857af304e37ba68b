# Headings and landmarks.

h1-present = Main heading
    .pass = The page has a main heading
    .fail = The page has no main heading
    .seen = { $state ->
        [there] An h1 with text.
        [empty] The h1 is empty.
       *[none] There is no h1.
    }
    .expected = one h1 with text, or with an image that has an alt
    .why = Readers, screen readers and search engines take the main heading for the subject of the page.
    .do = Put the subject of the page into one h1 at the top of the content.

h1-unique = One main heading of its own
    .pass = The page has one main heading of its own
    .warn = The main heading is also that of another page
    .fail = The main heading is not the page's own, or there are several
    .seen = { $count ->
        [one] { $count } h1
       *[other] { $count } different h1
    }; { $compared ->
        [0] no other page was compared.
       *[other] shared with { $sharing } of { $compared } other pages.
    }
    .expected = one h1 that no other page has
    .why = Two main headings leave open what the page is about; a shared one makes pages look alike.
    .do = Keep one h1 that names what this page alone is about; make the others h2.

heading-order = Order of headings
    .pass = No level of headings is skipped
    .warn = The first heading is not an h1
    .fail = { $skips ->
        [one] { $skips } level of headings is skipped
       *[other] { $skips } levels of headings are skipped
    }
    .seen-pass = { $count ->
        [one] { $count } heading
       *[other] { $count } headings
    }, none skips a level.
    .seen-warn = { $count ->
        [one] The only heading
       *[other] The first of { $count } headings
    } is an h{ $first }.
    .seen-fail = From h{ $from } to h{ $to }, among { $count } headings.
    .expected = an h1 first, no level skipped
    .why = Screen readers and machines read levels as an outline; a gap hides what belongs to what.
    .do = Give each heading the level below the one it belongs to, whatever its size on screen.

landmark-main = Main landmark
    .pass = The content stands in one main element
    .warn = The page lacks { $missing }
    .fail = { $mains ->
        [0] The page has no main element
       *[other] The page has { $mains } main elements
    }
    .seen = { $mains ->
        [0] There is no main
       *[other] { $mains } main
    }; lacking: { $lacking ->
        [0] nothing.
       *[other] { $missing }.
    }
    .expected = one main, with nav and footer beside it
    .why = Programs that read pages take the main element for the content and leave the frame around it out.
    .do = Put the content into one main element, beside nav and footer.

heading-density = Headings in a long text
    .pass = The text is divided by headings
    .warn = { $words } words follow one another without a heading
    .fail = { $words } words follow one another without a heading
    .seen = The longest part has { $words } words; { $headings ->
        [one] { $headings } heading in all.
       *[other] { $headings } headings in all.
    }
    .expected = at most 350 words between two headings
    .why = Readers look for their place by headings, and assistants quote the part below one.
    .do = Give each part of the text a heading that says what it answers.
