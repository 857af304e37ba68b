# Titles and descriptions of results.

title-length = Length of the title
    .pass = The title has an acceptable length
    .warn = { $state ->
        [short] The title is too short ({ $chars } characters)
       *[long] The title is too long ({ $chars } characters)
    }
    .fail = { title-length.warn }
    .seen = { $chars ->
        [one] { $chars } character
       *[other] { $chars } characters
    }{ $state ->
        [named] , { $own } before its last part, often the name of the site, which counts as well.
       *[other] .
    }
    .when = pages with a title that people search for
    .expected = 27 to 66 characters, with the name of the site
    .why = { $state ->
        [short] A title of so few characters says too little to attract clicks.
       *[long] Search results cut off long titles; what stands at the end is lost.
    }
    .do = Say in the title what visitors find on the page, the subject first, in 27 to 66 characters.

title-present = Title tag
    .pass = The page has a title tag
    .warn = The title tag is outside the head
    .fail = { $state ->
        [empty] The title tag is empty
       *[none] The page has no title tag
    }
    .seen = { $state ->
        [there] The title is “{ $title }”.
        [body] “{ $title }” is in the body.
        [empty] The title tag is empty.
       *[none] No title tag.
    }
    .expected = a title tag with text in the head
    .why = { $state ->
        [body] Something before it has closed the head; search engines may not read what stands in the body.
       *[other] The title is the headline of the page in results and tabs; without it, search engines make one up.
    }
    .do = { $state ->
        [body] Remove what stands before it and closes the head: stray text, a second byte order mark, or a misspelt tag.
        [empty] Write the subject of the page into the empty title tag.
       *[other] Add a title tag with the subject of the page to the head.
    }

title-unique = Unique titles
    .pass = The pages that were compared have different titles
    .fail = { $sample ->
        [yes] At least { $pages } pages share their title with another page
       *[no] { $groups ->
            [one] { $pages } pages have the same title
           *[other] { $pages } pages share their title with another page
        }
    }
    .seen = { $compared ->
        [2] Both compared pages have the title “{ $title }”.
       *[other] { $pages } of { $compared } compared pages share their title with another page; for example “{ $title }”.
    }
    .seen-pass = { $compared ->
        [2] Both indexable pages compared have their own titles.
       *[other] Each of the { $compared } indexable pages compared has its own title.
    }{ $copies ->
        [0] { "" }
        [one] { " " }One copy ({ $copy }) is left out.
       *[other] { " " }{ $copies } copies or pages of a series are left out.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .when = sites with at least two different indexable pages with a title; pages whose canonical URL is another one do not count
    .expected = each title on one page only
    .why = Users cannot tell two results with the same title apart, and search engines may show only one.
    .do = { $state ->
        [specific] The titles already begin with their subject: add what kind of page each one is, such as “guide” or “reference”.
       *[vague] Start each title with what is specific to the page, then add the brand.
    }

title-descriptive = Descriptive title
    .pass = The title names the subject
    .warn = { $reason ->
        [host] The title is only the domain name
       *[repeated] A word appears four times or more in the title
    }
    .fail = { $reason ->
        [host] The title is only the domain name
        [listing] The title is that of a list of files
       *[vague] The title is too generic
    }
    .seen = { $reason ->
        [listing] The server made this page, a list of files, and the title “{ $title }” with it.
        [repeated] “{ $title }” repeats “{ $word }”.
        [host] “{ $title }” is only the domain name.
       *[other] The title is “{ $title }”.
    }
    .when = pages with a title
    .expected = the subject of the page, no word more than three times
    .why = Users choose a result by its title; search engines rewrite titles that are empty of meaning or repetitive.
    .do = { $reason ->
        [listing] Create a page for this address, or redirect it to the page that visitors look for.
       *[other] Write the subject of the page in the words that users search for.
    }

title-h1-coherent = Title and h1
    .pass = Title and h1 match
    .warn = Title and h1 share few words
    .fail = Title and h1 are about different things
    .seen = { $extent ->
        [none] None
        [all] All
       *[some] { $share }
    } of the words of the shorter one are also in the other: title “{ $title }”, h1 “{ $h1 }”.
    .when = pages with a title and an h1, except the home page of the site or of one of its languages
    .expected = at least { $WARN } of the words of the shorter one shared
    .why = Search engines may rewrite a title that does not match the h1.
    .do = Use the same subject in title and h1.

description-present = Meta description
    .pass = The meta description is neither too short nor too long
    .warn = { $state ->
        [short] The meta description is too short ({ $chars } characters)
        [long] The meta description is too long ({ $chars } characters)
        [empty] The meta description is empty
       *[none] The page has no meta description
    }
    .fail = { description-present.warn }
    .seen = { $state ->
        [empty] The meta description is empty.
        [none] No meta description.
       *[other] { $chars } characters.
    }
    .when = indexable pages
    .expected = 70 to 200 characters
    .why = { $state ->
        [short] So short a description gives nobody a reason to click; search engines often replace it.
        [long] Results show about the first 160 characters; the rest is cut.
       *[other] Without a description, search engines pick an excerpt of the text, which may sum the page up badly.
    }
    .do = { $state ->
        [short] Extend it to one or two sentences (70 to 200 characters): what visitors find on the page, and what sets it apart.
        [long] Put what matters first and shorten the rest: 200 characters at most.
       *[other] Summarise in one or two sentences (70 to 200 characters) what visitors find on this page.
    }

description-unique = Unique meta descriptions
    .pass = The pages that were compared have different meta descriptions
    .warn = Meta descriptions of legal pages are repeated
    .fail = { $pages ->
        [0] A meta description only repeats the title
       *[other] { $pages } pages have a meta description in common
    }
    .seen = { $pages } of { $compared } compared pages share a meta description{ $titles ->
        [0] .
        [one] ; { $titles } repeats its title.
       *[other] ; { $titles } repeat their title.
    }
    .seen-pass = { $compared ->
        [2] Both indexable pages with a meta description have their own.
       *[other] Each of the { $compared } indexable pages with a meta description has its own.
    }{ $copies ->
        [0] { "" }
        [one] { " " }One copy ({ $copy }) is left out.
       *[other] { " " }{ $copies } copies or pages of a series are left out.
    }{ $sample ->
        [yes] { " " }They are a sample of the site.
       *[no] { "" }
    }
    .when = sites with at least two different indexable pages with a meta description
    .expected = each meta description on one page only, different from the title
    .why = A repeated description hardly tells the page apart in results; search engines often replace it with an excerpt of the text.
    .do = Write a unique meta description for each important page; leave it out elsewhere.
