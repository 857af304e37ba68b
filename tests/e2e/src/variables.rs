//! Variables of the Worker under test.

/// The variables of the tests, with others in front: new accounts are given no money, so that each test knows what its accounts have.
#[must_use]
pub fn with(others: &[(&str, &str)]) -> Vec<(String, String)> {
    let all = others.iter().chain(&[("WELCOME_CENTS", "0")]);
    let mut named: Vec<(String, String)> = Vec::new();
    for (name, value) in all {
        if !named.iter().any(|(known, _)| known == name) {
            named.push(((*name).to_owned(), (*value).to_owned()));
        }
    }
    named
}
