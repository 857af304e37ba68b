//! Console sessions: a JWT (RFC 7519) with one pinned algorithm, HS256: a token of another algorithm does not verify.

use crate::app::App;
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::time::Timestamp;
use chrono::{DateTime, Utc};
use jwt_compact::alg::{Hs256, Hs256Key};
use jwt_compact::{AlgorithmExt, Claims, Header, UntrustedToken};
use serde::{Deserialize, Serialize};

const ISSUER: &str = "bellwether";
const AUDIENCE: &str = "bellwether-console";
/// A shorter secret could be guessed offline (RFC 7518 §3.2: as long as the hash).
const SECRET_BYTES: usize = 32;

/// The claims beside `nbf` and `exp`.
#[derive(Serialize, Deserialize)]
struct Session {
    sub: String,
    iss: String,
    aud: String,
}

fn secret(app: &App) -> Result<String, String> {
    let secret = app.secret("JWT_SECRET").filter(|secret| secret.len() >= SECRET_BYTES);
    secret.ok_or_else(|| format!("the secret JWT_SECRET is missing or shorter than {SECRET_BYTES} bytes"))
}

/// A token for an account, and when it ends.
///
/// # Errors
/// When the deployment has no secret.
pub(crate) fn issue(app: &App, account: &AccountId, now: Timestamp) -> Result<(String, Timestamp), String> {
    sign(&secret(app)?, account, now)
}

/// The account of a token that is ours and in force.
pub(crate) fn check(app: &App, jwt: &str) -> Option<AccountId> {
    read(&secret(app).ok()?, app.now(), jwt)
}

fn sign(secret: &str, account: &AccountId, now: Timestamp) -> Result<(String, Timestamp), String> {
    let expires_at = now.plus_ms(bounds::JWT_LIFETIME_MS.max);
    let mut claims = Claims::new(Session { sub: account.to_string(), iss: ISSUER.to_owned(), aud: AUDIENCE.to_owned() });
    claims.not_before = date(now);
    claims.expiration = date(expires_at);
    let key = Hs256Key::new(secret.as_bytes());
    let jwt = Hs256.token(&Header::empty(), &claims, &key).map_err(|e| e.to_string())?;
    Ok((jwt, expires_at))
}

pub(crate) fn read(secret: &str, now: Timestamp, jwt: &str) -> Option<AccountId> {
    let key = Hs256Key::new(secret.as_bytes());
    let token = UntrustedToken::new(jwt).ok()?;
    let token = Hs256.validator::<Session>(&key).validate(&token).ok()?;
    let claims = token.claims();
    let session = &claims.custom;
    let now = date(now)?;
    let in_force = claims.not_before? <= now && now < claims.expiration?;
    let ours = session.iss == ISSUER && session.aud == AUDIENCE;
    AccountId::parse(&session.sub).filter(|_| in_force && ours)
}

/// Whole seconds: a NumericDate of RFC 7519 §2.
fn date(at: Timestamp) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(i64::try_from(at.as_ms() / 1000).ok()?, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::HEADER;

    const SECRET: &str = "0123456789abcdef0123456789abcdef";

    /// Only what was signed opens, in its time.
    #[test]
    fn any_token() {
        let now = Timestamp::from_ms(1_795_253_280_000);
        let account = AccountId::new(now, [7; 10]);
        let (jwt, expires_at) = sign(SECRET, &account, now).unwrap_or_default();
        let signed_part = jwt.rsplit_once('.').unwrap_or_default().0.to_owned();
        bolero::check!().with_generator(HEADER).for_each(|text: &String| {
            assert_eq!(read(SECRET, now, &jwt), Some(account));
            assert_eq!(read(SECRET, now, text), None, "{text}");
            assert_eq!(read(SECRET, now, &format!("{text}{jwt}")).is_some(), text.is_empty(), "{text}");
            assert_eq!(read(SECRET, now, &format!("{signed_part}.{text}")), None, "{text}");
        });
        for (at, opens) in [(expires_at, false), (now.plus_ms(bounds::JWT_LIFETIME_MS.max - 1_000), true)] {
            assert_eq!(read(SECRET, at, &jwt).is_some(), opens, "{at}");
        }
        assert_eq!(read("another secret, as long as it must", now, &jwt), None);
    }
}
