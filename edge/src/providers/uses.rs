//! What providers are asked for, by capability: which of them is asked, with what, and how their answers become one.

use super::Providers;
use super::adapters::{self, Page, Shot};
use super::failed::{self, Failed};
use super::line::Line;
use bellwether_core::provider::{
    AssistantAdapter, Capability, Charge, FieldAdapter, LabAdapter, LookUps, Provider, SearchAdapter, SiteDataAdapter,
};
use bellwether_core::pull::Performance;
use bellwether_core::url_guard::guard;
use bellwether_gate::imports::{assistants, measure, search};
use futures_util::future::join_all;

const LOOK_UP: Charge = Charge { capability: Capability::Search, requests: 1, tokens: 0, cost_micros: 0 };
const MEASUREMENT: Charge = Charge { capability: Capability::Measure, requests: 1, tokens: 0, cost_micros: 0 };
const DATA_SET: Charge = Charge { capability: Capability::SiteData, requests: 1, tokens: 0, cost_micros: 0 };
const IMAGE: Charge = Charge { capability: Capability::Capture, requests: 1, tokens: 0, cost_micros: 0 };

impl Providers {
    /// The configured assistants, by id.
    pub(crate) fn assistants(&self) -> Vec<assistants::Assistant> {
        let listed = |(provider, _): (&Provider, AssistantAdapter)| assistants::Assistant {
            id: provider.id.clone(),
            model: provider.model.clone(),
            grounded: provider.grounded,
        };
        let mut listed: Vec<assistants::Assistant> = self.all().map(listed).collect();
        listed.sort_by(|a, b| a.id.cmp(&b.id));
        listed
    }

