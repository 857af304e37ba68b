//! HTTP: which address is whose, and what every answer has in common. Handlers are in the files beside.
//!
//! The order of checks is the same everywhere: address and method, key, rate, size, syntax and fields, existence,
//! state, money. Cheap ones come first, and no id is looked up for somebody without a key.

mod auth;
mod body;
mod console;
mod docs;
mod features;
mod jobs;
mod operator;
mod pull;
mod reply;
mod targets;

pub(crate) use reply::Reply;

use crate::app::App;
use bellwether_core::error::{ApiError, ErrorCode};
use worker::{Method, Request, Response, Result};

/// One request, taken apart as far as every handler needs it.
pub(crate) struct Call<'a> {
    pub(crate) app: &'a App,
    pub(crate) request: Request,
    pub(crate) url: worker::Url,
}

impl Call<'_> {
    /// A request header; a broken one counts as absent.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.request.headers().get(name).ok().flatten()
    }

    /// A query parameter, decoded.
    pub(crate) fn query(&self, name: &str) -> Option<String> {
        self.url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
    }

    /// The address that quotas of strangers are counted by.
    pub(crate) fn client_ip(&self) -> String {
        self.header("cf-connecting-ip").unwrap_or_else(|| "unknown".to_owned())
    }
}

/// What an address answers to.
enum Route<'p> {
    Health,
    Features,
    FeatureSchema(&'p str),
    Jobs,
    Job(&'p str),
    CancelJob(&'p str),
    Openapi,
    Docs,
    Home,
    Pull(&'p [&'p str]),
    Console(&'p [&'p str]),
    Operator(&'p [&'p str]),
}

impl<'p> Route<'p> {
    fn of(path: &'p [&'p str]) -> Option<Self> {
        Some(match path {
            ["v1", "health"] => Self::Health,
            ["v1", "features"] => Self::Features,
            ["v1", "features", id, "schema"] => Self::FeatureSchema(id),
            ["v1", "jobs"] => Self::Jobs,
            ["v1", "jobs", id] => Self::Job(id),
            ["v1", "jobs", id, "cancel"] => Self::CancelJob(id),
            ["openapi.json"] => Self::Openapi,
            ["docs"] => Self::Docs,
            [""] => Self::Home,
            // Two deployments by name, one by database: a task taken at one address is taken at the other.
            ["pull" | "pull-alt", "v1", rest @ ..] => Self::Pull(rest),
            ["console", "api", "v1", rest @ ..] => Self::Console(rest),
            ["operator", "v1", rest @ ..] => Self::Operator(rest),
            _ => return None,
        })
    }

    const fn methods(&self) -> &'static str {
        match self {
            Self::Jobs => "GET, HEAD, POST",
            Self::Job(_) => "GET, HEAD, DELETE",
            Self::CancelJob(_) => "POST",
            _ => "GET, HEAD",
        }
    }
}

/// Answers any request. Nothing here fails: what goes wrong becomes an error body with its code.
///
/// # Errors
/// When the platform cannot even make a response.
pub(crate) async fn answer(app: &App, request: Request) -> Result<Response> {
    let random: [u8; 12] = app.random()?;
    let request_id = random.iter().fold("req_".to_owned(), |id, byte| format!("{id}{byte:02x}"));
    let is_head = request.method() == Method::Head;
    let wants_problem = request.headers().get("accept")?.is_some_and(|a| a.contains("application/problem+json"));
    let url = request.url()?;
    let reply = match route(Call { app, request, url }).await {
        Ok(reply) => reply,
        Err(error) => Reply::error(&error, &request_id, wants_problem),
    };
    reply.into_response(&request_id, is_head)
}

async fn route(call: Call<'_>) -> std::result::Result<Reply, ApiError> {
    let path = call.url.path().to_owned();
    let segments: Vec<&str> = path.strip_prefix('/').unwrap_or(&path).split('/').collect();
    let Some(route) = Route::of(&segments) else { return Err(ApiError::new(ErrorCode::NotFound)) };
    let method = match call.request.method() {
        Method::Head => Method::Get,
        other => other,
    };
    match (&route, method) {
        (Route::Health, Method::Get) => features::health(&call).await,
        (Route::Features, Method::Get) => features::list(&call).await,
        (Route::FeatureSchema(id), Method::Get) => features::schema(&call, id).await,
        (Route::Jobs, Method::Post) => jobs::create(call).await,
        (Route::Jobs, Method::Get) => jobs::list(&call).await,
        (Route::Job(id), Method::Get) => jobs::get(&call, id).await,
        (Route::Job(id), Method::Delete) | (Route::CancelJob(id), Method::Post) => jobs::cancel(&call, id).await,
        (Route::Openapi, Method::Get) => Ok(docs::openapi()),
        (Route::Docs, Method::Get) => Ok(docs::page()),
        (Route::Home, Method::Get) => Ok(docs::home()),
        (Route::Pull(path), method) => pull::route(call, method, path).await,
        (Route::Console(path), method) => console::route(call, method, path).await,
        (Route::Operator(path), method) => operator::route(call, method, path).await,
        (route, _) => Err(not_allowed(route.methods())),
    }
}

/// A 405 with the methods that the address takes; [`Reply::error`] makes its `Allow` header of them (RFC 9110 §15.5.6).
pub(crate) fn not_allowed(methods: &'static str) -> ApiError {
    ApiError::new(ErrorCode::MethodNotAllowed).with("allow", methods)
}

/// A fault of ours that is not a database's; the text is for the log only.
pub(crate) fn internal(error: impl std::fmt::Debug) -> ApiError {
    worker::console_error!("internal_error: {error:?}");
    ApiError::new(ErrorCode::InternalError)
}
