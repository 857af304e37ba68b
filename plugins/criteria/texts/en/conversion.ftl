# What a page asks of its visitors.

cta-present = Call to action
    .pass = The page says what to do next
    .warn = No readable call to action on the page
    .fail = The page offers something but has no call to action
    .seen = { $state ->
        [call] The first call to action is “{ $text }”.
        [form] The page has a form.
        [unread] Buttons exist, but none names an action; images and scripts were not read.
        [phone] Only a telephone number: { $text }.
        [doubt] No button, form or link invites visitors to act; whether the page offers something is uncertain.
       *[none] No button, form or link invites visitors to act.
    }
    .when = pages that offer a product or service
    .expected = a button, link or form that invites action
    .why = Visitors who want the offer have to search for the next step.
    .do = Add a button that names the next step: buy, book, ask for a quote.

cta-early = Position of the first call
    .pass = The first call to action appears early
    .warn = The first call to action appears late
    .fail = The first call to action appears only near the end
    .seen = { $share } of the content comes before “{ $text }”.
    .when = offers of at least 200 words with a call to action
    .expected = within the first 30 % of the content
    .why = Many visitors do not read to the end.
    .do = Add a call to action near the beginning.

cta-specific = Wording of the main call to action
    .pass = The main call to action says what happens next
    .warn = Not every main call to action says what happens next
    .fail = The main call to action does not say what happens next
    .seen-pass = “{ $text }” names the action.
    .seen-warn = “{ $text }” does not say what happens next.
    .seen-fail = “{ $text }” names no action.
    .when = pages with a main call to action in English, French or Spanish
    .expected = words that name the action
    .why = Visitors are more likely to click a button when they know what happens next.
    .do = Name the action and the benefit: “Get a quote” instead of “Submit”.

cta-language = Language of the calls to action
    .pass = The calls to action are in the language of the page
    .warn = A call to action is not in the language of the page
    .fail = The main calls to action are not in the language of the page
    .seen-pass = All calls to action are in the language of the page ({ $language }).
    .seen-warn = { $count ->
        [one] { $count } call to action is
       *[other] { $count } calls to action are
    } not in the language of the page ({ $language }): “{ $text }”.
    .seen-fail = { cta-language.seen-warn }
    .when = pages with a call to action
    .expected = the language of the page
    .why = Visitors do not trust a button in another language.
    .do = Translate buttons and links.

cta-competing = Competing calls to action
    .pass = Few calls to action compete
    .warn = Several different calls to action compete
    .fail = Many different calls to action compete
    .seen = { $count ->
        [one] { $count } different call to action stands
       *[other] { $count } different calls to action stand
    } out in the content.
    .when = pages other than the home page and lists with prominent calls to action
    .expected = at most three
    .why = Each additional choice takes attention from the main one.
    .do = Keep one main button, and show the others as plain links.

form-fields = Number of fields
    .pass = The forms are short
    .warn = A form has many fields
    .fail = A form has far too many fields
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
    .when = pages with a form for orders, bookings or contact
    .expected = at most 2 fields for a newsletter, 6 for a message or quote, 8 for an account, 12 for an order
    .why = Each field takes time and makes some visitors give up.
    .do = Remove the fields that are not needed now, or ask for them later.

form-labels = Labels of form fields
    .pass = Every field has a label
    .warn = Some fields have a placeholder instead of a label
    .fail = Some fields have no label
    .seen = { $fields ->
        [one] { $count ->
            [0] The field has a label.
           *[other] The field has no label.
        }
       *[other] { $count ->
            [0] { $fields ->
                [2] Both
               *[other] All { $fields }
            } fields have a label.
           *[other] { $count } of { $fields } fields { $count ->
                [one] has
               *[other] have
            } no label.
        }
    }
    .when = pages with a form for orders, bookings or contact
    .expected = a label for each field
    .why = A placeholder disappears while typing, and without a label screen readers cannot name the field.
    .do = Give each field a label element, or an aria-label if there is no room.

form-autocomplete = Autofill
    .pass = Browsers can fill in the contact fields
    .warn = Contact fields have no autocomplete attribute
    .fail = Contact fields prevent autofill
    .seen = { $state ->
        [all] { $fields ->
            [2] Both
           *[other] All { $fields }
        } contact fields have an autocomplete attribute.
        [none] { $count } of { $fields } contact fields have no autocomplete.
       *[wrong] { $count } of { $fields } contact fields have a wrong autocomplete value: “{ $value }”.
    }
    .when = forms that ask for an e-mail address, telephone number or postal code
    .expected = autocomplete values such as email, tel, postal-code
    .why = With autofill, a form takes seconds and contains fewer mistakes.
    .do = Set autocomplete on these fields to the values of the HTML Standard.

form-input-types = Types of form fields
    .pass = Form fields have the right type
    .warn = Telephone fields are plain text fields
    .fail = E-mail fields are plain text fields
    .seen-pass = { $fields ->
        [2] Both
       *[other] All { $fields }
    } fields for e-mail or telephone have the right type.
    .seen-warn = { $count } of { $fields } fields for e-mail or telephone are plain text fields.
    .seen-fail = { form-input-types.seen-warn }
    .when = forms that ask for an e-mail address or telephone number
    .expected = type="email" and type="tel"
    .why = The right type opens the right keyboard on phones and catches mistyped e-mail addresses.
    .do = Set type="email" or type="tel" on these fields.

