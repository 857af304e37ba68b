//! `/operator/v1/outbox`: the mails of a local run, for programs and in a browser.

use super::Reply;
use super::call::Call;
use crate::api::OutboxView;
use crate::app::LOOPBACK;
use crate::fault::{database, not_found};
use crate::letter::escaped;
use crate::store::mails::{self, Kept};
use bellwether_core::error::ApiError;
use bellwether_core::time::Timestamp;

/// Shows the mails of a local run, newest first
///
/// A local run sends no mail unless it has a provider of mails; it keeps the latest 200 here. It asks for no token, so that a browser can
/// read them too (`Accept: text/html`). A deployment has no outbox.
#[utoipa::path(get, path = "/operator/v1/outbox",
    responses((status = 200, description = "The mails", content((OutboxView = "application/json"), (String = "text/html")))),
    extensions(("x-errors" = json!("not_found"))))]
pub(crate) async fn outbox(call: Call<'_>) -> Result<Reply, ApiError> {
    if !call.app.is_local() || !call.url.host_str().is_some_and(|host| LOOPBACK.contains(&host)) {
        return Err(not_found());
    }
    let mails = mails::outbox(&call.app.control).await.map_err(database)?;
    let reply = if call.accepts("text/html") { Reply::report(page(&mails)) } else { Reply::json(200, &OutboxView::of(&mails)) };
    Ok(reply.header("vary", "accept"))
}

/// A page with the texts of all mails. Their HTML is shown as its source.
fn page(mails: &[Kept]) -> String {
    let mail = |mail: &Kept| {
        let at = Timestamp::from_ms(mail.at);
        let [to, subject, html] = [&mail.recipient, &mail.subject, &mail.html].map(|text| escaped(text));
        format!(
            "<article>\n<h2>{subject}</h2>\n<p>To {to}, {at}</p>\n<pre>{}</pre>\n\
             <details><summary>HTML</summary><pre>{html}</pre></details>\n</article>\n",
            linked(&mail.text)
        )
    };
    let listed: String = mails.iter().map(mail).collect();
    let listed = if listed.is_empty() { "<p>No mail yet.</p>\n".to_owned() } else { listed };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Outbox</title>\n<style>:root{{color-scheme:light dark}}body{{font:17px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;\
         padding:0 1rem}}pre{{white-space:pre-wrap;overflow-wrap:anywhere}}article{{border-top:1px solid}}</style>\n</head>\n<body>\n<main>\n\
         <h1>Outbox</h1>\n<p>Mails of this local run, newest first. Nothing is sent.</p>\n{listed}</main>\n</body>\n</html>\n"
    )
}

/// A text as HTML; a line that is an address is a link.
fn linked(text: &str) -> String {
    let line = |line: &str| {
        let shown = escaped(line);
        let is_address =
            ["http://", "https://"].iter().any(|scheme| line.starts_with(scheme)) && !line.contains(char::is_whitespace);
        if is_address { format!("<a href=\"{shown}\">{shown}</a>") } else { shown }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mails_are_text() {
        let hostile = "<script>alert(1)</script>";
        let text = format!("{hostile}\nhttps://a.example/\"onclick=x\njavascript:alert(1)");
        let mail =
            Kept { recipient: hostile.into(), subject: hostile.into(), text, html: hostile.into(), unsubscribe: None, at: 0 };
        let page = page(&[mail]);
        assert!(!page.contains("<script") && !page.contains("\"onclick") && !page.contains("href=\"javascript"), "{page}");
        assert!(page.contains("<a href=\"https://a.example/&quot;onclick=x\">"), "{page}");
    }
}
