//! The sources of the rules: every document that a criterion names.

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
/// W3C on CAPTCHA.
pub const CAPTCHA: Source = source("W3C: Inaccessibility of CAPTCHA", "https://www.w3.org/TR/turingtest/");
/// Nielsen Norman Group on forms.
pub const NNG_FORMS: Source = source("NN/g: Website Forms Usability", "https://www.nngroup.com/articles/web-form-design/");
/// Baymard Institute on the fields of a checkout.
pub const BAYMARD_FIELDS: Source =
    source("Baymard: form fields in checkout", "https://baymard.com/blog/checkout-flow-average-form-fields");
/// WCAG on labels of controls.
pub const WCAG_3_3_2: Source = source("WCAG 2.2 §3.3.2", "https://www.w3.org/TR/WCAG22/#labels-or-instructions");
/// WCAG on the purpose of fields.
pub const WCAG_1_3_5: Source = source("WCAG 2.2 §1.3.5", "https://www.w3.org/TR/WCAG22/#identify-input-purpose");
/// WCAG on the language of parts.
pub const WCAG_3_1_2: Source = source("WCAG 2.2 §3.1.2", "https://www.w3.org/TR/WCAG22/#language-of-parts");
/// WCAG on the wording of headings and labels.
pub const WCAG_2_4_6: Source = source("WCAG 2.2 §2.4.6", "https://www.w3.org/TR/WCAG22/#headings-and-labels");
/// The HTML Standard on types of fields.
pub const HTML_INPUT: Source =
    source("WHATWG HTML §4.10.5.1", "https://html.spec.whatwg.org/multipage/input.html#states-of-the-type-attribute");
/// The HTML Standard on autofill.
pub const HTML_AUTOFILL: Source =
    source("WHATWG HTML §4.10.18.7", "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill");
/// The European directive on prices.
pub const PRICE_DIRECTIVE: Source =
    source("Directive 98/6/EC on the indication of prices", "https://eur-lex.europa.eu/eli/dir/1998/6/oj");
/// Google on pop-ups.
pub const GOOGLE_INTERSTITIALS: Source = source(
    "Google: intrusive interstitials",
    "https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials",
);
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
/// The llms.txt proposal.
pub const LLMS_TXT: Source = source("llms.txt proposal", "https://llmstxt.org/");
/// A study of what generative engines cite.
pub const GEO_STUDY: Source = source("Aggarwal et al., GEO, KDD 2024", "https://arxiv.org/abs/2311.09735");
/// A data set of what generative engines cite.
pub const CITATION_LAB: Source = source("geo-citation-lab data set", "https://github.com/yaojingang/geo-citation-lab");
/// Google on featured snippets.
pub const GOOGLE_FEATURED_SNIPPETS: Source =
    source("Google: featured snippets", "https://developers.google.com/search/docs/appearance/featured-snippets");
/// Google on local results.
pub const GOOGLE_LOCAL: Source = source("Google: local results", "https://support.google.com/business/answer/7091");
/// Google: HTTP status and network errors.
pub const GOOGLE_HTTP_STATUS: Source = source(
    "Google: HTTP status and network errors",
    "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
);
/// RFC 9110 HTTP Semantics §15.
pub const RFC_9110_15: Source = source("RFC 9110 HTTP Semantics §15", "https://www.rfc-editor.org/rfc/rfc9110#section-15");
/// RFC 9110 HTTP Semantics §15.5.5.
pub const RFC_9110_15_5_5: Source =
    source("RFC 9110 HTTP Semantics §15.5.5", "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5");
/// RFC 9110 HTTP Semantics §15.6.
pub const RFC_9110_15_6: Source = source("RFC 9110 HTTP Semantics §15.6", "https://www.rfc-editor.org/rfc/rfc9110#section-15.6");
/// WHATWG MIME Sniffing.
pub const MIME_SNIFFING: Source = source("WHATWG MIME Sniffing", "https://mimesniff.spec.whatwg.org/");
/// RFC 9110 HTTP Semantics §8.3.
pub const RFC_9110_8_3: Source = source("RFC 9110 HTTP Semantics §8.3", "https://www.rfc-editor.org/rfc/rfc9110#section-8.3");
/// WHATWG HTML §4.2.5.4.
pub const HTML_CHARSET: Source = source("WHATWG HTML §4.2.5.4", "https://html.spec.whatwg.org/multipage/semantics.html#charset");
/// WHATWG Encoding.
pub const ENCODING: Source = source("WHATWG Encoding", "https://encoding.spec.whatwg.org/");
/// web.dev TTFB.
pub const WEB_DEV_TTFB: Source = source("web.dev TTFB", "https://web.dev/articles/ttfb");
/// RFC 9110 HTTP Semantics §13.
pub const RFC_9110_13: Source = source("RFC 9110 HTTP Semantics §13", "https://www.rfc-editor.org/rfc/rfc9110#section-13");
/// RFC 9111 HTTP Caching §4.3.
pub const RFC_9111_4_3: Source = source("RFC 9111 HTTP Caching §4.3", "https://www.rfc-editor.org/rfc/rfc9111#section-4.3");
/// RFC 9110 HTTP Semantics §15.4.
pub const RFC_9110_15_4: Source = source("RFC 9110 HTTP Semantics §15.4", "https://www.rfc-editor.org/rfc/rfc9110#section-15.4");
/// Google: canonical URLs.
pub const GOOGLE_CANONICAL: Source =
    source("Google: canonical URLs", "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls");
