//! The reference of the API, made from its description (OpenAPI 3.1): each call with its members and an example in three languages.

use super::bodies::{self, inline, kind};
use anyhow::{Context, Result, ensure};
use minijinja::{Value, context};
use serde_json::{Map, Value as Json};

/// Calls that belong together, in the order of the page.
struct Area {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    /// How their addresses begin.
    under: &'static str,
    /// The header that carries the credential.
    header: &'static str,
    /// What it stands for in the examples: the reader's own is put in its place.
    credential: &'static str,
}

const AREAS: [Area; 5] = [
    Area {
        id: "jobs",
        title: "Analysis jobs",
        about: "Create an analysis, poll it until it ends, read its result. Each costs the same, paid from the wallet.",
        under: "/v1/",
        header: "authorization: Bearer",
        credential: "$API_KEY",
    },
    Area {
        id: "reports",
        title: "Audit reports",
        about: "Order a report on a site, follow its progress, open and download it.",
        under: "/audit/v1",
        header: "x-audit-key:",
        credential: "$AUDIT_KEY",
    },
    Area {
        id: "console",
        title: "Accounts, keys, sites and tasks",
        about: "What the console uses: sign up, keys, wallet, sites that publish, and the tasks that are planned for them.",
        under: "/console/api/v1/",
        header: "authorization: Bearer",
        credential: "$SESSION",
    },
    Area {
        id: "pull",
        title: "Pull publishing",
        about: "What a site calls: it asks for planned tasks, takes one, and reports what it has published.",
        under: "/pull/v1/",
        header: "authorization: Bearer",
        credential: "$PULL_KEY",
    },
    Area {
        id: "operator",
        title: "Operating the service",
        about: "For whoever runs a deployment: credits, plans, modules, providers, costs and checks.",
        under: "/operator/v1/",
        header: "authorization: Bearer",
        credential: "$OPERATOR_TOKEN",
    },
];

/// The values of each area's page, by its id. `examples` has the bodies by `operationId`.
pub(super) fn areas(description: &str, examples: &str) -> Result<Vec<(&'static str, Value)>> {
    let description: Json = serde_json::from_str(description).context("the description of the API")?;
    let examples: Map<String, Json> = serde_json::from_str(examples).context("edge/site/examples.json")?;
    let areas: Vec<Value> = AREAS.iter().map(|area| context! { id => area.id, title => area.title }).collect();
    let schemas = description.pointer("/components/schemas").unwrap_or(&Json::Null);
    let errors = description.pointer("/components/responses").unwrap_or(&Json::Null);
    let paths = description.get("paths").and_then(Json::as_object).context("no paths")?;
    let mut pages = Vec::new();
    for area in &AREAS {
        let mut calls = Vec::new();
        for (path, methods) in paths.iter().filter(|(path, _)| path.starts_with(area.under)) {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                calls.push(Call { area, path, method, operation, schemas, errors }.shown(&examples)?);
            }
        }
        ensure!(!calls.is_empty(), "nothing is under {}", area.under);
        let shown = context! { id => area.id, title => area.title, about => area.about };
        pages.push((area.id, context! { area => shown, areas, calls }));
    }
    Ok(pages)
}

/// One method of one address.
struct Call<'d> {
    area: &'d Area,
    path: &'d str,
    method: &'d str,
    operation: &'d Json,
    schemas: &'d Json,
    /// The answers that several calls have.
    errors: &'d Json,
}

