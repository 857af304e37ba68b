//! Codes of countries and languages in inputs, as providers want them.

use crate::{Category, Failure};

/// The code of a country (ISO 3166-1 alpha-2) in an input, in upper case; `None` where there is none. `UK`, which ISO reserves for what
/// people mean by it, is `GB`.
///
/// # Errors
/// [`Category::InvalidInput`] for what is no code of two letters.
pub fn country(text: Option<&str>) -> Result<Option<String>, Failure> {
    let code = code("country", "FR", text)?.map(|code| code.to_ascii_uppercase());
    Ok(code.map(|code| if code == "UK" { "GB".to_owned() } else { code }))
}

/// The code of a language (ISO 639-1) in an input, in lower case; `None` where there is none.
///
/// # Errors
/// [`Category::InvalidInput`] for what is no code of two letters.
pub fn language(text: Option<&str>) -> Result<Option<String>, Failure> {
    Ok(code("language", "fr", text)?.map(|code| code.to_ascii_lowercase()))
}

fn code<'t>(name: &str, example: &str, text: Option<&'t str>) -> Result<Option<&'t str>, Failure> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    if text.len() != 2 || !text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        let message = format!("`{name}` is a code of two letters, for example {example}.");
        return Err(Failure::new(Category::InvalidInput, message).with_detail(text));
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: Option<&str>, expected: Result<Option<&str>, ()>) {
        let found = country(text).map_err(|_| ());
        assert_eq!(found.as_ref().map(Option::as_deref), expected.as_ref().copied(), "{text:?}");
    }

    #[test]
    fn countries() {
        check(None, Ok(None));
        check(Some(" "), Ok(None));
        check(Some("fr "), Ok(Some("FR")));
        check(Some("uk"), Ok(Some("GB")));
        check(Some("France"), Err(()));
        check(Some("é"), Err(()));
        assert_eq!(language(Some("FR")).ok().flatten().as_deref(), Some("fr"));
    }
}
