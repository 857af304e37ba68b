# Answers made from the words of the page.

cite-figures = Figures to cite
    .pass = The text has enough citable figures
    .warn = The text has few citable figures
    .fail = The text has no citable figure
    .seen = { $count ->
        [0] No figure
        [one] { $count } figure
       *[other] { $count } figures
    } in { $words ->
        [one] { $words } word
       *[other] { $words } words
    }; our reference is { $target } per 100 words.
    .when = texts of which readers expect evidence, such as articles; not home pages, manuals or documentation
    .expected = one figure with a unit per 100 words
    .why = AI answers cite pages with figures more often.
    .do = Add figures with a unit, a percentage, a currency or a year.

cite-quotations = Attributed quotations
    .pass = The text quotes people or studies by name
    .warn = The text has only one quotation with a named source
    .fail = The text quotes no named source
    .seen = { $count ->
        [0] No passage names its source
        [one] { $count } passage names its source
       *[other] { $count } passages name their source
    }; our reference is { $target }.
    .when = texts of which readers expect evidence, such as articles; not home pages, manuals or documentation
    .expected = two quotations with their source
    .why = AI answers cite pages that name their sources.
    .do = Name the person or study behind a statement, and quote the words.

cite-sources = Links to sources
    .pass = The text links to its sources
    .warn = The text links to { $count ->
        [one] only { $count } source
       *[other] only { $count } sources
    }
    .fail = The text links to no source
    .seen = { $count ->
        [0] No link to pages of other sites
        [one] Links to { $count } page of another site
       *[other] Links to { $count } pages of other sites
    }; our reference is { $target }.
    .when = texts of which readers expect evidence, such as articles; not home pages, manuals or documentation
    .expected = three links to sources
    .why = Readers and AI assistants trust what they can check.
    .do = Link each important statement to the page it comes from.

fan-out-definition = Says what it is about
    .pass = The page says what it is about
    .warn = No sentence was found that clearly says what the page is about
    .fail = The page does not say what it is about
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a sentence that defines the topic
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Say in the first paragraph, in one sentence that can stand alone, what it is and for whom.

fan-out-how-to = Explains how it works
    .pass = The page explains how it works
    .warn = No clear explanation of how it works was found
    .fail = The page does not explain how it works
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = numbered steps, or a section that shows how it works
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Show how it works in numbered steps, from the first contact or action to the result.

fan-out-follow-up = Says what is needed
    .pass = The page says what is needed
    .warn = No clear statement of what is needed was found
    .fail = The page does not say what is needed
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a sentence that says what is required, or what comes next
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = List the conditions, sizes or prerequisites in a table or a short list.

fan-out-comparison = Makes a comparison
    .pass = The page compares the subject with others
    .warn = No clear comparison was found
    .fail = The page does not compare the subject with others
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a passage, a heading or a table that compares
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Say in figures what sets it apart from the two or three usual alternatives; a table helps.

fan-out-price = Says what it costs
    .pass = The page says what it costs
    .warn = No clear price was found
    .fail = The page does not say what it costs
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a price, a range, or prices in a list
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = State a price, a range or a “from” price; if it depends on the case, say what it depends on and give an example.

fan-out-problem = Names common problems
    .pass = The page names common problems
    .warn = No clear answer to common problems was found
    .fail = The page names no common problem
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a problem with its solution, or questions with answers
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Answer the questions and problems that come up most, each with its remedy.

fan-out-alternatives = Names alternatives
    .pass = The page names alternatives
    .warn = No clear alternative was found
    .fail = The page names no alternative
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = a sentence that names an alternative
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Name the alternatives that readers consider, and say for whom each is the better choice.

fan-out-location = Says where to find it
    .pass = The page says where to find it
    .warn = No clear place or address was found
    .fail = The page does not say where to find it
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = an address, or a sentence that says where it is
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Give the full postal address or the area served, as in the business profile.

fan-out-recency = Says how current its information is
    .pass = The page says how current its information is
    .warn = No clear date of the information was found
    .fail = The page does not say how current its information is
    .seen-pass = A passage answers “{ $query }”.
    .seen-warn = { $found ->
        [yes] A passage may answer “{ $query }”.
       *[no] We found no answer to “{ $query }”, but may have missed one.
    }
    .seen-fail = No passage answers “{ $query }”.
    .when = pages about which people ask this question
    .expected = the date of the text, or a sentence about this year
    .why = AI assistants split a question into smaller ones and cite the pages that answer them.
    .do = Show the date of the text or of its last revision, and say what changed.