impl Call<'_> {
    fn shown(&self, examples: &Map<String, Json>) -> Result<Value> {
        let id = self.text("operationId");
        let schema = self.operation.pointer("/requestBody/content/application~1json/schema").map(|schema| self.resolved(schema));
        let members = schema.map(|schema| self.members(schema)).unwrap_or_default();
        let body = examples.get(id);
        ensure!(members.is_empty() || body.is_some(), "edge/site/examples.json has no body for {id}");
        let is_text = self.operation.pointer("/requestBody/content/text~1plain").is_some();
        let is_open = self.operation.get("security").and_then(Json::as_array).is_none_or(Vec::is_empty);
        let example = Example {
            method: self.method.to_uppercase(),
            url: format!("https://bellwether.example{}", self.path),
            header: (!is_open).then_some((self.area.header, self.area.credential)),
            body,
            is_text,
        };
        Ok(context! {
            id,
            method => example.method,
            path => self.path,
            summary => self.text("summary"),
            about => paragraphs(self.text("description")),
            parameters => self.parameters(),
            members,
            answers => self.answers(),
            tables => bodies::tables(self.operation, self.schemas),
            examples => vec![
                context! { id => "curl", language => "sh", text => example.curl() },
                context! { id => "js", language => "js", text => example.js() },
                context! { id => "python", language => "python", text => example.python() },
            ],
        })
    }

    fn text(&self, member: &str) -> &str {
        self.operation.get(member).and_then(Json::as_str).unwrap_or("")
    }

    fn resolved<'s>(&'s self, schema: &'s Json) -> &'s Json {
        bodies::resolved(self.schemas, schema)
    }

    /// The members of a body, those of its alternatives together. One is required if it is so in each.
    fn members(&self, schema: &Json) -> Vec<Value> {
        let alternatives = ["oneOf", "anyOf"].into_iter().find_map(|of| schema.get(of)?.as_array());
        let variants: Vec<&Json> =
            alternatives.map_or_else(|| vec![schema], |all| all.iter().map(|one| self.resolved(one)).collect());
        let mut names: Vec<(&str, Vec<&Json>)> = Vec::new();
        for (name, member) in variants.iter().filter_map(|variant| variant.get("properties")?.as_object()).flatten() {
            match names.iter_mut().find(|(known, _)| known == name) {
                Some((_, found)) => found.push(member),
                None => names.push((name, vec![member])),
            }
        }
        let required = |name: &str| {
            let of = |variant: &&Json| {
                variant.get("required").and_then(Json::as_array).is_some_and(|all| all.iter().any(|one| one == name))
            };
            variants.iter().all(of)
        };
        let shown = |(name, found): (&str, Vec<&Json>)| {
            let constants: Vec<String> =
                found.iter().filter_map(|one| Some(format!("`{}`", one.get("const")?.as_str()?))).collect();
            let first = found.first().copied().unwrap_or(&Json::Null);
            let about = match first.get("description").and_then(Json::as_str) {
                Some(about) if found.len() == 1 || constants.is_empty() => about.to_owned(),
                _ if !constants.is_empty() => format!("one of {}", constants.join(", ")),
                _ => String::new(),
            };
            context! { name, type => kind(self.resolved(first)), value => inline(&about), required => required(name) }
        };
        names.into_iter().map(shown).collect()
    }

    fn parameters(&self) -> Vec<Value> {
        let all = self.operation.get("parameters").and_then(Json::as_array);
        let text = |of: &Json, member: &str| of.get(member).and_then(Json::as_str).unwrap_or("").to_owned();
        let shown = |it: &Json| {
            let required = it.get("required").and_then(Json::as_bool).unwrap_or(false);
            context! { name => text(it, "name"), place => text(it, "in"), value => inline(&text(it, "description")), required }
        };
        all.into_iter().flatten().map(shown).collect()
    }

    fn answers(&self) -> Vec<Value> {
        let all = self.operation.get("responses").and_then(Json::as_object);
        let about = |answer: &Json| bodies::resolved(self.errors, answer).get("description").and_then(Json::as_str).map(inline);
        all.into_iter().flatten().map(|(status, answer)| context! { status, about => about(answer) }).collect()
    }
}

fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").filter(|text| !text.trim().is_empty()).map(inline).collect()
}

