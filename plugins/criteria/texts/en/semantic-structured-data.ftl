# Structured data.

sd-present = Structured data
    .pass = The page carries structured data
    .fail = The page carries no structured data
    .seen = { $blocks ->
        [one] { $blocks } JSON-LD block
       *[other] { $blocks } JSON-LD blocks
    }, { $items ->
        [one] { $items } Microdata item.
       *[other] { $items } Microdata items.
    }
    .expected = JSON-LD or Microdata
    .why = Without it machines guess what the page is about, and no rich result is possible.
    .do = Describe the main thing of the page in JSON-LD with the types of schema.org.

sd-json-valid = Usable JSON-LD
    .pass = All JSON-LD blocks can be used
    .fail = { $broken ->
        [one] { $broken } JSON-LD block cannot be used
       *[other] { $broken } JSON-LD blocks cannot be used
    }
    .seen-pass = { $count ->
        [one] { $count } block.
       *[other] { $count } blocks.
    }
    .seen-fail = { $broken } of { $count }; the first { $why ->
        [not-json] is not JSON: { $detail }.
        [no-object] is neither an object nor objects.
        [no-context] has no @context that names schema.org.
       *[no-type] has nothing with a @type.
    }
    .expected = JSON with @context of schema.org and a @type
    .why = A block that cannot be read is ignored as a whole.
    .do = Correct the block in the template and check it with a validator.

sd-required = Required properties
    .pass = Structured data has all required properties
    .warn = { $type } data lacks recommended properties
    .fail = { $lacking ->
        [one] { $lacking } entity lacks required properties
       *[other] { $lacking } entities lack required properties
    }
    .seen-pass = { $count ->
        [one] { $count } entity is complete.
       *[other] { $count } entities are complete.
    }
    .seen-warn = { $type } lacks { $missing }.
    .seen-fail = { $type } lacks { $missing }.
    .expected = every required property of each type
    .why = An entity without its required properties gives no rich result.
    .do = Fill the properties in the template, from the data that the page shows.

sd-visible = Structured data matches the text
    .pass = Structured data says what the page shows
    .warn = The { $property } of structured data is not in the text
    .fail = The { $property } of structured data is not in the text
    .seen-pass = { $count ->
        [one] { $count } statement stands in the text.
       *[other] { $count } statements stand in the text.
    }
    .seen-warn = { $absent } of { $count } not found; the first: { $property } { $value }.
    .seen-fail = { $absent } of { $count } not found; the first: { $property } { $value }.
    .expected = names, prices, ratings and authors as in the text
    .why = Search engines distrust markup that readers cannot see, and may act against the site.
    .do = Make markup and visible text come from the same data.

sd-vocabulary = Known types and properties
    .pass = All types and properties exist in schema.org
    .warn = { $properties ->
        [one] { $properties } property does not exist in schema.org
       *[other] { $properties } properties do not exist in schema.org
    }
    .fail = { $types ->
        [one] { $types } type does not exist in schema.org
       *[other] { $types } types do not exist in schema.org
    }
    .seen = { $types ->
        [0] { $properties ->
            [0] All names are known.
           *[other] Unknown properties: { $others }.
        }
       *[other] Unknown types: { $unknown }.
    }
    .expected = only names of schema.org, spelt as there
    .why = Programs pass by an entity whose type they do not know, and a property likewise.
    .do = Spell the names as schema.org does, capitals included.

sd-article = Data of the article
    .pass = The data of the article is complete
    .warn = { $state ->
        [none] The article carries no data of its own
        [local] A time in the data of the article lacks its offset
       *[missing] The data of the article is incomplete
    }
    .fail = { $state ->
        [date] A date in the data of the article cannot be read
       *[missing] The data of the article lacks its main properties
    }
    .seen = { $state ->
        [complete] All properties are there.
        [none] There is no Article in JSON-LD or Microdata.
        [local] { $date } has no offset from UTC.
        [date] { $date } is no date of ISO 8601.
       *[missing] Missing: { $missing }.
    }
    .expected = headline, author with url, datePublished, dateModified, image
    .why = Search engines take headline, author and date of the result from it.
    .do = Fill the properties in the template, with dates like 2026-05-03T08:00:00+02:00.

