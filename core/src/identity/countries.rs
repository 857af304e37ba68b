//! Country names and codes as sites write them.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// Names, in lower case without accents, and codes in use that are not in ISO 3166-1.
const NAMES: &[(&str, &str)] = &[
    ("alemania", "DE"),
    ("allemagne", "DE"),
    ("argentina", "AR"),
    ("australia", "AU"),
    ("belgica", "BE"),
    ("belgique", "BE"),
    ("belgium", "BE"),
    ("canada", "CA"),
    ("chile", "CL"),
    ("colombia", "CO"),
    ("deutschland", "DE"),
    ("england", "GB"),
    ("espagne", "ES"),
    ("espana", "ES"),
    ("estados unidos", "US"),
    ("etats unis", "US"),
    ("france", "FR"),
    ("francia", "FR"),
    ("germany", "DE"),
    ("india", "IN"),
    ("ireland", "IE"),
    ("italia", "IT"),
    ("italie", "IT"),
    ("italy", "IT"),
    ("mexico", "MX"),
    ("peru", "PE"),
    ("portugal", "PT"),
    ("reino unido", "GB"),
    ("royaume uni", "GB"),
    ("schweiz", "CH"),
    ("spain", "ES"),
    ("suisse", "CH"),
    ("switzerland", "CH"),
    ("uk", "GB"),
    ("united kingdom", "GB"),
    ("united states", "US"),
    ("usa", "US"),
];

/// The code of a country (ISO 3166-1 alpha-2) as a site writes it: `FR`, `fr`, `France`; `None` for anything else.
pub(super) fn code(written: &str) -> Option<String> {
    let plain = written.trim().to_lowercase().replace('ñ', "n").replace('é', "e");
    let named = NAMES.iter().find(|(name, _)| *name == plain).map(|(_, code)| (*code).to_owned());
    named.or_else(|| (plain.len() == 2 && plain.bytes().all(|byte| byte.is_ascii_lowercase())).then(|| plain.to_uppercase()))
}
