//! Images of a site on a desktop and on a phone, by the provider that the deployment has configured; without one there are none.

use super::captures::Captures;
use super::delivery::store_capture;
use crate::app::App;
use crate::store::providers;
use crate::wire::post;
use bellwether_core::audit::Audit;
use bellwether_core::bounds;
use bellwether_core::provider::{Adapter, Capability, Provider, Usage};
use bellwether_core::run::{Category, Failure};
use serde_json::json;

/// How well an image is kept, best first: one that is too large is taken again.
const QUALITIES: [u8; 2] = [70, 35];

/// Takes and stores both images; the failure is that of the first that could not be had.
pub(super) async fn of(app: &App, audit: &Audit) -> (Captures, Option<Failure>) {
    let Some(provider) = app.providers().into_iter().find(|provider| provider.capability == Capability::Capture) else {
        return (Captures::default(), None);
    };
    let (desktop, mobile) = futures_util::join!(one(app, &provider, audit, false), one(app, &provider, audit, true));
    let captures = Captures { desktop: desktop.is_ok(), mobile: mobile.is_ok() };
    (captures, desktop.err().or(mobile.err()))
}

async fn one(app: &App, provider: &Provider, audit: &Audit, is_mobile: bool) -> Result<(), Failure> {
    let url = audit.order.url.as_str();
    let db = app.of(&audit.account_id).map_err(super::broken)?;
    for quality in QUALITIES {
        let taken = match provider.adapter {
            Adapter::Cloudflare => cloudflare(app, provider, url, is_mobile, quality).await,
        };
        // A count that is lost is no reason to lose an image.
        let usage = Usage { calls: 1, failures: taken.is_err().into(), uncosted: 1, ..Usage::default() };
        let _ = providers::count(&db, &audit.account_id, &provider.id, &usage, app.now()).await;
        if let Some(image) = taken? {
            let stored = store_capture(app, &audit.id, is_mobile, &image).await;
            return stored.map_err(super::broken);
        }
    }
    Err(Failure::new(Category::ProviderError).detail("The image is too large."))
}

/// One image of Cloudflare Browser Rendering; `None` when it is too large.
/// <https://developers.cloudflare.com/browser-rendering/rest-api/screenshot-endpoint/>
async fn cloudflare(app: &App, provider: &Provider, url: &str, is_mobile: bool, quality: u8) -> Result<Option<Vec<u8>>, Failure> {
    let failed = |why: String| {
        worker::console_error!("capture: {why}");
        Failure::new(Category::ProviderError).detail("The screenshots of the site could not be taken.")
    };
    let account = provider.model.as_deref().unwrap_or("default");
    let path = format!("/client/v4/accounts/{account}/browser-rendering/screenshot");
    let address = app.provider_address(provider, &path).map_err(failed)?;
    let (width, height) = if is_mobile { (390, 844) } else { (1280, 800) };
    let body = json!({
        "url": url,
        "viewport": { "width": width, "height": height, "isMobile": is_mobile, "deviceScaleFactor": 1 },
        "screenshotOptions": { "type": "jpeg", "quality": quality },
        "gotoOptions": { "waitUntil": "load", "timeout": 30_000 },
    });
    let mut headers = vec![("content-type".to_owned(), "application/json".to_owned())];
    headers.extend(app.provider_key(provider).map(|key| ("authorization".to_owned(), format!("Bearer {key}"))));
    let most = u32::try_from(bounds::CAPTURE_BYTES.max).unwrap_or(u32::MAX);
    let answer = post(&address, &headers, &body.to_string(), most, bounds::CAPTURE_MS.max).await;
    let answer = answer.map_err(|error| failed(format!("{error:?}")))?;
    let kind = answer.headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.as_str());
    if answer.status != 200 || !kind.is_some_and(|kind| kind.starts_with("image/jpeg")) {
        return Err(failed(format!("the provider answers {} {}", answer.status, kind.unwrap_or_default())));
    }
    Ok((!answer.truncated).then(|| answer.body.0.to_vec()))
}