sd-breadcrumb = Data of the breadcrumb trail
    .pass = The data of the breadcrumb trail is sound
    .warn = { $problem ->
        [unmarked] The breadcrumb trail carries no data
        [single] The breadcrumb trail has only one item
       *[relative] The breadcrumb trail has relative addresses
    }
    .fail = The data of the breadcrumb trail cannot be used
    .seen = { $problem ->
        [none] { $items ->
            [0] The trail is in Microdata.
           *[other] { $items } items, all in order.
        }
        [unmarked] The page shows a trail without data.
        [single] There is one item; two are needed.
        [relative] An address does not start with http.
        [empty] The list has no items.
        [name] One of { $items } items has no name.
        [position] The position of the { $items } items does not run from 1 to { $items }.
       *[item] One of { $items } items has no address, and it is not the last.
    }
    .expected = two items or more with position, name and address
    .why = Results show the trail in place of the address only when all items can be read.
    .do = Write the trail as BreadcrumbList, numbered from 1, with whole addresses.

sd-organization = Data of the organization
    .pass = The start page says who runs the site
    .warn = { $state ->
        [none] No data says who runs the site
        [small] The logo is smaller than 112 x 112 pixels
       *[missing] The data of the organization is incomplete
    }
    .fail = The data of the organization lacks its name or address
    .seen = { $state ->
        [complete] { $type } with name, url, logo and contact.
        [microdata] An organization in Microdata.
        [none] The start page holds no data of an organization or person.
        [small] The logo of { $type } is smaller than 112 x 112 pixels.
       *[missing] { $type } lacks: { $missing }.
    }
    .expected = name, url, logo of 112 x 112 pixels, and sameAs, contactPoint or address
    .why = Engines and assistants tell by it which organization speaks here, and which logo is its own.
    .do = Describe the organization in JSON-LD on the start page.

sd-website = Name of the site
    .pass = The start page names the site
    .warn = { $state ->
        [none] The site is named by og:site_name only
       *[differs] The site has two different names
    }
    .fail = { $state ->
        [none] The start page does not name the site
        [elsewhere] The data of the site names another address
       *[incomplete] The data of the site lacks name or address
    }
    .seen = { $state ->
        [none] There is no WebSite.
        [microdata] A WebSite in Microdata.
        [elsewhere] The address is { $url }.
        [incomplete] Name “{ $name }”, address “{ $url }”.
       *[differs] WebSite says “{ $name }”, og:site_name “{ $other }”.
    }
    .expected = WebSite with name and the address of the start page
    .why = Results show this name above the title; without it engines guess one.
    .do = Add WebSite with name and url to the start page, and repeat the name in og:site_name.

sd-retired = Ended rich results
    .pass = The data rests on no type that has ended
    .warn = { $count ->
        [one] { $count } type brings no rich result any more
       *[other] { $count } types bring no rich result any more
    }
    .fail = The data consists only of types that bring no rich result
    .seen = { $count ->
        [0] None of the ended types is there.
       *[other] Ended: { $types }.
    }
    .expected = none of them alone
    .why = Google has ended these rich results; the data does no harm, but shows nothing there.
    .do = Describe the main thing of the page with a type that is still supported.

sd-self-serving-review = Ratings of oneself
    .pass = The data does not rate its own organization
    .fail = The data rates its own organization
    .seen = { $count ->
        [0] Ratings belong to other things.
       *[other] { $type } { $name } carries ratings on its own site.
    }
    .expected = ratings of products and others only
    .why = Google shows no stars for an organization from its own pages, and may act against the markup.
    .do = Remove aggregateRating and review from the organization; rate products and services instead.
