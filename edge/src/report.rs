//! Where reports are stored, and their addresses: a signed one that expires, and a permanent one.

use crate::app::App;
use crate::signing::{Keys, Purpose};
use bellwether_core::audit::{Changed, Record};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::shard::{SHARD_CHARS, Shard};
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};
use worker::KvStore;

/// Bytes of the signature in an address (the length of SHA-256).
const SIGNATURE_BYTES: usize = 32;

/// How long the files of a report are kept, in seconds. They are stored before the audit ends, so an hour is added.
const KEPT_S: u64 = bounds::RESULT_KEPT_MS.max / 1_000 + 3_600;

/// The answer of the module `report`.
#[derive(Deserialize)]
pub(crate) struct Page {
    pub(crate) html: String,
    pub(crate) data: Figures,
}

impl Page {
    pub(crate) fn read(result: &str) -> Result<Self, serde_json::Error> {
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

/// What is stored of a report in addition to its page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Delivered {
    #[serde(flatten)]
    pub(crate) figures: Figures,
    pub(crate) language: String,
    /// RFC 3339, UTC, milliseconds.
    pub(crate) generated_at: String,
    pub(crate) captures: Captures,
    /// Id of the report with which it was compared, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) compared_with: Option<String>,
    /// How many findings changed since the last report on the site, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) changed: Option<Changed>,
}

/// Which files a report has beside its page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Captures {
    pub(crate) desktop: bool,
    pub(crate) mobile: bool,
    #[serde(default)]
    pub(crate) pdf: bool,
}

/// A file of a report beside its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum File {
    /// The site on a computer.
    Desktop,
    /// The site on a phone.
    Mobile,
    /// The report for printing and sending.
    Pdf,
}

impl File {
    const ALL: [Self; 3] = [Self::Desktop, Self::Mobile, Self::Pdf];

    /// Its name in addresses and in the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Mobile => "mobile",
            Self::Pdf => "pdf",
        }
    }

    /// The file of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|file| file.name() == name)
    }
}

/// The addresses of a report.
#[derive(Debug, Clone)]
pub(crate) struct Links {
    /// Signed; it expires after [`bounds::REPORT_LINK_MS`].
    pub(crate) report_url: String,
    /// It opens the report for as long as the report exists.
    pub(crate) report_view_url: String,
    /// The path of the page in the store.
    pub(crate) report_path: String,
    /// Signed; empty without an image.
    pub(crate) desktop: String,
    /// As `desktop`.
    pub(crate) mobile: String,
    /// Signed; empty without a PDF.
    pub(crate) pdf: String,
}

impl Links {
    /// The addresses of a report, signed now.
    pub(crate) fn of(app: &App, origin: &str, public_id: &str, (account, id): (&AccountId, &JobId), captures: Captures) -> Self {
        let exp_s = app.now().plus_ms(bounds::REPORT_LINK_MS.max).as_ms() / 1_000;
        let signed = |file: &str| {
            let path = if file == REPORT { String::new() } else { format!("/{file}") };
            let sig = signature(&app.keys, account.shard(), id, file, exp_s);
            format!("{origin}/audit/v1/reports/{id}{path}?exp={exp_s}&sig={sig}")
        };
        let file = |is_there: bool, file: File| if is_there { signed(file.name()) } else { String::new() };
        Self {
            report_url: signed(REPORT),
            report_view_url: format!("{origin}/r/{public_id}"),
            report_path: format!("{}.html", name(id, REPORT).replace(':', "/")),
            desktop: file(captures.desktop, File::Desktop),
            mobile: file(captures.mobile, File::Mobile),
            pdf: file(captures.pdf, File::Pdf),
        }
    }
}

/// The name of the page among the files of a report.
const REPORT: &str = "report";

/// The name of what is kept for later reports.
const RECORD: &str = "record";

/// The shard of the report, and the signature.
fn signature(keys: &Keys, shard: Shard, id: &JobId, file: &str, exp_s: u64) -> String {
    shard.to_hex() + &keys.sign::<SIGNATURE_BYTES>(Purpose::ReportLink, &message(shard, id, file, exp_s))
}

fn message(shard: Shard, id: &JobId, file: &str, exp_s: u64) -> String {
    format!("{shard}/{id}/{file}/{exp_s}")
}

/// The shard of the report that an address opens, if this service signed the address and it has not expired; `file` is empty for
/// the page.
pub(crate) fn signed_shard(app: &App, id: &JobId, file: &str, exp: &str, sig: &str) -> Option<Shard> {
    opens(&app.keys, app.now(), id, file, exp, sig)
}

