//! Rules for JSON-LD: which blocks can be used, and which properties search engines need to show a type.

use bellwether_page::PageFacts;
use bellwether_page::jsonld::Entity;
use serde_json::Value;

/// A type, the properties that its rich result requires, and those it recommends. `a|b` means one of the two.
struct Properties {
    kinds: &'static [&'static str],
    required: &'static [&'static str],
    recommended: &'static [&'static str],
}

/// Source: <https://developers.google.com/search/docs/appearance/structured-data/search-gallery>. Articles and organizations have
/// no required property there. `itemReviewed` is not required of a review, because a review may be nested in the reviewed item.
const PROPERTIES: [Properties; 14] = [
    Properties {
        kinds: &["Article", "NewsArticle", "BlogPosting", "TechArticle"],
        required: &[],
        recommended: &["headline", "author", "datePublished", "dateModified", "image"],
    },
    Properties {
        kinds: &["Product"],
        required: &["name", "review|aggregateRating|offers"],
        recommended: &["image", "description", "brand", "sku|gtin|gtin13|gtin12|gtin8|gtin14|mpn"],
    },
    Properties {
        kinds: &["Offer"],
        required: &["price|priceSpecification", "priceCurrency|priceSpecification"],
        recommended: &["availability"],
    },
    Properties {
        kinds: &["AggregateOffer"],
        required: &["lowPrice", "priceCurrency"],
        recommended: &["highPrice", "offerCount"],
    },
    Properties { kinds: &["Review"], required: &["author", "reviewRating"], recommended: &["datePublished"] },
    Properties { kinds: &["AggregateRating"], required: &["ratingValue", "ratingCount|reviewCount"], recommended: &[] },
    Properties { kinds: &["BreadcrumbList"], required: &["itemListElement"], recommended: &[] },
    Properties {
        kinds: &["Organization", "Corporation", "OnlineStore"],
        required: &[],
        recommended: &["name", "url", "logo", "sameAs|contactPoint|address"],
    },
    Properties {
        kinds: &["LocalBusiness", "Restaurant", "Store"],
        required: &["name", "address"],
        recommended: &["telephone", "openingHoursSpecification|openingHours", "url"],
    },
    Properties { kinds: &["WebSite"], required: &["name", "url"], recommended: &[] },
    Properties {
        kinds: &["Event"],
        required: &["name", "startDate", "location"],
        recommended: &["endDate", "offers", "description"],
    },
    Properties { kinds: &["Recipe"], required: &["name", "image"], recommended: &["recipeIngredient", "recipeInstructions"] },
    Properties {
        kinds: &["VideoObject"],
        required: &["name", "thumbnailUrl", "uploadDate"],
        recommended: &["description", "contentUrl|embedUrl"],
    },
    Properties {
        kinds: &["JobPosting"],
        required: &["title", "description", "datePosted", "hiringOrganization", "jobLocation|applicantLocationRequirements"],
        recommended: &["validThrough", "baseSalary"],
    },
];

/// The properties that an entity lacks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missing {
    /// Required properties that are absent or empty.
    pub required: Vec<&'static str>,
    /// Recommended properties that are absent or empty.
    pub recommended: Vec<&'static str>,
}

/// The properties that an entity lacks; `None` for types without a rule and for plain references to another entity.
#[must_use]
pub fn missing(entity: &Entity<'_>) -> Option<Missing> {
    let rule = PROPERTIES.iter().find(|rule| !entity.is_reference() && rule.kinds.contains(&entity.kind))?;
    let absent = |wanted: &&'static str| !wanted.split('|').any(|name| entity.has(name));
    Some(Missing {
        required: rule.required.iter().copied().filter(absent).collect(),
        recommended: rule.recommended.iter().copied().filter(absent).collect(),
    })
}

/// Whether its type has required properties.
#[must_use]
pub fn has_required(entity: &Entity<'_>) -> bool {
    PROPERTIES.iter().any(|rule| !entity.is_reference() && !rule.required.is_empty() && rule.kinds.contains(&entity.kind))
}

/// The reason why a block cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Invalid {
    /// It is not JSON: the error message of the parser.
    NotJson(String),
    /// It is neither an object nor an array of objects.
    NoObject,
    /// Its `@context` does not name schema.org.
    NoContext,
    /// Nothing in it has a type.
    NoType,
}

impl Invalid {
    /// The word for it in the catalogues.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotJson(_) => "not-json",
            Self::NoObject => "no-object",
            Self::NoContext => "no-context",
            Self::NoType => "no-type",
        }
    }

    /// The message of the parser; empty for the other reasons.
    #[must_use]
    pub fn detail(&self) -> &str {
        match self {
            Self::NotJson(detail) => detail,
            _ => "",
        }
    }
}

/// The reason why a block is not usable JSON-LD; `None` if it is.
#[must_use]
pub fn invalid(facts: &PageFacts, entities: &[Entity<'_>], block: usize) -> Option<Invalid> {
    let item = facts.json_ld.get(block)?;
    let Some(value) = &item.value else {
        return Some(Invalid::NotJson(item.error.as_ref().map_or_else(String::new, |error| error.message.clone())));
    };
    let roots: &[Value] = match value {
        Value::Array(items) => items,
        value => std::slice::from_ref(value),
    };
    if !roots.iter().all(Value::is_object) || roots.is_empty() {
        return Some(Invalid::NoObject);
    }
    if !roots.iter().all(|root| root.get("@context").is_some_and(|context| names_schema_org(context, 3))) {
        return Some(Invalid::NoContext);
    }
    (!entities.iter().any(|entity| entity.block == block)).then_some(Invalid::NoType)
}

fn names_schema_org(context: &Value, depth: u32) -> bool {
    match context {
        // The second is that of Google's media actions: <https://developers.google.com/actions/media/concepts/context>.
        Value::String(text) => text.contains("schema.org") || text.contains("schema.googleapis.com"),
        Value::Array(items) => depth > 0 && items.iter().any(|item| names_schema_org(item, depth - 1)),
        Value::Object(object) => depth > 0 && object.values().any(|item| names_schema_org(item, depth - 1)),
        _ => false,
    }
}
