//! Images of a site on a desktop and on a phone, and the report as a PDF, from the provider of the deployment; without a provider there are
//! none.

use crate::app::App;
use crate::providers::{Providers, Shot};
use crate::report::{Captures, File, store_file};
use crate::wire::AbortController;
use bellwether_core::audit::Audit;
use bellwether_core::run::{Category, Failure};

/// Image qualities, best first: an image that is too large is taken again with the next one.
const QUALITIES: [u8; 2] = [70, 35];

/// Takes and stores both images; the failure is that of the first one that could not be taken.
pub(super) async fn of(app: &App, audit: &Audit) -> (Captures, Option<Failure>) {
    let requests = AbortController::new();
    let providers = match Providers::of(app, audit.account_id, "capture", audit.deadline, &requests) {
        Ok(providers) => providers,
        Err(error) => return (Captures::default(), Some(super::broken(error))),
    };
    let (desktop, mobile) = futures_util::join!(one(app, &providers, audit, false), one(app, &providers, audit, true));
    let is_there = |taken: &Result<bool, Failure>| matches!(taken, Ok(true));
    let captures = Captures { desktop: is_there(&desktop), mobile: is_there(&mobile), pdf: false };
    (captures, desktop.err().or(mobile.err()))
}

/// Takes and stores one image; false if the deployment has no provider for images.
async fn one(app: &App, providers: &Providers, audit: &Audit, is_mobile: bool) -> Result<bool, Failure> {
    for quality in QUALITIES {
        let shot = Shot { url: &audit.order.url, is_mobile, quality };
        let Some(taken) = providers.capture(&shot).await else { return Ok(false) };
        let failed = |_| Failure::new(Category::ProviderError).detail("The screenshots of the site could not be taken.");
        if let Some(image) = taken.map_err(failed)? {
            let file = if is_mobile { File::Mobile } else { File::Desktop };
            return store_file(app, &audit.id, file, &image).await.map(|()| true).map_err(super::broken);
        }
    }
    Err(Failure::new(Category::ProviderError).detail("The image is too large."))
}

/// Prints and stores the report; whether there is a PDF. A report without one is complete: its page prints well.
pub(super) async fn print(app: &App, audit: &Audit, html: &str) -> bool {
    let requests = AbortController::new();
    let Ok(providers) = Providers::of(app, audit.account_id, "capture", audit.deadline, &requests) else { return false };
    let Some(Ok(Some(pdf))) = providers.pdf(html).await else { return false };
    let stored = store_file(app, &audit.id, File::Pdf, &pdf).await;
    if let Err(error) = &stored {
        tracing::error!("the PDF of {} is not stored: {error}", audit.id);
    }
    stored.is_ok()
}
