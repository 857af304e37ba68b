//! The cookie of the console: the session in a request, and the headers that set and clear it. The rules are in `core/src/session.rs`.

use super::call::Call;
use bellwether_core::bounds;
use bellwether_core::session::{COOKIE, LOCAL_COOKIE, MARK, Sender, may_use_cookie};
use bellwether_core::token::Secret;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// Whether a request comes from the console's own page, so that it begins a session that the browser holds, and its cookie counts.
pub(super) fn is_own_page(call: &Call<'_>) -> bool {
    let mark = call.header(MARK);
    if mark.is_none() {
        return false;
    }
    let (fetch_site, origin) = (call.header("sec-fetch-site"), call.header("origin"));
    let sender = Sender { mark: mark.as_deref(), fetch_site: fetch_site.as_deref(), origin: origin.as_deref() };
    sender.is_own_page(&call.app.origin(&call.url))
}

/// The session of a browser in a request of the console's own page.
pub(super) fn of_own_page(call: &Call<'_>) -> Option<String> {
    if !may_use_cookie(&call.method, call.url.path()) || !is_own_page(call) {
        return None;
    }
    let sent = call.header("cookie")?;
    let mut cookies = Cookie::split_parse(sent).flatten();
    cookies.find(|cookie| cookie.name() == name(call)).map(|cookie| cookie.value().to_owned())
}

/// The header that has the browser hold a session.
pub(super) fn set(call: &Call<'_>, secret: &Secret) -> String {
    let life_ms = i64::try_from(bounds::BROWSER_SESSION_MS.max).unwrap_or(i64::MAX);
    of(call, secret.expose(), Duration::milliseconds(life_ms))
}

/// The header that has the browser forget its session.
pub(super) fn clear(call: &Call<'_>) -> String {
    of(call, "", Duration::ZERO)
}

fn of(call: &Call<'_>, value: &str, max_age: Duration) -> String {
    let cookie = Cookie::build((name(call), value)).path("/").http_only(true).same_site(SameSite::Strict).max_age(max_age);
    cookie.secure(!call.app.is_local()).to_string()
}

fn name(call: &Call<'_>) -> &'static str {
    if call.app.is_local() { LOCAL_COOKIE } else { COOKIE }
}
