//! The criteria by which all sites are measured, and their points: those that the page, its answer and robots.txt decide, so that
//! the same two files are requested from each site.

use bellwether_criteria::{
    AI_ANSWER_FIRST, AI_RETRIEVAL_BOTS_ALLOWED, CANONICAL_PRESENT, CITE_FIGURES, CITE_SOURCES, CONTENT_IN_HTML, Cap,
    DESCRIPTION_PRESENT, EEAT_BYLINE, EEAT_DATE_VISIBLE, H1_PRESENT, HEADING_DENSITY, HEADING_ORDER, HTML_SIZE, HTML_VIEWPORT,
    IMG_ALT, INDEX_NO_NOINDEX, INDEX_SNIPPET_ELIGIBLE, LANDMARK_MAIN, LANG_VALID, LINK_ANCHOR_TEXT, LINK_CRAWLABLE, OG_CORE,
    SD_JSON_VALID, SD_PRESENT, SD_REQUIRED, SD_VISIBLE, TITLE_DESCRIPTIVE, TITLE_LENGTH, TITLE_PRESENT, Table,
};

/// What search engines require of a page; points by the severity of the criterion.
pub(crate) static SEO: Table = Table {
    points: &[
        (&TITLE_PRESENT, 10.0),
        (&TITLE_LENGTH, 3.0),
        (&TITLE_DESCRIPTIVE, 3.0),
        (&DESCRIPTION_PRESENT, 3.0),
        (&H1_PRESENT, 6.0),
        (&HEADING_ORDER, 1.0),
        (&INDEX_NO_NOINDEX, 10.0),
        (&CANONICAL_PRESENT, 3.0),
        (&LANG_VALID, 3.0),
        (&HTML_VIEWPORT, 6.0),
        (&HTML_SIZE, 6.0),
        (&IMG_ALT, 6.0),
        (&LINK_CRAWLABLE, 6.0),
        (&LINK_ANCHOR_TEXT, 3.0),
        (&OG_CORE, 3.0),
    ],
    cap: Some(Cap { at_most: 20.0, while_fails: &[&INDEX_NO_NOINDEX] }),
};

/// What assistants require of a page to quote it.
pub(crate) static GEO: Table = Table {
    points: &[
        (&CONTENT_IN_HTML, 25.0),
        (&AI_RETRIEVAL_BOTS_ALLOWED, 25.0),
        (&INDEX_SNIPPET_ELIGIBLE, 10.0),
        (&LANDMARK_MAIN, 4.0),
        (&SD_PRESENT, 4.0),
        (&SD_JSON_VALID, 4.0),
        (&SD_REQUIRED, 4.0),
        (&SD_VISIBLE, 5.0),
        (&CITE_FIGURES, 10.0),
        (&CITE_SOURCES, 10.0),
        (&AI_ANSWER_FIRST, 5.0),
        (&HEADING_DENSITY, 5.0),
        (&EEAT_BYLINE, 5.0),
        (&EEAT_DATE_VISIBLE, 5.0),
    ],
    cap: Some(Cap { at_most: 20.0, while_fails: &[&INDEX_NO_NOINDEX, &INDEX_SNIPPET_ELIGIBLE] }),
};
