//! What a card changes in an audit: the severity of criteria, and the recommended mix of page templates for such a site.
//!
//! One table of our own: no search engine publishes such weights. The five criteria that cap a score are never changed. Rows of
//! the commercial model come first, then those of the sector, then those of the area; if two rows name the same criterion, the
//! later one applies.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use self::Severity::{Critical, High, Low, Medium};
use super::Card;

/// The weight of a criterion, as in `audit_expert`: 10, 6, 3 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// 10
    Critical,
    /// 6
    High,
    /// 3
    Medium,
    /// 1
    Low,
}

/// What a card changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thresholds {
    /// Criteria with another weight, in the order of their ids.
    pub severities: Vec<Change>,
    /// The recommended share of each kind of page, in percent; the shares add up to 100. Empty if the commercial model is
    /// unknown.
    pub template_mix: BTreeMap<&'static str, u8>,
}

/// A criterion with another weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Its id.
    pub criterion: &'static str,
    /// The severity that the catalogue declares.
    pub from: Severity,
    /// The severity for this site.
    pub to: Severity,
}

/// The criteria that a row may name, with the severity that the catalogue declares, in the order of their ids.
pub const DECLARED: &[(&str, Severity)] = &[
    ("ai-answer-first", Medium),
    ("ai-retrieval-bots-allowed", High),
    ("canonical-present", Medium),
    ("content-intent-alignment", Medium),
    ("content-readability", Low),
    ("duplicate-near", Medium),
    ("eeat-about", High),
    ("eeat-address", Medium),
    ("eeat-author-credentials", Medium),
    ("eeat-author-page", Medium),
    ("eeat-byline", High),
    ("eeat-citations", Medium),
    ("eeat-claims-attributed", Medium),
    ("eeat-commerce-trust", High),
    ("eeat-contact", High),
    ("eeat-date-visible", Medium),
    ("eeat-dates-agree", Medium),
    ("eeat-disclosure", Medium),
    ("eeat-experience", Low),
    ("eeat-freshness", Low),
    ("eeat-legal-entity", Medium),
    ("eeat-nap-consistent", Medium),
    ("eeat-reviews-verifiable", Medium),
    ("eeat-terms-editorial", Medium),
    ("eeat-ymyl-review", Medium),
    ("hreflang-reciprocal", High),
    ("hreflang-set-complete", Medium),
    ("html-zoom", Low),
    ("img-alt", High),
    ("img-alt-quality", Low),
    ("img-weight", Medium),
    ("lang-valid", Medium),
    ("link-sponsored", Medium),
    ("sd-article", Medium),
    ("sd-breadcrumb", Low),
    ("sd-organization", High),
    ("sd-present", Medium),
    ("sd-required", High),
    ("security-csp", Low),
    ("security-hsts", Medium),
    ("sitemap-lastmod", Medium),
    ("url-parameters", Medium),
];

/// Criteria and their severities.
type Row = &'static [(&'static str, Severity)];

/// Kinds of pages and their shares in percent.
type Mix = &'static [(&'static str, u8)];

