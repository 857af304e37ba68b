//! The pages for people, and the description for machines.

use super::Reply;

/// `GET /docs`.
pub(crate) fn page() -> Reply {
    Reply::html(include_str!("../../assets/docs.html"))
}

/// `GET /`.
pub(crate) fn home() -> Reply {
    Reply::html(include_str!("../../assets/home.html"))
}

/// `GET /openapi.json`.
pub(crate) fn openapi() -> Reply {
    let reply = Reply::html(include_str!("../../openapi.json"));
    reply.header("content-type", "application/json")
}
