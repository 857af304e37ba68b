//! JSON-LD of a page as a flat list of entities, and what each lacks.
//!
//! It checks the few types whose required properties Google documents, follows no remote context, and reads
//! `@graph`, arrays and nested entities.

use crate::PageFacts;
use serde_json::{Map, Value};

/// One entity: an object with a type.
#[derive(Debug, Clone, Copy)]
pub struct Entity<'a> {
    /// First type, without its vocabulary's address.
    pub kind: &'a str,
    /// `@id`.
    pub id: Option<&'a str>,
    /// The object.
    pub object: &'a Map<String, Value>,
    /// Number of its block in [`PageFacts::json_ld`].
    pub block: usize,
}

/// A type, the properties its rich result requires, and those it recommends. `a|b` is one of the two.
struct Rule {
    kinds: &'static [&'static str],
    required: &'static [&'static str],
    recommended: &'static [&'static str],
}

/// Source: <https://developers.google.com/search/docs/appearance/structured-data/search-gallery>; for `Article` the
/// properties that Google only recommends and that name page, author and date count as required here.
const RULES: [Rule; 12] = [
    Rule {
        kinds: &["Article", "NewsArticle", "BlogPosting", "TechArticle"],
        required: &["headline", "author", "datePublished"],
        recommended: &["image", "dateModified"],
    },
    Rule {
        kinds: &["Product"],
        required: &["name", "review|aggregateRating|offers"],
        recommended: &["image", "description", "brand", "sku|gtin|mpn"],
    },
    Rule {
        kinds: &["Offer"],
        required: &["price|priceSpecification"],
        recommended: &["priceCurrency|priceSpecification", "availability"],
    },
    Rule { kinds: &["BreadcrumbList"], required: &["itemListElement"], recommended: &[] },
    Rule {
        kinds: &["Organization", "Corporation", "OnlineStore"],
        required: &["name", "url"],
        recommended: &["logo", "sameAs|contactPoint|address"],
    },
    Rule {
        kinds: &["LocalBusiness", "Restaurant", "Store"],
        required: &["name", "address"],
        recommended: &["telephone", "openingHoursSpecification|openingHours", "url"],
    },
    Rule { kinds: &["WebSite"], required: &["name", "url"], recommended: &[] },
    Rule { kinds: &["Event"], required: &["name", "startDate", "location"], recommended: &["endDate", "offers", "description"] },
    Rule { kinds: &["Recipe"], required: &["name", "image"], recommended: &["recipeIngredient", "recipeInstructions"] },
    Rule {
        kinds: &["VideoObject"],
        required: &["name", "thumbnailUrl", "uploadDate"],
        recommended: &["description", "contentUrl|embedUrl"],
    },
    Rule {
        kinds: &["JobPosting"],
        required: &["title", "description", "datePosted", "hiringOrganization", "jobLocation|applicantLocationRequirements"],
        recommended: &["validThrough", "baseSalary"],
    },
    Rule { kinds: &["AggregateRating"], required: &["ratingValue", "ratingCount|reviewCount"], recommended: &[] },
];

/// Deepest nesting that is searched for entities.
const MAX_DEPTH: u32 = 12;

/// The entities of all blocks, in document order, an entity before those inside it.
#[must_use]
pub fn entities(facts: &PageFacts) -> Vec<Entity<'_>> {
    let mut found = Vec::new();
    for (block, item) in facts.json_ld.iter().enumerate() {
        if let Some(value) = &item.value {
            collect(value, block, MAX_DEPTH, &mut found);
        }
    }
    found
}

fn collect<'a>(value: &'a Value, block: usize, depth: u32, found: &mut Vec<Entity<'a>>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, block, depth, found)),
        Value::Object(object) => {
            if let Some(kind) = kind(object) {
                found.push(Entity { kind, id: text(object.get("@id")), object, block });
            }
            object.iter().filter(|(key, _)| *key != "@context").for_each(|(_, value)| collect(value, block, depth, found));
        }
        _ => {}
    }
}

fn kind(object: &Map<String, Value>) -> Option<&str> {
    let kind = match object.get("@type")? {
        Value::Array(kinds) => kinds.first()?.as_str()?,
        kind => kind.as_str()?,
    };
    Some(kind.rsplit(['/', '#', ':']).next().unwrap_or(kind)).filter(|kind| !kind.is_empty())
}