fn opens(keys: &Keys, now: Timestamp, id: &JobId, file: &str, exp: &str, sig: &str) -> Option<Shard> {
    // One text for each time: an address that was altered is another one.
    let exp_s = exp.parse::<u64>().ok().filter(|exp_s| exp_s.to_string() == exp)?;
    let file = if file.is_empty() { REPORT } else { file };
    let shard = Shard::of_hex(sig)?;
    let tag = sig.get(SHARD_CHARS..)?;
    let is_ours = keys.verify::<SIGNATURE_BYTES>(Purpose::ReportLink, &message(shard, id, file, exp_s), tag);
    (is_ours && now < Timestamp::from_ms(exp_s.saturating_mul(1_000))).then_some(shard)
}

fn name(id: &JobId, file: &str) -> String {
    format!("{file}:{id}")
}

fn bodies(app: &App) -> worker::Result<KvStore> {
    app.env.kv("BODIES")
}

/// Stores a page.
pub(crate) async fn store(app: &App, id: &JobId, html: &str) -> worker::Result<()> {
    Ok(bodies(app)?.put(&name(id, REPORT), html)?.expiration_ttl(KEPT_S).execute().await?)
}

/// Stores what later reports are compared with.
pub(crate) async fn store_record(app: &App, id: &JobId, record: &Record) -> worker::Result<()> {
    let text = serde_json::to_string(record)?;
    Ok(bodies(app)?.put(&name(id, RECORD), text)?.expiration_ttl(KEPT_S).execute().await?)
}

/// Stores a file.
pub(crate) async fn store_file(app: &App, id: &JobId, file: File, bytes: &[u8]) -> worker::Result<()> {
    Ok(bodies(app)?.put_bytes(&name(id, file.name()), bytes)?.expiration_ttl(KEPT_S).execute().await?)
}

/// The page of a report.
pub(crate) async fn page_of(app: &App, id: &JobId) -> worker::Result<Option<String>> {
    Ok(bodies(app)?.get(&name(id, REPORT)).text().await?)
}

/// What a report is compared by; `None` if it has none that can be read.
pub(crate) async fn record_of(app: &App, id: &JobId) -> worker::Result<Option<Record>> {
    let text = bodies(app)?.get(&name(id, RECORD)).text().await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// A file of a report.
pub(crate) async fn file_of(app: &App, id: &JobId, file: File) -> worker::Result<Option<Vec<u8>>> {
    Ok(bodies(app)?.get(&name(id, file.name())).bytes().await?)
}

/// Removes the stored files of a report. A failure of the store is only logged: without its row, no address opens the report.
pub(crate) async fn forget(app: &App, id: &JobId) {
    for file in [REPORT, RECORD].into_iter().chain(File::ALL.map(File::name)) {
        let removed = async { Ok::<_, worker::Error>(bodies(app)?.delete(&name(id, file)).await?) }.await;
        if let Err(error) = removed {
            tracing::error!("the {file} of {id} is not removed: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signing::tests::keys;
    use bellwether_fuzz::HEADER;

    /// Only a signed address opens a report, only for its report and file, and only until it expires.
    #[test]
    fn any_signed_address() {
        let now = Timestamp::from_ms(1_795_253_280_000);
        let (ours, others) =
            (keys("1:the secret of the tests of 32 bytes or more"), keys("1:another secret of 32 bytes or more"));
        let (id, other) = (JobId::new(now, [7; 10]), JobId::new(now, [8; 10]));
        let exp_s = now.plus_ms(bounds::REPORT_LINK_MS.max).as_ms() / 1_000;
        let shard = Shard::new(7);
        let (exp, sig) = (exp_s.to_string(), signature(&ours, shard, &id, REPORT, exp_s));
        assert!(sig.starts_with("0701"));
        let end = Timestamp::from_ms(exp_s * 1_000);
        let last = Timestamp::from_ms(end.as_ms() - 1);
        for (keys, at, of, file, expected) in [
            (&ours, now, &id, "", Some(shard)),
            (&ours, last, &id, "", Some(shard)),
            (&ours, end, &id, "", None),
            (&ours, now, &other, "", None),
            (&ours, now, &id, "desktop", None),
            (&others, now, &id, "", None),
        ] {
            assert_eq!(opens(keys, at, of, file, &exp, &sig), expected, "{at} {of} {file}");
        }
        // The shard is signed too.
        assert_eq!(opens(&ours, now, &id, "", &exp, &sig.replacen("07", "08", 1)), None);
        bolero::check!().with_generator((HEADER, HEADER)).for_each(|(text, another): &(String, String)| {
            let opens = |file: &str, exp: &str, sig: &str| opens(&ours, now, &id, file, exp, sig).is_some();
            assert!(!opens("", text, &sig) || *text == exp);
            assert!(!opens("", &exp, text) || *text == sig);
            assert!(!opens(text, &exp, &sig) || text.is_empty() || text == REPORT);
            assert!(!opens(text, another, another));
        });
    }
}
