# Reading by AI agents.

ai-retrieval-bots-allowed = AI search and user agents
    .pass = robots.txt lets all AI search agents in
    .warn = { $count ->
        [one] { $count } search agent is refused
       *[other] { $count } search agents are refused
    }
    .fail = { $count ->
        [one] { $count } AI search agent is refused
       *[other] { $count } AI search agents are refused
    }
    .seen-pass = None of the agents that fetch pages for answers is refused. Refused for training, as a policy: { $trainers ->
        [0] none.
       *[other] { $training }.
    }
    .seen-warn = Refused: { $refused }. Refused for training, as a policy: { $trainers ->
        [0] none.
       *[other] { $training }.
    }
    .seen-fail = Refused: { $refused }. Refused for training, as a policy: { $trainers ->
        [0] none.
       *[other] { $training }.
    }
    .expected = no search agent refused
    .why = An agent that may not fetch the page cannot quote it or link to it.
    .do = Allow these agents in robots.txt; training agents can stay refused.

ai-bot-parity = The same page for AI agents
    .pass = AI agents get the page that visitors get
    .warn = { $others ->
        [one] { $others } AI agent gets another text
       *[other] { $others } AI agents get another text
    }
    .fail = { $closed ->
        [one] { $closed } allowed AI agent is turned away
       *[other] { $closed } allowed AI agents are turned away
    }
    .seen-pass = { $count ->
        [one] { $count } agent gets
       *[other] { $count } agents get
    } the page, with { $least } of its words or more. Seen by user agent only.
    .seen-warn = Of { $count } asked, with { $least } of the words at least: { $differing }. Seen by user agent only.
    .seen-fail = Of { $count } asked: { $refused }. Seen by user agent only.
    .expected = the same text for agents and people
    .why = robots.txt lets these agents in, but the server or a firewall does not.
    .do = Let the agents through in the firewall or bot management, by the addresses that their operators publish.

ai-llms-txt = llms.txt
    .pass = llms.txt is well-formed
    .warn = llms.txt lacks a summary or links
    .fail = llms.txt is not well-formed
    .seen = { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }; { $lacking ->
        [nothing] nothing is missing.
        [success] it does not answer with success.
        [type] its content type is not that of a text.
        [heading] it does not start with a heading.
        [links] it has no link.
        [length] it has fewer than 50.
       *[summary] it has no summary in a block quote.
    }
    .expected = a heading, a summary in a block quote, links, 50 characters
    .why = Programs that look for the file find something else there. Google does not use it.
    .do = Publish a text with a heading, a summary and links, or remove the file.

ai-answer-first = Sections that open with an answer
    .pass = { $share } of the sections open with an answer
    .warn = Only { $share } of the sections open with an answer
    .fail = Only { $share } of the sections open with an answer
    .seen = { $good } of { $count } sections start with 20 to 80 words that name their heading.
    .expected = half of the sections or more
    .why = Assistants lift the passage below a heading; one that answers at once can be quoted.
    .do = Start each section with one paragraph that answers its heading, then go into detail.

ai-evidence-density = Evidence to cite
    .pass = The text holds evidence that can be cited
    .warn = { $kinds ->
        [0] The text holds no evidence that can be cited
       *[other] The text holds only one kind of evidence
    }
    .fail = The text holds no evidence that can be cited
    .seen = { $figures ->
        [one] { $figures } figure
       *[other] { $figures } figures
    }, { $quotations ->
        [one] { $quotations } attributed quotation
       *[other] { $quotations } attributed quotations
    }, { $sources ->
        [one] { $sources } link to a source.
       *[other] { $sources } links to sources.
    }
    .expected = two kinds of figures, attributed quotations, links to sources
    .why = Studies find figures, quotations and sources more often on pages that answers cite.
    .do = Add figures with units, quotations with names, and links to the sources.

ai-extractable-blocks = Blocks that can be lifted out
    .pass = The text has lists, tables or definitions
    .warn = { $kinds ->
        [0] The text has no list, table or definition
       *[other] The text has only one kind of block to lift out
    }
    .fail = The text has no list, table or definition
    .seen = { $lists ->
        [one] { $lists } list
       *[other] { $lists } lists
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $definitions ->
        [one] { $definitions } definition
       *[other] { $definitions } definitions
    }, { $steps ->
        [one] { $steps } numbered list.
       *[other] { $steps } numbered lists.
    }
    .expected = two kinds of lists, tables, definitions, numbered lists
    .why = Assistants take lists, tables and definitions over whole.
    .do = Turn comparisons into tables, enumerations into lists, procedures into numbered steps.

ai-policy-coherent = Statements about AI
    .pass = What the site says about AI agrees
    .warn = { $unknown ->
        [one] { $unknown } statement about AI cannot be understood
       *[other] { $unknown } statements about AI cannot be understood
    }
    .fail = Two statements about AI contradict each other
    .seen = { $purpose ->
        [search] { $count } statements; those about search differ.
        [input] { $count } statements; those about use in answers differ.
        [training] { $count } statements; those about training differ.
       *[none] { $count ->
            [one] { $count } statement
           *[other] { $count } statements
        }; not understood: { $unknown ->
            [0] none.
           *[other] “{ $value }”.
        }
    }
    .expected = one answer for each purpose, in known words
    .why = Operators of AI systems follow the statement that they happen to read.
    .do = Decide for search, answers and training, and say the same everywhere.
