//! What each phase of an audit does: which modules run on which input, which results are kept, and which layers a report can
//! lack.

use super::{Key, broken, capture, earlier};
use crate::app::App;
use crate::benchmarks;
use crate::crawl::Crawl;
use crate::identity;
use crate::owner;
use crate::report::{self, Captures, Delivered, Figures};
use crate::sandbox::{self, RunOrder, Stopped};
use crate::store::{Db, audits, modules};
use crate::wire::AbortController;
use crate::world::{self, AuditRun, Purpose};
use bellwether_core::audit::{Audit, Layer, Missing, Phase, Scope};
use bellwether_core::bounds;
use bellwether_core::id::RunToken;
use bellwether_core::identity::{Evidence, PageTexts, layer as card_layer};
use bellwether_core::run::{Category, Failure};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard;
use bellwether_gate::OwnSite;
use bellwether_language::{Language, Sources, detect};
use serde_json::{Value, json};
use std::cell::Cell;
use std::rc::Rc;

/// One run of a phase.
pub(super) struct Run<'a> {
    pub(super) app: &'a App,
    pub(super) key: &'a Key,
    pub(super) audit: &'a Audit,
    pub(super) token: RunToken,
    pub(super) crawl: Rc<Crawl>,
    /// How much of the phase is done, in percent.
    pub(super) share: Rc<Cell<u8>>,
}

/// The result of a phase.
pub(super) enum Outcome {
    /// Its layers are stored, except for those that are missing.
    Delivered(Vec<Missing>),
    /// The report is stored.
    Rendered {
        /// Its data as JSON text.
        data: String,
        missing: Vec<Missing>,
    },
}

/// Runs the phase that the audit is in.
///
/// # Errors
/// Why there is no result.
pub(super) async fn run(run: &Run<'_>, stopped: Stopped) -> Result<Outcome, Failure> {
    match run.audit.phase {
        Phase::AuditSeo => audit_seo(run, &stopped).await,
        Phase::Cocoon => cocoon(run, &stopped).await,
        Phase::Geo => geo(run, &stopped).await,
        Phase::Rendering => render(run, &stopped).await,
    }
}

async fn audit_seo(run: &Run<'_>, stopped: &Stopped) -> Result<Outcome, Failure> {
    let order = &run.audit.order;
    let (seen, is_whole) = match look(run, stopped).await? {
        Some(seen) => (seen, true),
        // An empty card is not stored.
        None => (json!({ "url": order.url }).to_string(), false),
    };
    let card = identity::resolve(run.app, run.audit.account_id, &order.domain, is_whole, &seen).await?;
    let named = order.lang.as_deref().and_then(Language::parse);
    let language = named.unwrap_or_else(|| language_of(&serde_json::from_str(&seen).unwrap_or_default()));
    run.keep("order", &run.about(language.code())).await?;
    run.keep("card", &card_layer(&card, language)).await?;
    let input = json!({ "url": order.url, "lang": language.code(), "profile": "full" });
    run.layer("audit_expert", &input, stopped).await?;
    if let Some(result) = audits::layer(&run.db()?, run.key, "audit_expert").await.map_err(broken)? {
        benchmarks::note(run.app, &run.audit.account_id, &card, &result).await;
    }
    Ok(Outcome::Delivered(Vec::new()))
}

