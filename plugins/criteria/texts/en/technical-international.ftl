# Languages.

lang-valid = Declared language
    .pass = The page declares its language
    .warn = { $state ->
        [underscore] The language code is written with an underscore
        [none] Only a meta tag declares the language
        [inner] Only an element inside the page declares the language
       *[other] The declared language has an unknown region
    }
    .fail = { $state ->
        [empty] The lang attribute is empty
        [list] The lang attribute lists several languages
        [none] The html element has no lang attribute
       *[other] The declared language code is unknown
    }
    .seen = { $state ->
        [none] The html element has no lang attribute{ $xml ->
            [yes] ; its xml:lang attribute has no effect in HTML.
           *[no] .
        }
        [inner] A { $element } element has lang={ $inner }; the html element has no lang attribute{ $xml ->
            [yes] , and its xml:lang has no effect in HTML.
           *[no] .
        }
        [empty] The lang attribute of the html element is empty.
       *[other] The html element has lang={ $lang }.
    }
    .expected = a code such as en or fr-CA
    .why = Screen readers choose the voice by the lang attribute, and browsers offer a translation by it.
    .do = Set the lang attribute of the html element to the language code.

lang-matches-text = Language of the text
    .pass = The text is in the declared language
    .fail = The text is in { $detected ->
        [de] German
        [en] English
        [es] Spanish
        [fr] French
        [it] Italian
        [nl] Dutch
        [pt] Portuguese
       *[other] the language “{ $detected }”
    }, but the page declares { $declared ->
        [de] German
        [en] English
        [es] Spanish
        [fr] French
        [it] Italian
        [nl] Dutch
        [pt] Portuguese
       *[other] the language “{ $declared }”
    }
    .seen = Declared language: { $declared }; language of the text: { $detected }.
    .when = pages that declare a language and whose text is long enough to recognize it
    .expected = the language of the text in lang
    .why = Screen readers use the wrong voice, and browsers may offer a needless translation, or none.
    .do = Set the lang attribute of the html element to the language of the text.

hreflang-codes = hreflang codes
    .pass = All hreflang codes are valid
    .fail = { $count ->
        [one] { $count } hreflang code is
       *[other] { $count } hreflang codes are
    } not valid
    .seen = { $count } of { $total ->
        [one] { $total } code
       *[other] { $total } codes
    }{ $count ->
        [0] .
       *[other] ; the first: { $code }.
    }
    .seen-pass = { $total ->
        [one] The hreflang code is valid.
       *[other] { $total ->
            [2] Both
           *[other] All { $total }
        } hreflang codes are valid.
    }
    .seen-fail = { $state ->
        [empty] { $count ->
            [one] The hreflang code is empty.
           *[other] { $count } of { $total } codes are empty.
        }
       *[unknown] { $count } of { $total ->
            [one] { $total } code
           *[other] { $total } codes
        }; for example: { $code }.
    }
    .when = pages with hreflang
    .expected = a language, with a country where needed: en, en-GB, x-default
    .why = Search engines ignore alternates with an unknown code.
    .do = { $state ->
        [empty] Write the language into the code, or remove the link from the template.
       *[unknown] Use ISO 639-1 for the language and ISO 3166-1 for the country: en-GB, not en-UK.
    }

hreflang-targets = hreflang targets
    .pass = { $looked ->
        [0] The hreflang URLs are absolute
       *[other] The hreflang targets can be indexed
    }
    .fail = { $state ->
        [relative] { $count ->
            [one] { $count } hreflang URL is not absolute
           *[other] { $count } hreflang URLs are not absolute
        }
       *[other] { $count ->
            [one] { $count } hreflang URL leads to no indexable page
           *[other] { $count } hreflang URLs lead to no indexable page
        }
    }
    .seen = { $count ->
        [one] { $count } URL
       *[other] { $count } URLs
    }; the first { $state ->
        [relative] is not an absolute URL
        [broken] is missing or returns a server error
        [redirect] redirects
       *[other] has noindex
    }.
    .seen-pass = { $looked ->
        [0] All hreflang URLs are absolute; none was requested.
        [one] { $looked } page checked.
       *[other] { $looked } pages checked.
    }
    .when = pages with hreflang
    .expected = absolute URLs that return 200 and can be indexed
    .why = { $state ->
        [relative] Search engines expect whole URLs in hreflang and may ignore others.
       *[other] Search engines may drop alternates they cannot index, and show another language version.
    }
    .do = Use the final URL of each version, with https and host.

hreflang-reciprocal = hreflang return links
    .pass = All language versions link back to each other
    .fail = { $count ->
        [one] { $count } version does
       *[other] { $count } versions do
    } not declare all versions that declare it
    .seen = { $count } of { $read ->
        [one] { $read } version
       *[other] { $read } versions
    } without an hreflang return link.
    .seen-pass = { $read ->
        [one] The other version that was read links back.
        [2] Both other versions link back.
       *[other] All { $read } other versions that were read link back.
    }
    .when = pages with hreflang whose other language versions were read
    .expected = each version lists all others
    .why = Search engines trust hreflang only if both pages reference each other.
    .do = Put the same set of hreflang links on every version.

hreflang-set-complete = Complete hreflang set
    .pass = The hreflang set is complete
    .fail = { $state ->
        [self] The hreflang set does not include this page
       *[other] The hreflang set has two URLs for one code
    }
    .seen = { $state ->
        [self] { $languages ->
            [0] The only entry is x-default, and its URL is not this page.
            [one] The only code is { $codes }, and its URL is not this page.
           *[other] None of the URLs given for { $codes } is this page.
        }
       *[twice] The code { $code } has two URLs.
    }
    .seen-pass = { $languages ->
        [0] No code besides x-default.
        [one] One code: { $codes }
       *[other] { $languages } codes, this page included: { $codes }
    }{ $languages ->
        [0] { "" }
       *[other] { $default ->
            [yes] , and x-default.
           *[no] ; no x-default.
        }
    }
    .when = pages with hreflang
    .expected = this page, one URL for each code, x-default
    .why = If the page itself is missing or a code has two URLs, search engines may ignore the whole set.
    .do = List every version once, this page included, and add x-default for all other languages.

hreflang-canonical = hreflang and canonical
    .pass = No version checked declares another page as canonical
    .fail = { $count ->
        [one] { $count } language version declares
       *[other] { $count } language versions declare
    } another page as canonical
    .seen = { $count ->
        [0] Pages checked: { $looked }; each is its own canonical.
       *[other] { $count ->
            [one] { $count } version
           *[other] { $count } versions
        }; the first declares { $canonical }
    }
    .when = pages with hreflang
    .expected = each version declares itself as canonical
    .why = A version declared as a duplicate is not indexed, so its language is missing from the results.
    .do = Let each version declare its own URL as canonical.
