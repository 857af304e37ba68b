//! The pages for people, and the description for machines. Most are files (`edge/public`), which the platform sends without the Worker.

use super::Reply;
use super::call::Call;
use bellwether_core::error::ApiError;

/// A screen of the console: each of its addresses is the same page, whose script shows what the address names. `None` for any other
/// request.
pub(super) fn screen(call: &Call<'_>) -> Option<Reply> {
    let rest = call.url.path().strip_prefix("/console")?;
    let is_screen = rest.is_empty() || rest.starts_with('/') && !rest.starts_with("/api");
    let is_read = ["GET", "HEAD"].contains(&call.method.as_str());
    (is_screen && is_read).then(|| {
        // The console judges addresses by the rules of every deployment; a local run lets more of them through. Hosts have no marks of HTML.
        let hosts: Vec<String> = call.app.allow_list().pairs().collect();
        Reply::console(&include_str!("../../assets/console.html").replace("{allowed-hosts}", &hosts.join(" ")))
    })
}

/// The page of all criteria, in the reader's language
///
/// The pages themselves are files (`edge/public`), which the platform sends without the Worker.
#[utoipa::path(get, path = "/docs/criteria",
    params(("Accept-Language" = Option<String>, Header)), responses((status = 302, description = "To the page in en, es or fr", headers(("Location")))))]
pub(crate) async fn criteria(call: Call<'_>) -> Result<Reply, ApiError> {
    Ok(Reply::empty(302)
        .header("location", format!("/docs/criteria/{}", call.language()))
        .header("vary", "accept-language")
        .header("cache-control", "public, max-age=300"))
}

/// The addresses that are files, for the description.
#[cfg(test)]
#[expect(dead_code, reason = "the functions are described, never called")]
pub(crate) mod files {
    use utoipa::Path;
    use utoipa::openapi::HttpMethod;
    use utoipa::openapi::path::Operation;

    /// The start page
    ///
    /// In French at `/fr`, in Spanish at `/es`.
    #[utoipa::path(get, path = "/", tag = "service", responses((status = 200, content_type = "text/html")))]
    fn home() {}

    /// The documentation for people
    ///
    /// The reference of the calls is at `/docs/reference/jobs`, the list of changes at `/docs/changes`.
    #[utoipa::path(get, path = "/docs", tag = "service", responses((status = 200, content_type = "text/html")))]
    fn page() {}

    /// The console, an application for browsers
    ///
    /// So is every address below it but `/console/api`.
    #[utoipa::path(get, path = "/console", tag = "service", responses((status = 200, content_type = "text/html")))]
    fn console() {}

    /// This description
    #[utoipa::path(get, path = "/openapi.json", tag = "service", responses((status = 200, content_type = "application/json")))]
    fn openapi() {}