/// What the module for identity cards sees of the site. `None` if it fails through a fault of the service, or since robots.txt closes the
/// site; the audit then continues without it.
async fn look(run: &Run<'_>, stopped: &Stopped) -> Result<Option<String>, Failure> {
    let kept = audits::layer(&run.db()?, run.key, identity::MODULE).await.map_err(broken)?;
    if kept.is_some() {
        return Ok(kept);
    }
    let site = (run.audit.order.url.as_str(), run.own_site().await?);
    match identity::look(run.app, run.audit.account_id, site, Purpose::Audit(run.audit_run()), stopped).await {
        Ok(seen) => {
            run.keep_text(identity::MODULE, &seen).await?;
            Ok(Some(seen))
        }
        Err(failure) if failure.category.is_ours() || failure.category == Category::Robots => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// The language of the ordered page, in the order of sources of the contract.
fn language_of(seen: &Evidence) -> Language {
    let PageTexts { title, description, headings, lang } = seen.page.as_ref().unwrap_or(&seen.home);
    detect(&Sources { title, description, headings, html_lang: lang })
}

/// The structure of the site, and the criteria on each of its pages: both read the same crawl. Each may be missing.
async fn cocoon(run: &Run<'_>, stopped: &Stopped) -> Result<Outcome, Failure> {
    let site = url_guard::guard(&run.audit.order.url, &run.app.allow_list())
        .map_err(|refusal| Failure::new(Category::InvalidInput).detail(refusal.sentence()))?;
    let (domain, origin) = (url_guard::domain(&site), url_guard::origin(&site));
    let language = run.language().await?;
    let of_structure = json!({ "domain": domain, "origin": origin });
    let of_pages =
        json!({ "domain": domain, "origin": origin, "limit": bounds::CRAWL_LIMIT.max, "lang": language, "cells": "open" });
    let mut missing = Vec::new();
    let judges_all = run.audit.order.scope == Scope::Site;
    let of_pages = judges_all.then_some(("audit_matrix", Layer::Pages, of_pages));
    for (module, layer, input) in [("cocoon", Layer::Cocoon, of_structure)].into_iter().chain(of_pages) {
        if let Err(failure) = run.layer(module, &input, stopped).await {
            note(&mut missing, layer, &failure);
        }
    }
    Ok(Outcome::Delivered(missing))
}

/// Both scores for assistants, and what to do first. Each may be missing.
async fn geo(run: &Run<'_>, stopped: &Stopped) -> Result<Outcome, Failure> {
    let language = run.language().await?;
    run.keep("order", &run.about(&language)).await?;
    let input = json!({ "url": run.audit.order.url, "lang": language });
    let mut missing = Vec::new();
    for module in ["geo_score", "machine_layer"] {
        if let Err(failure) = run.layer(module, &input, stopped).await {
            note(&mut missing, Layer::Geo, &failure);
        }
    }
    match run.layer("strategy", &json!({ "lang": language }), stopped).await {
        Err(failure) => note(&mut missing, Layer::Strategic, &failure),
        Ok(()) if run.assistant_failed().await? => {
            note(&mut missing, Layer::Strategic, &Failure::new(Category::ProviderError));
        }
        Ok(()) => {}
    }
    Ok(Outcome::Delivered(missing))
}

/// The page, and images of the site. A report without images is still valid.
async fn render(run: &Run<'_>, stopped: &Stopped) -> Result<Outcome, Failure> {
    let language = run.language().await?;
    let mut about = run.about(&language);
    let generated_at = about.get("generated_at").and_then(Value::as_str).unwrap_or_default().to_owned();
    let (captures, failed) = capture::of(run.app, run.audit).await;
    let mut missing = Vec::new();
    if let Some(failure) = failed {
        note(&mut missing, Layer::Capture, &failure);
    }
    if let (Some(reasons), false) = (about.get_mut("missing").and_then(Value::as_array_mut), missing.is_empty()) {
        reasons.extend(missing.iter().map(|missing| Value::from(missing.to_string())));
    }
    run.keep("order", &about).await?;
    let branding = audits::branding(&run.db()?, run.key).await.map_err(broken)?.unwrap_or_else(|| "{}".to_owned());
    run.keep_text("branding", &branding).await?;
    let (record, earlier) = earlier::compared(run.app, run.key, run.audit, &generated_at).await?;
    let compared_with = earlier.as_ref().map(|(id, _)| id.to_string());
    // What may come from rules of ours is no news about the site.
    let changed = earlier.as_ref().filter(|(_, changes)| changes.same_rules).map(|(_, changes)| changes.counts());
    if let Some((_, changes)) = earlier {
        run.keep("changes", &serde_json::to_value(changes).map_err(broken)?).await?;
    }
    let result = run.module("report", &json!({ "lang": language }), stopped).await?;
    report::store_record(run.app, &run.audit.id, &record).await.map_err(broken)?;
    let (figures, captures) = store(run, &result, captures).await?;
    let delivered = Delivered { figures, language, generated_at, captures, compared_with, changed };
    let data = serde_json::to_string(&delivered).map_err(broken)?;
    Ok(Outcome::Rendered { data, missing })
}

/// Stores the page from the module, and prints it; returns its figures, and which files there are now.
async fn store(run: &Run<'_>, result: &str, captures: Captures) -> Result<(Figures, Captures), Failure> {
    let page = report::Page::read(result).map_err(|error| sandbox::fault_of_ours("the report cannot be read", error))?;
    report::store(run.app, &run.audit.id, &page.html).await.map_err(broken)?;
    let pdf = capture::print(run.app, run.audit, &page.html).await;
    Ok((page.data, Captures { pdf, ..captures }))
}

/// Records once that a layer is missing.
fn note(missing: &mut Vec<Missing>, layer: Layer, failure: &Failure) {
    if !missing.iter().any(|known| known.layer == layer) {
        missing.push(Missing { layer, category: failure.category });
    }
}

impl Run<'_> {
    /// The database of the account.
    fn db(&self) -> Result<Db, Failure> {
        self.app.of(&self.audit.account_id).map_err(broken)
    }

    /// The data about the audit for modules.
    fn about(&self, language: &str) -> Value {
        let (audit, order) = (self.audit, &self.audit.order);
        json!({
            "audit_id": audit.id.to_string(),
            "url": order.url,
            "domain": order.domain,
            "scope": order.scope.as_str(),
            "language": language,
            "created_at": audit.created_at.to_string(),
            "generated_at": self.app.now().to_string(),
            "missing": audit.missing.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    }

    /// The language of the report, as found by the first phase.
    async fn language(&self) -> Result<String, Failure> {
        let order = audits::layer(&self.db()?, self.key, "order").await.map_err(broken)?;
        let order: Value = order.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let language = order.get("language").and_then(Value::as_str);
        language.map(str::to_owned).ok_or_else(|| broken("an audit without its first layer"))
    }

    /// Whether the deployment has an assistant but the plan was made without it.
    async fn assistant_failed(&self) -> Result<bool, Failure> {
        let plan = audits::layer(&self.db()?, self.key, "strategy").await.map_err(broken)?;
        let plan: Value = plan.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        Ok(plan.get("assistant").and_then(Value::as_str) == Some("failed"))
    }

    /// Stores a layer.
    async fn keep(&self, name: &str, body: &Value) -> Result<(), Failure> {
        self.keep_text(name, &body.to_string()).await
    }

    async fn keep_text(&self, name: &str, body: &str) -> Result<(), Failure> {
        let is_kept = audits::keep_layer(&self.db()?, self.key, self.token, name, body).await.map_err(broken)?;
        // Another run holds the phase: the result of this one is discarded.
        if is_kept { Ok(()) } else { Err(Failure::new(Category::Timeout)) }
    }

    /// Runs a module and stores its result, unless an earlier run that was lost has already done so.
    async fn layer(&self, module: &str, input: &Value, stopped: &Stopped) -> Result<(), Failure> {
        if audits::layer(&self.db()?, self.key, module).await.map_err(broken)?.is_some() {
            return Ok(());
        }
        let result = self.module(module, input, stopped).await?;
        self.keep_text(module, &result).await
    }

    /// Runs a module as a part of the audit. Its input is built here: the order was checked when it was placed.
    async fn module(&self, module: &str, input: &Value, stopped: &Stopped) -> Result<String, Failure> {
        let current = modules::current(&self.app.control, module).await.map_err(broken)?;
        let current = current.ok_or_else(|| Failure::new(Category::ProviderNotConfigured).needing([module]))?;
        let order = RunOrder {
            own_site: self.own_site().await?,
            input: input.to_string(),
            deadline: self.until(current.manifest.declaration.wall_ms),
            stopped: stopped.clone(),
            share: Some(Rc::clone(&self.share)),
            is_recorded: false,
            hosts: None,
            requests: AbortController::new(),
        };
        world::run(self.app, &current, self.audit.account_id, Purpose::Audit(self.audit_run()), order).await
    }

    fn audit_run(&self) -> AuditRun {
        AuditRun { id: self.audit.id, crawl: Rc::clone(&self.crawl), share: Rc::clone(&self.share) }
    }

    /// The site, if its owner asks to read what robots.txt closes.
    async fn own_site(&self) -> Result<Option<OwnSite>, Failure> {
        let order = &self.audit.order;
        owner::site(self.app, &self.audit.account_id, order.as_owner.then(|| order.domain.clone())).await
    }

    /// When a module of this phase must end, so that the later phases have enough time.
    fn until(&self, wall_ms: u64) -> Timestamp {
        let now = self.app.now();
        now.plus_ms(wall_ms).min(self.audit.phase_deadline(now))
    }
}
