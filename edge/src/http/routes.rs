//! The one table of addresses. Methods, 405 with `Allow`, the description for machines and the list that tests go through
//! come from it.

use super::call::Call;
use super::{Reply, audits, console, credits, docs, features, jobs, operator, pull, reports, targets, tasks};
use bellwether_core::error::{ApiError, ErrorCode};
use matchit::Router;
use std::pin::Pin;
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
    handler: Handler,
    #[cfg(test)]
    operation: fn() -> utoipa::openapi::path::Operation,
    /// Unique, for the clients that are generated from the description.
    #[cfg(test)]
    id: &'static str,
}

/// A handler stands here once; its address and method stand at the handler, in its description (`#[utoipa::path]`).
macro_rules! routes {
    ($($area:ident :: { $($handler:ident: $described:ident),* $(,)? })*) => {
        fn table() -> Vec<Route> {
            vec![$($(Route {
                path: <$area::$described as Path>::path(),
                method: <$area::$described as Path>::methods().into_iter().next().unwrap_or(HttpMethod::Get),
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
    docs::{ home: __path_home, page: __path_page, criteria: __path_criteria, openapi: __path_openapi }
    features::{ list: __path_list, schema: __path_schema, health: __path_health }
    jobs::{ create: __path_create, list: __path_list, get: __path_get, delete: __path_delete, cancel: __path_cancel }
    pull::{ pending: __path_pending, ack: __path_ack, published: __path_published, failed: __path_failed }
    audits::{ act: __path_act, poll: __path_poll }
    reports::{ signed: __path_signed, image: __path_image, view: __path_view }
    console::{
        sign_up: __path_sign_up, sign_in: __path_sign_in, account: __path_account, keys: __path_keys,
        create_key: __path_create_key, revoke_key: __path_revoke_key, wallet: __path_wallet,
    }
    targets::{
        list: __path_list, create: __path_create, get: __path_get, change: __path_change, rotate: __path_rotate,
        delete: __path_delete, disable: __path_disable, enable: __path_enable, prove: __path_prove, resume: __path_resume,
    }
    tasks::{ list: __path_list, plan: __path_plan, get: __path_get, retry: __path_retry }
    credits::{
        balance: __path_balance, branding: __path_branding, set_branding: __path_set_branding, grant: __path_grant,
        set_plan: __path_set_plan,
    }
    operator::{
        credit: __path_credit, modules: __path_modules, publish: __path_publish, invariants: __path_invariants,
        providers: __path_providers, sweep: __path_sweep,
    }
}

/// Two addresses by name, one service: a task taken at one is taken at the other.
const PULL: (&str, &str) = ("/pull/v1/", "/pull-alt/v1/");

/// What an address answers to.
type Methods = Vec<(HttpMethod, Handler)>;

fn router() -> &'static Router<Methods> {
    static ROUTER: OnceLock<Router<Methods>> = OnceLock::new();
    ROUTER.get_or_init(|| {
        let mut addresses: Vec<(String, Methods)> = Vec::new();
        for Route { path, method, handler, .. } in table() {
            let twin = path.strip_prefix(PULL.0).map(|rest| [PULL.1, rest].concat());
            for path in [Some(path), twin].into_iter().flatten() {
                match addresses.iter_mut().find(|(known, _)| *known == path) {
                    Some((_, methods)) => methods.push((method.clone(), handler)),
                    None => addresses.push((path, vec![(method.clone(), handler)])),
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

/// Hands a request to who answers at its address.
///
/// # Errors
/// `not_found`; `method_not_allowed` with the methods in `allow`, which become the header (RFC 9110 §15.5.6); what the handler
/// gives.
pub(super) async fn route(mut call: Call<'_>) -> Result<Reply, ApiError> {
    let (handler, params) = find(&call.method, call.url.path())?;
    call.params = params;
    handler(call).await
}

/// Who answers, and the parts of the path that its route names.
pub(crate) fn find(method: &str, path: &str) -> Result<(Handler, Vec<(String, String)>), ApiError> {
    let Ok(found) = router().at(path) else { return Err(ApiError::new(ErrorCode::NotFound)) };
    let asked = if method == "HEAD" { "GET" } else { method };
    let Some((_, handler)) = found.value.iter().find(|(method, _)| name(method) == asked) else {
        return Err(ApiError::new(ErrorCode::MethodNotAllowed).with("allow", allow(found.value)));
    };
    Ok((*handler, found.params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()))
}

fn allow(methods: &Methods) -> String {
    let mut names: Vec<&str> = methods.iter().map(|(method, _)| name(method)).collect();
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

/// The description of every route: address, method, operation.
#[cfg(test)]
pub(crate) fn described() -> Vec<(String, HttpMethod, utoipa::openapi::path::Operation)> {
    let describe = |route: Route| {
        let mut operation = (route.operation)();
        operation.operation_id = Some(route.id.to_owned());
        (route.path, route.method, operation)
    };
    table().into_iter().map(describe).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
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
            let of_method = found.value.iter().filter(|(known, _)| name(known) == name(&method));
            assert_eq!(of_method.count(), 1, "{} {path}", name(&method));
        }
        assert!(router().at("/pull-alt/v1/tasks/pending").is_ok());
        assert!(router().at("/v1/jobs/").is_err() && router().at("/V1/jobs").is_err());
    }

    #[test]
    fn allowed_methods() {
        let allow = |path: &str| allow(router().at(path).unwrap().value);
        assert_eq!(allow("/v1/jobs"), "GET, HEAD, POST");
        assert_eq!(allow("/v1/jobs/x"), "DELETE, GET, HEAD");
        assert_eq!(allow("/v1/jobs/x/cancel"), "POST");
    }
}
