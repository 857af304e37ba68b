//! The names of schema.org, from the release in `data/`.

/// Sorted, one a line; `+` stands behind Organization and the types below it.
const TYPES: &str = include_str!("../data/schema-org-types.txt");
/// Sorted, one a line.
const PROPERTIES: &str = include_str!("../data/schema-org-properties.txt");
/// Types of values, which entities may carry too.
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

/// Whether it is a type.
#[must_use]
pub(crate) fn is_type(name: &str) -> bool {
    find(TYPES, name).is_some() || DATA_TYPES.contains(&name)
}

/// Whether it is Organization or a type below it.
#[must_use]
pub(crate) fn is_organization(name: &str) -> bool {
    find(TYPES, name).is_some_and(|line| line.ends_with('+'))
}

/// Whether it is a property, or the input or output of one.
#[must_use]
pub(crate) fn is_property(name: &str) -> bool {
    let name = name.strip_suffix("-input").or_else(|| name.strip_suffix("-output")).unwrap_or(name);
    find(PROPERTIES, name).is_some() || name == "query"
}

/// The line of a name, by halving.
fn find(list: &'static str, name: &str) -> Option<&'static str> {
    let (mut from, mut to) = (0, list.len());
    while from < to {
        let middle = from.midpoint(to);
        let start = list.get(from..middle)?.rfind('\n').map_or(from, |at| from + at + 1);
        let line = list.get(start..)?.lines().next()?;
        match line.trim_end_matches('+').cmp(name) {
            std::cmp::Ordering::Equal => return Some(line),
            std::cmp::Ordering::Less => from = start + line.len() + 1,
            std::cmp::Ordering::Greater => to = start,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_names() {
        assert!(TYPES.lines().all(|line| is_type(line.trim_end_matches('+'))) && PROPERTIES.lines().all(is_property));
        assert!(is_organization("Dentist") && is_organization("Organization") && !is_organization("Product"));
        for name in ["", "Produkt", "product", "ZZZ", "0", "Product+"] {
            assert!(!is_type(name) && !is_organization(name), "{name}");
        }
        assert!(is_property("query-input") && !is_property("datepublished"));
    }
}
