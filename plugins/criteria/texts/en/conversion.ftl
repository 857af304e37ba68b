# What a page asks of its visitors.

cta-present = Call to action
    .pass = The page says what to do next
    .warn = No call to action can be read on the page
    .fail = The page offers something and does not say what to do
    .seen = { $state ->
        [call] “{ $text }” is the first call.
        [form] There is a form.
        [unread] There are controls, and none names an action; pictures and scripts are not read.
       *[none] There is no button, no form and no link that invites action.
    }
    .expected = a button, link or form to act with
    .why = Visitors who want the offer have to look for the way to get it.
    .do = Add a button that names the next step: buy, book, ask for a quote.

cta-early = Position of the first call
    .pass = The first call to action comes early
    .warn = The first call to action comes late
    .fail = The first call to action comes only near the end
    .seen = { $share } of the content comes before “{ $text }”.
    .expected = within the first 30 % of the content
    .why = Many visitors do not read to the end.
    .do = Put a call to action near the beginning as well.

cta-specific = Wording of the main call
    .pass = The main call says what happens
    .warn = Not every main call says what happens
    .fail = The main call does not say what happens
    .seen-pass = “{ $text }” names the action.
    .seen-warn = “{ $text }” does not say what comes of it.
    .seen-fail = “{ $text }” names no action.
    .expected = words that name the action
    .why = Visitors press a button more readily when they know what follows.
    .do = Name the action and what it brings: “Get a quote” instead of “Submit”.

cta-language = Language of the calls
    .pass = The calls to action are in the language of the page
    .warn = A call to action is not in the language of the page
    .fail = The main calls are not in the language of the page
    .seen-pass = All calls are in the language of the page ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } call is
       *[other] { $count } calls are
    } not in the language of the page ({ $language }): “{ $text }”.
    .seen-fail = { $count ->
        [one] { $count } call is
       *[other] { $count } calls are
    } not in the language of the page ({ $language }): “{ $text }”.
    .expected = the language of the page
    .why = A button in another language makes visitors doubt where it leads.
    .do = Translate the wording of buttons and links.

cta-competing = Calls that compete
    .pass = Few calls stand out
    .warn = Several different calls stand out
    .fail = Many different calls stand out
    .seen = { $count ->
        [one] { $count } different call stands
       *[other] { $count } different calls stand
    } out in the content.
    .expected = at most three
    .why = Each further choice takes attention from the main one.
    .do = Keep one main button, and show the others as plain links.

form-fields = Number of fields
    .pass = The forms are short
    .warn = A form asks for a lot
    .fail = A form asks for far too much
    .seen = { $form ->
        [contact] A contact form
        [newsletter] A newsletter form
        [order] An order form
        [quote] A quote form
        [register] A registration form
        [review] A review form
       *[comment] A comment form
    } has { $count ->
        [one] { $count } field
       *[other] { $count } fields
    }; { $few } are usually enough.
    .expected = 2 for a newsletter, 6 for a message or quote, 8 for an account, 12 for an order, at most
    .why = Each field takes time and puts some visitors off.
    .do = Leave out what is not needed now, or ask for it later.

form-labels = Labels of fields
    .pass = Every field has a label
    .warn = Some fields have a placeholder instead of a label
    .fail = Some fields have no label
    .seen = { $count } of { $fields ->
        [one] { $fields } field
       *[other] { $fields } fields
    } without a label.
    .expected = a label for each field
    .why = A placeholder is gone while one types, and without a label screen readers cannot name the field.
    .do = Give each field a label element, or aria-label where there is no room.

form-autocomplete = Autofill
    .pass = Browsers can fill in contact fields
    .warn = Contact fields do not say what browsers may fill in
    .fail = Contact fields keep browsers from filling in
    .seen = { $state ->
        [all] All contact fields ({ $fields }) name what they hold.
        [none] { $count } of { $fields } contact fields have no autocomplete.
       *[wrong] { $count } of { $fields } contact fields have a value that does not fit: “{ $value }”.
    }
    .expected = autocomplete email, tel, postal-code
    .why = Filled in by the browser, a form takes seconds and has fewer mistakes.
    .do = Set autocomplete on these fields to the names of the HTML Standard.

