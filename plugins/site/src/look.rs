//! Looks: where an address leads and what answers there, without keeping bodies.

use crate::at_once::together;
use crate::limits::{HOPS, PAGE_BYTES, PICTURE_BYTES};
use crate::reader::{known, once};
use crate::{Site, is_html, read};
use bellwether_criteria::seen::{Brief, End, Look, Picture};
use bellwether_page::normalise_url;
use bellwether_sdk::{Answer, Fetch, FetchError, Reason};
use std::rc::Rc;
use url::Url;

/// How much is read of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// Only its header lines, if the server answers HEAD.
    Head,
    /// The page, with a brief of what it says about itself.
    Page,
    /// The first bytes of an image.
    Picture,
}

impl How {
    fn key(self, url: &str) -> String {
        let name = match self {
            Self::Head => " head",
            Self::Page => " page",
            Self::Picture => " picture",
        };
        [url, name].concat()
    }
}

impl Site<'_> {
    /// Looks at an address once in each way.
    ///
    /// # Errors
    /// `robots`, `denied`, `budget` (also when the pages before were as much as one run reads), and `timeout` at the end of the run:
    /// errors that say nothing about the address.
    pub(crate) async fn look(&self, url: &str, how: How) -> Result<Rc<Look>, FetchError> {
        once(&self.looks, how.key(url), async || {
            if how == How::Page && self.room.get() == 0 {
                return Err(FetchError::Budget);
            }
            let answer = match how {
                How::Head => match self.pass(Fetch::get(url).head()).await {
                    // Servers that do not support or refuse HEAD may still have the page.
                    Ok(answer) if answer.status >= 400 => self.pass(Fetch::get(url).max_body_bytes(1)).await,
                    answer => answer,
                },
                How::Page => self.pass(Fetch::get(url).max_body_bytes(PAGE_BYTES)).await,
                How::Picture => self.pass(Fetch::get(url).max_body_bytes(PICTURE_BYTES)).await,
            };
            let look = self.seen_at(url, how, answer).await?;
            let weight = look.brief.as_ref().map_or(0, |brief| brief.weight);
            self.room.set(self.room.get().saturating_sub(weight));
            Ok(look)
        })
        .await
    }

    /// Keeps a look at a page that was read in another way, under its address and under its normalised address.
    pub(crate) async fn keep_look(&self, look: Look) {
        let Ok(url) = Url::parse(&look.url) else { return };
        let compared = Rc::new(Look { url: normalise_url(&url).into(), ..look.clone() });
        for look in [compared, Rc::new(look)] {
            let (key, kept) = (How::Page.key(&look.url), known(look).await);
            self.looks.borrow_mut().add(key, kept);
        }
    }

    /// Turns an answer or an error into a look at an address.
    async fn seen_at(&self, url: &str, how: How, answer: Result<Answer, FetchError>) -> Result<Look, FetchError> {
        match answer {
            Ok(answer) => Ok(look_of(url, how, &answer)),
            Err(FetchError::Redirects(_)) => self.trace(url).await.map(|(look, _)| look),
            Err(FetchError::Unreachable(_)) => Ok(nothing(url, Vec::new(), End::NoAnswer, url)),
            Err(FetchError::Timeout) if self.has_time() => Ok(nothing(url, Vec::new(), End::NoAnswer, url)),
            Err(error) => Err(error),
        }
    }

    /// Follows redirects one by one, further than the gate does, to tell a loop from a long chain.
    ///
    /// # Errors
    /// As [`Site::look`].
    pub(crate) async fn trace(&self, url: &str) -> Result<(Look, Option<Answer>), FetchError> {
        let (mut hops, mut at) = (Vec::<(String, u16)>::new(), url.to_owned());
        loop {
            if hops.iter().any(|(seen, _)| *seen == at) {
                return Ok((nothing(url, hops, End::Loop, &at), None));
            }
            if hops.len() > HOPS {
                return Ok((nothing(url, hops, End::TooManyRedirects, &at), None));
            }
            let answer = match self.pass(Fetch::get(at.as_str()).manual_redirects()).await {
                Ok(answer) => answer,
                Err(FetchError::Unreachable(_) | FetchError::Redirects(_)) => {
                    return Ok((nothing(url, hops, End::NoAnswer, &at), None));
                }
                Err(FetchError::Timeout) if self.has_time() => return Ok((nothing(url, hops, End::NoAnswer, &at), None)),
                Err(error) => return Err(error),
            };
            let target = || Url::parse(&at).ok()?.join(answer.header("location")?).ok();
            match (answer.status, target()) {
                (301 | 302 | 303 | 307 | 308, Some(target)) => {
                    hops.push((at, answer.status));
                    at = target.into();
                }
                _ => {
                    let look = Look { hops, ..look_of(url, How::Page, &answer) };
                    return Ok((look, Some(answer)));
                }
            }
        }
    }

    /// Looks at many addresses.
    ///
    /// # Errors
    /// Why none could be looked at; if some could, the failures of the others are noted.
    pub(crate) async fn look_at(&self, urls: &[String], how: How) -> Result<Vec<Look>, Reason> {
        let looks = together(urls.iter().map(|url| self.look(url, how))).await;
        let (mut found, mut failed) = (Vec::new(), Vec::new());
        for (url, look) in urls.iter().zip(looks) {
            match look {
                Ok(look) => found.push(Look::clone(&look)),
                Err(error) => failed.push((url, error)),
            }
        }
        if let (true, Some((_, error))) = (found.is_empty(), failed.first()) {
            return Err(error.into());
        }
        failed.iter().for_each(|(url, error)| self.note_gap(url, error));
        Ok(found)
    }

    /// Looks at an address, if there is one.
    pub(crate) async fn look_at_one(&self, url: Option<String>, how: How) -> Result<Option<Look>, Reason> {
        match url {
            Some(url) => self.look(&url, how).await.map(|look| Some(Look::clone(&look))).map_err(|error| Reason::from(&error)),
            None => Ok(None),
        }
    }
}

fn nothing(url: &str, hops: Vec<(String, u16)>, end: End, at: &str) -> Look {
    let (url, final_url) = (url.to_owned(), at.to_owned());
    Look { url, hops, end, final_url, headers: Vec::new(), bytes: None, brief: None, picture: None }
}

/// The look at the requested address that an answer gives.
pub(crate) fn look_of(url: &str, how: How, answer: &Answer) -> Look {
    let length = answer.header("content-length").and_then(|length| length.trim().parse().ok());
    let received = || (how != How::Head && !answer.truncated).then_some(answer.body.len() as u64);
    let brief = || {
        let url = Url::parse(&answer.url).ok().filter(|_| is_html(answer))?;
        Some(Brief::of(&read(url, answer), &answer.headers))
    };
    let picture = || {
        let size = imagesize::blob_size(&answer.body).ok()?;
        Some(Picture { width: u32::try_from(size.width).ok()?, height: u32::try_from(size.height).ok()? })
    };
    Look {
        url: url.to_owned(),
        hops: answer.hops.clone(),
        end: End::Status(answer.status),
        final_url: answer.url.clone(),
        bytes: length.or_else(received),
        brief: if how == How::Page { brief() } else { None },
        picture: if how == How::Picture { picture() } else { None },
        headers: answer.headers.clone(),
    }
}
