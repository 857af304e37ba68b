//! The criteria of each pillar. Source: Google's Search Quality Rater Guidelines, §3.4: trust is the most important member, and
//! the others support it. The weights are ours.

use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::{
    EEAT_ABOUT, EEAT_ADDRESS, EEAT_AUTHOR_CREDENTIALS, EEAT_AUTHOR_MARKUP, EEAT_AUTHOR_PAGE, EEAT_BRAND_CONSISTENT, EEAT_BYLINE,
    EEAT_CITATIONS, EEAT_CLAIMS_ATTRIBUTED, EEAT_COMMERCE_TRUST, EEAT_CONTACT, EEAT_COPYRIGHT_YEAR, EEAT_DATE_VISIBLE,
    EEAT_DATES_AGREE, EEAT_DISCLOSURE, EEAT_EXPERIENCE, EEAT_FRESHNESS, EEAT_LEGAL_ENTITY, EEAT_NAP_CONSISTENT, EEAT_PRIVACY,
    EEAT_PROFILES, EEAT_REVIEWS_VERIFIABLE, EEAT_TERMS_EDITORIAL, EEAT_YMYL_REVIEW, HTTPS_ENFORCED, HTTPS_FORMS,
    HTTPS_MIXED_CONTENT, ROBOTS_ALLOWS_PAGE, ROBOTS_NOT_CLOSED, SECURITY_HSTS,
};

/// Weights of experience, expertise, authoritativeness and trust in the score.
pub(crate) const WEIGHTS: [f64; 4] = [0.20, 0.25, 0.15, 0.40];
/// Maximum recommendations of one result.
pub(crate) const RECOMMENDED: usize = 10;

/// Whether robots.txt lets search engines in: gates of an audit, which cap this score as they cap that of an audit.
pub(crate) const GATES: &[&Criterion] = &[&ROBOTS_ALLOWS_PAGE, &ROBOTS_NOT_CLOSED];
/// Whether the author has done what the page is about.
pub(crate) const EXPERIENCE: &[&Criterion] = &[&EEAT_EXPERIENCE, &EEAT_REVIEWS_VERIFIABLE];
/// Whether the author knows the subject and gives sources.
pub(crate) const EXPERTISE: &[&Criterion] = &[
    &EEAT_BYLINE,
    &EEAT_AUTHOR_PAGE,
    &EEAT_AUTHOR_CREDENTIALS,
    &EEAT_AUTHOR_MARKUP,
    &EEAT_YMYL_REVIEW,
    &EEAT_CITATIONS,
    &EEAT_CLAIMS_ATTRIBUTED,
];
/// Whether the site presents itself under one name. What others say about it is not measured.
pub(crate) const AUTHORITATIVENESS: &[&Criterion] = &[&EEAT_ABOUT, &EEAT_BRAND_CONSISTENT, &EEAT_PROFILES];
/// Whether readers know whom they are dealing with, and are safe.
pub(crate) const TRUST: &[&Criterion] = &[
    &HTTPS_ENFORCED,
    &HTTPS_MIXED_CONTENT,
    &HTTPS_FORMS,
    &SECURITY_HSTS,
    &EEAT_CONTACT,
    &EEAT_LEGAL_ENTITY,
    &EEAT_ADDRESS,
    &EEAT_NAP_CONSISTENT,
    &EEAT_DATE_VISIBLE,
    &EEAT_DATES_AGREE,
    &EEAT_FRESHNESS,
    &EEAT_COPYRIGHT_YEAR,
    &EEAT_COMMERCE_TRUST,
    &EEAT_PRIVACY,
    &EEAT_TERMS_EDITORIAL,
    &EEAT_DISCLOSURE,
];
/// All pillars.
pub(crate) const ALL: [&[&Criterion]; 4] = [EXPERIENCE, EXPERTISE, AUTHORITATIVENESS, TRUST];
