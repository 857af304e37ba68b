//! Cloudflare Browser Rendering: images of pages.
//! <https://developers.cloudflare.com/browser-rendering/rest-api/screenshot-endpoint/>

use super::Shot;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use serde_json::json;

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
    let path = format!("/client/v4/accounts/{}/browser-rendering/screenshot", line.provider().account);
    let answer = line.send(&Request::post(path, body, bounds::CAPTURE_BYTES.max)).await?;
    if let Some(browser_ms) = answer.header("x-browser-ms-used").and_then(|text| text.trim().parse().ok()) {
        line.count(&Used { browser_ms, ..Used::default() });
    }
    if answer.status == PAGE_AT_FAULT {
        return Err(Failed::Page("The page could not be loaded.".to_owned()));
    }
    let kind = answer.header("content-type").unwrap_or_default();
    if answer.status != 200 || !kind.starts_with("image/jpeg") {
        return Err(Failed::Provider(format!("it answers {} {kind}", answer.status)));
    }
    Ok((!answer.truncated).then_some(answer.body))
}
