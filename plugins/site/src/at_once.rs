//! Several requests at the same time.

use futures_util::future::{LocalBoxFuture, join_all};

/// Awaits all parts at the same time. The futures are boxed to have one type: code for each type of future would be a tenth of a
/// module.
pub(crate) async fn all(parts: impl IntoIterator<Item = LocalBoxFuture<'_, ()>>) {
    join_all(parts).await;
}

/// Awaits all of them at the same time; returns their results in order.
pub(crate) async fn together<T>(work: impl IntoIterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let work: Vec<_> = work.into_iter().collect();
    let mut given: Vec<Option<T>> = std::iter::repeat_with(|| None).take(work.len()).collect();
    let parts = given.iter_mut().zip(work).map(|(into, work)| -> LocalBoxFuture<'_, ()> {
        Box::pin(async {
            *into = Some(work.await);
        })
    });
    all(parts).await;
    given.into_iter().flatten().collect()
}
