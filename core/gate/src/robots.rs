//! robots.txt of each host, read once per run (RFC 9309).

use crate::{Gate, Hop, Received, Refused, Transport, header, request_headers};
use bellwether_core::bounds;
use bellwether_core::gate::{AGENT, Denial};
use bellwether_core::url_guard::{GuardedUrl, guard, guard_redirect, is_redirect};
use bellwether_robots::{Rules, Standing, standing};

/// What it costs to read a byte of robots.txt, beside comparing one byte of an address: measured, with the parser's sorting.
const STEPS_PER_BYTE: u64 = 8;

impl<T: Transport> Gate<T> {
    /// Refuses an address that robots.txt of its host forbids our agent to fetch, but for the site whose owner has ordered the run.
    pub(crate) async fn obey_robots(&self, url: &GuardedUrl) -> Result<(), Refused> {
        if url.path() == "/robots.txt" {
            return Ok(()); // RFC 9309 §2.2.2: always allowed
        }
        let host = self.hosts.of(url);
        let read = async || match self.read_robots(url).await {
            Err(Refused { denial: Denial::RobotsCost, .. }) => Ok(None),
            read => read.map(Some),
        };
        let rules = host.robots.get_or_try_init(read).await?.as_ref().ok_or(Denial::RobotsCost)?;
        if let Some(delay_ms) = rules.crawl_delay_ms() {
            host.slow_down(delay_ms);
        }
        self.spend.borrow_mut().admit_robots(rules.steps(url))?;
        let is_own = || self.own_site.as_ref().is_some_and(|own| own.has(url));
        if rules.allow(url) || is_own() { Ok(()) } else { Err(Denial::Robots.into()) }
    }

    /// Fetches robots.txt of the host of `page`, following at most five redirects (RFC 9309 §2.3.1.2).
    async fn read_robots(&self, page: &GuardedUrl) -> Result<Rules, Refused> {
        let Ok(mut url) = page.join("/robots.txt").map_err(drop).and_then(|u| guard(u.as_str(), &self.allow).map_err(drop))
        else {
            return Ok(Rules::closed());
        };
        let headers = request_headers(&[]);
        // One byte more than the parser reads, so that it sees that the file continues and drops a cut line.
        let max_body_bytes = u32::try_from(bounds::ROBOTS_BYTES.max + 1).unwrap_or(u32::MAX);
        let mut wire_ms = 0;
        for hop_number in 1.. {
            let headers = self.with_access(&headers, &url);
            let hop = Hop { head: false, url: &url, headers: &headers, max_body_bytes, timeout_ms: 0 };
            let received = match self.send_politely(&hop, &mut wire_ms).await {
                Ok(received) => received,
                // The end of the run says nothing about the site.
                Err(refused) if self.transport.now() >= self.deadline => return Err(refused),
                Err(refused) if matches!(refused.denial, Denial::Timeout | Denial::Unreachable) => return Ok(self.rules(None)),
                Err(refused) => return Err(refused),
            };
            let location = header(&received.headers, "location").filter(|_| is_redirect(received.status));
            let Some(location) = location else {
                self.spend.borrow_mut().admit_robots(STEPS_PER_BYTE * received.body_bytes)?;
                let rules = self.rules(Some(&received));
                // A site that fails says nothing of its pace.
                if standing(Some(received.status)) != Standing::Closed && rules.crawl_delay_ms().is_none() {
                    self.transport.states_no_delay(page).await;
                }
                return Ok(rules);
            };
            match guard_redirect(&url, location, hop_number, &self.allow) {
                Ok(next) => url = next,
                Err(_) => return Ok(Rules::open()),
            }
        }
        Ok(self.rules(None))
    }

    fn rules(&self, received: Option<&Received<T::Body>>) -> Rules {
        let status = received.map(|answer| answer.status);
        let body = received.map(|answer| self.transport.bytes(&answer.body)).unwrap_or_default();
        Rules::of_answer(status, &body, AGENT)
    }
}
