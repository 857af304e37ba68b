//! Estimates the carbon emissions of one view of a page, by the bytes of the page and of what it declares. It runs no scripts, and reads no
//! style sheet: what they load is not counted.

use bellwether_sdk::{Answer, Declaration, Failure, Fetch, Field, Kind, Module, Reason, Run, round4};
use futures_util::stream::{self, StreamExt};
use lol_html::{RewriteStrSettings, element, rewrite_str};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashSet;
use url::Url;

bellwether_sdk::export!(Analysis);

/// The Sustainable Web Design Model, version 4.
const SOURCE: &str = "https://sustainablewebdesign.org/estimating-digital-emissions/";
/// Grams of CO2e for a kWh, the model's figure for the world.
const GRAMS_PER_KWH: f64 = 494.0;
/// A gigabyte of the model.
const GIGABYTE: f64 = 1e9;
/// kWh for a gigabyte that is transferred, in operation and embodied: data centres, networks, devices of users.
const KWH_PER_GB: [(f64, f64); 3] = [(0.055, 0.012), (0.059, 0.013), (0.080, 0.081)];

/// Resources that are asked: each is a request, and a run has 600.
const RESOURCES: usize = 150;
/// Requests at a time. The gate sends six to one host.
const PARALLEL: usize = 6;

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The address of the page.
    pub url: String,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The address that answered, after redirects.
    pub url: String,
    /// Bytes of the page and of its resources.
    pub bytes: u64,
    /// Grams of CO2e of one first view.
    pub grams: Grams,
    /// The page itself, then its resources in the order of the page. `meta` names those that could not be measured.
    pub parts: Vec<Part>,
    /// The model and its source.
    pub model: &'static str,
    /// Where the model is published.
    pub source: &'static str,
}

/// Grams of CO2e, rounded to four places.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Grams {
    /// Of data centres.
    pub data_centers: f64,
    /// Of networks.
    pub networks: f64,
    /// Of the visitor's device.
    pub devices: f64,
    /// Of all three.
    pub total: f64,
}

/// Something that is loaded.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Part {
    /// Its address.
    pub url: String,
    /// Its bytes.
    pub bytes: u64,
    /// What they were taken from.
    pub by: By,
}

/// What a number of bytes was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The header `content-length`: what is transferred.
    Length,
    /// The body, decoded: more than what is transferred, if it was compressed.
    Body,
}

/// The module.
pub struct Analysis;

impl Module for Analysis {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("acme:page_carbon", "Estimates the carbon emissions of one view of a page.")
            .fields([Field::required("url", Kind::Url).about("The page to look at.")])
            .wall_ms(300_000)
            .typical_seconds(5, 60)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let page = run.page(&input.url).await?;
        let resources = resources(&String::from_utf8_lossy(&page.body), &page.url);
        if resources.len() > RESOURCES {
            run.note_gap(&format!("{} further resources", resources.len() - RESOURCES), Reason::Quota);
        }
        let mut parts = vec![part(&page.url, &page)];
        let mut measured = stream::iter(resources.iter().take(RESOURCES)).map(|url| measure(run, url)).buffered(PARALLEL);
        // In the order of the page, whichever answer came first.
        while let Some((url, found)) = measured.next().await {
            match found {
                Ok(found) => parts.push(found),
                Err(reason) => run.note_gap(url, reason),
            }
        }
        let bytes = parts.iter().map(|part| part.bytes).sum();
        let model = "Sustainable Web Design Model, version 4, first view, 494 g CO2e per kWh";
        Ok(Output { url: page.url, bytes, grams: grams(bytes), parts, model, source: SOURCE })
    }
}

/// The bytes of a resource: as its server states them, else as they come.
async fn measure<'u>(run: &Run, url: &'u str) -> (&'u str, Result<Part, Reason>) {
    let mut answer = run.fetch(Fetch::get(url).head()).await;
    if answer.as_ref().is_ok_and(|answer| answer.status >= 400 || length(answer).is_none()) {
        answer = run.fetch(Fetch::get(url)).await;
    }
    let found = match answer {
        Ok(answer) if answer.status < 400 => Ok(part(url, &answer)),
        Ok(_) => Err(Reason::Blocked),
        Err(error) => Err((&error).into()),
    };
    (url, found)
}

/// The bytes of an answer.
fn part(url: &str, answer: &Answer) -> Part {
    let (bytes, by) = length(answer).map_or((answer.body.len() as u64, By::Body), |bytes| (bytes, By::Length));
    Part { url: url.to_owned(), bytes, by }
}

fn length(answer: &Answer) -> Option<u64> {
    answer.header("content-length")?.parse().ok()
}

/// What the model makes of a number of bytes: energy of operation and embodied energy, at the same intensity.
fn grams(bytes: u64) -> Grams {
    let kwh = KWH_PER_GB.map(|(operation, embodied)| bytes as f64 / GIGABYTE * (operation + embodied));
    let [data_centers, networks, devices] = kwh.map(|kwh| kwh * GRAMS_PER_KWH);
    let total = round4(data_centers + networks + devices);
    Grams { data_centers: round4(data_centers), networks: round4(networks), devices: round4(devices), total }
}

/// The different resources that a page declares, in its order.
fn resources(html: &str, page: &str) -> Vec<String> {
    let found = RefCell::new(Vec::new());
    let attribute = |name: &'static str| {
        let found = &found;
        move |element: &mut lol_html::html_content::Element<'_, '_>| {
            found.borrow_mut().extend(element.get_attribute(name));
            Ok(())
        }
    };
    let settings = RewriteStrSettings::new()
        .append_element_content_handler(element!(
            "img[src], script[src], iframe[src], video[src], audio[src], input[type=image][src]",
            attribute("src")
        ))
        .append_element_content_handler(element!(
            "link[rel~=stylesheet][href], link[rel~=icon][href], link[rel~=preload][href]",
            attribute("href")
        ))
        .append_element_content_handler(element!("video[poster]", attribute("poster")));
    // What is no HTML has no resources.
    let _ = rewrite_str(html, settings);
    let (mut seen, base) = (HashSet::new(), Url::parse(page).ok());
    let absolute = found.into_inner().into_iter().filter_map(|address: String| base.as_ref()?.join(address.trim()).ok());
    let loaded = absolute.filter(|url| matches!(url.scheme(), "http" | "https")).map(String::from);
    loaded.filter(|url| seen.insert(url.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A megabyte is 0.0003 kWh, so 0.1482 g.
    #[test]
    fn a_megabyte() {
        let expected = Grams { data_centers: 0.0331, networks: 0.0356, devices: 0.0795, total: 0.1482 };
        assert_eq!(grams(1_000_000), expected);
        assert_eq!(grams(0).total, 0.0);
    }

    #[test]
    fn resources_of_a_page() {
        for (html, expected) in [
            ("<img src=a.png><img src=a.png>", vec!["https://x.dev/a.png"]),
            ("<link rel='preload stylesheet' href=/s.css><link rel=next href=/2>", vec!["https://x.dev/s.css"]),
            ("<img src=data:image/gif;base64,R0lGOD><script>1</script>", vec![]),
            ("<video src=v.mp4 poster=p.jpg>", vec!["https://x.dev/v.mp4", "https://x.dev/p.jpg"]),
        ] {
            assert_eq!(resources(html, "https://x.dev/"), expected, "{html}");
        }
    }
}
