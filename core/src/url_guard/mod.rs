//! Which addresses a run, an audit or a callback may name: the first of three layers, which checks only the text.
//!
//! Does not resolve names. The second layer asks the resolver and checks each answer with [`is_public_v4`] and [`is_public_v6`];
//! the third is the connection itself. A name that passes here may still resolve to a private address.
//!
//! An address is parsed by the WHATWG URL rules, judged by the parsed result, and re-serialised, so that no second parser can
//! find another host in it.

mod address;
mod allow;

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::ops::Deref;

use bellwether_hosts::{is_top_level, without_www};
use url::{Host, Url};

pub use self::address::{is_public_v4, is_public_v6};
pub use self::allow::AllowList;
use crate::bounds;

/// Ports of public web servers.
const PORTS: [u16; 4] = [80, 443, 8080, 8443];

/// Last labels that never name a public site: those of IANA's registry of special-use domain names
/// (<https://www.iana.org/assignments/special-use-domain-names>) and those that private networks use, according to ICANN. Names
/// of that registry below a public last label (`example.com`) are treated like other sites.
const INSIDE_SUFFIXES: [&str; 14] = [
    "alt",
    "arpa",
    "corp",
    "example",
    "home",
    "internal",
    "intranet",
    "invalid",
    "lan",
    "local",
    "localdomain",
    "localhost",
    "onion",
    "test",
];

/// An address that passed the guard. Its text is the re-serialised form, without fragment and final dot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GuardedUrl {
    url: Url,
    allow_listed: bool,
}

impl GuardedUrl {
    /// Whether the local allow-list let it pass; such a host may be accessed over http and inside the machine.
    #[must_use]
    pub const fn is_allow_listed(&self) -> bool {
        self.allow_listed
    }

    /// The parsed address.
    #[must_use]
    pub fn into_url(self) -> Url {
        self.url
    }
}

impl Deref for GuardedUrl {
    type Target = Url;

    fn deref(&self) -> &Url {
        &self.url
    }
}

impl fmt::Display for GuardedUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.url.fmt(f)
    }
}

macro_rules! refusals {
    ($($(#[$doc:meta])* $variant:ident = $rule:literal, $sentence:literal;)*) => {
        /// The rule that refused an address.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Refusal { $($(#[$doc])* $variant),* }

        impl Refusal {
            /// All rules, in the order in which they are applied.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Stable name of the rule.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),* }
            }

            /// One sentence for people.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Self::$variant => $sentence),* }
            }
        }
    };
}

