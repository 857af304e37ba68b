# Who writes.

eeat-author-page = Author page
    .pass = The author has an author page
    .warn = { $state ->
        [short] The author page has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[unlinked] The author name is not linked
    }
    .fail = The author page cannot be reached
    .seen = { $state ->
        [bio] The page itself introduces { $author }.
        [unlinked] { $author } is not a link.
        [broken] The author link of { $author } returns: { $outcome }.
        [linked] The author page of { $author } was not read.
       *[there] The author page of { $author } has { $words ->
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .when = articles that show an author’s name
    .expected = a link to a page with at least 50 words about the person
    .why = Readers and quality raters look there for the author's expertise.
    .do = Link the name to a page that says who the author is and what they have done.

eeat-author-credentials = Author credentials
    .pass = The author's credentials are shown
    .warn = { $count ->
        [0] No credentials of the author are shown
       *[other] Only one credential of the author is shown
    }
    .fail = A text on health by an author without credentials
    .seen = { $count ->
        [0] No credentials next to { $author }, in the structured data or on the author page
       *[other] { $author }: “{ $marks }”
    }{ $weight ->
        [yes] ; YMYL topic.
       *[no] .
    }
    .when = articles in English, French or Spanish that show an author’s name
    .expected = one credential; two on health, money, law and civic life
    .why = Quality raters check the author's expertise, more strictly where readers may come to harm.
    .do = Name training, position or years of experience next to the author, and in jobTitle.

eeat-author-markup = Author in structured data
    .pass = The structured data names the author correctly
    .warn = { $state ->
        [text] The author in the structured data is plain text
       *[bare] The author in the structured data has no URL
    }
    .fail = { $state ->
        [several] One author in the structured data contains several names
       *[title] The author's name in the structured data contains a title
    }
    .seen = The author is “{ $author }”.
    .when = structured data of an article with an author
    .expected = Person or Organization with the name only, and url or sameAs
    .why = A name alone and a URL (author page, profile) help search engines identify the author.
    .do = { $state ->
        [text] Turn the author into a Person or an Organization with name and url.
        [several] Add one Person for each author, each with a url.
        [title] Leave only the name in name; titles belong in jobTitle or honorificPrefix.
       *[bare] Add url or sameAs to the author, for example the address of a page about the author.
    }

eeat-ymyl-review = Expert review
    .pass = A named expert has reviewed the article
    .warn = The article names no expert reviewer
    .fail = A text on health names no expert author or reviewer
    .seen = The topic is { $subject ->
        [health] health
        [finance] money
        [legal] law
       *[civic] civic life
    } (confidence { $confidence }, based on: “{ $terms }”); { $state ->
        [line] a line names the reviewer.
        [data] the structured data names the reviewer.
        [known] the author shows credentials, but no reviewer is named.
       *[none] neither reviewer nor credentials were found.
    }
    .when = articles in English, French or Spanish on health, money, law or civic life
    .expected = a line such as “Reviewed by” with a name, or reviewedBy
    .why = On topics where readers may come to harm, quality raters look for an expert who vouches for the facts.
    .do = Have an expert review the article, and name them with their position at the top.

eeat-experience = First-hand experience
    .pass = The review shows first-hand experience
    .warn = The review shows only one sign of first-hand experience
    .fail = The review shows no first-hand experience
    .seen = { $found ->
        [0] None of the 5 signs
       *[other] Found: { $found ->
            [test] wording of a test
            [figures] own figures
            [pictures] captioned images
            [film] video
            [sides] a list of pros and cons
           *[none] nothing
        }
    }{ $lacking ->
        [0] .
       *[other] ; missing: { $lacking ->
            [test] wording of a test
            [figures] own figures
            [pictures] captioned images
            [film] video
            [sides] a list of pros and cons
           *[none] nothing
        }.
    }
    .when = reviews in English, French or Spanish
    .expected = two signs
    .why = Search engines favour reviews whose authors have used the product.
    .do = Say how long and how you tested, with your own figures and photos.