/// One call, to be written in several languages.
struct Example<'e> {
    method: String,
    url: String,
    /// The header before the credential, and the credential; none where everybody may call.
    header: Option<(&'static str, &'static str)>,
    body: Option<&'e Json>,
    is_text: bool,
}

impl Example<'_> {
    /// Name and value of each header.
    fn headers(&self) -> Vec<(&'static str, String)> {
        let credential = self.header.and_then(|(header, credential)| {
            let (name, before) = header.split_once(':')?;
            Some((name, format!("{before} {credential}").trim().to_owned()))
        });
        let kind = self.body.map(|_| ("content-type", "application/json".to_owned()));
        credential.into_iter().chain(kind).collect()
    }

    fn curl(&self) -> String {
        let mut lines = vec![match self.method.as_str() {
            "GET" => format!("curl -s {}", self.url),
            method => format!("curl -s -X {method} {}", self.url),
        }];
        // In double quotes, so that a shell puts the variable's value in.
        lines.extend(self.headers().iter().map(|(name, value)| format!("-H \"{name}: {value}\"")));
        lines.extend(self.body.map(|body| format!("-d '{}'", body.to_string().replace('\'', "'\\''"))));
        lines.extend(self.is_text.then(|| "--data-binary @access.log".to_owned()));
        lines.join(" \\\n  ")
    }

    fn js(&self) -> String {
        let mut options = Vec::new();
        if self.method != "GET" {
            options.push(format!("  method: \"{}\",", self.method));
        }
        // The credential comes from the environment, as in the shell.
        let value = |value: &str| match value.split_once('$') {
            Some((before, variable)) => format!("`{before}${{process.env.{variable}}}`"),
            None => format!("\"{value}\""),
        };
        let headers: Vec<String> = self.headers().iter().map(|(name, text)| format!("\"{name}\": {}", value(text))).collect();
        if !headers.is_empty() {
            options.push(format!("  headers: {{ {} }},", headers.join(", ")));
        }
        options.extend(self.body.map(|body| format!("  body: JSON.stringify({body}),")));
        options.extend(self.is_text.then(|| "  body: log,".to_owned()));
        let options = if options.is_empty() { String::new() } else { format!(", {{\n{}\n}}", options.join("\n")) };
        format!("const answer = await fetch(\"{}\"{options});\nconsole.log(answer.status, await answer.text());", self.url)
    }

    fn python(&self) -> String {
        let mut lines = vec![format!("    \"{}\",", self.url)];
        let headers: Vec<String> = self
            .headers()
            .iter()
            .filter(|(name, _)| *name != "content-type")
            .map(|(name, text)| match text.split_once('$') {
                Some((before, variable)) => format!("\"{name}\": f\"{before}{{os.environ['{variable}']}}\""),
                None => format!("\"{name}\": \"{text}\""),
            })
            .collect();
        if !headers.is_empty() {
            lines.push(format!("    headers={{{}}},", headers.join(", ")));
        }
        lines.extend(self.body.map(|body| format!("    json={},", literal(body))));
        lines.extend(self.is_text.then(|| "    data=open(\"access.log\", \"rb\"),".to_owned()));
        let imports = if headers.is_empty() { "import requests" } else { "import os\nimport requests" };
        format!(
            "{imports}\n\nanswer = requests.{}(\n{}\n)\nprint(answer.status_code, answer.text)",
            self.method.to_lowercase(),
            lines.join("\n")
        )
    }
}

/// A value as Python writes it: JSON but for three words.
fn literal(value: &Json) -> String {
    match value {
        Json::Bool(true) => "True".to_owned(),
        Json::Bool(false) => "False".to_owned(),
        Json::Null => "None".to_owned(),
        Json::Array(all) => format!("[{}]", all.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Json::Object(all) => {
            let members: Vec<String> =
                all.iter().map(|(name, value)| format!("{}: {}", Json::from(name.as_str()), literal(value))).collect();
            format!("{{{}}}", members.join(", "))
        }
        other => other.to_string(),
    }
}
