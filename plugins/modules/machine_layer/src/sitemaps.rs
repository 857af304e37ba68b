//! A summary of the site's sitemaps.

use crate::output::{LineError, Sitemap};
use bellwether_page::sitemap::{Root, SitemapFacts, sitemap_facts};
use bellwether_sdk::{Fetch, FetchError, Reason, Run, join_all, round1};

/// Name of the gap when a sitemap cannot be read.
const GAP: &str = "sitemap";
/// Files read, an index included.
const MAX_FILES: usize = 5;
/// Errors listed.
const MAX_ERRORS: usize = 50;

/// Reads the files and, of indexes, the first files they name. `named` says that robots.txt names the files, so that a
/// missing one is an error.
pub(crate) async fn read(run: &Run, addresses: &[String], named: bool) -> Option<Sitemap> {
    let mut all = Vec::new();
    let mut gone = Vec::new();
    let mut wanted: Vec<String> = addresses.iter().take(MAX_FILES).cloned().collect();
    for _ in 0..2 {
        let answers = join_all(wanted.iter().map(|url| run.fetch(Fetch::get(url)))).await;
        let mut children = Vec::new();
        for (url, answer) in wanted.drain(..).zip(answers) {
            match answer {
                Ok(answer) if answer.status == 200 => {
                    let facts = sitemap_facts(&answer.body);
                    if facts.root == Root::Sitemapindex {
                        children.extend(facts.entries.iter().map(|entry| entry.loc.clone()));
                    }
                    if answer.truncated {
                        run.note_gap(GAP, Reason::Quota);
                    }
                    all.push((url, facts));
                }
                Ok(answer) if matches!(answer.status, 404 | 410) => gone.push((url, answer.status)),
                Ok(_) => run.note_gap(GAP, Reason::Blocked),
                Err(error) => gap(run, &error),
            }
        }
        wanted = children.into_iter().take(MAX_FILES.saturating_sub(all.len())).collect();
        if wanted.is_empty() {
            break;
        }
    }
    if all.is_empty() && gone.is_empty() {
        return None;
    }
    Some(summary(&all, if named { &gone } else { &[] }))
}

fn gap(run: &Run, error: &FetchError) {
    run.not_measured(GAP, error);
}

pub(crate) fn summary(files: &[(String, SitemapFacts)], gone: &[(String, u16)]) -> Sitemap {
    let missing = gone.iter().map(|(url, status)| LineError {
        url: url.clone(),
        line: 1,
        error: ["the file answers ", &status.to_string()].concat(),
    });
    let mut errors: Vec<LineError> = missing.collect();
    let (mut urls, mut dated) = (0u32, 0.0);
    for (url, facts) in files {
        if facts.root != Root::Sitemapindex {
            urls = urls.saturating_add(facts.count);
            dated += facts.lastmod_share * f64::from(facts.count);
        }
        errors.extend(facts.errors.iter().map(|error| LineError {
            url: url.clone(),
            line: error.line,
            error: error.message.clone(),
        }));
    }
    errors.truncate(MAX_ERRORS);
    let with_lastmod_pct = if urls == 0 { 0.0 } else { round1(100.0 * dated / f64::from(urls)) };
    Sitemap { files: u32::try_from(files.len()).unwrap_or(u32::MAX), urls, with_lastmod_pct, errors }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_up() {
        let map = sitemap_facts(b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://s.example/</loc><lastmod>2025-01-01</lastmod></url><url><loc>https://s.example/a</loc></url></urlset>");
        let index = sitemap_facts(b"<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>https://s.example/m.xml</loc></sitemap></sitemapindex>");
        let found = summary(&[("i".to_owned(), index), ("m".to_owned(), map)], &[("x".to_owned(), 404)]);
        assert_eq!((found.files, found.urls, found.with_lastmod_pct, found.errors.len()), (2, 2, 50.0, 1));
        assert_eq!(summary(&[], &[]).with_lastmod_pct, 0.0);
    }
}