/// Google: site moves.
pub const GOOGLE_SITE_MOVES: Source =
    source("Google: site moves", "https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes");
/// RFC 9110 HTTP Semantics §4.2.2.
pub const RFC_9110_4_2_2: Source =
    source("RFC 9110 HTTP Semantics §4.2.2", "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2");
/// W3C Mixed Content.
pub const MIXED_CONTENT: Source = source("W3C Mixed Content", "https://www.w3.org/TR/mixed-content/");
/// WHATWG Fetch.
pub const FETCH: Source = source("WHATWG Fetch", "https://fetch.spec.whatwg.org/");
/// RFC 6797 HSTS §6.1.
pub const RFC_6797_6_1: Source = source("RFC 6797 HSTS §6.1", "https://www.rfc-editor.org/rfc/rfc6797#section-6.1");
/// W3C CSP Level 3.
pub const CSP_3: Source = source("W3C CSP Level 3", "https://www.w3.org/TR/CSP3/");
/// W3C Referrer Policy.
pub const REFERRER_POLICY: Source = source("W3C Referrer Policy", "https://www.w3.org/TR/referrer-policy/");
/// RFC 9116 security.txt §2.5.
pub const RFC_9116_2_5: Source = source("RFC 9116 security.txt §2.5", "https://www.rfc-editor.org/rfc/rfc9116#section-2.5");
/// RFC 9309 Robots Exclusion Protocol §2.3.1.
pub const RFC_9309_2_3_1: Source =
    source("RFC 9309 Robots Exclusion Protocol §2.3.1", "https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1");
/// RFC 9309 Robots Exclusion Protocol §2.2.
pub const RFC_9309_2_2: Source =
    source("RFC 9309 Robots Exclusion Protocol §2.2", "https://www.rfc-editor.org/rfc/rfc9309#section-2.2");
/// RFC 9309 Robots Exclusion Protocol §2.5.
pub const RFC_9309_2_5: Source =
    source("RFC 9309 Robots Exclusion Protocol §2.5", "https://www.rfc-editor.org/rfc/rfc9309#section-2.5");
/// RFC 9309 Robots Exclusion Protocol §2.2.2.
pub const RFC_9309_2_2_2: Source =
    source("RFC 9309 Robots Exclusion Protocol §2.2.2", "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2");
/// Google: noindex.
pub const GOOGLE_NOINDEX: Source =
    source("Google: noindex", "https://developers.google.com/search/docs/crawling-indexing/block-indexing");
/// Google: qualify outbound links.
pub const GOOGLE_OUTBOUND: Source = source(
    "Google: qualify outbound links",
    "https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links",
);
/// RFC 9309 Robots Exclusion Protocol §2.2.4.
pub const RFC_9309_2_2_4: Source =
    source("RFC 9309 Robots Exclusion Protocol §2.2.4", "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4");
