//! The plan of a run: which inputs its criteria need, and the phases in which they are read.

use crate::at_once::all;
use crate::look::How;
use crate::start::route;
use crate::{Opened, Site, Start, read, resources, today};
use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::seen::{Brief, End, Input, Look, Measured, Page, Response, Seen};
use bellwether_sdk::{Answer, Reason};
use futures_util::future::LocalBoxFuture;

/// Types of entities whose logo and profiles belong to the site.
const ORGANIZATIONS: [&str; 8] = [
    "Organization",
    "Corporation",
    "LocalBusiness",
    "NewsMediaOrganization",
    "OnlineStore",
    "OnlineBusiness",
    "Store",
    "EducationalOrganization",
];
/// Number of phases after the page itself has been fetched; the last one is judging.
const PHASES: u32 = 6;

/// The inputs that a run reads.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    inputs: Vec<Input>,
    /// Inputs that no criterion reports on: their gaps are noted.
    also: Vec<Input>,
    /// Reads the sentences of the page. A function pointer, so that modules that do not need it do not contain it.
    read_prose: Option<fn(&mut Seen)>,
}

impl Wanted {
    /// The inputs that these criteria require.
    #[must_use]
    pub fn by<'a>(criteria: impl IntoIterator<Item = &'a Criterion>) -> Self {
        let inputs = criteria.into_iter().flat_map(|criterion| criterion.rule.test.needs).copied().collect();
        Self { inputs, ..Self::default() }
    }

    /// Adds the inputs that only make the judgement of these criteria more precise.
    #[must_use]
    pub fn with_uses<'a>(mut self, criteria: impl IntoIterator<Item = &'a Criterion>) -> Self {
        self.inputs.extend(criteria.into_iter().flat_map(|criterion| criterion.rule.test.uses));
        self
    }

    /// Adds the sentences of the page, in the languages with word lists.
    #[must_use]
    pub fn with_prose(mut self) -> Self {
        self.read_prose = Some(Seen::read_prose);
        self
    }

    /// Adds these inputs.
    #[must_use]
    pub fn also(mut self, inputs: &[Input]) -> Self {
        self.also.extend(inputs.iter().filter(|input| !self.inputs.contains(input)));
        self
    }

    fn has(&self, input: Input) -> bool {
        self.inputs.contains(&input) || self.also.contains(&input)
    }
}