/// A value as one text: itself, or the first of an array.
#[must_use]
pub fn text(value: Option<&Value>) -> Option<&str> {
    match value? {
        Value::String(text) => Some(text.trim()).filter(|text| !text.is_empty()),
        Value::Array(items) => text(items.first()),
        _ => None,
    }
}

/// Why a block is not usable JSON-LD: not JSON, no schema.org context, nothing with a type. `None` when it is.
#[must_use]
pub fn invalid(facts: &PageFacts, block: usize) -> Option<String> {
    let item = facts.json_ld.get(block)?;
    let Some(value) = &item.value else {
        return Some(item.error.as_ref().map_or_else(|| "not JSON".to_owned(), |error| error.message.clone()));
    };
    let roots: &[Value] = match value {
        Value::Array(items) => items,
        value => std::slice::from_ref(value),
    };
    if !roots.iter().all(Value::is_object) || roots.is_empty() {
        return Some("neither an object nor an array of objects".to_owned());
    }
    if !roots.iter().all(|root| root.get("@context").is_some_and(|context| names_schema_org(context, 3))) {
        return Some("@context does not name schema.org".to_owned());
    }
    let mut found = Vec::new();
    collect(value, block, MAX_DEPTH, &mut found);
    found.is_empty().then(|| "no @type".to_owned())
}

fn names_schema_org(context: &Value, depth: u32) -> bool {
    match context {
        Value::String(text) => text.contains("schema.org"),
        Value::Array(items) => depth > 0 && items.iter().any(|item| names_schema_org(item, depth - 1)),
        Value::Object(object) => depth > 0 && object.values().any(|item| names_schema_org(item, depth - 1)),
        _ => false,
    }
}

impl Entity<'_> {
    /// Required and recommended properties that are absent or empty; both empty for types without a rule and for
    /// mere references to another entity.
    #[must_use]
    pub fn missing(&self) -> (Vec<&'static str>, Vec<&'static str>) {
        let is_reference = self.object.keys().all(|key| key.starts_with('@'));
        let Some(rule) = RULES.iter().find(|rule| !is_reference && rule.kinds.contains(&self.kind)) else {
            return (Vec::new(), Vec::new());
        };
        let absent = |wanted: &&'static &'static str| !wanted.split('|').any(|name| self.has(name));
        (rule.required.iter().filter(absent).copied().collect(), rule.recommended.iter().filter(absent).copied().collect())
    }

    fn has(&self, name: &str) -> bool {
        match self.object.get(name) {
            None | Some(Value::Null) => false,
            Some(Value::String(text)) => !text.trim().is_empty(),
            Some(Value::Array(items)) => !items.is_empty(),
            Some(_) => true,
        }
    }

    /// Text of the first of these properties that has one.
    #[must_use]
    pub fn text(&self, names: &[&str]) -> Option<&str> {
        names.iter().find_map(|name| text(self.object.get(*name)))
    }

    /// Name of the author: a text, or the `name` of the (first) object.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        let author = self.object.get("author")?;
        let first = author.as_array().map_or(Some(author), |all| all.first())?;
        text(Some(first)).or_else(|| text(first.get("name")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, page_facts};

    #[test]
    fn flattens_and_checks() {
        let html = br##"<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
            {"@type":["Product","Thing"],"@id":"#p","name":"Kettle","offers":{"@type":"http://schema.org/Offer","price":"20"}},
            {"@type":"Article","headline":"","author":{"@type":"Person","name":"Ada"}},{"@type":"Organization","@id":"#o"}]}</script>
            <script type="application/ld+json">{"@type":"Thing"}</script><script type="application/ld+json">{x}</script>"##;
        let facts = page_facts(html, &Options::default());
        let found = entities(&facts);
        let kinds: Vec<_> = found.iter().map(|entity| entity.kind).collect();
        assert_eq!(kinds, ["Product", "Offer", "Article", "Person", "Organization", "Thing"]);
        let missing: Vec<_> = found.iter().map(|entity| entity.missing().0).collect();
        assert_eq!(missing, [vec![], vec![], vec!["headline", "datePublished"], vec![], vec![], vec![]]);
        assert_eq!(found.get(2).and_then(Entity::author), Some("Ada"));
        assert_eq!(invalid(&facts, 0), None);
        assert_eq!(invalid(&facts, 1).as_deref(), Some("@context does not name schema.org"));
        assert!(invalid(&facts, 2).is_some());
    }
}
