//! `/openapi.json` (OpenAPI 3.1) from the types of this folder, and the test that the file says what they say.
#![allow(dead_code, clippy::expect_used, clippy::panic, reason = "paths are descriptions; a test fails by panicking")]

use super::pull_views::{
    AckView, ConflictView, FailedView, FailureBody, GuardView, PendingTaskView, PendingView, PublicationBody, PublishedView,
    SiteView,
};
use super::views::{
    CreateJob, CreatedJob, ErrorView, FeatureList, FeatureSchemas, FeatureView, Health, JobErrorView, JobList, JobView,
    ProblemView,
};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, Ref, RefOr};
use utoipa::{Modify, OpenApi};

struct Keys;

impl Modify for Keys {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        components.add_security_scheme("pull_key", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("x-pull-key"))));
        components.add_security_scheme("key", SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("x-api-key"))));
    }
}

/// Every error also comes as RFC 9457, for clients that accept it.
struct Problems;

impl Modify for Problems {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let problem = || RefOr::T(Content::new(Some(Ref::from_schema_name("ProblemView"))));
        let items = openapi.paths.paths.values_mut();
        let operations = items.flat_map(|item| [&mut item.get, &mut item.post, &mut item.delete]).flatten();
        for response in operations.flat_map(|operation| operation.responses.responses.values_mut()) {
            let RefOr::T(response) = response else { continue };
            let is_error = |content: &RefOr<Content>| match content {
                RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. }) => schema.ref_location.ends_with("/ErrorView"),
                _ => false,
            };
            if response.content.values().any(is_error) {
                response.content.insert("application/problem+json".to_owned(), problem());
            }
        }
    }
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bellwether",
        description = "Analyses web sites for search engines and AI assistants, by the job, from a prepaid wallet, and hands \
            planned content to the sites that publish it. What is under `/pull/v1` is under `/pull-alt/v1` too: the same \
            tasks."
    ),
    paths(features, schema, health, create, list, get, cancel, delete, pending, ack, published, failed),
    components(schemas(
        CreateJob, CreatedJob, ErrorView, FeatureList, FeatureSchemas, FeatureView, Health, JobErrorView, JobList, JobView,
        ProblemView, AckView, ConflictView, FailedView, FailureBody, GuardView, PendingTaskView, PendingView, PublicationBody,
        PublishedView, SiteView
    )),
    modifiers(&Keys, &Problems)
)]
struct Api;

/// Lists the features
#[utoipa::path(get, path = "/v1/features", responses((status = 200, body = FeatureList), (status = 429, body = ErrorView)))]
fn features() {}

/// Input and result of one feature as JSON Schemas
#[utoipa::path(get, path = "/v1/features/{id}/schema", params(("id" = String, Path)),
    responses((status = 200, body = FeatureSchemas), (status = 404, body = ErrorView), (status = 429, body = ErrorView)))]
fn schema() {}

/// Says whether the service works
#[utoipa::path(get, path = "/v1/health", responses((status = 200, body = Health), (status = 503, body = Health)))]
fn health() {}

/// Creates a job and debits its price
#[utoipa::path(post, path = "/v1/jobs", request_body = CreateJob,
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 255 visible characters; kept for 24 hours")),
    responses(
        (status = 202, body = CreatedJob), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 402, body = ErrorView), (status = 413, body = ErrorView), (status = 422, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
fn create() {}

/// Lists the caller's jobs, newest first
#[utoipa::path(get, path = "/v1/jobs",
    params(
        ("limit" = Option<String>, Query, description = "1 to 100, 20 by default; anything else is brought into that range"),
        ("cursor" = Option<String>, Query, description = "`next_cursor` of the page before"),
        ("status" = Option<String>, Query), ("feature" = Option<String>, Query),
        ("include" = Option<String>, Query, description = "`result` adds input and result")
    ),
    responses(
        (status = 200, body = JobList), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
fn list() {}

/// Reads a job
#[utoipa::path(get, path = "/v1/jobs/{id}",
    params(("id" = String, Path), ("If-None-Match" = Option<String>, Header)),
    responses(
        (status = 200, body = JobView), (status = 304), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
fn get() {}

/// Cancels a queued or running job; a queued one is refunded
#[utoipa::path(post, path = "/v1/jobs/{id}/cancel", params(("id" = String, Path)),
    responses(
        (status = 200, body = JobView), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
fn cancel() {}

/// The same as cancel
#[utoipa::path(delete, path = "/v1/jobs/{id}", params(("id" = String, Path)),
    responses(
        (status = 200, body = JobView), (status = 401, body = ErrorView), (status = 404, body = ErrorView),
        (status = 409, body = ErrorView), (status = 429, body = ErrorView)
    ),
    security(("bearer" = []), ("key" = [])))]
fn delete() {}

/// Lists the planned tasks of the token's site, oldest first
#[utoipa::path(get, path = "/pull/v1/tasks/pending",
    params(("limit" = Option<String>, Query, description = "1 to 50, 10 by default; anything else is brought into that range")),
    responses(
        (status = 200, body = PendingView), (status = 401, body = ErrorView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
fn pending() {}

/// Takes a task
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/ack",
    params(
        ("id" = String, Path),
        ("x-worker-id" = Option<String>, Header, description = "Names the worker, so that its repeated call is answered 200"),
        ("Idempotency-Key" = Option<String>, Header, description = "Serves as the name where there is no `x-worker-id`")
    ),
    responses(
        (status = 200, body = AckView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 429, body = ErrorView),
        (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
fn ack() {}

/// Confirms that a task is published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/published", params(("id" = String, Path)), request_body = PublicationBody,
    responses(
        (status = 200, body = PublishedView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
fn published() {}

/// Reports that a task could not be published
#[utoipa::path(post, path = "/pull/v1/tasks/{id}/failed", params(("id" = String, Path)), request_body = FailureBody,
    responses(
        (status = 200, body = FailedView), (status = 400, body = ErrorView), (status = 401, body = ErrorView),
        (status = 404, body = ErrorView), (status = 409, body = ConflictView), (status = 413, body = ErrorView),
        (status = 429, body = ErrorView), (status = 500, body = ErrorView)
    ),
    security(("bearer" = []), ("pull_key" = [])))]
fn failed() {}

#[test]
fn openapi_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let wanted = Api::openapi().to_pretty_json().expect("a description is plain data") + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, wanted).expect("openapi.json can be written");
    } else if std::fs::read_to_string(path).unwrap_or_default() != wanted {
        panic!("edge/openapi.json is not what the types say: run ./x bless");
    }
}
