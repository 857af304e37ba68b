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
    .expected = at least 100 words before any script runs
    .why = Most AI agents run no scripts, and search engines run them later: text that is not in the HTML is not read.
    .do = Render the text on the server, or at build time.

content-depth = Amount of text
    .pass = The page has enough text for its kind
    .warn = The page has { $words ->
        [one] { $words } word
       *[other] { $words } words
    } of content
    .fail = The page has only { $words ->
        [one] { $words } word
       *[other] { $words } words
    } of content
    .seen = { $words ->
        [one] { $words } word
       *[other] { $words } words
    } of content on { $kind ->
        [article] an article
        [product] a product page
        [service] a service page
       *[category] a category page
    }; usual are { $target }.
    .expected = 300 words for an article, 150 for a product or service, 80 for a list
    .why = A short text answers few questions, so few searches find it. Search engines state no minimum.
    .do = Answer what readers ask before they decide: what it is, for whom, how, at what price.

content-main-share = Share of the content
    .pass = The content outweighs what stands around it
    .warn = Only { $share } of the words are content
    .fail = Only { $share } of the words are content
    .seen = { $words } of { $all } words are content; the rest are menus, headers and footers.
    .expected = at least 40%
    .why = Programs that read pages find it harder to tell the content from its frame.
    .do = Shorten menus and repeated blocks, and mark the content with a main element.

content-stuffing = Repeated words
    .pass = No word is repeated unnaturally
    .warn = { $times ->
        [0] The word “{ $word }” makes { $share } of the text
       *[other] One phrase of three words stands there { $times } times
    }
    .fail = One word makes { $share } of the text, one phrase recurs { $times } times
    .seen = “{ $word }” stands there { $count } times ({ $share }); { $times ->
        [0] no phrase is repeated as much.
       *[other] “{ $phrase }” { $times } times.
    }
    .expected = no word above 5%, no phrase of three words above 2%
    .why = Search engines call it keyword stuffing and rank such pages lower; readers notice it too.
    .do = Write the sentences as you would say them, with pronouns and other words.

content-readability = Ease of reading
    .pass = The text is easy enough to read
    .warn = The text is hard to read: { $score } of 100
    .fail = The text is very hard to read: { $score } of 100
    .seen = Flesch score { $score } (higher is easier): { $words } words a sentence, { $syllables } syllables a word.
    .expected = a Flesch score of 50 or more
    .why = Long sentences with long words lose readers, and are seldom quoted.
    .do = Split sentences above 25 words, and prefer short, common words.

content-placeholder = Text of a template
    .pass = No text of a template is left
    .warn = The page shows text of a template
    .fail = { $count ->
        [one] { $count } text of a template is left on the page
       *[other] { $count } texts of a template are left on the page
    }
    .seen = { $count ->
        [0] Nothing was found.
        [one] { $count } place: “{ $text }”.
       *[other] { $count } places; the first: “{ $text }”.
    }
    .expected = none
    .why = Readers take such a page for unfinished, and rating guidelines call it lowest quality.
    .do = Replace it with text of your own, or take the page down until it is ready.

content-mojibake = Damaged characters
    .pass = All characters are as they were meant
    .warn = { $count ->
        [one] { $count } character is damaged
       *[other] { $count } characters are damaged
    }
    .fail = { $count ->
        [one] { $count } character is damaged
       *[other] { $count } characters are damaged
    }
    .seen = { $count ->
        [one] { $count } damaged character
       *[other] { $count } damaged characters
    } in title, headings, description and content.
    .expected = none
    .why = Words with damaged characters are not found, and look careless.
    .do = Store and serve the text as UTF-8 all the way, and save the damaged texts anew.

content-hidden-text = Hidden text
    .pass = No text is hidden by inline styles
    .warn = { $words } words are closed by inline styles
    .fail = { $words } words are hidden from readers by { $method }
    .seen = { $method ->
        [none] { $words ->
            [one] { $words } word is hidden.
           *[other] { $words } words are hidden.
        }
       *[other] { $words ->
            [one] { $words } word is
           *[other] { $words } words are
        } hidden with { $method }.
    }
    .expected = fewer than 50 words
    .why = Text that only crawlers see counts as spam; closed text weighs less with readers.
    .do = Show the text, or remove it.

content-intent-alignment = Text keeps the promise of the title
    .pass = The text keeps what title and heading promise
    .warn = The text takes up { $share } of the words that its title promises
    .fail = The text takes up { $share } of the words that its title promises
    .seen = { $found } of { $count } words of the title are prominent in the text; not so: { $missing }.
    .expected = at least 67% of the words of title and heading
    .why = People leave a page that does not give what its title says, and engines compare both.
    .do = Answer the title in the first paragraph and in the section headings, or change the title.
