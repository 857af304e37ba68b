# Addresses.

url-length = Length of the address
    .pass = The address is short
    .warn = The address has { $length } characters
    .fail = The address has { $length } characters
    .seen = { $length ->
        [one] { $length } character
       *[other] { $length } characters
    } of path and query.
    .expected = at most 100 characters
    .why = A long address is cut in results and messages, and nobody can read it out.
    .do = Name the subject in a few words, and redirect the old address.

url-readable = Readable address
    .pass = The address can be read
    .warn = { $state ->
        [capitals] The address has capital letters
       *[other] The address joins words by underscores
    }
    .fail = { $state ->
        [space] The address has a space
        [slashes] The address has an empty part
       *[other] The address has a broken escape
    }
    .seen = { $path }{ $state ->
        [good] { "" }
        [space] : a space.
        [slashes] : two slashes in a row.
        [escape] : an escape that is cut or not UTF-8.
        [capitals] : capitals, which tell addresses apart.
       *[other] : underscores, which join words into one.
    }
    .expected = small letters, hyphens between words
    .why = Addresses are typed, copied and compared; what is ambiguous there leads to copies and dead ends.
    .do = Write the path in small letters with hyphens, and redirect the old address.

url-parameters = Parameters of addresses
    .pass = Addresses have few parameters
    .warn = { $state ->
        [many] { $count ->
            [one] { $count } link has
           *[other] { $count } links have
        } three parameters or more
       *[other] The address has { $parameters } parameters
    }
    .fail = { $state ->
        [carried] { $count ->
            [one] { $count } link carries
           *[other] { $count } links carry
        } a session or campaign
       *[other] The address has { $parameters } parameters
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
        } on this page.
    }
    .expected = at most 2 parameters, no session, no tracking
    .why = Each combination of parameters is an address of its own, and crawlers spend their visits on copies.
    .do = Keep sessions in cookies, campaigns on links from outside, and filters out of what may be listed.

url-slash-variants = Slash at the end
    .pass = Pages answer with a slash at the end or without, not both
    .warn = { $count ->
        [one] { $count } page answers
       *[other] { $count } pages answer
    } with and without a slash
    .fail = { $count ->
        [one] { $count } page answers
       *[other] { $count } pages answer
    } with and without a slash, as two
    .seen = { $count } of { $asked ->
        [one] { $asked } address
       *[other] { $asked } addresses
    } with the other ending { $count ->
        [one] answers
       *[other] answer
    } 200.
    .expected = a redirect from the other ending
    .why = To search engines these are two pages with the same content.
    .do = Redirect one form to the other with a 301.

url-home-variants = One address for the start page
    .pass = The start page has one address
    .fail = The start page answers under { $count ->
        [one] { $count } more address
       *[other] { $count } more addresses
    }
    .seen = { $count } of { $asked ->
        [one] { $asked } other address
       *[other] { $asked } other addresses
    } of the start page { $count ->
        [one] answers
       *[other] answer
    } as a page of its own.
    .expected = none
    .why = Links to the start page are shared between its addresses.
    .do = Redirect the start files to / with a 301.
