# Addresses.

url-length = URL length
    .pass = The URL is short
    .warn = The URL has { $length } characters
    .fail = { url-length.warn }
    .seen = { $length ->
        [one] { $length } character
       *[other] { $length } characters
    } in path and query.
    .when = pages that people search for or link to
    .expected = at most 120 characters
    .why = Long URLs are cut off in results and messages, and are hard to read.
    .do = Name the subject in a few words, and redirect the old URL.

url-readable = Readable URL
    .pass = The URL is readable
    .warn = { $state ->
        [capitals] The URL has uppercase letters
       *[other] The URL joins words with underscores
    }
    .fail = { $state ->
        [space] The URL contains a space
        [slashes] The URL has an empty path segment (//)
       *[other] The URL has an invalid percent-encoding
    }
    .seen = Path: “{ $path }”{ $state ->
        [good] .
        [space] : a space.
        [slashes] : two slashes in a row.
        [escape] : a percent-encoding that is cut off or not UTF-8.
        [capitals] : uppercase letters; URLs are case-sensitive.
       *[other] : underscores join words into one.
    }
    .when = pages that people search for
    .expected = lowercase letters, hyphens between words
    .why = People type, copy and compare URLs; ambiguous ones lead to duplicates and dead ends.
    .do = Write the path in lowercase with hyphens, and redirect the old URL.

url-parameters = URL parameters
    .pass = No URL has too many parameters
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } internal link has
           *[other] { $count } internal links have
        } three parameters or more
       *[other] The URL has { $parameters } parameters
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } internal link has
           *[other] { $count } internal links have
        } a session or tracking parameter
       *[other] The URL has { $parameters } parameters
    }
    .seen = { $state ->
        [carried] { $count ->
            [one] { $count } internal link has
           *[other] { $count } internal links have
        } a session or tracking parameter.
        [many] { $count ->
            [one] { $count } internal link has
           *[other] { $count } internal links have
        } three parameters or more.
       *[other] The URL of the page has { $parameters ->
            [0] no parameters
            [one] { $parameters } parameter
           *[other] { $parameters } parameters
        }{ $state ->
            [few] ; no internal link has three or more, or one for a session or tracking.
           *[own] .
        }
    }
    .expected = at most 2 parameters, no session, no tracking
    .why = Each combination of parameters is a separate URL, and crawlers waste requests on duplicates.
    .do = Keep session ids in cookies, use tracking parameters only on external links, and keep filtered URLs out of the index.

url-slash-variants = Trailing slash
    .pass = The trailing slash makes no duplicates among the URLs tested
    .fail = { $count ->
        [one] { $count } page answers
       *[other] { $count } pages answer
    } with and without a trailing slash
    .seen = { $names }{ $more ->
        [0] { "" }
       *[other] { " " }and { $more } more
    } { $count ->
        [one] also answers
       *[other] also answer
    } (trailing slash added or removed), without naming the other form as canonical.
    .seen-pass = { $count ->
        [0] { $asked ->
            [one] The URL with the trailing slash added or removed does not answer.
           *[other] { $asked ->
                [2] Neither of the two
               *[other] None of the { $asked }
            } URLs with the trailing slash added or removed answers.
        }
       *[other] { $names }{ $more ->
            [0] { "" }
           *[other] { " " }and { $more } more
        } also { $count ->
            [one] answers
           *[other] answer
        } (trailing slash added or removed), but { $count ->
            [one] names
           *[other] name
        } the other form as canonical.
    }
    .when = sites whose URLs were requested with and without a trailing slash
    .expected = a redirect from the other form
    .why = Search engines see two pages with the same content.
    .do = Redirect one form to the other with a 301.

url-home-variants = One URL for the home page
    .pass = { $answering ->
        [0] No second URL of the home page was found
       *[other] No second URL of the home page can be indexed
    }
    .fail = The home page { $count ->
        [one] also answers at { $open }
       *[other] also answers at { $count } other URLs
    }
    .seen = { $open } { $count ->
        [one] returns
       *[other] return
    } the home page without a redirect; { $asked ->
        [one] one URL was tried.
       *[other] { $asked } URLs were tried.
    }
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] The other URL tried does not return the home page without a redirect.
           *[other] { $asked ->
                [2] Neither of the two
               *[other] None of the { $asked }
            } other URLs tried returns the home page without a redirect.
        }
       *[other] { $names } also { $answering ->
            [one] answers
           *[other] answer
        }, but { $how ->
            [canonical] { $answering ->
                [one] names another URL as canonical.
               *[other] name another URL as canonical.
            }
            [noindex] { $answering ->
                [one] asks not to be indexed.
               *[other] ask not to be indexed.
            }
           *[both] ask not to be indexed or name another URL as canonical.
        }
    }
    .when = sites that answer 404 for URLs that do not exist
    .expected = no other URL
    .why = Links to the home page are split between these URLs.
    .do = Redirect index files such as /index.html to / with a 301.