form-captcha = CAPTCHA
    .pass = No visible CAPTCHA
    .warn = Visitors may have to solve a CAPTCHA
    .fail = Visitors must solve a CAPTCHA
    .seen = { $state ->
        [none] No CAPTCHA field and no known provider.
        [script] A script of { $provider } is loaded; we cannot tell whether visitors see a test.
        [alone] There is a CAPTCHA field; we cannot tell whether visitors see it.
       *[field] There is an image with a field for its characters.
    }
    .when = pages with a form for orders, bookings or contact
    .expected = no test that visitors see
    .why = Such tests also stop people, especially people with disabilities.
    .do = Use a hidden field, a time limit or a check on the server instead.

price-named = Price on the page
    .pass = The page shows a price
    .warn = The price is not clear
    .fail = The page shows no price
    .seen = { $state ->
        [named] “{ $text }”
        [taxes] “{ $text }”; taxes not included.
        [request] The price is on request.
        [data] The structured data contains a price that is not in the text.
        [unread] No amount with a currency was found; it may be in an image or loaded by a script.
       *[none] No amount of money on the page.
    }
    .when = pages on which one product can be bought
    .expected = a price with its currency, taxes included
    .why = Visitors who do not find the price leave.
    .do = Show the full price with its currency near the button.

price-consistent = Same price in text and structured data
    .pass = Text and structured data show the same price
    .warn = Text and structured data use different currencies
    .fail = Text and structured data show different prices
    .seen = Text: “{ $shown }”; structured data: { $stated } { $currency }.
    .when = pages with a price in the text and in the structured data
    .expected = the same price in text and structured data
    .why = Search results show the price of the structured data; a different price on the page costs trust.
    .do = Fill both from the same source.

order-assurance = Reassurance near the order button
    .pass = Reassurance is shown near the order button
    .warn = No written reassurance near the order button
    .fail = The page gives no reassurance about the order
    .seen = { $state ->
        [near] “{ $word }” appears near the button.
        [far] “{ $word }” appears more than 150 words from the button.
        [pictures] No text; only images show the payment methods.
       *[none] No mention of payment, delivery, returns, guarantees or reviews.
    }
    .when = pages other than the home page and lists on which something can be bought
    .expected = payment, delivery, returns or a guarantee mentioned near the button
    .why = Just before they order, buyers want to know what happens if something goes wrong.
    .do = Add one line near the button about payment, delivery and returns.

contact-option = Contact option
    .pass = Visitors can get in touch
    .warn = No visible way to get in touch
    .fail = There is no way to get in touch
    .seen = { $way ->
        [phone] A telephone number.
        [mail] An e-mail address.
        [page] A link to a contact page.
        [form] A contact form.
       *[none] No telephone number, e-mail address, form or link to a contact page.
    }
    .when = pages that ask for something or offer something
    .expected = a telephone number, an e-mail address, a form or a link to one
    .why = Buyers with an unanswered question do not order.
    .do = Link to a contact page from every page.

phone-shown = Telephone number
    .pass = The telephone number can be tapped
    .warn = No telephone number that can be tapped
    .fail = The page shows no telephone number
    .seen = { $state ->
        [link] The number is a link that calls.
        [text] The number is written, but it is not a link.
       *[none] No telephone number on the page.
    }
    .when = pages of businesses that people visit, book or hire
    .expected = a telephone number with a link that calls
    .why = On a telephone, those who want to come or book call first; typing a number by hand costs customers.
    .do = Show the number at the top of every page as a link that begins with “tel:”.

booking-way = Way to book
    .pass = Visitors can book from the page
    .warn = Visitors cannot book from the page itself
    .fail = The page does not say how to book
    .seen = { $state ->
        [link] A link or button to book.
        [form] A form to write to you, but no link or button to book.
        [phone] A telephone number, but no link or button to book.
       *[none] No link, form or telephone number to book.
    }
    .when = businesses with which a stay, a table or an appointment is booked
    .expected = a link or button that books
    .why = Many people book in the evening, when nobody answers the telephone.
    .do = Add a button that leads to your booking calendar; if you take bookings by telephone alone, say so beside the number, with the hours.

popup-tool = Pop-ups
    .pass = No pop-up tool is loaded
    .warn = A pop-up tool is loaded
    .fail = Several pop-up tools are loaded
    .seen-pass = No script of a known pop-up tool.
    .seen-warn = { $count ->
        [one] { $count } tool
       *[other] { $count } tools
    }, the first is { $tool }; we cannot tell when it shows a window.
    .seen-fail = { $count ->
        [one] { $count } tool
       *[other] { $count } tools
    }, the first is { $tool }; we cannot tell when they show a window.
    .when = pages that ask for something, such as an order or a message
    .expected = no tool for pop-ups
    .why = An overlay on the content drives visitors away, and search engines may demote it on mobile.
    .do = Put the offer into the page, or show it only when visitors ask for it.
