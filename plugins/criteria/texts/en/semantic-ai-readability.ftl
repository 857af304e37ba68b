# Reading by AI agents.

ai-retrieval-bots-allowed = AI search crawlers
    .pass = { $file ->
        [yes] robots.txt blocks none of the AI search crawlers checked
       *[no] Without a robots.txt, AI search crawlers may fetch the page
    }
    .warn = { $count ->
        [one] { $count } AI search crawler is blocked
       *[other] { $count } AI search crawlers are blocked
    }
    .fail = { ai-retrieval-bots-allowed.warn }
    .seen-pass = No AI search crawler is blocked. { $trainers ->
        [0] No training crawler is blocked
       *[other] Training crawlers blocked: { $training }
    }; that is your choice and does not change the score.
    .seen-warn = Blocked: { $refused }. { $trainers ->
        [0] No training crawler is blocked
       *[other] Training crawlers blocked: { $training }
    }; that is your choice and does not change the score.
    .seen-fail = { ai-retrieval-bots-allowed.seen-warn }
    .expected = no AI search crawler blocked
    .why = An AI assistant cannot quote or link to a page that its crawler may not fetch.
    .do = Allow these crawlers in robots.txt; training crawlers can stay blocked.

ai-bot-parity = Same page for AI crawlers
    .pass = AI crawlers get the same page as visitors
    .warn = { $others ->
        [one] { $others } AI crawler gets a different text
       *[other] { $others } AI crawlers get a different text
    }
    .fail = { $closed ->
        [one] { $closed } allowed AI crawler is blocked by the server
       *[other] { $closed } allowed AI crawlers are blocked by the server
    }
    .seen-pass = { $count ->
        [one] { $count } crawler gets
       *[other] { $count } crawlers get
    } { $whole ->
        [yes] the full text of the page
       *[no] the page, with at least { $least } of its words
    } (simulated user agents).
    .seen-warn = { $count } tested, with at least { $least } of the words; different: { $differing }. Tested by user agent only.
    .seen-fail = { $count } tested; blocked: { $refused }. Tested by user agent only.
    .unmeasured = The page was not requested with the user agents of AI crawlers in this audit.
    .expected = the same text for AI crawlers and visitors
    .why = robots.txt allows these crawlers, but the server or a firewall does not.
    .do = Allow the crawlers in the firewall or bot management, by the IP addresses that their operators publish.

ai-llms-txt = llms.txt
    .pass = llms.txt is valid
    .warn = llms.txt has no summary or no links
    .fail = llms.txt is not valid
    .seen = { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }; { $lacking ->
        [nothing] no error was found.
        [success] it could not be fetched.
        [type] its Content-Type is not a text type.
        [heading] it does not start with a heading.
        [links] it has no link.
        [length] it has fewer than 50 characters.
       *[summary] it has no summary in a blockquote.
    }
    .when = sites with an llms.txt
    .expected = a heading, a summary in a blockquote, links, at least 50 characters
    .why = Programs that read llms.txt cannot use an invalid file. Google does not use it.
    .do = Publish a valid file with a heading, a summary and links, or remove it.

ai-answer-first = Answer at the start of each section
    .pass = { $share } of the sections start with an answer
    .warn = { $good ->
        [0] No section starts with an answer
       *[other] Only { $share } of the sections start with an answer
    }
    .fail = { ai-answer-first.warn }
    .seen = { $good ->
        [0] { $count ->
            [2] Neither of the two
           *[other] None of the { $count }
        } sections starts
        [1] { $good } of { $count } sections starts
       *[other] { $good } of { $count } sections start
    } with a paragraph of 20 to 80 words that takes up the heading.
    .when = articles, guides and manuals with at least two sections; start pages and offers are not judged
    .expected = at least half of the sections
    .why = AI assistants quote the passage below a heading; a direct answer is easy to quote.
    .do = Start each section with one paragraph that answers its heading, then go into detail.

ai-evidence-density = Citable evidence
    .pass = The text contains citable evidence
    .warn = { $kinds ->
        [0] The text contains no citable evidence
       *[other] The text contains only one kind of evidence
    }
    .fail = The text contains no citable evidence
    .seen = { $figures ->
        [0] No figure
        [one] { $figures } figure
       *[other] { $figures } figures
    }, { $quotations ->
        [0] no attributed quotation
        [one] { $quotations } attributed quotation
       *[other] { $quotations } attributed quotations
    }, { $sources ->
        [0] no link to a source.
        [one] { $sources } link to a source.
       *[other] { $sources } links to sources.
    }
    .when = articles and guides of at least 300 words; start pages, offers and lists are not judged
    .expected = two of: figures, attributed quotations, links to sources
    .why = In studies, pages cited in AI answers contain more figures, quotations and sources.
    .do = Add figures with units, quotations with names, and links to sources.

ai-extractable-blocks = Lists, tables and definitions
    .pass = The text has lists, tables or definitions
    .warn = { $kinds ->
        [0] The text has no list, table or definition
       *[other] The text has only one kind of quotable block
    }
    .fail = The text has no list, table or definition
    .seen = { $lists ->
        [0] No list
        [one] { $lists } list
       *[other] { $lists } lists
    }, { $tables ->
        [0] no table
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $definitions ->
        [0] no definition
        [one] { $definitions } definition
       *[other] { $definitions } definitions
    }, { $steps ->
        [0] no numbered list.
        [one] { $steps } numbered list.
       *[other] { $steps } numbered lists.
    }
    .when = pages of at least 600 words that explain something
    .expected = two of: lists, tables, definitions, numbered lists
    .why = AI assistants often quote lists, tables and definitions as they are.
    .do = Turn comparisons into tables, enumerations into lists, procedures into numbered steps.

ai-policy-coherent = Consistent AI directives
    .pass = The AI directives of the site are consistent
    .warn = { $unknown ->
        [one] { $unknown } AI directive cannot be understood
       *[other] { $unknown } AI directives cannot be understood
    }
    .fail = Two AI directives contradict each other
    .seen = { $purpose ->
        [search] { $count } directives; those about search contradict each other.
        [input] { $count } directives; those about use in answers contradict each other.
        [training] { $count } directives; those about training contradict each other.
       *[none] { $count ->
            [one] { $count } directive
           *[other] { $count } directives
        }; not understood: { $unknown ->
            [0] none.
           *[other] “{ $value }”.
        }
    }
    .when = sites that state terms for AI beyond robots.txt rules, such as Content-Signal, Content-Usage or TDM reservations
    .expected = one directive per purpose, with known values
    .why = AI operators follow whichever directive they read.
    .do = Decide for search, answers and training, and declare the same everywhere.
