# Titles and descriptions of results.

title-length = Length of the title
    .pass = The title has a length that fits
    .warn = The title has { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }
    .fail = The title has { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }
    .seen = { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }; expected 30 to 60.
    .expected = 30 to 60 characters
    .why = Results may cut a long title, and a short one says too little to be chosen.
    .do = Put the subject first, in 30 to 60 characters.

title-present = Title
    .pass = The page has a title
    .warn = The title stands outside of the head
    .fail = The page has no title
    .seen = { $state ->
        [there] The title is “{ $title }”.
        [body] “{ $title }” stands in the body.
        [empty] The title element is empty.
       *[none] There is no title element.
    }
    .expected = a title element with text in the head
    .why = The title is the headline of the page in results, tabs and answers; without one, engines make one up.
    .do = Put a title element with the subject of the page into the head.

title-unique = Titles of their own
    .pass = Every page has a title of its own
    .fail = { $pages } pages share their title with others
    .seen = { $pages } of { $compared } compared pages share a title with another; the first such title: { $groups ->
        [0] none.
       *[other] “{ $title }”.
    }
    .expected = each title on one page only
    .why = Two results with the same title cannot be told apart, and engines may list only one of them.
    .do = Name in each title what this page alone offers, then the brand.

title-descriptive = Title that says something
    .pass = The title names the subject
    .warn = { $reason ->
        [host] The title is only the address of the site
       *[repeated] A word stands three times or more in the title
    }
    .fail = { $reason ->
        [host] The title is only the address of the site
       *[vague] The title could be that of any page
    }
    .seen = { $reason ->
        [repeated] “{ $title }” repeats “{ $word }”.
        [host] “{ $title }” is only an address.
       *[other] The title is “{ $title }”.
    }
    .expected = the subject of this page, no word more than twice
    .why = People choose a result by its title; engines replace titles that say nothing or repeat themselves.
    .do = Write the subject of the page in the words that people search with.

title-h1-coherent = Title and main heading
    .pass = Title and main heading agree
    .warn = Title and main heading share few words
    .fail = Title and main heading speak of different things
    .seen = { $share } of the words are shared: title “{ $title }”, h1 “{ $h1 }”.
    .expected = at least half of the words of the shorter one shared
    .why = Engines replace a title that the main heading does not bear out.
    .do = Let title and h1 name the same subject.

description-present = Description
    .pass = The page has a description that fits
    .warn = The description has { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }
    .fail = { $state ->
        [there] The description has { $chars ->
            [one] { $chars } character
           *[other] { $chars } characters
        }
       *[none] The page has no description
    }
    .seen = { $state ->
        [there] { $chars ->
            [one] { $chars } character.
           *[other] { $chars } characters.
        }
        [empty] The description is empty.
       *[none] There is no description.
    }
    .expected = 70 to 160 characters
    .why = Results may show it below the title; without it engines cut a piece out of the text.
    .do = Say in one or two sentences what readers find on this page.

description-unique = Descriptions of their own
    .pass = Every page has a description of its own
    .fail = { $pages ->
        [0] A description only repeats its title
       *[other] { $pages } pages share their description with others
    }
    .seen = { $pages } of { $compared } compared pages share a description; { $titles ->
        [one] { $titles } repeats its title.
       *[other] { $titles } repeat their title.
    }
    .expected = each description on one page only, other than the title
    .why = A repeated description says nothing of the page, so results show a piece of the text instead.
    .do = Write a description for each important page, and leave it out elsewhere.
