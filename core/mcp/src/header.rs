//! The headers of a request that repeat its body, so that what routes by headers and what acts on the body see the same
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#request-metadata>).
//!
//! Only modern requests have them all. Their names are compared by HTTP; their values as they are, with case, but without white space around
//! them (RFC 9110 §5.5).

use alloc::string::String;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::refused::Why;

/// The three headers, `None` where absent. One that was sent several times comes with its values joined by commas, and then fits no body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Headers<'a> {
    /// `MCP-Protocol-Version`.
    pub protocol_version: Option<&'a str>,
    /// `Mcp-Method`.
    pub method: Option<&'a str>,
    /// `Mcp-Name`.
    pub name: Option<&'a str>,
}

impl<'a> Headers<'a> {
    pub(crate) fn protocol_version(&self) -> Option<&'a str> {
        self.protocol_version.map(trimmed)
    }

    /// Compares `Mcp-Method` with the method.
    pub(crate) fn check_method(&self, method: &str) -> Result<(), Why> {
        match self.method.map(trimmed) {
            None => Err(Why::Header("the header Mcp-Method is missing")),
            Some(value) if value == method => Ok(()),
            Some(_) => Err(Why::Header("the header Mcp-Method is not the method of the body")),
        }
    }

    /// Compares `Mcp-Name` with the name of the tool or the id of the task.
    pub(crate) fn check_name(&self, name: &str) -> Result<(), Why> {
        let value = self.name.map(trimmed).ok_or(Why::Header("the header Mcp-Name is missing"))?;
        if !value.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t')) {
            return Err(Why::Header("the header Mcp-Name has characters other than visible ASCII"));
        }
        let is_same = match encoded(value) {
            None => value == name,
            Some(text) => decoded(text).ok_or(Why::Header("the header Mcp-Name does not contain UTF-8 in base64"))? == name,
        };
        if is_same { Ok(()) } else { Err(Why::Header("the header Mcp-Name is not the name in the body")) }
    }
}

fn trimmed(value: &str) -> &str {
    value.trim_matches([' ', '\t'])
}

/// What stands between the marks of an encoded value. The marks are lower case; a value with one of them alone is meant as it is
/// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding>).
fn encoded(value: &str) -> Option<&str> {
    value.strip_prefix("=?base64?")?.strip_suffix("?=")
}

/// The alphabet and the padding must be exact.
fn decoded(text: &str) -> Option<String> {
    String::from_utf8(BASE64_STANDARD.decode(text).ok()?).ok()
}
