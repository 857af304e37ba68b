//! The hosts that a local run may access although they are not public. A deployed service has none.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};

use url::Url;

/// Pairs of host and port, for example `127.0.0.1:9900`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct AllowList(BTreeSet<(String, u16)>);

impl AllowList {
    /// The empty list, which every deployed service has.
    #[must_use]
    pub const fn none() -> Self {
        Self(BTreeSet::new())
    }

    /// Reads `host:port` pairs; the host may be a name, an IPv4 address or an IPv6 address in brackets.
    ///
    /// # Errors
    ///
    /// The first text that is not such a pair. Both parts are required: a host alone would open all its ports.
    pub fn parse<'t>(pairs: impl IntoIterator<Item = &'t str>) -> Result<Self, String> {
        pairs.into_iter().map(|pair| read(pair).ok_or_else(|| pair.to_string())).collect::<Result<_, _>>().map(Self)
    }

    /// Whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pairs, as [`AllowList::parse`] takes them.
    pub fn pairs(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(host, port)| format!("{host}:{port}"))
    }

    /// Whether host and port of `url` are on the list.
    #[must_use]
    pub fn covers(&self, url: &Url) -> bool {
        match (url.host_str(), url.port_or_known_default()) {
            (Some(host), Some(port)) => self.0.contains(&(host.to_string(), port)),
            _ => false,
        }
    }

    /// Whether a text has the form of a pair on the list, with or without a scheme.
    pub(crate) fn covers_text(&self, text: &str) -> bool {
        let pair = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://")).unwrap_or(text);
        read(pair.strip_suffix('/').unwrap_or(pair)).is_some_and(|pair| self.0.contains(&pair))
    }
}

fn read(pair: &str) -> Option<(String, u16)> {
    let (host, port) = pair.rsplit_once(':')?;
    if host.is_empty() || port.is_empty() || !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let url = Url::parse(&format!("http://{host}:{port}/")).ok()?;
    let is_bare = url.path() == "/" && url.username().is_empty() && url.password().is_none();
    is_bare.then_some(())?;
    Some((url.host_str()?.to_string(), url.port_or_known_default()?))
}