refusals! {
    /// An empty text.
    Empty = "empty", "Nothing is given.";
    /// Longer than [`bounds::URL_CHARS`].
    TooLong = "too_long", "The URL has more than 2,048 characters.";
    /// A backslash, a control character, or leading or trailing white space: parsers disagree on these.
    Character = "character", "The URL contains a backslash or a control character, or starts or ends with white space.";
    /// A scheme other than http and https.
    Scheme = "scheme", "The URL must begin with https:// or, where allowed, http://.";
    /// Not exactly two slashes after the scheme, or no host.
    Shape = "shape", "The URL needs exactly two slashes after the scheme, and a host.";
    /// The parser refuses it.
    Unparsable = "unparsable", "The URL is not valid.";
    /// A user name or a password, even if empty.
    UserInfo = "userinfo", "The URL contains a user name or a password.";
    /// An IP address that is not public.
    PrivateAddress = "private_address", "The host is an IP address that is not on the public internet.";
    /// A public IP address: a site must have a name.
    LiteralAddress = "literal_address", "The host is an IP address; use a domain name.";
    /// Empty or overlong label, a character outside `[a-z0-9.-]`, or a numeric last label.
    HostName = "host_name", "The host is not a valid domain name.";
    /// No dot in the name.
    NoDot = "no_dot", "The host name has no dot, so it is not a public domain.";
    /// A name that is reserved for private use, or that clouds give to their metadata service.
    InsideName = "inside_name", "The host name is reserved (private networks, examples, tests).";
    /// The last label is not a top-level domain: a name in a cluster (`web.default.svc`) or a private network, or a typing error.
    TopLevel = "top_level", "The host name does not end in a public top-level domain.";
    /// A port other than 80, 443, 8080 and 8443.
    Port = "port", "The port is not one of 80, 443, 8080 and 8443.";
    /// A redirect from https to http.
    Downgrade = "downgrade", "The redirect leads from https to http.";
    /// More redirects than [`bounds::REDIRECTS`].
    TooManyRedirects = "too_many_redirects", "There are more than 5 redirects.";
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// Judges an address. Both http and https pass; a caller that requires https checks it itself.
///
/// A host and port on `allow` pass with either scheme, also as an IP address; all rules about the text still apply.
///
/// ```
/// use bellwether_core::url_guard::{AllowList, Refusal, guard};
///
/// let page = guard("https://www.rust-lang.org/learn#start", &AllowList::none()).unwrap();
/// assert_eq!(page.as_str(), "https://www.rust-lang.org/learn");
/// assert_eq!(guard("http://169.254.169.254/latest", &AllowList::none()), Err(Refusal::PrivateAddress));
/// ```
///
/// # Errors
///
/// The first [`Refusal`] in the order of [`Refusal::ALL`], without the two about redirects.
pub fn guard(text: &str, allow: &AllowList) -> Result<GuardedUrl, Refusal> {
    if text.is_empty() {
        return Err(Refusal::Empty);
    }
    if text.chars().count() > bounds::URL_CHARS.max_len() {
        return Err(Refusal::TooLong);
    }
    check_characters(text)?;
    check_shape(text)?;
    judge(Url::parse(text).map_err(|_| Refusal::Unparsable)?, allow)
}

/// Judges a site given as a domain or an address. A public site is accessed over https; a host of the local allow-list over http,
/// unless the text says https.
///
/// # Errors
///
/// As for [`guard`].
pub fn guard_site(text: &str, allow: &AllowList) -> Result<GuardedUrl, Refusal> {
    if text.is_empty() || behind_slashes(text).is_some() {
        return guard(text, allow);
    }
    let scheme = if allow.covers_text(text) { "http" } else { "https" };
    guard(&format!("{scheme}://{text}"), allow)
}

/// The text behind the first `://`. Byte by byte: a search for a text would take 2 KB in a browser.
pub(crate) fn behind_slashes(text: &str) -> Option<&str> {
    let at = text.as_bytes().windows(3).position(|mark| mark == b"://")?;
    text.get(at + 3..)
}

/// The host of a site, with its port if that is not the default.
#[must_use]
pub fn domain(site: &GuardedUrl) -> String {
    let host = site.host_str().unwrap_or_default();
    site.port().map_or_else(|| String::from(host), |port| format!("{host}:{port}"))
}

/// The same without `www.`, so that each spelling of a site has the same name.
#[must_use]
pub fn site_domain(site: &GuardedUrl) -> String {
    String::from(without_www(&domain(site)))
}

/// Judges the target of a redirect. `hop` counts from 1 for the first redirect of a request; `location` is the raw header,
/// absolute or relative.
///
/// # Errors
///
/// [`Refusal::TooManyRedirects`] from hop 6 on; [`Refusal::Downgrade`] from https to http; otherwise as for [`guard`].
pub fn guard_redirect(from: &GuardedUrl, location: &str, hop: u8, allow: &AllowList) -> Result<GuardedUrl, Refusal> {
    if u64::from(hop) > bounds::REDIRECTS.max {
        return Err(Refusal::TooManyRedirects);
    }
    if location.chars().count() > bounds::URL_CHARS.max_len() {
        return Err(Refusal::TooLong);
    }
    check_characters(location)?;
    if location.starts_with("//") {
        check_shape(&format!("{}:{location}", from.scheme()))?;
    } else if scheme(location).is_some() {
        check_shape(location)?;
    }
    let to = judge(from.join(location).map_err(|_| Refusal::Unparsable)?, allow)?;
    if from.scheme() == "https" && to.scheme() != "https" {
        return Err(Refusal::Downgrade);
    }
    Ok(to)
}

/// Whether a status is a redirect that is followed: 301, 302, 303, 307 and 308 (RFC 9110 §15.4). 300, 304 and 305 are answers,
/// and a `Refresh` header is never followed.
#[must_use]
pub const fn is_redirect(status: u16) -> bool {
    matches!(status, 301 | 302 | 303 | 307 | 308)
}

fn check_characters(text: &str) -> Result<(), Refusal> {
    let odd = |c: char| c == '\\' || c.is_control();
    if text.chars().any(odd) || text.trim() != text { Err(Refusal::Character) } else { Ok(()) }
}

/// The text before `:` when it can be a scheme (RFC 3986 §3.1).
fn scheme(text: &str) -> Option<&str> {
    let (scheme, _) = text.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    is_scheme.then_some(scheme)
}

fn check_shape(text: &str) -> Result<(), Refusal> {
    let Some(scheme) = scheme(text) else { return Err(Refusal::Scheme) };
    if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
        return Err(Refusal::Scheme);
    }
    let rest = text.get(scheme.len() + 1..).unwrap_or_default();
    let Some(rest) = rest.strip_prefix("//") else { return Err(Refusal::Shape) };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if authority.is_empty() {
        return Err(Refusal::Shape);
    }
    // The parser drops an empty user name, so the text itself is checked.
    if authority.contains('@') { Err(Refusal::UserInfo) } else { Ok(()) }
}

