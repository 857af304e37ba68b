//! The one table of addresses: methods, doors, what is read with the caller. 405 with `Allow`, 401, the description for machines
//! and the list that tests go through come from it.

use super::call::Call;
use super::doors::{self, Access, Asks};
use super::quota::with_limits;
use super::{Reply, audits, benchmarks, console, credits, docs, features, jobs, logs, operator, pull, reports, targets, tasks};
use crate::fault::Errors;
use crate::rate::Kind;
use bellwether_core::credentials::Door;
use bellwether_core::error::{ApiError, ErrorCode};
use matchit::Router;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::OnceLock;
use utoipa::Path;
use utoipa::openapi::HttpMethod;

type Answer<'a> = Pin<Box<dyn Future<Output = Result<Reply, ApiError>> + 'a>>;
type Handler = for<'a> fn(Call<'a>) -> Answer<'a>;

/// One method of one address.
struct Route {
    /// As the handler's description says it.
    path: String,
    method: HttpMethod,
    access: Access,
    handler: Handler,
    #[cfg(test)]
    operation: fn() -> utoipa::openapi::path::Operation,
    /// Unique, for the clients that are generated from the description.
    #[cfg(test)]
    id: &'static str,
}

/// The names of a column's values, in brackets.
macro_rules! list {
    ($of:ident [$($name:ident)*]) => {
        &[$($of::$name),*]
    };
}

/// A handler stands here once. Its area says the doors and how errors look; the handler its quotas and, behind a plus sign, what it
/// reads with its caller. Its address and method are in its description (`#[utoipa::path]`).
macro_rules! routes {
    ($($area:ident $doors:tt $errors:ident { $($handler:ident: $described:ident $counts:tt $(+ $asks:ident)?),* $(,)? })*) => {
        fn table() -> Vec<Route> {
            vec![$($(Route {
                path: <$area::$described as Path>::path(),
                method: <$area::$described as Path>::methods().into_iter().next().unwrap_or(HttpMethod::Get),
                access: Access {
                    doors: list!(Door $doors),
                    counts: list!(Kind $counts),
                    errors: Errors::$errors,
                    asks: None$(.or(Some($area::$asks as Asks)))?,
                },
                handler: |call| Box::pin($area::$handler(call)),
                #[cfg(test)]
                operation: <$area::$described as Path>::operation,
                #[cfg(test)]
                id: concat!(stringify!($area), "_", stringify!($handler)),
            }),*),*]
        }
    };
}

routes! {
    docs [] Common { home: __path_home [], criteria: __path_criteria [] }
    features [] Common { list: __path_list [Public], schema: __path_schema [Public], health: __path_health [] }
    jobs [Key] Common {
        create: __path_create [Creates] + payer, list: __path_list [Reads] + page, get: __path_get [Reads] + one,
        delete: __path_delete [Reads] + one, cancel: __path_cancel [Reads] + one,
    }
    pull [PullToken] Pull {
        pending: __path_pending [Polls] + pending_tasks, ack: __path_ack [Reports] + task,
        published: __path_published [Reports] + task, failed: __path_failed [Reports] + task,
    }
    audits [ServiceKey Session] Audits { act: __path_act [AuditReads], poll: __path_poll [AuditReads] + one }
    reports [] Common { signed: __path_signed [Public], image: __path_image [Public], view: __path_view [Public] }
    console [] Common { sign_up: __path_sign_up [SignUps], sign_in: __path_sign_in [SignInsOfNetwork] }
    console [Session] Common {
        sign_out: __path_sign_out [Reads ConsoleWrites], account: __path_account [Reads], keys: __path_keys [Reads],
        create_key: __path_create_key [Reads ConsoleWrites], revoke_key: __path_revoke_key [Reads ConsoleWrites],
        wallet: __path_wallet [Reads],
    }
    targets [Session] Common {
        list: __path_list [Reads], create: __path_create [Reads ConsoleWrites], get: __path_get [Reads],
        change: __path_change [Reads ConsoleWrites], rotate: __path_rotate [Reads ConsoleWrites],
        delete: __path_delete [Reads ConsoleWrites], disable: __path_disable [Reads ConsoleWrites],
        enable: __path_enable [Reads ConsoleWrites], prove: __path_prove [Reads ConsoleWrites],
        resume: __path_resume [Reads ConsoleWrites], set_access: __path_set_access [Reads ConsoleWrites],
        forget_access: __path_forget_access [Reads ConsoleWrites],
    }
    logs [Session PullToken] Common { receive: __path_receive [Reads ConsoleWrites], days: __path_days [Reads] }
    logs [Operator] Common { set_list: __path_set_list [] }
    tasks [Session] Common {
        list: __path_list [Reads], plan: __path_plan [Reads ConsoleWrites], get: __path_get [Reads],
        retry: __path_retry [Reads ConsoleWrites], urgency: __path_urgency [Reads],
    }
    credits [Session] Common {
        balance: __path_balance [Reads], branding: __path_branding [Reads], set_branding: __path_set_branding [Reads ConsoleWrites],
    }
    benchmarks [Session] Common { show: __path_show [Reads], set: __path_set [Reads ConsoleWrites] }
    operator [Operator] Common {
        credit: __path_credit [], grant: __path_grant [], set_plan: __path_set_plan [], house: __path_house [],
        modules: __path_modules [], publish: __path_publish [], invariants: __path_invariants [], providers: __path_providers [],
        costs: __path_costs [], sweep: __path_sweep [],
    }
}

