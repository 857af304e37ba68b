//! The sitemaps of a site: those that robots.txt names, else `/sitemap.xml`, and those that indexes name, compressed or not.

use crate::at_once::together;
use crate::limits::{SITEMAP_BYTES, SITEMAP_FILES, SITEMAP_URLS};
use crate::look::How;
use crate::{Site, gzip};
use bellwether_criteria::seen::{Look, Robots, SitemapFile, Sitemaps};
use bellwether_page::sitemap::{Root, sitemap_facts};
use bellwether_sdk::{Answer, Fetch, Reason};
use std::borrow::Cow;
use url::Url;

impl Site<'_> {
    /// The sitemaps of the site of an address; `robots` is its robots.txt.
    ///
    /// # Errors
    /// Why no file answered. If some did, the failures of the others are noted.
    pub async fn sitemaps(&self, of: &Url, robots: Option<&Robots>) -> Result<Sitemaps, Reason> {
        let lines = robots.into_iter().flat_map(|robots| &robots.facts.sitemaps).filter(|line| line.absolute);
        let mut wanted: Vec<String> = lines.map(|line| line.url.clone()).collect();
        let mut found = Sitemaps { declared: !wanted.is_empty(), ..Sitemaps::default() };
        if !found.declared {
            wanted.extend(of.join("/sitemap.xml").map(String::from));
        }
        let (mut left, mut failed) = (SITEMAP_FILES, Vec::new());
        // First the named files, then those that the indexes among them name; the protocol does not allow an index in an index.
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

/// Keeps a file; returns the addresses that an index names.
fn keep(found: &mut Sitemaps, url: String, answer: &Answer) -> Vec<String> {
    let (xml, is_cut) = unpacked(answer);
    let mut facts = sitemap_facts(&xml);
    if is_cut {
        // An error where the file was cut says nothing about it.
        let last = xml.iter().filter(|byte| **byte == b'\n').count() + 1;
        facts.errors.retain(|error| usize::try_from(error.line).is_ok_and(|line| line < last));
    }
    let is_index = facts.root == Root::Sitemapindex;
    let children = if is_index { facts.entries.iter().map(|entry| entry.loc.clone()).collect() } else { Vec::new() };
    let kept: usize = found.files.iter().map(|file| file.facts.entries.len()).sum();
    found.partial |= is_cut || kept + facts.entries.len() > SITEMAP_URLS;
    facts.entries.truncate(SITEMAP_URLS.saturating_sub(kept));
    facts.entries.shrink_to_fit();
    let content_type = answer.header("content-type").unwrap_or("").to_owned();
    found.files.push(SitemapFile { url, content_type, facts });
    children
}

/// The XML of an answer, unpacked if it is a gzip file ("you may compress your Sitemap files using gzip", sitemaps.org), and
/// whether it was cut.
fn unpacked(answer: &Answer) -> (Cow<'_, [u8]>, bool) {
    match gzip::unpack(&answer.body, SITEMAP_BYTES as usize) {
        Some((xml, is_cut)) => (Cow::Owned(xml), is_cut || answer.truncated),
        None => (Cow::Borrowed(&answer.body), answer.truncated),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]
    use super::*;
    use miniz_oxide::deflate::compress_to_vec;

    fn answer(body: Vec<u8>, truncated: bool) -> Answer {
        Answer {
            status: 200,
            url: String::new(),
            headers: Vec::new(),
            body,
            truncated,
            hops: Vec::new(),
            ttfb_ms: 0,
            total_ms: 0,
        }
    }

    fn gzip(xml: &[u8]) -> Vec<u8> {
        [b"\x1f\x8b\x08\0\0\0\0\0\0\xff".as_slice(), &compress_to_vec(xml, 6), &[0; 8]].concat()
    }

    #[test]
    fn files_are_kept_as_far_as_they_were_read() {
        let entry = "<url><loc>https://a.example/tea</loc></url>\n";
        let whole = ["<urlset>\n", entry, entry, "</urlset>"].concat().into_bytes();
        let cut = whole.get(..whole.len() - 30).unwrap().to_vec();
        let long = ["<urlset>\n", &entry.repeat(200_000)].concat().into_bytes();
        let early = gzip(&long).get(..gzip(&long).len() / 2).unwrap().to_vec();
        // The case, the answer, the number of entries read, whether it is partial, whether it is broken.
        for (about, answer, count, partial, broken) in [
            ("XML", answer(whole.clone(), false), 2, false, false),
            ("gzip", answer(gzip(&whole), false), 2, false, false),
            ("gzip of an end that is missing", answer(gzip(&cut), false), 1, false, true),
            ("XML whose end is missing", answer(cut.clone(), false), 1, false, true),
            ("XML of which more came than is read", answer(cut, true), 1, true, false),
            ("gzip of more than is read", answer(gzip(&long), false), 50_000, true, false),
            ("gzip of which more came than is read", answer(early.clone(), true), 50_000, true, false),
            ("gzip that ends too early", answer(early, false), 50_000, false, true),
            ("a bomb", answer(gzip(&[0; 50_000_000]), false), 0, true, false),
        ] {
            let mut found = Sitemaps::default();
            keep(&mut found, String::new(), &answer);
            let [file] = found.files.as_slice() else { panic!("{about}") };
            assert_eq!(
                (file.facts.entries.len(), found.partial, !file.facts.errors.is_empty()),
                (count, partial, broken),
                "{about}"
            );
            assert_eq!(file.facts.root == Root::Unknown, about == "a bomb", "{about}");
        }
    }
}