    /// Address, method and operation of each.
    pub(crate) fn described() -> Vec<(String, HttpMethod, Operation)> {
        let described = |path: String, id: &str, mut operation: Operation| {
            operation.operation_id = Some(id.to_owned());
            (path, HttpMethod::Get, operation)
        };
        vec![
            described(__path_home::path(), "docs_home", __path_home::operation()),
            described(__path_page::path(), "docs_page", __path_page::operation()),
            described(__path_console::path(), "docs_console", __path_console::operation()),
            described(__path_openapi::path(), "docs_openapi", __path_openapi::operation()),
        ]
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may panic")]
    use bellwether_core::bounds;
    use bellwether_core::branding::BRANDING;
    use bellwether_core::error::ErrorCode;
    use bellwether_core::form::Field;
    use bellwether_core::pull::ActionType;
    use bellwether_core::run::Category;

    const PAGE: &str = include_str!("../../site/guide.html");

    #[test]
    fn every_code_is_documented_with_its_status() {
        for code in ErrorCode::ALL {
            let row = format!("<tr id=\"error-{0}\"><td>{1}</td><td><code>{0}</code>", code.as_str(), code.http_status());
            assert!(PAGE.contains(&row), "guide.html lacks {row}");
        }
    }

    #[test]
    fn every_category_of_a_failure_is_documented() {
        for category in Category::ALL {
            let cell = format!("<code>{}</code>", category.as_str());
            let is_first = |row: &str| row.split("</td>").next().is_some_and(|first| first.contains(&cell));
            assert!(PAGE.split("<tr>").any(is_first), "guide.html lacks {cell}");
        }
    }

    #[test]
    fn every_member_of_a_payload_is_documented_for_its_actions() {
        let columns = [ActionType::PublishPost, ActionType::CreateSeoPage, ActionType::UpdatePost, ActionType::AddInternalLinks];
        let table = PAGE.split("<p id=\"payload\">").nth(1).and_then(|rest| rest.split("</table>").next()).unwrap_or_default();
        let rows: Vec<Vec<&str>> = table.split("<tr>").map(|row| row.split("<td>").collect()).collect();
        for (column, action) in columns.into_iter().enumerate() {
            let said = |field: &Field| if field.required { "yes" } else { "if you like" };
            let fields = action.fields();
            for row in rows.iter().filter(|row| row.len() == 7) {
                let here = fields.iter().find(|field| row[1].contains(&format!("<code>{}</code>", field.name)));
                let cell = format!("{}</td>", here.map_or("no", said));
                assert_eq!(row[2 + column].trim(), cell, "{} in {}", row[1], action.as_str());
            }
            for field in &fields {
                let name = format!("<code>{}</code>", field.name);
                assert!(rows.iter().any(|row| row.len() == 7 && row[1].contains(&name)), "guide.html lacks {name}");
            }
        }
    }

    #[test]
    fn every_member_of_a_branding_is_documented() {
        for field in BRANDING {
            let row = format!("<tr><td><code>{}</code></td><td>", field.name);
            assert!(PAGE.contains(&row), "guide.html lacks {row}");
        }
    }

    #[test]
    fn figures_are_those_of_the_table() {
        for (what, figure) in [
            ("jobs created per key", format!("{} a minute", bounds::CREATES_PER_MINUTE.max)),
            ("jobs created per account, with all its keys", format!("{} a minute", bounds::CREATES_PER_ACCOUNT_PER_MINUTE.max)),
            ("changes in the console per account", format!("{} a minute", bounds::CONSOLE_WRITES_PER_MINUTE.max)),
            (
                "accounts created per network",
                format!("{} at once, then {} a minute", bounds::SIGN_UPS_BURST.max, bounds::SIGN_UPS_PER_MINUTE.max),
            ),
            (
                "proofs of domains looked for, per account",
                format!("{} a minute, {} a day", bounds::PROOFS_PER_MINUTE.max, bounds::PROOFS_PER_DAY.max),
            ),
            (
                "sites analysed for identity cards, per account",
                format!(
                    "{} a minute, {} a day, {} at once",
                    bounds::IDENTITIES_PER_MINUTE.max,
                    bounds::LOOKS_PER_DAY.max,
                    bounds::LOOKS_PER_ACCOUNT.max
                ),
            ),
            ("visits of published pages, per account", format!("{} a minute", 60_000 / bounds::VISIT_APART_MS.max)),
            ("attempts to sign in, per account and network", format!("{} a minute", bounds::SIGN_INS_PER_MINUTE.max)),
            (
                "attempts to sign in, per account, from all networks",
                format!("{} a minute", bounds::SIGN_INS_OF_ADDRESS_PER_MINUTE.max),
            ),
            ("top-ups begun, per account", format!("{} a minute", bounds::TOPUPS_PER_MINUTE.max)),
            (
                "mails that are requested for one address",
                format!("{} at once, then {} a minute", bounds::MAILS_BURST.max, bounds::MAILS_PER_MINUTE.max),
            ),
            ("live keys of an account", bounds::KEYS_PER_ACCOUNT.max.to_string()),
            ("members of an account, with those who are invited", bounds::MEMBERS_PER_ACCOUNT.max.to_string()),
            ("targets of an account", bounds::TARGETS_PER_ACCOUNT.max.to_string()),
            (
                "tasks of an account",
                format!("{}, of {} MiB together", bounds::TASKS_PER_ACCOUNT.max, bounds::STORED_BYTES_PER_ACCOUNT.max >> 20),
            ),
            ("jobs that could not be paid for", format!("the latest {} are kept", bounds::UNPAID_JOBS_KEPT.max)),
            ("reads per key", format!("{} a minute", bounds::READS_PER_MINUTE.max)),
            (
                "reads per account, with all its keys and sessions",
                format!("{} a minute", bounds::READS_PER_ACCOUNT_PER_MINUTE.max),
            ),
            (
                "audits ordered with one key",
                format!("{} an hour, {} at once", 60 * bounds::AUDITS_PER_MINUTE.max, bounds::AUDITS_BURST.max),
            ),
            ("polls of audits and other actions per key", format!("{} a minute", bounds::AUDIT_READS_PER_MINUTE.max)),
            (
                "the same per account, with all its keys and sessions",
                format!("{} a minute", bounds::AUDIT_READS_PER_ACCOUNT_PER_MINUTE.max),
            ),
            (
                "audits of different domains running at once",
                format!(
                    "{} on the plan free, {} on pro, {} on agency",
                    bounds::AUDITS_AT_ONCE_FREE.max,
                    bounds::AUDITS_AT_ONCE_PRO.max,
                    bounds::AUDITS_AT_ONCE_AGENCY.max
                ),
            ),
            ("polls for pending tasks per token", format!("{} a minute", bounds::POLLS_PER_MINUTE.max)),
            ("calls about single tasks per token", format!("{} a minute", bounds::REPORTS_PER_MINUTE.max)),
            (
                "polls, and calls about single tasks, per account",
                format!(
                    "{} and {} a minute",
                    bounds::POLLS_PER_ACCOUNT_PER_MINUTE.max,
                    bounds::REPORTS_PER_ACCOUNT_PER_MINUTE.max
                ),
            ),
            ("requests without a key, per network", format!("{} a minute", bounds::PUBLIC_PER_MINUTE.max)),
            (
                "failed authentications, and calls of the sign-in, per network (an IPv6 /64 is one)",
                format!("{} a minute", bounds::FAILED_AUTH_PER_MINUTE.max),
            ),
            ("jobs of an account running at once", bounds::RUNNING_PER_ACCOUNT.max.to_string()),
            ("questions of one job to assistants", bounds::RUN_QUESTIONS.max.to_string()),
            ("requests to providers for an account", format!("{} a day", bounds::ACCOUNT_CALLS_PER_DAY.max)),
            ("one upload of access logs", format!("{} MiB", bounds::LOG_UPLOAD_BYTES.max >> 20)),
            ("result of a job", format!("{} MiB", bounds::RESULT_BYTES.max >> 20)),
            (
                "site_crawl",
                format!(
                    "{} levels, {} pages; {} pages",
                    bounds::CRAWL_DEPTH.max,
                    bounds::CRAWL_LIMIT.max,
                    bounds::CRAWL_LIMIT.default
                ),
            ),
            (
                "requests of one job to web sites",
                format!(
                    "{}, of {} MiB each at most and {} MiB together",
                    bounds::FETCH_REQUESTS.max,
                    bounds::FETCH_BODY_BYTES.max >> 20,
                    bounds::FETCH_TOTAL_BYTES.max >> 20
                ),
            ),
        ] {
            let row = format!("<td>{what}</td><td>{figure}");
            assert!(PAGE.contains(&row), "guide.html lacks {row}");
        }
    }
}