form-input-types = Types of fields
    .pass = Fields have the type that fits
    .warn = Telephone fields are plain text fields
    .fail = E-mail fields are plain text fields
    .seen-pass = All { $fields } fields for e-mail or telephone have their type.
    .seen-warn = { $count } of { $fields } fields for e-mail or telephone are plain text fields.
    .seen-fail = { $count } of { $fields } fields for e-mail or telephone are plain text fields.
    .expected = type email and type tel
    .why = The type brings up the right keyboard on phones and finds mistyped addresses.
    .do = Set the type of these fields.

form-captcha = CAPTCHA
    .pass = No proof of being human is required
    .warn = A proof of being human may be required
    .fail = Visitors must decipher characters to prove that they are human
    .seen = { $state ->
        [none] No field and no known provider.
        [script] A script of { $provider } is loaded; whether it shows a test cannot be told.
        [alone] There is a field for it; whether visitors see it cannot be told.
       *[field] There is a picture and a field for it.
    }
    .expected = no test that visitors see
    .why = Such tests stop people too, most of all people with disabilities.
    .do = Use a hidden field, a time limit or a check on the server instead.

price-named = Price
    .pass = The price is named
    .warn = The price is not clear
    .fail = No price is named
    .seen = { $state ->
        [named] “{ $text }”
        [taxes] “{ $text }”; taxes come on top.
        [request] The price is on request.
        [data] The data state a price that is not in the text.
        [unread] No amount with a currency can be read; it may be in a picture or come from a script.
       *[none] There is no amount of money on the page.
    }
    .expected = a price with its currency, taxes included
    .why = Visitors who do not find the price leave, or learn it too late.
    .do = Write the full price with its currency near the button.

price-consistent = Prices of text and data
    .pass = Text and data name the same price
    .warn = Text and data name different currencies
    .fail = Text and data name different prices
    .seen = Text: “{ $shown }”; data: { $stated } { $currency }.
    .expected = the same price in text and data
    .why = Search results show the price of the data; another one on the page costs trust.
    .do = Take both from one source.

order-assurance = Assurances near the order
    .pass = Assurances stand near the order
    .warn = No written assurance stands near the order
    .fail = The page gives no assurance about the order
    .seen = { $state ->
        [near] “{ $word }” stands near the button.
        [far] “{ $word }” stands more than 150 words from the button.
        [pictures] Nothing is written; only pictures show means of payment.
       *[none] Nothing is said of payment, delivery, returns, guarantees or reviews.
    }
    .expected = a word on payment, delivery, returns or a guarantee near the button
    .why = Buyers look for what happens if something goes wrong just before they order.
    .do = Say in one line beside the button how to pay, how it is delivered and how to return it.

contact-option = Way to get in touch
    .pass = Visitors can ask
    .warn = No way to ask can be seen
    .fail = There is no way to ask
    .seen = { $way ->
        [phone] A telephone number.
        [mail] An e-mail address.
        [page] A link to a contact page.
        [form] A contact form.
       *[none] No number, no address, no form and no link to one.
    }
    .expected = a telephone number, an e-mail address, a form or a link to one
    .why = A question without an answer is the end of an order.
    .do = Link to a contact page from every page.

popup-tool = Pop-ups
    .pass = No pop-up tool is loaded
    .warn = A pop-up tool is loaded
    .fail = Several pop-up tools are loaded
    .seen-pass = No script of a known tool.
    .seen-warn = { $count ->
        [one] { $count } tool
       *[other] { $count } tools
    }, the first is { $tool }; when it shows a window cannot be told.
    .seen-fail = { $count ->
        [one] { $count } tool
       *[other] { $count } tools
    }, the first is { $tool }; when they show a window cannot be told.
    .expected = none
    .why = A layer over the content drives visitors away, and search engines rate it down on mobile.
    .do = Put the offer into the page, or show it only after visitors asked for it.