/// Google: large sitemaps.
pub const GOOGLE_LARGE_SITEMAPS: Source =
    source("Google: large sitemaps", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps");
/// WHATWG URL.
pub const URL_STANDARD: Source = source("WHATWG URL", "https://url.spec.whatwg.org/");
/// RFC 6596 canonical link relation.
pub const RFC_6596: Source = source("RFC 6596 canonical link relation", "https://www.rfc-editor.org/rfc/rfc6596");
/// Google: canonicalization troubleshooting.
pub const GOOGLE_CANONICAL_HELP: Source = source(
    "Google: canonicalization troubleshooting",
    "https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting",
);
/// RFC 8288 Web Linking.
pub const RFC_8288: Source = source("RFC 8288 Web Linking", "https://www.rfc-editor.org/rfc/rfc8288");
/// Google: pagination.
pub const GOOGLE_PAGINATION: Source = source(
    "Google: pagination",
    "https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading",
);
/// Charikar 2002 / Manku et al. 2007 simhash.
pub const SIMHASH: Source = source(
    "Charikar 2002 / Manku et al. 2007 simhash",
    "https://research.google/pubs/detecting-near-duplicates-for-web-crawling/",
);
/// BCP 47 / RFC 5646.
pub const RFC_5646: Source = source("BCP 47 / RFC 5646", "https://www.rfc-editor.org/rfc/rfc5646");
/// WCAG 2.2 §3.1.1.
pub const WCAG_3_1_1: Source = source("WCAG 2.2 §3.1.1", "https://www.w3.org/TR/WCAG22/#language-of-page");
/// Google: localized versions.
pub const GOOGLE_HREFLANG: Source =
    source("Google: localized versions", "https://developers.google.com/search/docs/specialty/international/localized-versions");
/// WHATWG HTML §13.1.1.
pub const HTML_DOCTYPE: Source = source("WHATWG HTML §13.1.1", "https://html.spec.whatwg.org/multipage/syntax.html#the-doctype");
/// Google: valid page metadata.
pub const GOOGLE_METADATA: Source =
    source("Google: valid page metadata", "https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata");
/// WHATWG HTML §4.2.1.
pub const HTML_HEAD: Source =
    source("WHATWG HTML §4.2.1", "https://html.spec.whatwg.org/multipage/semantics.html#the-head-element");
/// WHATWG HTML §4.2.
pub const HTML_METADATA: Source =
    source("WHATWG HTML §4.2", "https://html.spec.whatwg.org/multipage/semantics.html#document-metadata");
/// Google: mobile-first indexing.
pub const GOOGLE_MOBILE: Source = source(
    "Google: mobile-first indexing",
    "https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing",
);
/// WCAG 2.2 §1.4.4.
pub const WCAG_1_4_4: Source = source("WCAG 2.2 §1.4.4", "https://www.w3.org/TR/WCAG22/#resize-text");
/// WHATWG HTML §13.2.2.
pub const HTML_PARSE_ERRORS: Source =
    source("WHATWG HTML §13.2.2", "https://html.spec.whatwg.org/multipage/parsing.html#parse-errors");
/// WHATWG HTML §3.2.6.
pub const HTML_ID: Source = source("WHATWG HTML §3.2.6", "https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute");
/// WCAG 2.2 §4.1.2.
pub const WCAG_4_1_2: Source = source("WCAG 2.2 §4.1.2", "https://www.w3.org/TR/WCAG22/#name-role-value");
/// Google: favicon.
pub const GOOGLE_FAVICON: Source =
    source("Google: favicon", "https://developers.google.com/search/docs/appearance/favicon-in-search");
/// RFC 9110 HTTP Semantics §8.4.
pub const RFC_9110_8_4: Source = source("RFC 9110 HTTP Semantics §8.4", "https://www.rfc-editor.org/rfc/rfc9110#section-8.4");
/// RFC 9111 HTTP Caching §5.2.
pub const RFC_9111_5_2: Source = source("RFC 9111 HTTP Caching §5.2", "https://www.rfc-editor.org/rfc/rfc9111#section-5.2");
/// web.dev Optimize LCP.
pub const WEB_DEV_LCP: Source = source("web.dev Optimize LCP", "https://web.dev/articles/optimize-lcp");
/// Lighthouse audit.
pub const LIGHTHOUSE: Source = source("Lighthouse audit", "https://github.com/GoogleChrome/lighthouse/tree/main/core/audits");
/// WCAG 2.2 §1.1.1.
pub const WCAG_1_1_1: Source = source("WCAG 2.2 §1.1.1", "https://www.w3.org/TR/WCAG22/#non-text-content");
/// Google: images.
pub const GOOGLE_IMAGES: Source = source("Google: images", "https://developers.google.com/search/docs/appearance/google-images");
/// WHATWG HTML §4.8.3.
pub const HTML_IMG: Source =
    source("WHATWG HTML §4.8.3", "https://html.spec.whatwg.org/multipage/embedded-content.html#the-img-element");
/// web.dev Web Vitals.
pub const WEB_VITALS: Source = source("web.dev Web Vitals", "https://web.dev/articles/vitals");
/// Google: URL structure.
pub const GOOGLE_URLS: Source =
    source("Google: URL structure", "https://developers.google.com/search/docs/crawling-indexing/url-structure");
/// Google: faceted navigation.
pub const GOOGLE_FACETS: Source = source(
    "Google: faceted navigation",
    "https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation",
);
/// Google: crawlable links.
pub const GOOGLE_LINKS: Source =
    source("Google: crawlable links", "https://developers.google.com/search/docs/crawling-indexing/links-crawlable");
/// WCAG 2.2 §2.4.4.
pub const WCAG_2_4_4: Source = source("WCAG 2.2 §2.4.4", "https://www.w3.org/TR/WCAG22/#link-purpose-in-context");
/// WCAG 2.2 §2.4.2.
pub const WCAG_2_4_2: Source = source("WCAG 2.2 §2.4.2", "https://www.w3.org/TR/WCAG22/#page-titled");
/// WHATWG HTML §4.2.2.
pub const HTML_TITLE: Source =
    source("WHATWG HTML §4.2.2", "https://html.spec.whatwg.org/multipage/semantics.html#the-title-element");
/// Google: snippets.
pub const GOOGLE_SNIPPETS: Source = source("Google: snippets", "https://developers.google.com/search/docs/appearance/snippet");
/// WCAG 2.2 §2.4.10.
pub const WCAG_2_4_10: Source = source("WCAG 2.2 §2.4.10", "https://www.w3.org/TR/WCAG22/#section-headings");
/// Flesch 1948; Kandel-Moles 1958; Fernandez Huerta 1959 (constants in textstat).
pub const TEXTSTAT: Source = source(
    "Flesch 1948; Kandel-Moles 1958; Fernandez Huerta 1959 (constants in textstat)",
    "https://github.com/textstat/textstat",
);
/// Google: Product / merchant listing.
pub const GOOGLE_PRODUCT: Source =
    source("Google: Product / merchant listing", "https://developers.google.com/search/docs/appearance/structured-data/product");
/// Google: review snippet.
pub const GOOGLE_REVIEW_SNIPPET: Source =
    source("Google: review snippet", "https://developers.google.com/search/docs/appearance/structured-data/review-snippet");
/// Google: Article.
pub const GOOGLE_ARTICLE: Source =
    source("Google: Article", "https://developers.google.com/search/docs/appearance/structured-data/article");
/// Google: BreadcrumbList.
pub const GOOGLE_BREADCRUMB: Source =
    source("Google: BreadcrumbList", "https://developers.google.com/search/docs/appearance/structured-data/breadcrumb");
/// Google: Organization.
pub const GOOGLE_ORGANIZATION: Source =
    source("Google: Organization", "https://developers.google.com/search/docs/appearance/structured-data/organization");
/// Google: site names.
pub const GOOGLE_SITE_NAMES: Source =
    source("Google: site names", "https://developers.google.com/search/docs/appearance/site-names");
/// Google 2025-06 retired result types.
pub const GOOGLE_RETIRED: Source =
    source("Google 2025-06 retired result types", "https://developers.google.com/search/blog/2025/06/simplifying-search-results");
/// Google: FAQ rich result retired 2026-05-07.
pub const GOOGLE_FAQ: Source = source(
    "Google: FAQ rich result retired 2026-05-07",
    "https://developers.google.com/search/docs/appearance/structured-data/faqpage",
);
/// Open Graph protocol.
pub const OPEN_GRAPH: Source = source("Open Graph protocol", "https://ogp.me/");
/// Meta sharing best practices.
pub const META_SHARING: Source =
    source("Meta sharing best practices", "https://developers.facebook.com/docs/sharing/best-practices");
/// X Cards markup.
pub const X_CARDS: Source = source("X Cards markup", "https://developer.x.com/en/docs/x-for-websites/cards/overview/markup");
/// RFC 9110 HTTP Semantics §15.5.4.
pub const RFC_9110_15_5_4: Source =
    source("RFC 9110 HTTP Semantics §15.5.4", "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.4");
/// IETF AIPREF drafts.
pub const AIPREF: Source = source("IETF AIPREF drafts", "https://datatracker.ietf.org/wg/aipref/documents/");
/// Content Signals Policy.
pub const CONTENT_SIGNALS: Source = source("Content Signals Policy", "https://contentsignals.org/");
/// Directive 2000/31/EC art. 5 (LCEN art. 6 in France, LSSI art. 10 in Spain).
pub const E_COMMERCE_DIRECTIVE: Source = source(
    "Directive 2000/31/EC art. 5 (LCEN art. 6 in France, LSSI art. 10 in Spain)",
    "https://eur-lex.europa.eu/eli/dir/2000/31/oj",
);
/// Google: ProfilePage.
pub const GOOGLE_PROFILE_PAGE: Source =
    source("Google: ProfilePage", "https://developers.google.com/search/docs/appearance/structured-data/profile-page");
/// Google: write high-quality reviews.
pub const GOOGLE_REVIEWS: Source = source(
    "Google: write high-quality reviews",
    "https://developers.google.com/search/docs/specialty/ecommerce/write-high-quality-reviews",
);
/// Directive (EU) 2019/2161 (reviews).
pub const OMNIBUS_DIRECTIVE: Source =
    source("Directive (EU) 2019/2161 (reviews)", "https://eur-lex.europa.eu/eli/dir/2019/2161/oj");
/// GDPR art. 13.
pub const GDPR_13: Source = source("GDPR art. 13", "https://eur-lex.europa.eu/eli/reg/2016/679/oj");
/// FTC Endorsement Guides 16 CFR 255.
pub const FTC_255: Source =
    source("FTC Endorsement Guides 16 CFR 255", "https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255");
