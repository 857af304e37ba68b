//! The names that browsers use to fill in fields
//! (<https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill>).

use super::fields::Asked;

/// Names of field contents, sorted.
#[rustfmt::skip]
const FIELDS: &[&str] = &[
    "additional-name", "address-level1", "address-level2", "address-level3", "address-level4", "address-line1", "address-line2",
    "address-line3", "bday", "bday-day", "bday-month", "bday-year", "cc-additional-name", "cc-csc", "cc-exp", "cc-exp-month",
    "cc-exp-year", "cc-family-name", "cc-given-name", "cc-name", "cc-number", "cc-type", "country", "country-name",
    "current-password", "email", "family-name", "given-name", "honorific-prefix", "honorific-suffix", "impp", "language", "name",
    "new-password", "nickname", "one-time-code", "organization", "organization-title", "photo", "postal-code", "sex",
    "street-address", "tel", "tel-area-code", "tel-country-code", "tel-extension", "tel-local", "tel-local-prefix",
    "tel-local-suffix", "tel-national", "transaction-amount", "transaction-currency", "url", "username",
];
/// Words that may come before such a name.
const BEFORE: [&str; 7] = ["shipping", "billing", "home", "work", "mobile", "fax", "pager"];

/// Whether a value of `autocomplete` (in lower case) is in the standard, and names what the field asks for.
#[must_use]
pub fn fits(value: &str, asked: Asked) -> bool {
    let mut tokens = value.split_ascii_whitespace().filter(|token| *token != "webauthn").rev();
    let Some(field) = tokens.next() else { return false };
    if field == "on" {
        return true;
    }
    let named =
        FIELDS.binary_search(&field).is_ok() && tokens.all(|token| BEFORE.contains(&token) || token.starts_with("section-"));
    named
        && match asked {
            Asked::Email => matches!(field, "email" | "username"),
            Asked::Phone => field.starts_with("tel"),
            Asked::PostalCode => field == "postal-code",
            _ => true,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_names_of_the_standard() {
        assert!(FIELDS.is_sorted());
        for (value, asked, expected) in [
            ("email", Asked::Email, true),
            ("section-a shipping email", Asked::Email, true),
            ("on", Asked::Email, true),
            ("off", Asked::Email, false),
            ("e-mail", Asked::Email, false),
            ("name", Asked::Email, false),
            ("work tel", Asked::Phone, true),
            ("", Asked::Phone, false),
        ] {
            assert_eq!(fits(value, asked), expected, "{value}");
        }
    }
}