fn judge(mut url: Url, allow: &AllowList) -> Result<GuardedUrl, Refusal> {
    if !matches!(url.scheme(), "http" | "https") {
        return Err(Refusal::Scheme);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(Refusal::UserInfo);
    }
    url.set_fragment(None);
    // Characters that are not ASCII take up to twelve bytes in serialised form.
    if url.as_str().len() > bounds::URL_CHARS.max_len() {
        return Err(Refusal::TooLong);
    }
    if allow.covers(&url) {
        return Ok(GuardedUrl { url, allow_listed: true });
    }
    let name = match url.host() {
        None => return Err(Refusal::Shape),
        Some(Host::Ipv4(address)) => return Err(literal(is_public_v4(address.octets()))),
        Some(Host::Ipv6(address)) => return Err(literal(is_public_v6(address.segments()))),
        Some(Host::Domain(name)) => name.strip_suffix('.').unwrap_or(name).to_string(),
    };
    check_name(&name)?;
    if !PORTS.contains(&url.port_or_known_default().unwrap_or_default()) {
        return Err(Refusal::Port);
    }
    // Also drops the final dot: the site is the same with and without it.
    url.set_host(Some(&name)).map_err(|_| Refusal::Unparsable)?;
    Ok(GuardedUrl { url, allow_listed: false })
}

const fn literal(is_public: bool) -> Refusal {
    if is_public { Refusal::LiteralAddress } else { Refusal::PrivateAddress }
}

/// Judges a host name as serialised by the parser: lower case, IDNA in ASCII form.
fn check_name(name: &str) -> Result<(), Refusal> {
    let fits =
        |label: &str| (1..=63).contains(&label.len()) && label.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let last = name.rsplit('.').next().unwrap_or_default();
    if name.len() > 253 || !name.split('.').all(fits) || !last.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err(Refusal::HostName);
    }
    if !name.contains('.') {
        return Err(if INSIDE_SUFFIXES.contains(&name) { Refusal::InsideName } else { Refusal::NoDot });
    }
    if INSIDE_SUFFIXES.contains(&last) || name.starts_with("metadata.") {
        return Err(Refusal::InsideName);
    }
    if is_top_level(last) { Ok(()) } else { Err(Refusal::TopLevel) }
}

/// The origin as text, `scheme://host[:port]`, of an address that passed.
#[must_use]
pub fn origin(url: &GuardedUrl) -> String {
    url.origin().ascii_serialization()
}

#[cfg(test)]
mod tests;
