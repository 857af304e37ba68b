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
    .why = Search engines distrust markup that readers cannot see, and may act against the site.
    .do = Make markup and visible text come from the same data.
