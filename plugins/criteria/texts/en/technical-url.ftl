# Addresses.

url-length = URL length
    .pass = The URL is short
    .warn = The URL has { $length } characters
    .fail = The URL has { $length } characters
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
    .seen = { $path }{ $state ->
        [good] { "" }
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
    .pass = The URL and the internal links have few parameters, or none
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
            [one] { $count } link
           *[other] { $count } links
        } within the site with a session or tracking parameter.
        [many] { $count ->
            [one] { $count } link
           *[other] { $count } links
        } within the site with three parameters or more.
       *[other] { $parameters ->
            [one] { $parameters } parameter
           *[other] { $parameters } parameters
        } in the URL of this page.
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
    .seen = { $count } of { $asked ->
        [one] { $asked } URL
       *[other] { $asked } URLs
    } with the other form { $count ->
        [one] returns
       *[other] return
    } 200.
    .seen-pass = { $count ->
        [0] { $asked ->
            [one] The URL in the other form does not return 200.
           *[other] None of the { $asked } URLs in the other form returns 200.
        }
       *[other] { $count } of { $asked ->
            [one] { $asked } URL
           *[other] { $asked } URLs
        } with the other form { $count ->
            [one] returns 200 and names
           *[other] return 200 and name
        } another URL as canonical.
    }
    .when = sites whose URLs were requested with and without a trailing slash
    .expected = a redirect from the other form
    .why = Search engines see two pages with the same content.
    .do = Redirect one form to the other with a 301.

url-home-variants = One URL for the home page
    .pass = { $answering ->
        [0] The home page has one URL
       *[other] Only one URL of the home page can be indexed
    }
    .fail = The home page is available at { $count ->
        [one] { $count } more URL
       *[other] { $count } more URLs
    }
    .seen = { $count } of { $asked ->
        [one] { $asked } other URL
       *[other] { $asked } other URLs
    } of the home page { $count ->
        [one] returns the page
       *[other] return the page
    } without a redirect.
    .seen-pass = { $answering ->
        [0] { $asked ->
            [one] The other URL tried does not return the home page without a redirect.
           *[other] None of the { $asked } other URLs tried returns the home page without a redirect.
        }
        [one] { $answering } of { $asked } other URLs answers without a redirect, but asks not to be indexed or names another canonical URL.
       *[other] { $answering } of { $asked } other URLs answer without a redirect, but ask not to be indexed or name another canonical URL.
    }
    .when = sites that answer 404 for URLs that do not exist
    .expected = no other URL
    .why = Links to the home page are split between these URLs.
    .do = Redirect index files such as /index.html to / with a 301.
