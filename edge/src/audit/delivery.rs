//! Where reports lie, and the addresses that open them: one that is signed and ends, one that stays.

use super::capture::Captures;
use crate::app::App;
use crate::cursor::{secret, tag};
use bellwether_core::bounds;
use bellwether_core::id::JobId;
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;
use worker::KvStore;

/// Bytes of the signature in an address (SHA-256 gives as many).
const SIGNATURE_BYTES: usize = 32;

/// What the module `report` answers.
#[derive(Deserialize)]
pub(super) struct Page {
    pub(super) html: String,
    pub(super) data: Figures,
}

impl Page {
    pub(super) fn read(result: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(result)
    }
}

/// The figures of a report.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Figures {
    pub(crate) expert_seo_score: f64,
    pub(crate) expert_seo_max: f64,
    pub(crate) strategic_score: f64,
    pub(crate) cocoon_nodes: u32,
    pub(crate) cocoon_clusters: u32,
}

/// What is stored of a report beside its page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Delivered {
    #[serde(flatten)]
    pub(crate) figures: Figures,
    pub(crate) language: String,
    /// RFC 3339, UTC, milliseconds.
    pub(crate) generated_at: String,
    pub(crate) captures: Captures,
}

/// The addresses of a report.
#[derive(Debug, Clone)]
pub(crate) struct Links {
    /// Signed; it ends after [`bounds::REPORT_LINK_MS`].
    pub(crate) report_url: String,
    /// It opens the report as long as there is one.
    pub(crate) report_view_url: String,
    /// Where the page lies in the store.
    pub(crate) report_path: String,
    /// Signed; empty without an image.
    pub(crate) desktop: String,
    /// As `desktop`.
    pub(crate) mobile: String,
}

impl Links {
    /// The addresses of a report, signed now.
    pub(crate) fn of(app: &App, origin: &str, public_id: &str, id: &JobId, captures: Captures) -> Self {
        let exp_s = app.now().plus_ms(bounds::REPORT_LINK_MS.max).as_ms() / 1_000;
        let signed = |file: &str| {
            let path = if file == REPORT { String::new() } else { format!("/{file}") };
            let sig = signature(&secret(app), id, file, exp_s);
            format!("{origin}/audit/v1/reports/{id}{path}?exp={exp_s}&sig={sig}")
        };
        let image = |is_there: bool, file: &str| if is_there { signed(file) } else { String::new() };
        Self {
            report_url: signed(REPORT),
            report_view_url: format!("{origin}/r/{public_id}"),
            report_path: format!("{}.html", name(id, REPORT).replace(':', "/")),
            desktop: image(captures.desktop, capture_name(false)),
            mobile: image(captures.mobile, capture_name(true)),
        }
    }
}

/// The page among the files of a report.
const REPORT: &str = "report";

pub(super) const fn capture_name(is_mobile: bool) -> &'static str {
    if is_mobile { "mobile" } else { "desktop" }
}

fn signature(secret: &str, id: &JobId, file: &str, exp_s: u64) -> String {
    tag::<SIGNATURE_BYTES>(secret, "report", &format!("{id}/{file}/{exp_s}"))
}

/// Whether an address of a file of a report was signed by this service and is in force; `file` is empty for the page.
pub(crate) fn is_signed(app: &App, id: &JobId, file: &str, exp: &str, sig: &str) -> bool {
    opens(&secret(app), app.now(), id, file, exp, sig)
}

fn opens(secret: &str, now: Timestamp, id: &JobId, file: &str, exp: &str, sig: &str) -> bool {
    let Ok(exp_s) = exp.parse::<u64>() else { return false };
    let file = if file.is_empty() { REPORT } else { file };
    let is_ours: bool = signature(secret, id, file, exp_s).as_bytes().ct_eq(sig.as_bytes()).into();
    is_ours && now < Timestamp::from_ms(exp_s.saturating_mul(1_000))
}

fn name(id: &JobId, file: &str) -> String {
    format!("{file}:{id}")
}

fn bodies(app: &App) -> worker::Result<KvStore> {
    app.env.kv("BODIES")
}

/// Stores a page.
pub(super) async fn store(app: &App, id: &JobId, html: &str) -> worker::Result<()> {
    Ok(bodies(app)?.put(&name(id, REPORT), html)?.execute().await?)
}

/// Stores an image.
pub(super) async fn store_capture(app: &App, id: &JobId, is_mobile: bool, image: &[u8]) -> worker::Result<()> {
    Ok(bodies(app)?.put_bytes(&name(id, capture_name(is_mobile)), image)?.execute().await?)
}

/// The page of a report.
pub(crate) async fn report_of(app: &App, id: &JobId) -> worker::Result<Option<String>> {
    Ok(bodies(app)?.get(&name(id, REPORT)).text().await?)
}

/// An image of a report.
pub(crate) async fn capture_of(app: &App, id: &JobId, is_mobile: bool) -> worker::Result<Option<Vec<u8>>> {
    Ok(bodies(app)?.get(&name(id, capture_name(is_mobile))).bytes().await?)
}

/// Removes what is stored of a report. What the store would not remove is for its log: without its row, nothing opens it.
pub(crate) async fn forget(app: &App, id: &JobId) {
    for file in [REPORT, capture_name(false), capture_name(true)] {
        let removed = async { Ok::<_, worker::Error>(bodies(app)?.delete(&name(id, file)).await?) }.await;
        if let Err(error) = removed {
            worker::console_error!("the {file} of {id} is not removed: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::HEADER;

    /// Only what was signed opens, for its report and file, until its end.
    #[test]
    fn any_signed_address() {
        let now = Timestamp::from_ms(1_795_253_280_000);
        let (id, other) = (JobId::new(now, [7; 10]), JobId::new(now, [8; 10]));
        let exp_s = now.plus_ms(bounds::REPORT_LINK_MS.max).as_ms() / 1_000;
        let (exp, sig) = (exp_s.to_string(), signature("secret", &id, REPORT, exp_s));
        let end = Timestamp::from_ms(exp_s * 1_000);
        let last = Timestamp::from_ms(end.as_ms() - 1);
        for (secret, at, of, file, expected) in [
            ("secret", now, &id, "", true),
            ("secret", last, &id, "", true),
            ("secret", end, &id, "", false),
            ("secret", now, &other, "", false),
            ("secret", now, &id, "desktop", false),
            ("another", now, &id, "", false),
        ] {
            assert_eq!(opens(secret, at, of, file, &exp, &sig), expected, "{secret} {at} {of} {file}");
        }
        bolero::check!().with_generator((HEADER, HEADER)).for_each(|(text, another): &(String, String)| {
            assert!(!opens("secret", now, &id, "", text, &sig) || *text == exp);
            assert!(!opens("secret", now, &id, "", &exp, text) || *text == sig);
            assert!(!opens("secret", now, &id, text, &exp, &sig) || text.is_empty() || text == REPORT);
            assert!(!opens("secret", now, &id, text, another, another));
        });
    }
}
