# Headings and landmarks.

h1-present = Main heading
    .pass = The page has a main heading
    .fail = The page has no main heading
    .seen = { $state ->
        [there] An h1 with text.
        [empty] The h1 is empty.
       *[none] There is no h1.
    }
    .why = Readers, screen readers and search engines take the main heading for the subject of the page.
    .do = Put the subject of the page into one h1 at the top of the content.
