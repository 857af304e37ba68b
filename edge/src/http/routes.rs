//! The router. 405 with `Allow`, 401, the description for machines and the list that tests go through come from the one table of
//! addresses, `routes/rows.rs`; what it says to the description, `routes/described.rs`.

#[cfg(test)]
mod described;
mod rows;

use self::rows::{Handler, Route, table};
use super::call::Call;
use super::doors::{self, Access};
use super::quota::with_limits;
use super::{Reply, docs};
use crate::trace;
use bellwether_core::error::{ApiError, ErrorCode};
#[cfg(test)]
pub(crate) use described::{Described, described};
use matchit::Router;
use std::rc::Rc;
use std::sync::OnceLock;
use utoipa::openapi::HttpMethod;
#[cfg(test)]
use {crate::rate::Kind, bellwether_core::credentials::Door};

/// A method of an address.
#[derive(Clone)]
pub(crate) struct Entry {
    /// The address, with the names of its parts.
    path: String,
    method: HttpMethod,
    access: Access,
    handler: Handler,
}

/// What an address answers to.
type Methods = Vec<Entry>;

fn router() -> &'static Router<Methods> {
    static ROUTER: OnceLock<Router<Methods>> = OnceLock::new();
    ROUTER.get_or_init(|| {
        let mut addresses: Vec<(String, Methods)> = Vec::new();
        for route in table() {
            let twin = route.twin();
            let Route { path, method, access, handler, .. } = route;
            for (path, doors) in [Some((path, access.doors)), twin].into_iter().flatten() {
                let entry = Entry { path: path.clone(), method: method.clone(), access: Access { doors, ..access }, handler };
                match addresses.iter_mut().find(|(known, _)| *known == path) {
                    Some((_, methods)) => methods.push(entry),
                    None => addresses.push((path, vec![entry])),
                }
            }
        }
        let mut router = Router::new();
        for (path, methods) in addresses {
            // Two addresses that cannot stand beside each other would show in the test below, and here in the log.
            if let Err(error) = router.insert(path.as_str(), methods) {
                tracing::error!("{path}: {error}");
            }
        }
        router
    })
}

/// Hands a request to the handler of its address, by one of the doors of the route.
///
/// # Errors
/// `not_found`; `method_not_allowed` with the methods in `allow`, which become the header (RFC 9110 §15.5.6); what the door and the
/// handler give.
pub(super) async fn route(mut call: Call<'_>) -> Result<Reply, ApiError> {
    if let Some(screen) = docs::screen(&call) {
        return Ok(screen);
    }
    let (entry, params) = find(&call.method, call.url.path())?;
    call.route.set(&entry.path);
    trace::tell("route", &entry.path);
    call.params = params;
    let limits = Rc::clone(&call.limits);
    let answered = async {
        doors::enter(&mut call, &entry.access).await?;
        (entry.handler)(call).await
    };
    let answered = answered.await.map(|reply| with_limits(reply, limits.get()));
    answered.map_err(|error| entry.access.errors.body(error))
}

/// The parts of a path that its route names.
type Params = Vec<(String, String)>;

/// The entry of an address, and the parts of the path that its route names.
pub(crate) fn find(method: &str, path: &str) -> Result<(&'static Entry, Params), ApiError> {
    let Ok(found) = router().at(path) else { return Err(ApiError::new(ErrorCode::NotFound)) };
    let asked = if method == "HEAD" { "GET" } else { method };
    let Some(entry) = found.value.iter().find(|entry| name(&entry.method) == asked) else {
        return Err(ApiError::new(ErrorCode::MethodNotAllowed).with("allow", allow(found.value)));
    };
    Ok((entry, found.params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()))
}

fn allow(methods: &Methods) -> String {
    let mut names: Vec<&str> = methods.iter().map(|entry| name(&entry.method)).collect();
    if names.contains(&"GET") {
        names.push("HEAD");
    }
    names.sort_unstable();
    names.join(", ")
}

const fn name(method: &HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "GET",
        HttpMethod::Post => "POST",
        HttpMethod::Put => "PUT",
        HttpMethod::Delete => "DELETE",
        HttpMethod::Patch => "PATCH",
        HttpMethod::Head => "HEAD",
        HttpMethod::Options => "OPTIONS",
        HttpMethod::Trace => "TRACE",
    }
}

