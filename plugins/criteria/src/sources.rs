//! Where the rules stand: every document that a criterion names.

use crate::criterion::Source;

const fn source(title: &'static str, url: &'static str) -> Source {
    Source { title, url }
}

/// Google on JavaScript.
pub const GOOGLE_JAVASCRIPT: Source = source(
    "Google: JavaScript SEO basics",
    "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
);
/// Google on titles of results.
pub const GOOGLE_TITLE_LINKS: Source =
    source("Google: title links", "https://developers.google.com/search/docs/appearance/title-link");
/// Google on robots meta tags and the header.
pub const GOOGLE_ROBOTS_META: Source =
    source("Google: robots meta and X-Robots-Tag", "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag");
/// Google on robots.txt.
pub const GOOGLE_ROBOTS_TXT: Source =
    source("Google: robots.txt specification", "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt");
/// Google on AI features.
pub const GOOGLE_AI_FEATURES: Source =
    source("Google: AI features and your website", "https://developers.google.com/search/docs/appearance/ai-features");
/// Google on optimising for AI.
pub const GOOGLE_AI_GUIDE: Source =
    source("Google: AI optimization guide", "https://developers.google.com/search/docs/fundamentals/ai-optimization-guide");
/// Google on redirects.
pub const GOOGLE_REDIRECTS: Source =
    source("Google: redirects", "https://developers.google.com/search/docs/crawling-indexing/301-redirects");
/// Google on its crawler's limits.
pub const GOOGLEBOT: Source =
    source("Google: Googlebot (file size limits)", "https://developers.google.com/search/docs/crawling-indexing/googlebot");
/// Google on dates.
pub const GOOGLE_DATES: Source =
    source("Google: publication dates", "https://developers.google.com/search/docs/appearance/publication-dates");
/// Google on helpful content.
pub const GOOGLE_HELPFUL: Source = source(
    "Google: helpful content (who, how, why)",
    "https://developers.google.com/search/docs/fundamentals/creating-helpful-content",
);
/// Google on spam.
pub const GOOGLE_SPAM: Source =
    source("Google: spam policies", "https://developers.google.com/search/docs/essentials/spam-policies");
/// Google's list of rich results.
pub const GOOGLE_GALLERY: Source =
    source("Google: search gallery", "https://developers.google.com/search/docs/appearance/structured-data/search-gallery");
/// Google's policies for structured data.
pub const GOOGLE_DATA_POLICIES: Source = source(
    "Google: structured data policies",
    "https://developers.google.com/search/docs/appearance/structured-data/sd-policies",
);
/// Google on sitemaps.
pub const GOOGLE_SITEMAPS: Source =
    source("Google: build a sitemap", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap");
/// Google's guidelines for quality raters.
pub const QUALITY_RATERS: Source =
    source("Google: Search Quality Rater Guidelines", "https://guidelines.raterhub.com/searchqualityevaluatorguidelines.pdf");
/// WCAG on structure.
pub const WCAG_STRUCTURE: Source = source("WCAG 2.2 §1.3.1", "https://www.w3.org/TR/WCAG22/#info-and-relationships");
/// WCAG on timing.
pub const WCAG_TIMING: Source = source("WCAG 2.2 §2.2.1", "https://www.w3.org/TR/WCAG22/#timing-adjustable");
/// The HTML Standard on `main`.
pub const HTML_MAIN: Source =
    source("HTML Standard, the main element", "https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element");
/// schema.org.
pub const SCHEMA_ORG: Source = source("schema.org vocabulary", "https://schema.org/docs/schemas.html");
/// The robots exclusion protocol.
pub const RFC_9309: Source = source("RFC 9309: Robots Exclusion Protocol", "https://www.rfc-editor.org/rfc/rfc9309");
/// HTTP semantics.
pub const RFC_9110: Source = source("RFC 9110: HTTP Semantics", "https://www.rfc-editor.org/rfc/rfc9110");
/// A list of AI agents.
pub const AI_ROBOTS: Source = source("ai.robots.txt list", "https://github.com/ai-robots-txt/ai.robots.txt");
/// The sitemap protocol.
pub const SITEMAPS: Source = source("sitemaps.org protocol", "https://www.sitemaps.org/protocol.html");
/// The proposal of llms.txt.
pub const LLMS_TXT: Source = source("llms.txt proposal", "https://llmstxt.org/");
/// What answers of engines cite, a study.
pub const GEO_STUDY: Source = source("Aggarwal et al., GEO, KDD 2024", "https://arxiv.org/abs/2311.09735");
/// What answers of engines cite, a data set.
pub const CITATION_LAB: Source = source("geo-citation-lab data set", "https://github.com/yaojingang/geo-citation-lab");
/// How assistants fan a question out.
pub const FAN_OUT: Source = source("Fan-out of queries", "https://glama.ai/mcp/servers/@houtini-ai/fanout-mcp");
