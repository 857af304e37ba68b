# Structured data.

sd-present = Structured data
    .pass = The page has structured data
    .warn = The page has no structured data
    .fail = { sd-present.warn }
    .seen = { $blocks ->
        [0] { $items ->
            [one] { $items } Microdata or RDFa item.
           *[other] { $items } Microdata or RDFa items.
        }
       *[other] { $blocks ->
            [one] { $blocks } JSON-LD block
           *[other] { $blocks } JSON-LD blocks
        }{ $items ->
            [0] .
            [one] , { $items } Microdata or RDFa item.
           *[other] , { $items } Microdata or RDFa items.
        }
    }
    .expected = JSON-LD, Microdata or RDFa
    .why = Without it, search engines infer the subject from the text alone, and most rich results are out of reach.
    .do = Describe the main subject of the page in JSON-LD with schema.org types.
    .seen-warn = No JSON-LD block, no Microdata or RDFa item.
    .seen-fail = { sd-present.seen-warn }

sd-json-valid = Valid JSON-LD
    .pass = All JSON-LD blocks are valid
    .warn = { $broken ->
        [one] { $broken } JSON-LD block is
       *[other] { $broken } JSON-LD blocks are
    } not schema.org data
    .fail = { $broken ->
        [one] { $broken } JSON-LD block is not valid
       *[other] { $broken } JSON-LD blocks are not valid
    }
    .seen-pass = { $count ->
        [one] One JSON-LD block, which is valid.
       *[other] { $count } JSON-LD blocks, all valid.
    }
    .seen-warn = { $broken } of { $count }; the first { $why ->
        [not-json] is not valid JSON: { $detail }.
        [no-object] is neither an object nor a list of objects.
        [no-context] has no @context with schema.org.
       *[no-type] has no @type.
    }
    .seen-fail = { sd-json-valid.seen-warn }
    .when = pages with JSON-LD
    .expected = JSON with a schema.org @context and a @type
    .why = Search engines ignore a block they cannot read.
    .do = { $why ->
        [no-context] Add "@context": "https://schema.org", or give a block that is not for search engines the type application/json.
       *[other] Fix the block in the template and check it with a validator.
    }

sd-required = Required properties
    .pass = The structured data has all required properties
    .warn = { $type } is missing at least one recommended property
    .fail = { $lacking ->
        [one] { $lacking } entity is missing required properties
       *[other] { $lacking } entities are missing required properties
    }
    .seen-pass = { $count ->
        [0] No entity of this page has to have these properties.
        [one] The one entity that needs such properties has all of them.
       *[other] { $count ->
            [2] Both
           *[other] All { $count }
        } entities that need such properties have them.
    }
    .seen-warn = { $type } is missing: { $missing }.
    .seen-fail = { sd-required.seen-warn }
    .when = structured data of a type with required properties
    .expected = every required property of each type
    .why = { $lacking ->
        [0] Recommended properties make the result richer; without them the page still qualifies for it.
       *[other] An entity without its required properties is not eligible for rich results.
    }
    .do = In the template, add to { $type }: { $missing }.{ $either ->
        [yes] { " " }Where “/” separates properties, one is enough.
       *[no] { "" }
    } Take the values from the data shown on the page.

sd-visible = Structured data matches the text
    .pass = The values checked in the structured data are in the visible text
    .warn = The { $property ->
        [author] author
        [price] price
        [ratingValue] rating
        [headline] headline
       *[name] name
    } in the structured data is not on the page
    .fail = { sd-visible.warn }
    .seen-pass = { $count ->
        [one] { $count } value is in the text.
       *[other] { $count } values are in the text.
    }
    .seen-warn = { $absent } of { $count } values of the structured data { $absent ->
        [one] is
       *[other] are
    } not in the text; the first: “{ $value }”.
    .seen-fail = { sd-visible.seen-warn }
    .when = structured data of products, services, articles and other contents with a name, price, rating or author
    .expected = names, prices, ratings and authors as in the visible text
    .why = { $property ->
        [headline] Results may show one wording where readers find another.
        [name] Results may show one name where readers find another.
       *[other] Search engines distrust markup that readers cannot see, and may penalise the site.
    }
    .do = Generate markup and visible text from the same data.

sd-vocabulary = Valid schema.org types and properties
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
            [0] Every type and property used is in schema.org.
           *[other] Unknown properties: { $others }.
        }
       *[other] Unknown types: { $unknown }.
    }
    .when = pages with schema.org structured data
    .expected = only schema.org names, spelt correctly
    .why = Search engines ignore entities with an unknown type, and unknown properties.
    .do = Spell the names exactly as in schema.org, including capital letters.

sd-article = Article structured data
    .pass = The Article structured data is complete
    .warn = { $state ->
        [none] The article has no Article structured data
        [local] A time in the Article structured data has no UTC offset
       *[missing] The Article structured data is incomplete
    }
    .fail = { $state ->
        [date] A date in the Article structured data is not valid
       *[missing] The Article structured data lacks its main properties
    }
    .seen = { $state ->
        [complete] All properties are present.
        [none] No Article in JSON-LD or Microdata.
        [local] { $date } has no UTC offset.
        [date] { $date } is not a valid ISO 8601 date.
       *[missing] Missing: { $missing }.
    }
    .when = articles
    .expected = headline, author, datePublished, dateModified, image
    .why = Search engines take headline, author, date and image of the result from Article data.
    .do = { $state ->
        [none] Add an Article with headline, author (a Person with url), datePublished and image.
        [missing] Add to the Article: { $missing }.
       *[other] Write dates like 2026-05-03T08:00:00+02:00 in the template.
    }

