//! The sitemaps of a site: those that robots.txt names, else the usual one, and what indexes name. Compressed files are not
//! read.

use crate::Site;
use crate::limits::{SITEMAP_BYTES, SITEMAP_FILES, SITEMAP_URLS};
use crate::look::How;
use crate::plan::together;
use bellwether_criteria::seen::{Look, Robots, SitemapFile, Sitemaps};
use bellwether_page::sitemap::{Root, sitemap_facts};
use bellwether_sdk::{Answer, Fetch, Reason};
use url::Url;

impl Site<'_> {
    /// The sitemaps of the site of an address; `robots` is its robots.txt.
    ///
    /// # Errors
    /// Why no file answered. Where some did, the others are noted.
    pub async fn sitemaps(&self, of: &Url, robots: Option<&Robots>) -> Result<Sitemaps, Reason> {
        let lines = robots.into_iter().flat_map(|robots| &robots.facts.sitemaps).filter(|line| line.absolute);
        let mut wanted: Vec<String> = lines.map(|line| line.url.clone()).collect();
        let mut found = Sitemaps { declared: !wanted.is_empty(), ..Sitemaps::default() };
        if !found.declared {
            wanted.extend(of.join("/sitemap.xml").map(String::from));
        }
        let (mut left, mut failed) = (SITEMAP_FILES, Vec::new());
        // Files first, then those that the indexes among them name; an index in an index is against the protocol.
        for _ in 0..2 {
            found.partial |= wanted.len() > left;
            wanted.truncate(left);
            left -= wanted.len();
            let answers =
                together(wanted.iter().map(|url| self.pass(Fetch::get(url.as_str()).max_body_bytes(SITEMAP_BYTES)))).await;
            let mut children = Vec::new();
            for (url, answer) in wanted.drain(..).zip(answers) {
                match answer {
                    Ok(answer) if answer.status == 200 => children.extend(keep(&mut found, url, &answer)),
                    Ok(answer) => found.missing.push((url, answer.status)),
                    Err(error) => failed.push((url, error)),
                }
            }
            wanted = children;
            if wanted.is_empty() {
                break;
            }
        }
        if let Some((_, error)) = failed.first()
            && found.files.is_empty()
            && found.missing.is_empty()
        {
            return Err(error.into());
        }
        found.partial |= !failed.is_empty();
        failed.iter().for_each(|(url, error)| self.note_gap(url, error));
        Ok(found)
    }

    /// Looks at a sample of the pages that sitemaps list: every n-th, so that a run can be repeated.
    pub(crate) async fn sitemap_pages(&self, sitemaps: &Result<Sitemaps, Reason>) -> Result<Vec<Look>, Reason> {
        let sitemaps = sitemaps.as_ref().map_err(|reason| *reason)?;
        let is_web = |url: &&String| url.starts_with("http://") || url.starts_with("https://");
        let all: Vec<&String> =
            sitemaps.pages().flat_map(|file| file.facts.entries.iter().map(|entry| &entry.loc)).filter(is_web).collect();
        let most = self.profile().sitemap_pages;
        let step = all.len().div_ceil(most.max(1)).max(1);
        let sample: Vec<String> = all.into_iter().step_by(step).take(most).cloned().collect();
        self.look_at(&sample, How::Page).await
    }
}

/// Keeps a file; the addresses that an index names are returned.
fn keep(found: &mut Sitemaps, url: String, answer: &Answer) -> Vec<String> {
    let mut facts = sitemap_facts(&answer.body);
    let is_index = facts.root == Root::Sitemapindex;
    let children = if is_index { facts.entries.iter().map(|entry| entry.loc.clone()).collect() } else { Vec::new() };
    let kept: usize = found.files.iter().map(|file| file.facts.entries.len()).sum();
    found.partial |= answer.truncated || kept + facts.entries.len() > SITEMAP_URLS;
    facts.entries.truncate(SITEMAP_URLS.saturating_sub(kept));
    facts.entries.shrink_to_fit();
    let content_type = answer.header("content-type").unwrap_or("").to_owned();
    found.files.push(SitemapFile { url, content_type, facts });
    children
}
