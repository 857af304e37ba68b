# Who runs the site.

eeat-about = About page
    .pass = The site says who runs it
    .warn = { $state ->
        [short] The page about the site has only { $words ->
            [one] { $words } word
           *[other] { $words } words
        }
       *[none] No page says who runs the site
    }
    .fail = { $state ->
        [broken] The page about the site is gone
       *[none] No page says who runs the shop
    }
    .seen = { $state ->
        [none] There is no link to such a page.
        [broken] { $url } does not answer with success.
        [linked] { $url } was not read.
       *[there] { $url } has { $words ->
            [one] { $words } word.
           *[other] { $words } words.
        }
    }
    .expected = a linked page about the site with at least 100 words
    .why = Readers and rating guidelines look first for who is responsible for a site.
    .do = Publish a page that says who you are, since when, and why you know the subject; link to it in the footer.

eeat-contact = Contact
    .pass = Visitors can reach those who run the site
    .warn = { $state ->
        [one] The site names only one way to reach it
       *[none] The site names no way to reach it
    }
    .fail = { $state ->
        [broken] The contact page is gone
       *[none] The shop names no way to reach it
    }
    .seen = Seen on start, contact, about and legal pages: telephone { $phone ->
        [yes] yes
       *[no] no
    }, e-mail { $mail ->
        [yes] yes
       *[no] no
    }, form { $form ->
        [yes] yes
       *[no] no
    }, postal address { $post ->
        [yes] yes
       *[no] no
    }; { $state ->
        [linked] the contact page was not read.
        [broken] the contact page does not answer.
       *[some] { $count } in all.
    }
    .expected = two of telephone, e-mail, form, postal address
    .why = Buyers and raters trust a site that answers for itself.
    .do = Publish a contact page with telephone, e-mail and address, linked from every page.

eeat-legal-entity = Business behind the site
    .pass = The site names the business behind it
    .warn = { $state ->
        [unnumbered] The legal notice shows no number of a register
       *[none] No legal notice names the business
    }
    .fail = { $state ->
        [broken] The legal notice is gone
       *[none] The site has no legal notice
    }
    .seen = { $state ->
        [number] The number is { $number }.
        [linked] A legal notice is linked, but was not read.
        [unnumbered] The legal notice holds no number whose check digits hold.
        [broken] The legal notice does not answer with success.
       *[none] There is no legal notice and no number.
    }
    .expected = a legal notice with name and SIREN, NIF, VAT or company number
    .why = The law of the Union asks for it, and it is how buyers tell a business from a name.
    .do = Publish a legal notice with the name of the business, its address and its number in the register.

eeat-address = Postal address
    .pass = The postal address is shown
    .warn = { $state ->
        [data] The postal address is only in the markup
       *[none] No postal address was found
    }
    .fail = No postal address was found
    .seen = { $state ->
        [text] It stands in the text.
        [data] It stands in JSON-LD, not in the text.
       *[none] { $pages ->
            [one] { $pages } page was read; it shows none.
           *[other] { $pages } pages were read; none shows one.
        }
    }
    .expected = street, postal code and town in the text
    .why = People look for it before they buy or come, and maps and assistants before they recommend.
    .do = Write the address into the footer and the contact page, and mark it as PostalAddress.

eeat-nap-consistent = Name, address and telephone
    .pass = Address and telephone agree
    .warn = The telephone number of the markup is not shown
    .fail = { $state ->
        [telephone] The markup gives two telephone numbers
       *[address] The markup gives two addresses
    }
    .seen = { $state ->
        [agree] One value everywhere.
        [unseen] The markup ends in { $one }, the text in { $other }.
        [telephone] Two values for telephone: { $one } and { $other }.
       *[address] Two values for postal code and house number: { $one } and { $other }.
    }
    .expected = one telephone number and one address for each organization
    .why = Directories and assistants take differing values for two businesses.
    .do = Keep both in one place of the template, and use them everywhere.

eeat-brand-consistent = Name of the brand
    .pass = The site bears one name
    .warn = The organization bears another name than the site
    .fail = The site bears two names
    .seen = { $count ->
        [one] { $count } name
       *[other] { $count } names
    } on the start page: “{ $name }” and “{ $other }”.
    .expected = one name in og:site_name, WebSite and Organization
    .why = Engines choose one of the names for results, perhaps the wrong one.
    .do = Write the same name everywhere, and other spellings into alternateName.

eeat-profiles = Profiles in networks
    .pass = The declared profiles are alive and linked
    .warn = The site links to none of its declared profiles
    .fail = { $dead ->
        [one] { $dead } declared profile is gone
       *[other] { $dead } declared profiles are gone
    }
    .seen = { $dead } of { $count } answer 404 or 410; { $state ->
        [unlinked] no page links to one of them.
       *[linked] see the list.
    }
    .expected = every profile alive, one of them linked
    .why = sameAs tells engines which profiles are the site's own; a dead one proves nothing.
    .do = Correct sameAs, and link to the profiles in the footer.
