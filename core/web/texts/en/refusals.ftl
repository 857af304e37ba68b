# What is wrong with a member of a form. The English is that of the API (a test compares).

missing = `{ $field }` is missing. Expected: { $expected }.
does-not-fit = `{ $field }` does not fit. Expected: { $expected }.
is-refused = `{ $field }` does not fit. { $why }
other-scheme = `{ $field }` does not fit. The URL has no scheme, or another one. Expected: { $expected }.
unknown-member = There is no member `{ $field }`. Known: { $known }.
unknown-feature = There is no feature `{ $feature }`.
no-object = `{ $field }` is not a JSON object.

# What is expected.
url = public http or https URL
https-url = public https URL
domain = public domain
site = public URL or domain
text = string of { $limits } characters
line = string of { $limits } characters, without line breaks
prose = string
any-integer = integer
integer = integer from { $min } to { $max }
at-most = at most { $max }
from-to = { $min } to { $max }
or = { $words } or { $last }
flag = true or false
object = object
list = array of { $limits } entries, each: { $each }

special-job = id of an earlier job
special-country = code of a country of two letters (ISO 3166-1), for example FR
special-language = code of a language of two letters (ISO 639-1), for example fr
special-action = publish_post, update_post, create_seo_page or add_internal_links
special-public-url = absolute http or https URL of at most 2,048 characters, without credentials
special-cms-post-id = string of 1 to 500 characters, or a number that a double holds exactly
special-html = string of HTML
special-slug = one segment of a path: 1 to 200 letters, digits, - and _
special-word = 1 to 40 lower-case letters, digits and underscores, a letter first
special-json-ld = object without markup that would end its script element
special-link = object {"{"}anchor, url{"}"}
special-placed-link = object {"{"}anchor, target_url, insert_after_paragraph{"}"}

# Why an address is refused.
rule-empty = Nothing is given.
rule-too-long = The URL has more than 2,048 characters.
rule-character = The URL contains a backslash or a control character, or starts or ends with white space.
rule-scheme = The URL must begin with https:// or, where allowed, http://.
rule-shape = The URL needs exactly two slashes after the scheme, and a host.
rule-unparsable = The URL is not valid.
rule-userinfo = The URL contains a user name or a password.
rule-private-address = The host is an IP address that is not on the public internet.
rule-literal-address = The host is an IP address; use a domain name.
rule-host-name = The host is not a valid domain name.
rule-no-dot = The host name has no dot, so it is not a public domain.
rule-inside-name = The host name is reserved (private networks, examples, tests).
rule-top-level = The host name does not end in a public top-level domain.
rule-port = The port is not one of 80, 443, 8080 and 8443.
rule-downgrade = The redirect leads from https to http.
rule-too-many-redirects = There are more than 5 redirects.
