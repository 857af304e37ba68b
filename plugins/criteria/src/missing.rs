//! Missing addresses with one cause: a folder that is missing as a whole. Manuals that link to sister manuals published elsewhere have
//! them.

use crate::seen::Crawl;
use crate::verdict::Verdict;
use bellwether_text::Map;
use std::cmp::Reverse;

/// Minimum share of the missing addresses that lie in missing folders, for these to be the cause.
const EXPLAINED_SHARE: f64 = 0.8;
/// Maximum folders that are named.
const NAMED: usize = 6;

/// Adds whether missing folders are the `cause` of these missing addresses (`folders`, else `none`), their names as `where` (`/std/`),
/// those of most addresses first, and how many `more` there are. A folder is missing if several addresses in it were requested and none
/// exists.
pub(crate) fn with_cause(verdict: Verdict, crawl: &Crawl, gone: &[&str]) -> Verdict {
    let mut tally: Map<'_, (usize, usize)> = Map::default();
    for page in crawl.pages.iter().filter(|_| !gone.is_empty()) {
        if let Some(folder) = top_folder(&page.look.url) {
            let (requested, broken) = tally.entry(folder, Default::default);
            *requested += 1;
            *broken += usize::from(page.look.is_broken());
        }
    }
    let is_missing = |folder: &&str| tally.get(folder).is_some_and(|(requested, broken)| *requested > 1 && requested == broken);
    let explained: Vec<&str> = gone.iter().filter_map(|url| top_folder(url)).filter(is_missing).collect();
    let is_cause = !explained.is_empty() && explained.len() as f64 >= EXPLAINED_SHARE * gone.len() as f64;
    let mut folders: Vec<(usize, &str)> = Vec::new();
    for folder in explained.into_iter().filter(|_| is_cause) {
        match folders.iter_mut().find(|(_, known)| *known == folder) {
            Some((count, _)) => *count += 1,
            None => folders.push((1, folder)),
        }
    }
    folders.sort_by_key(|(count, _)| Reverse(*count));
    let named: Vec<String> = folders.iter().take(NAMED).map(|(_, folder)| format!("/{folder}/")).collect();
    let more = folders.len() - named.len();
    verdict.with("cause", if is_cause { "folders" } else { "none" }).with("where", named).with("more", more)
}

/// The first folder of an address: `std` of `https://a.example/std/vec.html`.
fn top_folder(url: &str) -> Option<&str> {
    let (_, path) = url.split_once("://")?.1.split_once('/')?;
    Some(path.split_once('/')?.0)
}
