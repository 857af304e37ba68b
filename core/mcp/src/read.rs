//! From headers and body to what is asked: the era, the checks of the modern one, and the parameters of each method.
//!
//! The order of the checks: one JSON-RPC message; the version, in header and body; what the client declares; the headers that repeat the
//! body; the method; its parameters. The specification fixes no order. In this one no message is judged by the rules of a version that it
//! does not speak.

use alloc::string::String;

use serde_json::{Map, Value};

use crate::header::Headers;
use crate::message::{Message, Raw, parse};
use crate::names::{CLIENT_CAPABILITIES, PROTOCOL_VERSION, TASKS};
use crate::refused::{Refused, Why};
use crate::request::{Ask, CURSOR_CHARS, Head, Incoming, Request, TASK_ID_CHARS, TOOL_NAME_CHARS};
use crate::version::Version;

const NO_VERSION: Why = Why::Meta("the member io.modelcontextprotocol/protocolVersion of _meta must be a text");

/// Reads a POST.
///
/// A request is modern if its `_meta` has one of the two members that every modern request has, or if its header names the modern version
/// and it is not `initialize`; all else is legacy
/// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions>).
///
/// Of a notification only the version in its header is checked: the specification defines no headers for it, but both eras refuse versions
/// that they do not know.
///
/// # Errors
/// [`Refused`], which is a response to send.
pub fn read(headers: &Headers<'_>, body: &str) -> Result<Incoming, Refused> {
    match parse(body)? {
        Message::Request(raw) => request(headers, raw).map(Incoming::Request),
        Message::Unanswered => match headers.protocol_version() {
            Some(unknown) if Version::of(unknown).is_none() => Err(Refused::without_id(Why::Version(unknown.into()))),
            _ => Ok(Incoming::Notification),
        },
    }
}

fn request(headers: &Headers<'_>, raw: Raw) -> Result<Request, Refused> {
    let Raw { id, method, mut params } = raw;
    let meta = match params.remove("_meta") {
        Some(Value::Object(meta)) => meta,
        _ => Map::new(),
    };
    // What is refused before the version is known has the same status in every one.
    let version =
        version(headers, &method, &params, &meta).map_err(|why| Refused::new(id.clone(), Version::WITHOUT_HEADER, why))?;
    let head = Head { id, version, tasks: version.is_modern() && declares_tasks(&meta) };
    let ask = if version.is_modern() { modern(headers, &head, &meta, &method, params) } else { legacy(&method, params) };
    match ask {
        Ok(ask) => Ok(Request { head, ask }),
        Err(why) => Err(head.refused(why)),
    }
}

/// The version that a request speaks.
fn version(headers: &Headers<'_>, method: &str, params: &Map<String, Value>, meta: &Map<String, Value>) -> Result<Version, Why> {
    let spoken = |date: &str| Version::of(date).ok_or_else(|| Why::Version(date.into()));
    let stated = headers.protocol_version();
    if meta.contains_key(PROTOCOL_VERSION) || meta.contains_key(CLIENT_CAPABILITIES) {
        let stated = stated.ok_or(Why::Header("the header MCP-Protocol-Version is missing"))?;
        let declared = meta.get(PROTOCOL_VERSION).and_then(Value::as_str).ok_or(NO_VERSION)?;
        if stated != declared {
            return Err(Why::Header("the header MCP-Protocol-Version is not the version in _meta"));
        }
        return spoken(stated);
    }
    let version = stated.map_or(Ok(Version::WITHOUT_HEADER), spoken)?;
    match method {
        // It selects the legacy era, and its parameters the version: the header belongs to what follows it.
        "initialize" => match params.get("protocolVersion") {
            Some(Value::String(asked)) => {
                Ok(Version::of(asked).filter(|asked| !asked.is_modern()).unwrap_or(Version::NEWEST_LEGACY))
            }
            _ => Err(Why::Params("the parameter protocolVersion must be a text")),
        },
        _ if version.is_modern() => Err(NO_VERSION),
        _ => Ok(version),
    }
}

/// Whether a client says that it understands tasks (<https://modelcontextprotocol.io/specification/2026-07-28/schema#clientcapabilities>). What
/// is not an object declares nothing.
fn declares_tasks(meta: &Map<String, Value>) -> bool {
    let extensions = object(meta, CLIENT_CAPABILITIES).and_then(|capabilities| object(capabilities, "extensions"));
    extensions.is_some_and(|extensions| object(extensions, TASKS).is_some())
}

fn object<'v>(members: &'v Map<String, Value>, name: &str) -> Option<&'v Map<String, Value>> {
    members.get(name)?.as_object()
}

fn legacy(method: &str, params: Map<String, Value>) -> Result<Ask, Why> {
    match method {
        "initialize" => Ok(Ask::Initialize),
        "ping" => Ok(Ask::Ping),
        "tools/list" => list_tools(params),
        "tools/call" => call_tool(params, |_| Ok(())),
        _ => Err(Why::UnknownMethod),
    }
}

fn modern(
    headers: &Headers<'_>,
    head: &Head,
    meta: &Map<String, Value>,
    method: &str,
    mut params: Map<String, Value>,
) -> Result<Ask, Why> {
    if object(meta, CLIENT_CAPABILITIES).is_none() {
        return Err(Why::Meta("the member io.modelcontextprotocol/clientCapabilities of _meta must be an object"));
    }
    headers.check_method(method)?;
    let ask: fn(String) -> Ask = match method {
        "server/discover" => return Ok(Ask::Discover),
        "tools/list" => return list_tools(params),
        "tools/call" => return call_tool(params, |name| headers.check_name(name)),
        "tasks/get" => |id| Ask::GetTask { id },
        "tasks/update" => |id| Ask::UpdateTask { id },
        "tasks/cancel" => |id| Ask::CancelTask { id },
        _ => return Err(Why::UnknownMethod),
    };
    let Some(Value::String(id)) = params.remove("taskId") else { return Err(Why::Params("the parameter taskId must be a text")) };
    headers.check_name(&id)?;
    // ext-tasks, "Protocol Errors".
    if !head.tasks {
        return Err(Why::NeedsTasks);
    }
    if id.chars().count() > TASK_ID_CHARS {
        return Err(Why::Params("there is no such task: its id is too long"));
    }
    if method == "tasks/update" && object(&params, "inputResponses").is_none() {
        return Err(Why::Params("the parameter inputResponses must be an object"));
    }
    Ok(ask(id))
}

fn list_tools(mut params: Map<String, Value>) -> Result<Ask, Why> {
    match params.remove("cursor") {
        None => Ok(Ask::ListTools { cursor: None }),
        Some(Value::String(cursor)) if cursor.chars().count() <= CURSOR_CHARS => Ok(Ask::ListTools { cursor: Some(cursor) }),
        Some(Value::String(_)) => Err(Why::Params("there is no such cursor: it is too long")),
        Some(_) => Err(Why::Params("the parameter cursor must be a text")),
    }
}

fn call_tool(mut params: Map<String, Value>, check_name: impl Fn(&str) -> Result<(), Why>) -> Result<Ask, Why> {
    let Some(Value::String(name)) = params.remove("name") else { return Err(Why::Params("the parameter name must be a text")) };
    check_name(&name)?;
    if name.chars().count() > TOOL_NAME_CHARS {
        return Err(Why::Params("there is no such tool: its name is too long"));
    }
    match params.remove("arguments") {
        None => Ok(Ask::CallTool { name, arguments: Map::new() }),
        Some(Value::Object(arguments)) => Ok(Ask::CallTool { name, arguments }),
        Some(_) => Err(Why::Params("the parameter arguments must be an object")),
    }
}