sd-breadcrumb = Breadcrumb structured data
    .pass = The breadcrumb structured data is valid
    .warn = { $problem ->
        [unmarked] The breadcrumb trail has no structured data
        [single] The breadcrumb trail has only one item
       *[relative] The breadcrumb trail has at least one relative URL
    }
    .fail = The breadcrumb structured data is not valid
    .seen = { $problem ->
        [none] { $items ->
            [0] The trail is in Microdata.
           *[other] { $items } items, all in order.
        }
        [unmarked] The page shows a breadcrumb trail without structured data.
        [single] There is only one item; two are needed.
        [relative] A URL does not start with http.
        [empty] The list has no items.
        [name] One of { $items } items has no name.
        [position] The position of the { $items } items does not run from 1 to { $items }.
       *[item] One of { $items } items has no URL, and it is not the last.
    }
    .when = pages with a breadcrumb trail
    .expected = two items or more with position, name and URL
    .why = Search results can show the breadcrumb trail only if every item is valid.
    .do = { $problem ->
        [relative] Write absolute URLs into the BreadcrumbList, with https:// and the host.
       *[other] Mark the breadcrumb up as a BreadcrumbList, numbered from 1, with absolute URLs.
    }

sd-organization = Organization structured data
    .pass = The structured data says who runs the site
    .warn = { $state ->
        [none] No structured data says who runs the site
        [small] The logo is smaller than 112 x 112 pixels
       *[missing] The Organization structured data is incomplete
    }
    .fail = The Organization structured data has no name
    .seen = { $state ->
        [complete] The home page declares a { $type } with name, URL, contact, and a logo or image.
        [plain] The home page declares a { $type } with name, URL and contact; a logo, which Google recommends, is missing.
        [microdata] The home page declares an organization in Microdata.
        [none] The home page has no structured data of an organization or person.
        [small] The logo of { $type } is smaller than 112 x 112 pixels.
       *[missing] { $type } does not state: { $missing }.
    }
    .when = sites whose home page was read
    .expected = name, url, and one of sameAs, contactPoint and address; a logo, if any, of at least 112 x 112 pixels
    .why = With this data, search engines and AI assistants identify the organization that runs the site more easily.
    .do = { $state ->
        [missing] Add to { $type } in the JSON-LD of the home page: { $missing }. Where “/” separates properties, one is enough.
        [small] Publish a logo of at least 112 x 112 pixels.
       *[none] Describe the organization in JSON-LD on the home page: name, url, logo, and one of sameAs, contactPoint and address.
    }

sd-website = Site name
    .pass = The structured data names the site
    .warn = { $state ->
        [none] Only og:site_name gives the site name
       *[differs] The site has two different names
    }
    .fail = { $state ->
        [none] The home page does not declare the site name
        [elsewhere] The WebSite data gives another URL
       *[incomplete] The WebSite data has no name or no URL
    }
    .seen = { $state ->
        [none] No WebSite item.
        [microdata] A WebSite item in Microdata.
        [elsewhere] The URL is { $url }
        [incomplete] Name “{ $name }”, URL “{ $url }”.
       *[differs] WebSite says “{ $name }”, og:site_name “{ $other }”.
    }
    .seen-pass = { $state ->
        [microdata] A WebSite item in Microdata.
       *[complete] WebSite says “{ $name }”{ $og ->
            [none] .
           *[named] ; og:site_name agrees.
        }
    }
    .when = sites whose home page was read
    .expected = a WebSite item with name and the URL of the home page
    .why = Google shows this name above the title of a result; without it, Google infers one.
    .do = { $og ->
        [none] Add a WebSite item with name and url to the home page, and give the same name in og:site_name.
       *[named] Add a WebSite item to the home page, with the name of og:site_name and the URL of the home page.
    }

sd-retired = Discontinued rich results
    .pass = { $count ->
        [0] No discontinued type is used
       *[other] Discontinued types are not the only ones used
    }
    .fail = All types used no longer give a rich result
    .seen = { $count ->
        [0] No type used has lost its rich result.
       *[other] Google no longer shows rich results for { $types }.
    }
    .when = pages with structured data
    .expected = not only discontinued types
    .why = Google has discontinued these rich results; the data does no harm, but shows nothing in results.
    .do = Describe the main subject of the page with a type that is still supported.

sd-self-serving-review = Self-serving ratings
    .pass = The organization does not rate itself
    .fail = The organization rates itself in its structured data
    .seen = { $count ->
        [0] No rating of the site's own organization.
       *[other] { $type } { $name } has ratings on its own site.
    }
    .when = structured data with ratings or reviews
    .expected = ratings of products and others only
    .why = Google shows no stars for ratings that a business publishes about itself.
    .do = Remove aggregateRating and review from the organization's markup.
