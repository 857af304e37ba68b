//! The site whose owner asks to read pages that its robots.txt closes.

use alloc::format;
use alloc::string::String;

use bellwether_manifest::Field;
use serde_json::{Map, Value};

use super::Declaration;
use crate::error::{ApiError, ErrorCode};
use crate::url_guard::{AllowList, guard, site_domain};

/// The site that a normalised input asks to read as its owner, in the form of targets; `None` if it obeys robots.txt, and if the feature
/// does not know the member. It is the site of `url` or `domain`: other sites that an input names are read as ever.
#[must_use]
pub fn own_site(declared: &Declaration, input: &Map<String, Value>, allow: &AllowList) -> Option<String> {
    let text = |name: &str| input.get(name).and_then(Value::as_str);
    if text(Field::ROBOTS) != Some(Field::OWNER) || !declared.fields.contains(&Field::robots()) {
        return None;
    }
    let address = text("url").or_else(|| text("origin"))?;
    Some(site_domain(&guard(address, allow).ok()?))
}

/// The refusal of an order whose account has not proven that the site is its own: it says how to do so. `field`: the path of the
/// member.
#[must_use]
pub fn not_owner(code: ErrorCode, field: &str, site: &str) -> ApiError {
    let said = format!(
        "`{field}` is `owner`, and the account has not proven that {site} is its own. Add the domain as a target (POST \
         /console/api/v1/targets), publish its `proof` as a DNS record, a file or a meta element, and have it checked (POST \
         /console/api/v1/targets/{{id}}/prove). A robots.txt that closes the whole site also closes file and meta element: use DNS, or \
         allow /.well-known/bellwether.txt."
    );
    ApiError::new(code).saying(said).with("field", field).with("expected", "obey, or owner for a proven domain of the account")
}
