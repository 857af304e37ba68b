//! Cloudflare Browser Rendering: images of pages, and reports as PDF.
//! <https://developers.cloudflare.com/browser-rendering/rest-api/screenshot-endpoint/>

use super::Shot;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use serde_json::{Value, json};

/// A page that it cannot load: the codes 5000 to 5011 of its limits and errors page come with this status.
const PAGE_AT_FAULT: u16 = 422;

/// Takes a JPEG image; `None` when it is larger than may be kept.
pub(super) async fn capture(line: &Line<'_>, shot: &Shot<'_>) -> Result<Option<Vec<u8>>, Failed> {
    let (width, height) = if shot.is_mobile { (390, 844) } else { (1280, 800) };
    let body = json!({
        "url": shot.url,
        "viewport": { "width": width, "height": height, "isMobile": shot.is_mobile, "deviceScaleFactor": 1 },
        "screenshotOptions": { "type": "jpeg", "quality": shot.quality },
        "gotoOptions": { "waitUntil": "load", "timeout": 30_000 },
    });
    taken(line, "screenshot", body, "image/jpeg", bounds::CAPTURE_BYTES.max).await
}

/// Prints a page (<https://developers.cloudflare.com/browser-rendering/rest-api/pdf-endpoint/>); `None` when the PDF is larger than may
/// be kept. The page is sent, not its address: a report is nobody's but its owner's.
pub(super) async fn pdf(line: &Line<'_>, html: &str) -> Result<Option<Vec<u8>>, Failed> {
    let body = json!({ "html": html, "pdfOptions": { "format": "a4", "printBackground": true } });
    taken(line, "pdf", body, "application/pdf", bounds::PDF_BYTES.max).await
}

/// The file that an endpoint of this name answers with; `None` when it is too large.
async fn taken(line: &Line<'_>, name: &str, body: Value, kind: &str, max_bytes: u64) -> Result<Option<Vec<u8>>, Failed> {
    let path = format!("/client/v4/accounts/{}/browser-rendering/{name}", line.provider().account);
    let answer = line.send(&Request::post(path, body, max_bytes)).await?;
    if let Some(browser_ms) = answer.header("x-browser-ms-used").and_then(|text| text.trim().parse().ok()) {
        line.count(&Used { browser_ms, ..Used::default() });
    }
    if answer.status == PAGE_AT_FAULT {
        return Err(Failed::Page("The page could not be loaded.".to_owned()));
    }
    let answered = answer.header("content-type").unwrap_or_default();
    if answer.status != 200 || !answered.starts_with(kind) {
        return Err(Failed::Provider(format!("it answers {} {answered}", answer.status)));
    }
    Ok((!answer.truncated).then_some(answer.body))
}
