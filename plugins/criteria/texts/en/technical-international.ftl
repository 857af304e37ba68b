# Languages.

lang-valid = Declared language
    .pass = The page declares its language
    .warn = The declared language { $state ->
        [underscore] is written with an underscore
       *[other] names an unknown region
    }
    .fail = { $state ->
        [none] The page does not declare its language
       *[other] The declared language is not known
    }
    .seen = { $state ->
        [none] There is no lang on the html element.
       *[other] lang={ $lang }.
    }
    .expected = a code such as en or fr-CA
    .why = Screen readers choose their voice by it, browsers offer translation, and programs know whose words they read.
    .do = Put the code of the language into lang on the html element.

lang-matches-text = Language of the text
    .pass = The text is in the declared language
    .fail = The text is in another language than declared: { $detected }
    .seen = Declared: { $declared }; the text: { $detected }.
    .expected = the language of the text in lang
    .why = Screen readers read the words aloud in a foreign voice, and browsers offer the wrong translation.
    .do = Put the language of the text into lang on the html element.

hreflang-codes = Codes of hreflang
    .pass = The codes of hreflang are known
    .fail = { $count ->
        [one] { $count } code
       *[other] { $count } codes
    } of hreflang { $count ->
        [one] is
       *[other] are
    } unknown
    .seen = { $count } of { $total ->
        [one] { $total } code
       *[other] { $total } codes
    }{ $count ->
        [0] .
       *[other] ; the first: { $code }.
    }
    .expected = a language, with a country where needed: en, en-GB, x-default
    .why = Search engines pass by an alternate whose code they do not know.
    .do = Write the language by ISO 639-1 and the country by ISO 3166-1: en-GB, not en-UK.

hreflang-targets = Pages of hreflang
    .pass = The pages that hreflang names can be listed
    .fail = { $count ->
        [one] { $count } address
       *[other] { $count } addresses
    } of hreflang { $count ->
        [one] leads
       *[other] lead
    } to no page that can be listed
    .seen = { $state ->
        [good] { $looked ->
            [one] { $looked } page
           *[other] { $looked } pages
        } looked at.
       *[other] { $count ->
            [one] { $count } address
           *[other] { $count } addresses
        }; the first { $state ->
            [relative] is no full address
            [broken] is missing or faulty
            [redirect] is a redirect
           *[other] says noindex
        }.
    }
    .expected = full addresses that answer 200 and may be listed
    .why = Search engines drop an alternate that they cannot list, and show the wrong language.
    .do = Name the final address of each version, with https and host.

hreflang-reciprocal = hreflang in both directions
    .pass = The versions of the page name it in turn
    .fail = { $count ->
        [one] { $count } version does
       *[other] { $count } versions do
    } not name this page in turn
    .seen = { $count } of { $read ->
        [one] { $read } version
       *[other] { $read } versions
    } without a link back by hreflang.
    .expected = each version names all others
    .why = Search engines trust alternates only where both pages name each other.
    .do = Write the same set of hreflang into every version.

hreflang-set-complete = Complete set of hreflang
    .pass = The set of hreflang is complete
    .warn = hreflang names no default for other languages
    .fail = { $state ->
        [self] hreflang does not name this page itself
       *[other] hreflang names two addresses for one code
    }
    .seen = { $languages ->
        [one] { $languages } code
       *[other] { $languages } codes
    }{ $state ->
        [good] .
        [self] ; this page is not among the addresses.
        [twice] ; the code { $code } has two addresses.
       *[other] , and no x-default.
    }
    .expected = this page, one address for each code, x-default
    .why = Without itself in the set, or with two addresses for a code, search engines may drop the whole set.
    .do = List every version, this one included, once, and add x-default for all other languages.

hreflang-canonical = hreflang and canonical agree
    .pass = Every version of the page is canonical itself
    .fail = { $count ->
        [one] { $count } version
       *[other] { $count } versions
    } of hreflang { $count ->
        [one] names
       *[other] name
    } another page as canonical
    .seen = { $count ->
        [0] Pages looked at: { $looked }; none names another as canonical.
       *[other] { $count ->
            [one] { $count } version
           *[other] { $count } versions
        }; the first names { $canonical }.
    }
    .expected = each version names itself as canonical
    .why = A version that is declared a copy is not listed, and its language is lost.
    .do = Let each version name itself as canonical.