/// A route as the table of costs sees it (`edge/src/cost_table`).
#[cfg(test)]
#[derive(Clone)]
pub(crate) struct Counted {
    pub(crate) id: &'static str,
    pub(crate) method: &'static str,
    /// Its address, and the second one, if it has that.
    pub(crate) addresses: Vec<String>,
    pub(crate) doors: &'static [Door],
    /// Its quotas, with those of the account that follow from them.
    pub(crate) counts: Vec<Kind>,
}

/// Every route.
#[cfg(test)]
pub(crate) fn counted() -> Vec<Counted> {
    let counted = |route: Route| {
        let second = route.twin().map(|(path, _)| path);
        let addresses = [Some(route.path.clone()), second].into_iter().flatten().collect();
        let Access { doors, counts, .. } = route.access;
        let counts = counts.iter().flat_map(|kind| [Some(*kind), kind.of_account()]).flatten().collect();
        Counted { id: route.id, method: name(&route.method), addresses, doors, counts }
    };
    table().into_iter().map(counted).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::rate::Subject;
    use bellwether_fuzz::Text;

    #[rustfmt::skip]
    const ADDRESS: Text = Text(&[
        "/", "//", "/v1", "/jobs", "/x", "/cancel", "/pull", "/pull-alt", "/tasks", "/pending", "/ack", "/published", "/console/api",
        "/targets", "/keys", "/operator", "/features", "/geo_score", "/schema", "/openapi.json", "/retry", "..", "%2e", "%2F", "%00", "é",
    ]);

    /// A request meets one route, and what the route names stands in its path, without a slash.
    #[test]
    fn any_path() {
        bolero::check!().with_generator((ADDRESS, ADDRESS)).for_each(|(path, method): &(String, String)| {
            for method in ["GET", "HEAD", "POST", "DELETE", "PATCH", method] {
                match find(method, path) {
                    Ok((_, params)) => {
                        for (name, value) in params {
                            assert!(
                                !value.is_empty() && !value.contains('/') && path.contains(&value),
                                "{path}: {name} is {value}"
                            );
                        }
                    }
                    Err(error) => assert!(matches!(error.code, ErrorCode::NotFound | ErrorCode::MethodNotAllowed)),
                }
            }
        });
    }

    #[test]
    fn every_route_is_found_at_its_address() {
        for Route { path, method, .. } in table() {
            let address = path.replace(['{', '}'], "");
            let found = router().at(&address).unwrap();
            let of_method = found.value.iter().filter(|entry| name(&entry.method) == name(&method));
            assert_eq!(of_method.count(), 1, "{} {path}", name(&method));
        }
        assert!(router().at("/pull-alt/v1/tasks/pending").is_ok());
        let (entry, _) = find("POST", "/console/api/v1/jobs/x/cancel").unwrap();
        assert_eq!(entry.access.doors, [Door::Session]);
        assert!(router().at("/v1/jobs/").is_err() && router().at("/V1/jobs").is_err());
    }

    /// Every route has a quota of the network or of the credential, but for those of the operator and those of which we
    /// say why.
    #[test]
    fn every_route_is_counted() {
        // Pages that are the same for everybody; a health check, which a load balancer asks as often as it likes; what a local run alone has; and
        // what providers sign (what is not signed is counted by its handler).
        let uncounted =
            ["docs_criteria", "features_health", "outbox_outbox", "topups_receive", "notifications_bounced", "modules_publish"];
        for Route { access, id, .. } in table() {
            let wanted = match access.doors {
                [] => Subject::Network,
                [Door::Operator | Door::Packer] => continue,
                _ => Subject::Credential,
            };
            let is_counted = access.counts.iter().any(|kind| kind.subject() == wanted);
            assert_ne!(is_counted, uncounted.contains(&id), "{id}");
        }
    }

    #[test]
    fn allowed_methods() {
        let allow = |path: &str| allow(router().at(path).unwrap().value);
        assert_eq!(allow("/v1/jobs"), "GET, HEAD, POST");
        assert_eq!(allow("/v1/jobs/x"), "DELETE, GET, HEAD");
        assert_eq!(allow("/v1/jobs/x/cancel"), "POST");
    }
}
