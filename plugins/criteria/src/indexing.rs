//! What a page says about its own indexing.

use crate::seen::{Page, Response};
use bellwether_page::directives::{Directive, directives};

/// The agents of search engines whose own directives count beside those for all.
const AGENTS: [&str; 2] = ["googlebot", "bingbot"];

/// Whether nothing forbids indexing the page.
pub(crate) fn may_be_listed(page: &Page, response: &Response) -> bool {
    !said(page, response).iter().any(Directive::forbids_index)
}

/// The directives of the page for all agents, Googlebot and Bingbot.
pub(crate) fn said(page: &Page, response: &Response) -> Vec<Directive> {
    directives(&page.facts, response.lines(), &AGENTS)
}
