//! The data of the report's parts, and what they say about criteria in common.

use crate::Layers;
use crate::words::{self, Message, Words};
use bellwether_criteria::finding::Status;
use bellwether_layers::{Action, Finding, Pages, Row};
use maud::{Markup, html};

/// The data of the report's parts.
pub(crate) struct View<'a> {
    pub(crate) layers: &'a Layers,
    pub(crate) words: Words,
    /// What to do, the most important first: the plan of the strategic layer; without it, one action for each cause that the criteria name.
    pub(crate) plan: Vec<Action>,
    /// Maximum places listed for each criterion.
    pub(crate) places: usize,
    /// Maximum characters of a quote from the site.
    pub(crate) quote: usize,
}

impl<'v> View<'v> {
    /// A heading with the question that the part answers.
    pub(crate) fn heading(&self, id: &str, title: &str, ask: &Message) -> Markup {
        html! { header { h2 id={ "h-" (id) } { (title) } p class="ask" { (self.words.say(ask)) } } }
    }

    /// Words about a criterion, as a link to its row: among all criteria, else among those of assistants. Ids are for programs: they stand
    /// in the files that belong to the report.
    pub(crate) fn criterion(&self, id: &str, said: &str) -> Markup {
        let is_of_audit = self.row(id).is_some_and(|row| self.is_listed(row.status));
        let is_of_assistants =
            || self.findings_of_assistants().iter().any(|finding| is_shown(finding) && &*finding.criterion == id);
        let place = if is_of_audit { Some("#c-") } else { is_of_assistants().then_some("#a-") };
        html! {
            @match place {
                Some(place) => a href={ (place) (id) } { (said) },
                None => (said),
            }
        }
    }

    /// The name of a criterion, whatever its outcome is.
    pub(crate) fn name(&self, id: &'v str) -> &'v str {
        let column = || self.layers.pages.iter().flat_map(|pages| &pages.columns).find(|column| &*column.id == id);
        let row = self.row(id);
        let named = row.map(|row| row.name.as_str()).filter(|name| !name.is_empty());
        named.or_else(|| column().map(|column| column.label.as_str())).or_else(|| row.map(|row| row.title.as_str())).unwrap_or(id)
    }

    /// The name of a criterion, as a link to its row.
    pub(crate) fn named(&self, id: &'v str) -> Markup {
        self.criterion(id, self.name(id))
    }

    /// The title of a criterion of the audit, as a link to its row.
    pub(crate) fn titled(&self, id: &str) -> Markup {
        self.criterion(id, self.row(id).map_or(id, |row| &row.title))
    }

    /// What the audit says of a criterion.
    pub(crate) fn row(&self, id: &str) -> Option<&'v Row> {
        self.layers.audit.criteria.iter().find(|row| &*row.id == id)
    }

    /// Whether the report is about the ordered page alone.
    pub(crate) fn is_of_page(&self) -> bool {
        &*self.layers.order.scope == "page"
    }

    /// Whether a script writes a menu of the page: its links are unknown, so pages may be nearer.
    pub(crate) fn has_scripted_menu(&self) -> bool {
        self.layers.machine.as_ref().and_then(|machine| machine.raw_html.as_ref()).is_some_and(|html| html.scripted_menu)
    }

    /// What the report calls itself.
    pub(crate) fn title(&self) -> &'static Message {
        if self.is_of_page() { &words::TITLE_PAGE } else { &words::TITLE }
    }

    /// The criteria on every page, if several pages were read.
    pub(crate) fn pages(&self) -> Option<&'v Pages> {
        Pages::of_site(self.layers.pages.as_ref(), &self.layers.audit)
    }

    /// What put the plan in its order.
    pub(crate) fn order(&self) -> Order {
        match (&self.layers.strategy, self.pages()) {
            (Some(strategy), _) if &*strategy.assistant == "used" => Order::Assistant,
            (Some(_), Some(_)) => Order::Site,
            _ => Order::Points,
        }
    }

    /// Whether a criterion has a row. Of a page that robots.txt closes to us only what was measured has one: why the rest was not is
    /// said once.
    pub(crate) fn is_listed(&self, status: Status) -> bool {
        status != Status::NotMeasured || self.layers.audit.unread().is_none()
    }

    /// The findings of both layers about assistants that have a row, each criterion once, from the first layer that has it.
    pub(crate) fn findings_of_assistants(&self) -> Vec<&'v Finding> {
        let geo = self.layers.geo.iter().flat_map(|geo| &geo.findings);
        let machine = self.layers.machine.iter().flat_map(|machine| &machine.findings);
        let mut all: Vec<&Finding> = Vec::new();
        for finding in geo.chain(machine).filter(|finding| self.is_listed(finding.status)) {
            if all.iter().all(|known| known.criterion != finding.criterion) {
                all.push(finding);
            }
        }
        all
    }
}

/// What puts a plan in its order, after what caps the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// The points of the audited page.
    Points,
    /// Severity and the pages concerned (`plugins/modules/strategy/src/order.rs`).
    Site,
    /// The assistant of the deployment.
    Assistant,
}

/// Prefix of the ids of questions.
pub(crate) const QUESTION: &str = "fan-out-";

/// Whether a finding about assistants has a row: those that apply, and the questions that people ask of such a page.
pub(crate) fn is_shown(finding: &Finding) -> bool {
    finding.status != Status::NotApplicable
}
