//! The names of schema.org, from the release in `data/`, by their hashes: see `build/vocabulary.rs`.

mod hash;

include!(concat!(env!("OUT_DIR"), "/vocabulary.rs"));

/// Data types, which entities may also have.
const DATA_TYPES: [&str; 19] = [
    "Boolean",
    "CssSelectorType",
    "Date",
    "DateTime",
    "Distance",
    "Duration",
    "Energy",
    "False",
    "Float",
    "Integer",
    "Mass",
    "Number",
    "PronounceableText",
    "Quantity",
    "Text",
    "Time",
    "True",
    "URL",
    "XPathType",
];

/// A property that schema.org replaced by `interactionStatistic` and still defines; the list of names leaves it out.
const REPLACED: &str = "interactionCount";

/// Whether it is a type of schema.org.
#[must_use]
pub(crate) fn is_type(name: &str) -> bool {
    holds(TYPES, name) || DATA_TYPES.contains(&name)
}

/// Whether it is Organization or one of its subtypes.
#[must_use]
pub(crate) fn is_organization(name: &str) -> bool {
    holds(ORGANIZATIONS, name)
}

/// Whether it is a property, or its `-input` or `-output` form.
#[must_use]
pub(crate) fn is_property(name: &str) -> bool {
    let name = name.strip_suffix("-input").or_else(|| name.strip_suffix("-output")).unwrap_or(name);
    holds(PROPERTIES, name) || name == "query" || name == REPLACED
}

/// Whether the hash of a name is in a list.
fn holds(list: &[u8], name: &str) -> bool {
    let wanted = hash::hash(name);
    let (mut at, mut distance, mut shift) = (0_u32, 0_u32, 0_u32);
    for byte in list {
        distance |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 != 0 {
            at += distance;
            if at >= wanted {
                return at == wanted;
            }
            (distance, shift) = (0, 0);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_names() {
        let (types, properties) =
            (include_str!("../data/schema-org-types.txt"), include_str!("../data/schema-org-properties.txt"));
        for line in types.lines() {
            let name = line.trim_end_matches('+');
            assert!(is_type(name), "{name}");
            assert_eq!(is_organization(name), line.ends_with('+'), "{name}");
        }
        assert!(properties.lines().all(is_property));
        // A name is in only one of the lists, except `query` and similar ones.
        let taken =
            properties.lines().filter(|name| is_type(name)).count() + types.lines().filter(|name| is_property(name)).count();
        assert!(taken <= 2, "{taken} of 2,500 names are taken for others");
        assert!(is_organization("Dentist") && is_organization("Organization") && !is_organization("Product"));
        for name in ["", "Produkt", "product", "ZZZ", "0", "Product+"] {
            assert!(!is_type(name) && !is_organization(name), "{name}");
        }
        assert!(is_property("query-input") && is_property("interactionCount") && !is_property("datepublished"));
    }
}