/// By commercial model: the changed severities, and the mix of templates in percent.
#[rustfmt::skip]
const BY_MODEL: &[(&str, Row, Mix)] = &[
    // Shoppers compare goods by data, price and trust. The author of a product page hardly matters.
    ("ecommerce", &[
        ("sd-required", Critical), ("sd-present", High), ("sd-breadcrumb", Medium), ("eeat-commerce-trust", Critical),
        ("eeat-reviews-verifiable", High), ("duplicate-near", High), ("canonical-present", High), ("url-parameters", High),
        ("img-alt-quality", Medium), ("eeat-byline", Low), ("eeat-author-credentials", Low), ("eeat-author-page", Low),
        ("eeat-date-visible", Low),
    ], &[("product", 60), ("category", 20), ("article", 15), ("other", 5)]),
    // Like a shop, with pages by many authors.
    ("marketplace", &[
        ("sd-required", Critical), ("sd-breadcrumb", Medium), ("eeat-commerce-trust", Critical), ("eeat-reviews-verifiable", High),
        ("duplicate-near", High), ("canonical-present", High), ("url-parameters", High), ("eeat-byline", Low),
        ("eeat-author-credentials", Low), ("eeat-author-page", Low), ("eeat-date-visible", Low),
    ], &[("product", 65), ("category", 25), ("article", 5), ("other", 5)]),
    // Buyers ask assistants which tool to choose, and whether it is safe.
    ("saas", &[
        ("ai-retrieval-bots-allowed", Critical), ("ai-answer-first", High), ("content-intent-alignment", High), ("security-hsts", High),
        ("security-csp", Medium), ("eeat-byline", Low), ("eeat-author-page", Low), ("eeat-date-visible", Low),
    ], &[("service", 35), ("article", 45), ("category", 10), ("other", 10)]),
    // Visitors request a quote from a company that they can contact and trust.
    ("lead_generation", &[
        ("eeat-contact", Critical), ("eeat-claims-attributed", High), ("eeat-reviews-verifiable", High), ("content-intent-alignment", High),
        ("eeat-byline", Low), ("eeat-author-page", Low), ("eeat-date-visible", Low),
    ], &[("service", 50), ("article", 35), ("category", 5), ("other", 10)]),
    // Guests choose by pictures, price and location.
    ("booking", &[
        ("sd-required", Critical), ("eeat-address", High), ("eeat-commerce-trust", Critical), ("eeat-reviews-verifiable", High),
        ("img-weight", High), ("img-alt-quality", Medium), ("eeat-byline", Low), ("eeat-author-credentials", Low),
        ("eeat-author-page", Low), ("eeat-date-visible", Low),
    ], &[("service", 50), ("category", 15), ("article", 25), ("other", 10)]),
    // Location, opening hours, and the same address everywhere.
    ("local_business", &[
        ("eeat-address", High), ("eeat-contact", Critical), ("eeat-nap-consistent", High), ("sd-organization", Critical),
        ("eeat-reviews-verifiable", High), ("eeat-byline", Low), ("eeat-author-credentials", Low), ("eeat-author-page", Low),
        ("eeat-date-visible", Low), ("sd-article", Low),
    ], &[("service", 60), ("article", 20), ("category", 5), ("other", 15)]),
    // The author and the date of an article.
    ("media", &[
        ("eeat-byline", Critical), ("eeat-author-page", High), ("eeat-date-visible", High), ("eeat-dates-agree", High),
        ("eeat-freshness", Medium), ("eeat-terms-editorial", High), ("sd-article", High), ("sitemap-lastmod", High),
        ("eeat-address", Low), ("eeat-commerce-trust", Low),
    ], &[("article", 80), ("category", 15), ("other", 5)]),
    // Readers must know who pays, and that the author has used the product.
    ("affiliate", &[
        ("eeat-disclosure", Critical), ("link-sponsored", High), ("eeat-experience", High), ("eeat-reviews-verifiable", High),
        ("eeat-freshness", Medium), ("eeat-address", Low), ("eeat-commerce-trust", Low),
    ], &[("article", 75), ("category", 20), ("other", 5)]),
    // Donors want to know who runs it.
    ("nonprofit", &[
        ("eeat-about", Critical), ("eeat-legal-entity", High), ("eeat-byline", Medium), ("eeat-commerce-trust", Low),
    ], &[("article", 55), ("service", 25), ("category", 5), ("other", 15)]),
    // For everyone: accessible by law, in plain words, up to date.
    ("public_service", &[
        ("img-alt", Critical), ("html-zoom", Medium), ("lang-valid", High), ("content-readability", Medium), ("eeat-freshness", Medium),
        ("eeat-byline", Low), ("eeat-author-credentials", Low), ("eeat-author-page", Low), ("eeat-commerce-trust", Low),
    ], &[("service", 50), ("article", 30), ("category", 10), ("other", 10)]),
    // The texts of members, and their links.
    ("community", &[
        ("link-sponsored", High), ("duplicate-near", High), ("eeat-byline", Low), ("eeat-author-credentials", Low), ("eeat-author-page", Low),
        ("eeat-commerce-trust", Low),
    ], &[("article", 80), ("category", 15), ("other", 5)]),
    ("showcase", &[
        ("eeat-byline", Low), ("eeat-author-page", Low), ("eeat-date-visible", Low), ("eeat-commerce-trust", Low),
    ], &[("service", 50), ("article", 25), ("category", 5), ("other", 20)]),
];

/// Subjects that may harm readers: a statement needs an expert and a source.
const HARMS: Row = &[
    ("eeat-ymyl-review", High),
    ("eeat-author-credentials", High),
    ("eeat-citations", High),
    ("eeat-claims-attributed", High),
    ("eeat-byline", High),
];

/// By sector.
const BY_SECTOR: &[(&str, Row)] = &[
    ("finance", HARMS),
    ("health", HARMS),
    ("legal", HARMS),
    ("education", &[("eeat-author-credentials", High)]),
    ("media_news", &[("eeat-byline", Critical), ("eeat-date-visible", High)]),
];

/// For several countries, versions in other languages must refer to each other.
const SEVERAL_COUNTRIES: Row = &[("hreflang-reciprocal", Critical), ("hreflang-set-complete", High)];
/// For one country, they hardly matter.
const ONE_COUNTRY: Row = &[("hreflang-set-complete", Low)];

/// What a card changes.
#[must_use]
pub fn thresholds(card: &Card) -> Thresholds {
    let model = BY_MODEL.iter().find(|(model, ..)| *model == card.commercial_model);
    let of_model = model.map(|(_, row, _)| *row).unwrap_or_default();
    let of_sector = BY_SECTOR.iter().find(|(sector, _)| *sector == card.sector).map(|(_, row)| *row).unwrap_or_default();
    let rows = || of_model.iter().chain(of_sector).chain(of_area(&card.commercial_area));
    let change = |(criterion, from): &(&'static str, Severity)| {
        let (_, to) = rows().rfind(|(named, _)| named == criterion)?;
        (to != from).then_some(Change { criterion, from: *from, to: *to })
    };
    Thresholds {
        severities: DECLARED.iter().filter_map(change).collect(),
        template_mix: model.map(|(.., mix)| mix.iter().copied().collect()).unwrap_or_default(),
    }
}

/// `FR` is one country, `BE, FR` and `international` are several; other words have no effect.
fn of_area(area: &str) -> Row {
    let is_code = |code: &str| code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    match area.split(", ").filter(|code| is_code(code)).count() {
        1 if is_code(area) => ONE_COUNTRY,
        2.. => SEVERAL_COUNTRIES,
        _ if area == "international" => SEVERAL_COUNTRIES,
        _ => &[],
    }
}

/// All rows with their key and the list that contains it.
#[cfg(test)]
pub(super) fn rows() -> impl Iterator<Item = (&'static str, &'static [super::Reference], Row)> {
    let models = BY_MODEL.iter().map(|(model, row, _)| (*model, super::MODELS, *row));
    let sectors = BY_SECTOR.iter().map(|(sector, row)| (*sector, super::SECTORS, *row));
    let areas = [SEVERAL_COUNTRIES, ONE_COUNTRY].map(|row| ("", &[] as &'static [super::Reference], row));
    models.chain(sectors).chain(areas)
}
