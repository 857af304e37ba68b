# Content.

content-in-html = Text in the HTML source
    .pass = The text is in the HTML source
    .warn = The HTML source contains { $words ->
        [one] only { $words } word
       *[other] only { $words } words
    }
    .fail = The HTML source contains no text of the page
    .seen-pass = { $words ->
        [one] The HTML contains { $words } word, menus and footers included, before any script runs.
       *[other] The HTML contains { $words } words, menus and footers included, before any script runs.
    }
    .seen-warn = { $words ->
        [one] { $words } word
       *[other] { $words } words
    } before any script runs; expected at least 100.
    .seen-fail = { $root ->
        [none] No text ({ $words } words).
       *[other] { $words ->
            [one] { $words } word
           *[other] { $words } words
        }, and an empty { $root } for a script to fill.
    }
    .expected = at least 100 words before any script runs
    .why = Most AI crawlers run no scripts, and search engines run them later, so text outside the HTML may not be read.
    .do = If scripts bring the text, render it on the server or when the site is built; else add text.

content-depth = Amount of content
    .pass = The page has enough content for its type
    .warn = The content is short: { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
    .fail = The page has only { $words ->
        [one] { $words } word
       *[other] { $words } words
    } of content
    .seen = Without menus, footers and lines that consist of a link, the page has { $words ->
        [one] { $words } word
       *[other] { $words } words
    }; our reference for { $kind ->
        [article] an article
        [product] a product page
        [service] a service page
       *[category] a category page
    } is { $target }.
    .when = articles, lists, and pages that are marked as products or services
    .expected = 300 words for an article, 120 for a product or service, 80 for a category page
    .why = A short text answers few questions, so it appears in few searches. Search engines set no minimum.
    .do = { $kind ->
        [article] Check whether readers still have questions that the { $words } words leave open: answer these, and do not fill up the text.
        [category] { $goods ->
            [yes] Add an introduction. To each entry, add the facts by which visitors choose.
           *[no] Add an introduction that says what the listed pages are about and where to begin.
        }
       *[other] Say what the offer is, for whom, how it works and what it costs.
    }

content-main-share = Share of main content
    .pass = Enough of the text is main content
    .warn = Only { $share } of the words are main content
    .seen = { $words } of { $all } words are main content; the rest are menus, headers and footers.
    .when = pages of at least 100 words other than home pages, lists, tables of contents and contact pages
    .expected = at least 30%
    .why = Programs find it harder to separate the content from menus and footers.
    .do = Shorten menus and repeated blocks, and put the content into a main element.

content-stuffing = Keyword stuffing
    .pass = No word is repeated unnaturally
    .warn = { $times ->
        [0] The word “{ $word }” makes up { $share } of the text
       *[other] One three-word phrase appears { $times } times
    }
    .fail = One word makes up { $share } of the text, one phrase appears { $times } times
    .seen = { $count ->
        [0] No word makes up 2% of the { $words } words counted
       *[other] The most frequent word, “{ $word }” (singular or plural), makes up { $share } of the { $words } words counted ({ $count } of them)
    }{ $times ->
        [0] { "" }
       *[other] ; the phrase “{ $phrase }” appears { $times } times
    }. Words end at every mark, so “read-me.txt” counts as three. Headings, tables, repeated lines and lines of fewer than six words are not counted{ $words ->
        [3000] ; of a longer text, only the first 3,000 words are.
       *[other] .
    }
    .when = texts with at least 100 words in paragraphs, in English, French or Spanish
    .expected = no word above 5%, no three-word phrase above 2%; fewer than 10 occurrences do not count
    .why = Search engines treat keyword stuffing as spam and may rank such pages lower; readers notice it too.
    .do = Write naturally, with pronouns and synonyms.

content-readability = Readability
    .pass = The text can be read without undue effort
    .warn = The text is hard to read: { $score } of 100
    .fail = The text is very hard to read: { $score } of 100
    .seen = Flesch score { $score } (higher is easier): { $words } words per sentence, { $syllables ->
        [one] { $syllables } syllable
       *[other] { $syllables } syllables
    } per word.
    .when = pages in English, French or Spanish with at least 100 words and five sentences in full paragraphs
    .expected = a Flesch score of { $WARN } or more
    .why = Readers give up on long sentences with long words, and AI assistants rarely quote them.
    .do = Split sentences of more than 25 words, and use short, common words.

content-placeholder = Placeholder text
    .pass = No placeholder text is left
    .warn = The page shows placeholder text
    .fail = { $count ->
        [one] { $count } placeholder text is left on the page
       *[other] { $count } placeholder texts are left on the page
    }
    .seen = { $count ->
        [0] No placeholder text was found.
        [one] { $count } place: “{ $text }”.
       *[other] { $count } places; the first: “{ $text }”.
    }
    .expected = no placeholder text
    .why = Readers think the page is unfinished, and the rating guidelines call such content lowest quality.
    .do = Replace it with your own text, or take the page offline until it is ready.

content-mojibake = Damaged characters
    .pass = No damaged character was found
    .warn = { $count ->
        [one] { $count } character is damaged
       *[other] { $count } characters are damaged
    }
    .fail = { content-mojibake.warn }
    .seen = { $count ->
        [one] { $count } damaged character
       *[other] { $count } damaged characters
    } in title, headings, description and content.
    .seen-pass = No damaged character in title, headings, description and content.
    .when = pages that do not explain encodings
    .expected = no damaged character
    .why = Words with damaged characters look careless, and searches do not find them.
    .do = Declare the real encoding, preferably UTF-8 everywhere, and save damaged texts again.

content-hidden-text = Hidden text
    .pass = No text is hidden by inline styles
    .warn = { $words } words are collapsed by inline styles
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
    .seen-pass = { $words ->
        [0] No hidden passage was found.
       *[other] { $method ->
            [none] { $words ->
                [one] { $words } word is hidden.
               *[other] { $words } words are hidden.
            }
           *[other] { $words ->
                [one] { $words } word is
               *[other] { $words } words are
            } hidden with { $method }.
        }
    }
    .expected = fewer than 50 words
    .why = Search engines treat text that only crawlers see as spam; readers overlook collapsed text.
    .do = Show the text, or remove it.

content-intent-alignment = Text matches the title
    .pass = The text covers what the title promises
    .warn = The text covers only { $share } of the words in its title
    .fail = { content-intent-alignment.warn }
    .seen = { $extent ->
        [all] { $count ->
            [2] Both
           *[other] All { $count }
        } title words are prominent in the text.
        [none] { $count ->
            [2] Neither of the two
           *[other] None of the { $count }
        } title words is prominent in the text: “{ $missing }”.
       *[some] { $found } of { $count } title words { $found ->
            [one] is
           *[other] are
        } prominent in the text; missing: “{ $missing }”.
    }
    .when = inner pages of at least 150 words with a distinctive title, in English, French or Spanish, when at least five pages were read
    .expected = at least 67% of the words of title and h1
    .why = Visitors leave a page that does not deliver what its title promises, and search engines compare both.
    .do = Answer the title in the first paragraph and in the section headings, or change the title.
