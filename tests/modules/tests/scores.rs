//! One thing has one score: whichever module gives the score of a page, and whichever gives its GEO score, the number is the same.
#![allow(clippy::indexing_slicing, reason = "a test may panic")]

use anyhow::{Context, Result, anyhow, bail, ensure};
use bellwether_host::{Engine, Module, Outcome};
use bellwether_module_tests::audited::Auditor;
use bellwether_module_tests::saved::Site;
use bellwether_module_tests::simulated::{Layers, run_with};
use bellwether_module_tests::{component, manifest, root};
use serde_json::{Value, json};
use std::rc::Rc;
use url::Url;

const ORIGIN: &str = "https://www.lindenhof-bikes.com/";
/// Leads to the origin: nothing may depend on which of them was ordered.
const DOMAIN: &str = "lindenhof-bikes.com";
/// Pages of the demo site, of several kinds and in its three languages.
const PAGES: [&str; 10] = [
    "",
    "about.html",
    "compare.html",
    "contact.html",
    "es/",
    "fr/",
    "imprint.html",
    "journal/winter.html",
    "prices.html",
    "repair.html",
];

/// A module that runs on the demo site.
struct Runner<'a> {
    module: Module,
    wall_ms: u64,
    site: &'a Rc<Site>,
}

impl<'a> Runner<'a> {
    fn new(engine: &Engine, site: &'a Rc<Site>, name: &str) -> Result<Self> {
        let declared = manifest(&root().join("plugins/modules").join(name)).declaration;
        let wall_ms = declared.wall_ms;
        let module = Module::load(engine, &component(name)?, declared).map_err(|error| anyhow!("{name}: {error:?}"))?;
        Ok(Self { module, wall_ms, site })
    }

    fn run(&self, input: &Value, layers: &Rc<Layers>) -> Result<Value> {
        match run_with(&self.module, input, self.wall_ms, |clock| self.site.at(clock), layers)?.outcome {
            Outcome::Ok { result } => Ok(serde_json::from_str(&result)?),
            other => bail!("{input}: {other:?}"),
        }
    }
}

#[test]
fn every_module_gives_a_page_the_same_score() -> Result<()> {
    let origin = Url::parse(ORIGIN)?;
    let site = Rc::new(Site::of_folder(&root().join("xtask/demo-site"), &origin)?);
    let audited = Auditor::new()?.audit(&site, &origin, None, &json!({}), &[])?;
    let layer = |name: &str| -> Result<Value> { Ok(serde_json::from_str(audited.layers.get(name).context("a layer")?)?) };
    let engine = Engine::new().map_err(|error| anyhow!("{error:?}"))?;
    let [expert, geo, matrix, competitors] =
        ["audit_expert", "geo_score", "audit_matrix", "competitors"].map(|name| Runner::new(&engine, &site, name));
    let (expert, geo, matrix, competitors, alone) = (expert?, geo?, matrix?, competitors?, Rc::default());
    let urls: Vec<String> = PAGES.iter().map(|page| Ok(origin.join(page)?.into())).collect::<Result<_>>()?;
    let table = matrix.run(&json!({ "domain": DOMAIN, "urls": urls, "lang": "en" }), &alone)?;
    let row = |table: &Value, url: &str| -> Option<f64> {
        table["rows"].as_array()?.iter().find(|row| row["url"] == url)?["score"].as_f64()
    };
    let of_report = layer("audit_matrix")?;
    for url in &urls {
        let audit = expert.run(&json!({ "url": url }), &alone)?;
        let cited = geo.run(&json!({ "url": url }), &alone)?;
        let compared = competitors.run(&json!({ "domain": DOMAIN, "competitors": [url] }), &alone)?;
        let beside = &compared["sites"][1];
        let page = audit["page_score"].as_f64();
        ensure!(page.is_some() && cited["score"].is_f64(), "{url} has scores");
        ensure!(row(&table, url) == page, "{url}: audit_matrix {:?}, audit_expert {page:?}", row(&table, url));
        ensure!(beside["page_score"].as_f64() == page, "{url}: competitors {}, audit_expert {page:?}", beside["page_score"]);
        ensure!(
            beside["geo_score"] == cited["score"],
            "{url}: competitors {}, geo_score {}",
            beside["geo_score"],
            cited["score"]
        );
        // The crawl of an audit need not come to every page that was asked for by its address.
        if let Some(score) = row(&of_report, url) {
            ensure!(Some(score) == page, "{url}: report {score}, audit_expert {page:?}");
        }
    }
    let of_start = expert.run(&json!({ "url": ORIGIN }), &audited.layers)?;
    let cited = geo.run(&json!({ "url": ORIGIN }), &alone)?;
    let shown = &audited.report["data"]["expert_seo_score"];
    ensure!(*shown == of_start["score"], "report {shown}, audit_expert {}", of_start["score"]);
    let (kept, planned) = (layer("geo_score")?, layer("strategy")?);
    for (name, score) in [("report", &kept["score"]), ("strategy", &planned["parts"]["geo_score"])] {
        ensure!(*score == cited["score"], "{name} {score}, geo_score {}", cited["score"]);
    }
    Ok(())
}