/// Routes that are under a second address too.
struct Twin {
    from: &'static str,
    to: &'static str,
    /// Other doors than those of the first address.
    doors: Option<&'static [Door]>,
}

const TWINS: [Twin; 2] = [
    // Two addresses by name, one service: a task taken at one is taken at the other.
    Twin { from: "/pull/v1/", to: "/pull-alt/v1/", doors: None },
    // Jobs of a person at the console: the same handlers behind another door.
    Twin { from: "/v1/jobs", to: "/console/api/v1/jobs", doors: Some(&[Door::Session]) },
];

impl Route {
    /// The same route under its second address, if it has one.
    fn twin(&self) -> Option<(String, &'static [Door])> {
        let twin = TWINS.iter().find(|twin| self.path.starts_with(twin.from))?;
        Some((self.path.replacen(twin.from, twin.to, 1), twin.doors.unwrap_or(self.access.doors)))
    }
}

/// A method of an address.
#[derive(Clone)]
pub(crate) struct Entry {
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
                let entry = Entry { method: method.clone(), access: Access { doors, ..access }, handler };
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
                worker::console_error!("{path}: {error}");
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
    let (entry, params) = find(&call.method, call.url.path())?;
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

/// The schemes of the description by which a door is entered.
#[cfg(test)]
const fn schemes(door: Door) -> &'static [&'static str] {
    match door {
        Door::Key => &["bearer", "key"],
        Door::ServiceKey => &["bearer", "audit_key"],
        Door::PullToken => &["bearer", "pull_key"],
        Door::Session | Door::Operator => &["bearer"],
    }
}

/// The description of every route: address, method, operation. What a door adds to it is added here: the ways to present a
/// credential, and the answer to one that is missing or wrong.
#[cfg(test)]
pub(crate) fn described() -> Vec<(String, HttpMethod, utoipa::openapi::path::Operation)> {
    let describe = |route: &Route, path: &str, doors: &[Door], id: String| {
        let mut operation = (route.operation)();
        operation.operation_id = Some(id);
        if path.starts_with("/console/") {
            operation.tags = Some(vec!["console".to_owned()]);
        }
        if !doors.is_empty() {
            let mut schemes: Vec<&str> = doors.iter().flat_map(|door| schemes(*door)).copied().collect();
            schemes.sort_unstable_by_key(|scheme| *scheme != "bearer");
            schemes.dedup();
            let requirement = |scheme| utoipa::openapi::SecurityRequirement::new(scheme, Vec::<String>::new());
            operation.security = Some(schemes.into_iter().map(requirement).collect());
            for status in ["401", "429"] {
                let error = utoipa::openapi::Content::new(Some(utoipa::openapi::Ref::from_schema_name("ErrorView")));
                let response = utoipa::openapi::ResponseBuilder::new().content("application/json", error).build();
                operation.responses.responses.entry(status.to_owned()).or_insert(utoipa::openapi::RefOr::T(response));
            }
        }
        (path.to_owned(), route.method.clone(), operation)
    };
    let mut described = docs::files::described();
    for route in table() {
        described.push(describe(&route, &route.path, route.access.doors, route.id.to_owned()));
        // `/pull-alt` is the same to the letter: the head of the description says so.
        if let Some((path, doors)) = route.twin().filter(|(_, doors)| *doors != route.access.doors) {
            described.push(describe(&route, &path, doors, format!("console_{}", route.id)));
        }
    }
    described
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
        // Pages that are the same for everybody; and a health check, which a load balancer asks as often as it likes.
        let uncounted = ["docs_home", "docs_criteria", "features_health"];
        for Route { access, id, .. } in table() {
            let wanted = match access.doors {
                [] => Subject::Network,
                [Door::Operator] => continue,
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
