//! Cloudflare Browser Rendering: images of pages.
//! <https://developers.cloudflare.com/browser-rendering/rest-api/screenshot-endpoint/>

use super::line::{Line, Post};
use super::{Answered, Camera, Failed, Shot};
use bellwether_core::bounds;
use serde_json::json;

pub(super) struct Cloudflare;

impl Camera for Cloudflare {
    async fn capture(&self, line: &Line<'_>, shot: &Shot<'_>) -> Result<Answered<Option<Vec<u8>>>, Failed> {
        let account = line.provider().model.as_deref().unwrap_or("default");
        let (width, height) = if shot.is_mobile { (390, 844) } else { (1280, 800) };
        let body = json!({
            "url": shot.url,
            "viewport": { "width": width, "height": height, "isMobile": shot.is_mobile, "deviceScaleFactor": 1 },
            "screenshotOptions": { "type": "jpeg", "quality": shot.quality },
            "gotoOptions": { "waitUntil": "load", "timeout": 30_000 },
        });
        let answer = line
            .post(&Post {
                path: &format!("/client/v4/accounts/{account}/browser-rendering/screenshot"),
                body: &body,
                max_body_bytes: bounds::CAPTURE_BYTES.max,
                timeout_ms: bounds::CAPTURE_MS.max,
            })
            .await?;
        let kind = answer.headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.as_str());
        if answer.status != 200 || !kind.is_some_and(|kind| kind.starts_with("image/jpeg")) {
            return Err(Failed::Provider(format!("it answers {} {}", answer.status, kind.unwrap_or_default())));
        }
        Ok(Answered::uncounted((!answer.truncated).then(|| answer.body.0.to_vec())))
    }
}
