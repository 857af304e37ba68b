# Who writes.

eeat-author-page = Page about the author
    .pass = The author has a page
    .warn = { $state ->
        [short] The page about the author has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[unlinked] The name of the author leads nowhere
    }
    .fail = The page about the author is gone
    .seen = { $state ->
        [unlinked] { $author } is no link.
        [broken] The link of { $author } answers: { $outcome }.
        [linked] The page of { $author } was not read.
       *[there] The page of { $author } has { $words ->
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .expected = a link to a page with at least 50 words about the person
    .why = Readers and rating guidelines look there for why the person knows the subject.
    .do = Link the name to a page that says who the person is and what they have done.

eeat-author-credentials = Credentials of the author
    .pass = The author's credentials are shown
    .warn = { $count ->
        [0] Nothing shows why the author knows the subject
       *[other] Only one mark shows why the author knows the subject
    }
    .fail = A text on health by an author who shows no credentials
    .seen = { $count ->
        [0] Nothing stands beside { $author }, in the data or on the author's page
       *[other] For { $author }: { $marks }
    }; subject of weight: { $weight ->
        [yes] yes.
       *[no] no.
    }
    .expected = one mark; two on health, money, law and civic life
    .why = Raters ask whether the author can know; where readers may come to harm they ask more.
    .do = Name training, office or years of experience beside the author, and in jobTitle.

eeat-author-markup = Author in the data
    .pass = The data names its author soundly
    .warn = { $state ->
        [text] The author in the data is a mere text
       *[bare] The author in the data has no address
    }
    .fail = { $state ->
        [several] One author in the data holds several names
       *[title] The author's name in the data holds a title
    }
    .seen = The author is “{ $author }”.
    .expected = Person or Organization with name alone, and url or sameAs
    .why = Search engines tell people apart by clean names and addresses.
    .do = Write one Person for each author, titles in jobTitle or honorificPrefix, with a url.

eeat-ymyl-review = Review by an expert
    .pass = A named expert has reviewed the article
    .warn = No review by an expert is named
    .fail = A text on health names neither expert author nor reviewer
    .seen = The subject is { $subject ->
        [health] health
        [finance] money
        [legal] law
       *[civic] civic life
    } ({ $confidence } sure, by: { $terms }); { $state ->
        [line] a line names who reviewed it.
        [data] the data names who reviewed it.
        [known] the author shows credentials, no reviewer is named.
       *[none] no reviewer and no credentials were found.
    }
    .expected = a line such as “Reviewed by” with a name, or reviewedBy
    .why = Where readers may come to harm, raters look for somebody who can answer for the facts.
    .do = Have the article reviewed, and name the reviewer with their office at the top.

eeat-experience = First-hand experience
    .pass = The review shows first-hand experience
    .warn = Only one mark of first-hand experience
    .fail = The review shows no first-hand experience
    .seen = { $count } of 5 marks: words of a test { $test ->
        [yes] yes
       *[no] no
    }, own figures { $figures ->
        [yes] yes
       *[no] no
    }, captioned pictures { $pictures ->
        [yes] yes
       *[no] no
    }, film { $film ->
        [yes] yes
       *[no] no
    }, pros and cons { $sides ->
        [yes] yes
       *[no] no
    }.
    .expected = two marks
    .why = Search engines rank reviews higher that show their author has used the thing.
    .do = Say how long and how you tested, with figures and pictures of your own.
