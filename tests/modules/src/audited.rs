//! A whole audit in the native host: the modules in the order of the service's phases, on a site made of files.

use crate::saved::Site;
use crate::simulated::{Layers, NOW_MS, run_with};
use crate::{component, manifest, root};
use anyhow::{Result, anyhow};
use bellwether_core::audit::{Layer, MODULES, Missing};
use bellwether_core::identity::{Evidence, PageTexts, infer, layer};
use bellwether_core::run::Category;
use bellwether_core::time::Timestamp;
use bellwether_host::{Engine, Module, Outcome, Resource};
use bellwether_language::{Language, Sources, detect};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;
use url::Url;

/// The modules of an audit, ready to run.
pub struct Auditor {
    /// Each with its time limit in milliseconds.
    modules: BTreeMap<&'static str, (Module, u64)>,
}

/// An audit that ended.
pub struct Audited {
    /// The layers that the report was made from.
    pub layers: Rc<Layers>,
    /// The result of the module `report`.
    pub report: Value,
}

impl Auditor {
    /// Builds the modules.
    ///
    /// # Errors
    /// When one does not build.
    pub fn new() -> Result<Self> {
        let engine = Engine::new().map_err(|error| anyhow!("{error:?}"))?;
        let load = |name: &'static str| {
            let declared = manifest(&root().join("plugins/modules").join(name)).declaration;
            let wall_ms = declared.wall_ms;
            let module = Module::load(&engine, &component(name)?, declared).map_err(|error| anyhow!("{name}: {error:?}"))?;
            Ok((name, (module, wall_ms)))
        };
        Ok(Self { modules: MODULES.into_iter().map(load).collect::<Result<_>>()? })
    }

    /// Audits the page; the report is in `language`, by default in that of the page. The modules in `without` run out of time.
    ///
    /// # Errors
    /// When a module that every report needs fails.
    pub fn audit(
        &self,
        site: &Rc<Site>,
        url: &Url,
        language: Option<Language>,
        branding: &Value,
        without: &[String],
    ) -> Result<Audited> {
        let domain = url.host_str().unwrap_or_default().trim_start_matches("www.");
        let mut audit = Audit { auditor: self, site, without, layers: Rc::default(), missing: Vec::new() };
        let seen = audit.run("identity", &json!({ "url": url.as_str() })).ok();
        let seen: Evidence = serde_json::from_value(seen.unwrap_or_else(|| json!({ "url": url.as_str() })))?;
        let language = language.unwrap_or_else(|| language_of(&seen));
        let card = infer(domain, &seen, Timestamp::from_ms(NOW_MS));
        audit.keep("card", &layer(&card, language));
        let of_page = json!({ "url": url.as_str(), "lang": language.code() });
        let of_criteria = json!({ "url": url.as_str(), "lang": language.code(), "profile": "full" });
        let criteria = audit.run("audit_expert", &of_criteria)?;
        audit.keep("audit_expert", &criteria);
        let origin = url.origin().ascii_serialization();
        audit.optional("cocoon", Layer::Cocoon, &json!({ "domain": origin }));
        let of_pages = json!({ "domain": origin, "limit": 500, "lang": language.code(), "cells": "open" });
        audit.optional("audit_matrix", Layer::Pages, &of_pages);
        audit.optional("geo_score", Layer::Geo, &of_page);
        audit.optional("machine_layer", Layer::Geo, &of_page);
        audit.optional("strategy", Layer::Strategic, &json!({ "lang": language.code() }));
        audit.missing.dedup();
        let at = Timestamp::from_ms(NOW_MS).to_string();
        let order = json!({
            "audit_id": "7f3c21d0-5f0e-4b8e-9c55-0d0e0f7a2b11", "url": url.as_str(), "domain": domain, "scope": "site",
            "language": language.code(), "created_at": at, "generated_at": at, "missing": audit.missing,
        });
        audit.keep("order", &order);
        audit.keep("branding", branding);
        let report = audit.run("report", &json!({ "lang": language.code() }))?;
        Ok(Audited { layers: audit.layers, report })
    }
}

/// The language of the page, as the service finds it.
fn language_of(seen: &Evidence) -> Language {
    let PageTexts { title, description, headings, lang } = seen.page.as_ref().unwrap_or(&seen.home);
    detect(&Sources { title, description, headings, html_lang: lang })
}

/// An audit that runs.
struct Audit<'a> {
    auditor: &'a Auditor,
    site: &'a Rc<Site>,
    without: &'a [String],
    layers: Rc<Layers>,
    missing: Vec<String>,
}

impl Audit<'_> {
    fn run(&self, name: &'static str, input: &Value) -> Result<Value, Ended> {
        let ended = |category, text: String| Ended { category, text: format!("{name}: {text}") };
        let internal = |text: String| ended(Category::Internal, text);
        if self.without.iter().any(|left_out| left_out == name) {
            return Err(ended(Category::Timeout, "left out".to_owned()));
        }
        let (module, wall_ms) = self.auditor.modules.get(name).ok_or_else(|| internal("no module of an audit".to_owned()))?;
        let report = run_with(module, input, *wall_ms, |clock| self.site.at(clock), &self.layers);
        match report.map_err(|error| internal(error.to_string()))?.outcome {
            Outcome::Ok { result } => serde_json::from_str(&result).map_err(|error| internal(error.to_string())),
            Outcome::Failure { category, message, detail } => {
                Err(ended(category_of(category), format!("{message} {}", detail.unwrap_or_default())))
            }
            Outcome::TooLong => Err(ended(Category::BadOutput, bellwether_host::too_long())),
            Outcome::Timeout => Err(ended(Category::Timeout, "out of time".to_owned())),
            Outcome::Exhausted { resource } => {
                let category = match resource {
                    Resource::Fuel => Category::OutOfFuel,
                    Resource::Memory => Category::OutOfMemory,
                };
                Err(ended(category, "out of budget".to_owned()))
            }
            Outcome::Trap { message } => Err(ended(Category::Trap, message)),
        }
    }

    /// Runs a module without which there is still a report.
    fn optional(&mut self, name: &'static str, layer: Layer, input: &Value) {
        match self.run(name, input) {
            Ok(result) => self.keep(name, &result),
            Err(Ended { category, .. }) => self.missing.push(Missing { layer, category }.to_string()),
        }
    }

    fn keep(&mut self, name: &'static str, layer: &Value) {
        Rc::make_mut(&mut self.layers).insert(name, layer.to_string());
    }
}

/// Why a module has no result.
#[derive(Debug)]
struct Ended {
    category: Category,
    text: String,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Ended {}

/// As the service has it.
const fn category_of(category: bellwether_host::Category) -> Category {
    use bellwether_host::Category as Of;
    match category {
        Of::Unreachable => Category::Unreachable,
        Of::Blocked => Category::Blocked,
        Of::Robots => Category::Robots,
        Of::InvalidInput => Category::InvalidInput,
        Of::ProviderNotConfigured => Category::ProviderNotConfigured,
        Of::ProviderError => Category::ProviderError,
        Of::OutOfBudget => Category::OutOfBudget,
        Of::Internal => Category::Internal,
    }
}
