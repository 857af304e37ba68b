# Who runs the site.

eeat-about = About page
    .pass = The site has a page about its operator
    .warn = { $state ->
        [short] The About page has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[none] No About page was found
    }
    .fail = { $state ->
        [broken] The About page cannot be reached
       *[none] The site links to no About page
    }
    .seen = { $state ->
        [none] No link to an About page was found.
        [broken] The About page cannot be reached: { $url }
        [linked] The About page is on another site and was not read: { $url }
       *[there] The site links to an About page of { $words ->
            [one] { $words } word
           *[other] { $words } words
        }: { $url }
    }
    .when = sites in English, French or Spanish with more than one page, except books and manuals
    .unmeasured = No link to such a page was found, and the HTML has no links in header, nav or footer elements. Scripts may add some; they were not run.
    .expected = a linked About page with at least 100 words
    .why = Visitors and Google's quality raters first look for the people responsible for a site.
    .do = Publish an About page: who you are, since when, and why you know the subject; link to it in the footer.

eeat-contact = Contact information
    .pass = Visitors can contact the site owner
    .warn = { $state ->
        [one] The site shows only one contact option
       *[none] The site shows no contact option
    }
    .fail = { $state ->
        [broken] The contact page cannot be reached
       *[none] The shop shows no contact option
    }
    .seen = { $count ->
        [0] No contact option on the home page and the pages about the site owner
       *[other] On the home page and the pages about the site owner: { $found ->
            [phone] telephone
            [mail] e-mail
            [form] form
            [post] postal address
            [tracker] issue tracker
           *[none] nothing
        }
    }{ $state ->
        [linked] ; the contact page is on another site and was not read.
        [broken] ; the contact page cannot be reached.
       *[some] { $count ->
            [0] .
           *[other] { $lacking ->
                [0] .
               *[other] ; not found: { $lacking ->
                    [phone] telephone
                    [mail] e-mail
                    [form] form
                    [post] postal address
                   *[none] nothing
                }.
            }
        }
    }
    .when = sites in English, French or Spanish
    .expected = at least two ways to get in touch, such as telephone and e-mail; one is enough for a manual
    .why = Visitors and quality raters trust a site they can contact.
    .do = Publish a contact page with at least two of telephone, e-mail, form and address, and link to it from every page.

eeat-legal-entity = Legal entity
    .pass = The site has a legal notice or a registration number
    .warn = { $state ->
        [unnumbered] The legal notice shows no registration number
       *[none] No legal notice was found
    }
    .fail = { $state ->
        [broken] The legal notice cannot be reached
       *[none] No legal notice on the pages read
    }
    .seen = { $state ->
        [number] The site states the { $kind ->
            [vat] VAT number
           *[register] registration number
        } { $number }.
        [unnumbered] The legal notice contains no registration number with valid check digits.
        [broken] The legal notice cannot be reached.
       *[none] No legal notice and no registration number on the pages read.
    }
    .when = sites that sell something, state a registration number or are under a domain of the EU
    .unmeasured = The legal notice is on another site or behind a script, so it was not read.
    .expected = a legal notice with name and SIREN, NIF, VAT or company number
    .why = The law requires it of business sites (in the EU), and visitors use it to check who is behind the site.
    .do = Publish a legal notice: name or company name, address, contact and, for a business, the registration number.

eeat-address = Postal address
    .pass = The postal address is shown
    .warn = { $state ->
        [data] The postal address is only in the structured data
       *[none] No postal address was found
    }
    .fail = No postal address was found
    .seen = { $state ->
        [text] A postal address is in the text of the pages.
        [data] It is in JSON-LD, not in the text.
       *[none] { $pages ->
            [one] No postal address on the { $pages } page read.
           *[other] No postal address on the { $pages } pages read.
        }
    }
    .when = businesses that sell or receive visitors
    .expected = street, postal code and town in the text
    .why = People look for it before they buy or visit; maps and AI assistants before they recommend the business.
    .do = Add the address to the footer and the contact page, and mark it up as PostalAddress.

eeat-nap-consistent = Consistent name, address and telephone (NAP)
    .pass = Address and telephone are consistent
    .warn = The telephone number of the structured data is not shown
    .fail = { $state ->
        [telephone] The structured data contains two telephone numbers
       *[address] The structured data contains two addresses
    }
    .seen = { $state ->
        [agree] Address and telephone are the same on the pages read and in the structured data.
        [unseen] The number ends in { $one } in the structured data and in { $other } in the text.
        [telephone] Two telephone numbers: { $one } and { $other }.
       *[address] Two addresses (postal code and house number): { $one } and { $other }.
    }
    .when = structured data of an organization with a telephone number or address
    .expected = one telephone number and one address per organization
    .why = Directories and AI assistants take different values for two businesses.
    .do = Keep both in one place of the template, and use them everywhere.

eeat-brand-consistent = Consistent brand name
    .pass = The home page uses one brand name
    .warn = The organization has a different name than the site
    .fail = The home page uses two brand names
    .seen-pass = The home page uses the same name everywhere: “{ $name }”.
    .seen = { $count ->
        [one] { $count } name
       *[other] { $count } names
    } on the home page: “{ $name }” and “{ $other }”.
    .when = sites whose home page declares its name at least twice: in og:site_name, WebSite or Organization
    .expected = one name in og:site_name, WebSite and Organization
    .why = Search engines choose one of the names for their results, perhaps the wrong one.
    .do = Use the same name everywhere, and put other spellings into alternateName.

eeat-profiles = Social profiles
    .pass = The declared profiles exist and are linked
    .warn = The site links to none of its declared profiles
    .fail = { $dead ->
        [one] { $dead } declared profile does not exist
       *[other] { $dead } declared profiles do not exist
    }
    .seen = { $dead ->
        [0] { $count ->
            [one] The declared profile does not return 404 or 410
            [2] Neither of the two declared profiles returns 404 or 410
           *[other] None of the { $count } declared profiles returns 404 or 410
        }
       *[other] { $dead } of { $count ->
            [one] { $count } declared profile
           *[other] { $count } declared profiles
        } { $dead ->
            [one] returns
           *[other] return
        } 404 or 410
    }{ $state ->
        [unlinked] ; no page read links to one of them.
       *[linked] .
    }
    .when = structured data with sameAs
    .expected = every profile exists, at least one is linked
    .why = sameAs tells search engines which profiles belong to the site; a dead profile proves nothing.
    .do = Correct sameAs, and link to the profiles in the footer.
