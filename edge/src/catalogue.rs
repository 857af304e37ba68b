//! The manifests of the published modules, cached in the isolate's memory for a few seconds: every order is checked against one,
//! and a database read for each would cost more than the check.

use crate::app::App;
use crate::store::{DbError, modules};
use bellwether_core::bounds;
use bellwether_core::feature::Manifest;
use bellwether_core::time::Timestamp;
use std::sync::{Arc, Mutex, PoisonError};

type Manifests = Arc<Vec<Manifest>>;

static KEPT: Mutex<Option<(Timestamp, Manifests)>> = Mutex::new(None);

/// The manifests of all current modules, at most [`bounds::CATALOGUE_MS`] old.
pub(crate) async fn published(app: &App) -> Result<Manifests, DbError> {
    let now = app.now();
    let is_fresh = |read_at: Timestamp| now.ms_since(read_at) < bounds::CATALOGUE_MS.max;
    if let Some((read_at, manifests)) = &*lock()
        && is_fresh(*read_at)
    {
        return Ok(Arc::clone(manifests));
    }
    let manifests = Arc::new(modules::manifests(&app.control).await?);
    *lock() = Some((now, Arc::clone(&manifests)));
    Ok(manifests)
}

/// Clears the cache after a module was published. Other isolates see the new module when their caches expire.
pub(crate) fn forget() {
    *lock() = None;
}

fn lock() -> std::sync::MutexGuard<'static, Option<(Timestamp, Manifests)>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}
