# Answers made from the words of the page.

cite-figures = Figures to cite
    .pass = The text is rich in figures that can be cited
    .warn = The text has few figures that can be cited
    .fail = The text has no figure that can be cited
    .seen = { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    } in { $words ->
        [one] { $words } word.
       *[other] { $words } words.
    }
    .expected = one figure with a unit in 100 words
    .why = Answers cite pages with figures more often.
    .do = Add figures with a unit, a percentage, a currency or a year.

cite-quotations = Attributed quotations
    .pass = The text quotes people or studies by name
    .warn = The text quotes by name only once
    .fail = The text quotes nobody by name
    .seen = { $count ->
        [one] { $count } passage says
       *[other] { $count } passages say
    } who it comes from; expected 2.
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
    } of other sites; expected 3.
    .expected = three links to sources
    .why = Readers and assistants trust what they can check.
    .do = Link statements to the pages that they come from.

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
    .expected = a sentence that says what the topic is
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-how-to = Says how its topic works
    .pass = The page says how its topic works
    .warn = The page may say how its topic works
    .fail = The page does not say how its topic works
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that says how it works
    .why = Assistants split a question into smaller ones and cite pages that answer them.
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
    .expected = a sentence that says what it requires, or what comes next
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-comparison = Says how its topic compares
    .pass = The page says how its topic compares
    .warn = The page may say how its topic compares
    .fail = The page does not say how its topic compares
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that compares the topic
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-price = Says what its topic costs
    .pass = The page says what its topic costs
    .warn = The page may say what its topic costs
    .fail = The page does not say what its topic costs
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a price beside the topic
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-problem = Says which problems its topic has
    .pass = The page says which problems its topic has
    .warn = The page may say which problems its topic has
    .fail = The page does not say which problems its topic has
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names a problem and what helps
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-general = Says of which kind its topic is
    .pass = The page says of which kind its topic is
    .warn = The page may say of which kind its topic is
    .fail = The page does not say of which kind its topic is
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names the wider kind
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-alternatives = Says what the alternatives are
    .pass = The page says what the alternatives are
    .warn = The page may say what the alternatives are
    .fail = The page does not say what the alternatives are
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = a sentence that names an alternative
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-location = Says where its topic is found
    .pass = The page says where its topic is found
    .warn = The page may say where its topic is found
    .fail = The page does not say where its topic is found
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = an address, or a sentence that says where it is found
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.

fan-out-recency = Says how current it is
    .pass = The page says how current it is
    .warn = The page may say how current it is
    .fail = The page does not say how current it is
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = A passage may answer “{ $query }”.
    .seen-fail = No sentence of the content answers “{ $query }”.
    .expected = the day of the text, or a sentence about this year
    .why = Assistants split a question into smaller ones and cite pages that answer them.
    .do = If readers ask this, answer it in one sentence that names the topic.
