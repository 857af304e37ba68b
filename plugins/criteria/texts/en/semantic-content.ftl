# Content.

content-in-html = Text in the HTML
    .pass = The text is in the HTML as sent
    .warn = The HTML as sent holds { $words ->
        [one] only { $words } word
       *[other] only { $words } words
    }
    .fail = The HTML as sent holds no text of the page
    .seen-pass = { $words ->
        [one] { $words } word
       *[other] { $words } words
    } before any script runs.
    .seen-warn = { $words ->
        [one] { $words } word
       *[other] { $words } words
    } before any script runs; expected at least 100.
    .seen-fail = { $root ->
        [none] There is no text ({ $words } words).
       *[other] { $words ->
            [one] { $words } word
           *[other] { $words } words
        }, and an empty { $root } that a script is to fill.
    }
    .why = Most AI agents run no scripts, and search engines run them later: text that is not in the HTML is not read.
    .do = Render the text on the server, or at build time.
