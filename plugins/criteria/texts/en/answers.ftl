# Answers made from the words of the page.

cite-figures = Figures to cite
    .pass = The text has enough citable figures
    .warn = The text has few citable figures
    .fail = The text has no citable figure
    .seen = { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    } in { $words ->
        [one] { $words } word.
       *[other] { $words } words.
    }
    .expected = one figure with a unit per 100 words
    .why = AI answers cite pages with figures more often.
    .do = Add figures with a unit, a percentage, a currency or a year.

cite-quotations = Attributed quotations
    .pass = The text quotes people or studies by name
    .warn = The text has only one quotation with a named source
    .fail = The text quotes no named source
    .seen = { $count ->
        [one] { $count } passage names its source
       *[other] { $count } passages name their source
    }; expected 2.
    .expected = two quotations with their source
    .why = Answers cite pages that name who said it.
    .do = Name the person or study behind a statement, and quote the words.

cite-sources = Links to sources
    .pass = The text links to its sources
    .warn = The text links to { $count ->
        [one] only { $count } source
       *[other] only { $count } sources
    }
    .fail = The text links to no source
    .seen = { $count ->
        [one] { $count } page
       *[other] { $count } pages
    } on other sites; expected 3.
    .expected = three links to sources
    .why = Readers and AI assistants trust what they can check.
    .do = Link each important statement to the page it comes from.

fan-out-definition = Says what its topic is
    .pass = The page says what its topic is
    .warn = The page may say what its topic is
    .fail = The page does not say what its topic is
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] No passage was recognised as an answer to “{ $query }”; one may be there.
    }
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that defines the topic
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-how-to = Explains how its topic works
    .pass = The page explains how its topic works
    .warn = The page may explain how its topic works
    .fail = The page does not explain how its topic works
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that explains how it works
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-follow-up = Says what its topic requires
    .pass = The page says what its topic requires
    .warn = The page may say what its topic requires
    .fail = The page does not say what its topic requires
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] No passage was recognised as an answer to “{ $query }”; one may be there.
    }
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that says what is required, or what comes next
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-comparison = Compares its topic
    .pass = The page compares its topic with others
    .warn = The page may compare its topic with others
    .fail = The page does not compare its topic with others
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that compares the topic with something else
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-price = Says what its topic costs
    .pass = The page says what its topic costs
    .warn = The page may say what its topic costs
    .fail = The page does not say what its topic costs
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a price next to the topic
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-problem = Names common problems of its topic
    .pass = The page names common problems of its topic
    .warn = The page may name common problems of its topic
    .fail = The page names no common problem of its topic
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names a problem and its solution
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-general = Places its topic in a wider category
    .pass = The page says which category its topic belongs to
    .warn = The page may say which category its topic belongs to
    .fail = The page does not say which category its topic belongs to
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names the wider category
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-alternatives = Names alternatives
    .pass = The page names alternatives
    .warn = The page may name alternatives
    .fail = The page names no alternative
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names an alternative
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-location = Says where to find its topic
    .pass = The page says where to find its topic
    .warn = The page may say where to find its topic
    .fail = The page does not say where to find its topic
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = an address, or a sentence that says where it is
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-recency = Says how current its information is
    .pass = The page says how current its information is
    .warn = The page may say how current its information is
    .fail = The page does not say how current its information is
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = the date of the text, or a sentence about this year
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.