    /// Asks an assistant, or finds the answer that it has given to the same asking of the same question.
    ///
    /// # Errors
    /// Every [`Failed`] but those of a page.
    pub(crate) async fn ask(&self, question: &assistants::Question) -> Result<assistants::Answer, Failed> {
        let named = |(provider, _): &(&Provider, AssistantAdapter)| provider.id == question.assistant;
        let (provider, adapter) = self.all().find(named).ok_or(Failed::NotConfigured)?;
        if question.grounded && !provider.grounded {
            return Err(Failed::NotConfigured);
        }
        let mut question = question.clone();
        if !adapter.able().regions {
            (question.country, question.language) = (None, None);
        }
        let tokens = question.max_tokens.saturating_add(adapter.able().thinking_tokens);
        let cost_micros = provider.most_micros(1, tokens.into(), question.prompt.len() as u64);
        let charge = Charge { capability: Capability::Assistants, requests: 1, tokens: tokens.into(), cost_micros };
        let asked = self.kept(provider, &question, charge, async |line: &Line<'_>| adapters::ask(adapter, line, &question).await);
        let (answer, cached) = asked.await?;
        Ok(assistants::Answer { cached, ..answer })
    }

    /// Asks all configured providers of result pages at once; what each found, by its name.
    ///
    /// # Errors
    /// [`Failed::NotConfigured`] and [`Failed::OverBudget`]; any other only when all have failed: that of the first.
    pub(crate) async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, Failed> {
        let fit = |(provider, adapter): (_, SearchAdapter)| (provider, adapter, fitted(query, adapter.able()));
        let engines: Vec<(&Provider, SearchAdapter, search::Query)> = self.all().map(fit).collect();
        if engines.is_empty() {
            return Err(Failed::NotConfigured);
        }
        let kept = engines.iter().map(|(provider, _, query)| self.found::<search::Results>(provider, query));
        let kept = join_all(kept).await;
        let missing = engines.iter().zip(&kept).filter(|(_, kept)| kept.is_none());
        let charges: Vec<Charge> =
            missing.map(|((provider, adapter, query), _)| charge(provider, query, adapter.able())).collect();
        let taken = match charges.as_slice() {
            [] => None,
            charges => {
                let requests = charges.iter().map(|charge| charge.requests).sum();
                let cost_micros = charges.iter().map(|charge| charge.cost_micros).sum();
                Some(self.take(Charge { requests, cost_micros, ..LOOK_UP }).await?)
            }
        };
        let found = engines.iter().zip(kept).map(async |((provider, adapter, query), kept)| {
            let name = provider.id.clone();
            let results = async {
                let cached = kept.is_some();
                let results = match (kept, taken) {
                    (Some(results), _) => results,
                    (None, Some(taken)) => {
                        let part = taken.part(charge(provider, query, adapter.able()));
                        let asked = async |line: &Line<'_>| adapters::look_up(*adapter, line, query).await;
                        self.asked(provider, query, part, asked).await?
                    }
                    // Something was taken whenever an answer is missing.
                    (None, None) => return Err(Failed::OverBudget),
                };
                let seen = stated(results, query, adapter.able());
                Ok(search::Results { provider: provider.id.clone(), cached, ..seen })
            };
            (name, results.await)
        });
        merged(join_all(found).await)
    }

    /// Has a page measured in the first configured laboratory.
    ///
    /// # Errors
    /// Every [`Failed`].
    pub(crate) async fn in_lab(&self, request: &measure::Request) -> Result<measure::Lab, Failed> {
        let (provider, adapter): (_, LabAdapter) = self.all().next().ok_or(Failed::NotConfigured)?;
        self.may_be_given(&request.url)?;
        let asked = async |line: &Line<'_>| adapters::in_lab(adapter, line, request).await;
        let (lab, cached) = self.kept(provider, request, MEASUREMENT, asked).await?;
        Ok(measure::Lab { provider: provider.id.clone(), cached, ..lab })
    }

    /// Asks the first configured provider of figures from the field.
    ///
    /// # Errors
    /// Every [`Failed`].
    pub(crate) async fn in_field(&self, request: &measure::Request) -> Result<measure::Field, Failed> {
        let (provider, adapter): (_, FieldAdapter) = self.all().next().ok_or(Failed::NotConfigured)?;
        self.may_be_given(&request.url)?;
        let asked = async |line: &Line<'_>| adapters::in_field(adapter, line, request).await;
        let (field, cached) = self.kept(provider, request, MEASUREMENT, asked).await?;
        Ok(measure::Field { provider: provider.id.clone(), cached, ..field })
    }

    /// Whether a provider has this kind of data about a domain.
    pub(crate) fn has(&self, kind: &str, domain: &str) -> bool {
        self.holder(kind, domain).is_some()
    }

    /// One data set about a domain as JSON text, from the first provider that has its kind. Whose domain it is has been checked.
    ///
    /// # Errors
    /// Every [`Failed`].
    pub(crate) async fn read(&self, kind: &str, domain: &str) -> Result<String, Failed> {
        let (provider, adapter) = self.holder(kind, domain).ok_or(Failed::NotConfigured)?;
        let asked = async |line: &Line<'_>| adapters::read(adapter, line, kind, domain).await;
        let (text, _) = self.kept(provider, &(kind, domain), DATA_SET, asked).await?;
        Ok(text)
    }

    fn holder(&self, kind: &str, domain: &str) -> Option<(&Provider, SiteDataAdapter)> {
        self.all().find(|(provider, adapter): &(&Provider, SiteDataAdapter)| {
            let able = adapter.able();
            able.kinds.contains(&kind) && (!able.is_of_one_site || is_same_domain(&provider.account, domain))
        })
    }

    /// What search engines have brought to a page of a site that the caller has proven; `None` if nobody knows.
    ///
    /// # Errors
    /// Every [`Failed`].
    pub(crate) async fn impact(&self, page: &Page<'_>) -> Result<Option<Performance>, Failed> {
        let knows = |(_, adapter): &(&Provider, SiteDataAdapter)| adapters::knows_impact(*adapter);
        let Some((provider, adapter)) = self.all().find(knows) else { return Ok(None) };
        let taken = self.take(DATA_SET).await?;
        self.metered(provider, taken, async |line: &Line<'_>| adapters::impact(adapter, line, page).await).await
    }

    /// Takes an image with the configured camera; `None` when the deployment has none. Images are not kept here.
    pub(crate) async fn capture(&self, shot: &Shot<'_>) -> Option<Result<Option<Vec<u8>>, Failed>> {
        let (provider, adapter) = self.all().next()?;
        let image = async {
            let taken = self.take(IMAGE).await?;
            self.metered(provider, taken, async |line: &Line<'_>| adapters::capture(adapter, line, shot).await).await
        };
        Some(image.await)
    }

    /// Prints a page with the configured camera; `None` when the deployment has none.
    pub(crate) async fn pdf(&self, html: &str) -> Option<Result<Option<Vec<u8>>, Failed>> {
        let (provider, adapter) = self.all().next()?;
        let print = async {
            let taken = self.take(IMAGE).await?;
            self.metered(provider, taken, async |line: &Line<'_>| adapters::pdf(adapter, line, html).await).await
        };
        Some(print.await)
    }

    /// Whether an address may be given to a third party: only what anybody could reach.
    fn may_be_given(&self, url: &str) -> Result<(), Failed> {
        guard(url, &self.app.allow_list()).map(drop).map_err(|refusal| Failed::Denied(refusal.rule()))
    }
}

/// Whether two domains are one site; `www.` does not matter.
fn is_same_domain(a: &str, b: &str) -> bool {
    fn bare(domain: &str) -> &str {
        domain.strip_prefix("www.").unwrap_or(domain)
    }
    bare(a).eq_ignore_ascii_case(bare(b))
}

/// What a look-up takes at most.
fn charge(provider: &Provider, query: &search::Query, able: LookUps) -> Charge {
    let requests = query.depth.div_ceil(able.page).max(1).into();
    Charge { requests, cost_micros: provider.most_micros(requests, 0, 0), ..LOOK_UP }
}

/// A query as a provider can answer it: what it does not distinguish is left out, so that its answer is kept once.
fn fitted(query: &search::Query, able: LookUps) -> search::Query {
    search::Query {
        device: if able.devices { query.device } else { search::Device::default() },
        location: query.location.clone().filter(|_| able.places),
        depth: query.depth.min(able.depth),
        ..query.clone()
    }
}

/// Results with what they are of, by what the provider distinguishes.
fn stated(results: search::Results, query: &search::Query, able: LookUps) -> search::Results {
    search::Results { device: able.devices.then_some(query.device), location: query.location.clone(), ..results }
}

/// What each provider found or that it failed, by name; a failure only when none has answered.
fn merged(found: Vec<(String, Result<search::Results, Failed>)>) -> Result<Vec<search::Results>, Failed> {
    let first = found.first().and_then(|(_, one)| one.as_ref().err()).filter(|_| found.iter().all(|(_, one)| one.is_err()));
    if let Some(first) = first {
        return Err(first.clone());
    }
    let page = |(name, one): (String, Result<_, _>)| match one {
        Ok(page) => page,
        Err(why) => search::Results::failed(name, failed::look_up(&why)),
    };
    let mut pages: Vec<search::Results> = found.into_iter().map(page).collect();
    pages.sort_by(|a, b| a.provider.cmp(&b.provider));
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::{Device, Query, Results};

    const ALL: LookUps = LookUps { devices: true, places: true, depth: 100, page: 100 };
    const FEW: LookUps = LookUps { devices: false, places: false, depth: 10, page: 10 };

    #[test]
    fn queries_fit_their_provider() {
        let query = Query {
            keyword: "tea".to_owned(),
            country: Some("FR".to_owned()),
            language: None,
            location: Some("Lyon".to_owned()),
            device: Device::Mobile,
            depth: 30,
        };
        assert_eq!(fitted(&query, ALL), query);
        let few = Query { location: None, device: Device::Desktop, depth: 10, ..query.clone() };
        assert_eq!(fitted(&query, FEW), few);
        let of = |query: &Query, able| {
            let seen = stated(Results::default(), query, able);
            (seen.device, seen.location)
        };
        assert_eq!(of(&query, ALL), (Some(Device::Mobile), Some("Lyon".to_owned())));
        assert_eq!(of(&few, FEW), (None, None), "what it does not distinguish");
    }

    /// A name with a star is of a provider that failed.
    fn check(found: &[(&str, Option<Failed>)], expected: Result<&[&str], Failed>) {
        let page = |(name, failed): &(&str, Option<Failed>)| {
            let name = (*name).to_owned();
            let page = Results { provider: name.clone(), ..Results::default() };
            (name, failed.clone().map_or(Ok(page), Err))
        };
        let merged = merged(found.iter().map(page).collect());
        let name = |page: Results| format!("{}{}", page.provider, page.failure.map_or("", |_| "*"));
        let names = merged.map(|pages| pages.into_iter().map(name).collect::<Vec<_>>());
        assert_eq!(names, expected.map(|names| names.iter().map(|name| (*name).to_owned()).collect()), "{found:?}");
    }

    #[test]
    fn one_of_many_is_enough() {
        check(&[("b", None), ("a", None)], Ok(&["a", "b"]));
        check(&[("b", Some(Failed::Timeout)), ("a", None)], Ok(&["a", "b*"]));
        check(&[("b", Some(Failed::Timeout)), ("a", Some(Failed::OverBudget))], Err(Failed::Timeout));
    }
}
