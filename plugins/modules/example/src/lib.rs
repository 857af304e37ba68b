//! The copyable minimum: says how a page answers. `./x new-module` makes a new module from this folder.

use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

bellwether_sdk::export!(Example);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address.
    pub url: String,
}

/// What a job gets, besides `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The address that answered, after redirects.
    pub url: String,
    /// Its HTTP status.
    pub status: u16,
    /// Length of the decoded body in bytes.
    pub bytes: usize,
}

/// The module.
pub struct Example;

impl Module for Example {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("example:page_status", "Says how a page answers: address, status, size.")
            .fields([Field::required("url", Kind::Url)])
            .wall_ms(60_000)
            .typical_seconds(1, 5)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let page = run.page(&input.url).await?;
        Ok(Output { url: page.url, status: page.status, bytes: page.body.len() })
    }
}