impl Site<'_> {
    /// Reads the wanted inputs of the page and its site. Criteria report the gaps of the inputs that they need.
    pub async fn see(&self, start: &Start, wanted: &Wanted) -> Seen {
        self.see_all(Opened { route: Ok(route(start)), url: start.url.clone(), start: None }, Some(start), wanted).await
    }

    /// Reads the wanted inputs when the page may have no answer that can be judged.
    pub async fn see_opened(&self, mut opened: Opened, wanted: &Wanted) -> Seen {
        let start = opened.start.take();
        self.see_all(opened, start.as_ref(), wanted).await
    }

    async fn see_all(&self, opened: Opened, start: Option<&Start>, wanted: &Wanted) -> Seen {
        let mut seen = Seen::nothing(today(self.run()));
        let url = &opened.url;
        seen.address = Ok(url.clone());
        self.phase(1, "Reading the files of the site");
        seen.robots = self.robots(url).await;
        let with_sitemaps = wanted.has(Input::sitemaps) || wanted.has(Input::sitemap_pages);
        let robots = seen.robots.as_ref().ok();
        all([
            part(&mut seen.sitemaps, with_sitemaps, self.sitemaps(url, robots)),
            part(&mut seen.llms, wanted.has(Input::llms), self.text_file(url, "/llms.txt")),
            part(&mut seen.security_txt, wanted.has(Input::security_txt), self.text_file(url, "/.well-known/security.txt")),
            part(&mut seen.unknown, wanted.has(Input::unknown), self.unknown(url)),
        ])
        .await;
        match start {
            Some(start) => self.page_and_around(start, wanted, &mut seen).await,
            None => seen.set_gaps(match &opened.route {
                Err(reason) => *reason,
                Ok(route) if route.end == End::NoAnswer => Reason::Timeout,
                Ok(_) => Reason::Blocked,
            }),
        }
        seen.route = opened.route;
        self.phase(PHASES, "Judging");
        for input in &wanted.also {
            if let Some(reason) = seen.gap(*input) {
                self.run().note_gap(&format!("{input:?}"), reason);
            }
        }
        seen
    }

    /// Reads the inputs that depend on the page.
    async fn page_and_around(&self, start: &Start, wanted: &Wanted, seen: &mut Seen) {
        let page = read(start.url.clone(), &start.answer);
        if page.facts.is_cut() || start.answer.truncated {
            self.run().note_gap("page", Reason::Quota);
        }
        seen.response = Ok(response(&start.answer));
        self.phase(2, "Looking at what the page refers to");
        self.referred(&page, start, wanted, seen).await;
        self.phase(3, "Asking for the page again, and by other spellings");
        all([
            part(&mut seen.timing, wanted.has(Input::timing), self.timing(start)),
            part(&mut seen.revalidated, wanted.has(Input::revalidated), self.revalidated(start)),
            part(&mut seen.variants, wanted.has(Input::variants), self.variants(start, &page)),
        ])
        .await;
        self.phase(4, "Reading pages of the site");
        // Only a crawl needs the brief of the page, which costs as much as reading it.
        if wanted.has(Input::crawl) {
            self.keep_look(Look { brief: Some(Brief::of(&page, &start.answer.headers)), hops: Vec::new(), ..look(start) }).await;
        }
        all([
            part(&mut seen.crawl, wanted.has(Input::crawl), self.around(&page)),
            part(&mut seen.sitemap_pages, wanted.has(Input::sitemap_pages), self.sitemap_pages(&seen.sitemaps)),
        ])
        .await;
        self.phase(5, "Asking for the page as other agents do");
        part(&mut seen.probes, wanted.has(Input::probes), self.probes(start, &page, seen.robots.as_ref().ok())).await;
        seen.set_page(page);
        if let Some(read_prose) = wanted.read_prose {
            read_prose(seen);
        }
    }

    /// Looks at the addresses that the page refers to.
    async fn referred(&self, page: &Page, start: &Start, wanted: &Wanted, seen: &mut Seen) {
        let profile = self.profile();
        let files = [resources::images(page, profile.images), resources::assets(page, profile.assets)];
        let [images, assets] = &files;
        let outbound = resources::outbound(page, profile.outbound);
        let profiles = resources::in_data(page, &ORGANIZATIONS, "sameAs", profile.profiles);
        let alternates = resources::alternates(page, profile.alternates);
        let icon = async { self.look_at_one(resources::icon(page), How::Picture).await?.ok_or(Reason::Blocked) };
        let logo = resources::in_data(page, &ORGANIZATIONS, "logo", 1).pop();
        all([
            part(&mut seen.images, wanted.has(Input::images) && profile.images > 0, self.look_at(images, How::Head)),
            part(&mut seen.assets, wanted.has(Input::assets) && profile.assets > 0, self.look_at(assets, How::Head)),
            part(&mut seen.outbound, wanted.has(Input::outbound) && profile.outbound > 0, self.look_at(&outbound, How::Head)),
            part(&mut seen.profiles, wanted.has(Input::profiles) && profile.profiles > 0, self.look_at(&profiles, How::Head)),
            part(
                &mut seen.alternates,
                wanted.has(Input::alternates) && profile.alternates > 0,
                self.look_at(&alternates, How::Page),
            ),
            part(
                &mut seen.canonical,
                wanted.has(Input::canonical),
                self.look_at_one(resources::canonical(page, &start.answer.headers), How::Page),
            ),
            part(&mut seen.author, wanted.has(Input::author), self.look_at_one(resources::author(page), How::Page)),
            part(&mut seen.icon, wanted.has(Input::icon), icon),
            part(&mut seen.og_image, wanted.has(Input::og_image), self.look_at_one(resources::og_image(page), How::Picture)),
            part(&mut seen.logo, wanted.has(Input::logo), self.look_at_one(logo, How::Picture)),
        ])
        .await;
    }

    /// Reports the progress of the run.
    pub(crate) fn phase(&self, done: u32, note: &str) {
        self.run().progress(done, PHASES, note);
    }
}

fn look(start: &Start) -> Look {
    crate::look::look_of(&start.answer.url, How::Head, &start.answer)
}

/// The parts of an answer that criteria use.
#[must_use]
pub fn response(answer: &Answer) -> Response {
    Response {
        url: answer.url.clone(),
        status: answer.status,
        headers: answer.headers.clone(),
        hops: answer.hops.clone(),
        ttfb_ms: answer.ttfb_ms,
    }
}

/// Fills one input of what is seen, if it is wanted.
fn part<'a, T: 'a>(
    into: &'a mut Measured<T>,
    wanted: bool,
    work: impl Future<Output = Measured<T>> + 'a,
) -> LocalBoxFuture<'a, ()> {
    Box::pin(async move {
        if wanted {
            *into = work.await;
        }
    })
}
