//! The page of the world in the manual of authors (`docs/authors/world.md`) is what `wit/world.wit` says. `BLESS=1` writes it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use std::fmt::Write as _;
use std::path::Path;
use wit_bindgen_core::wit_parser::{Function, Handle, Interface, Resolve, Type, TypeDef, TypeDefKind, WorldItem};

const WORLD: &str = include_str!("../../../wit/world.wit");

#[test]
fn world_page_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/authors/world.md");
    let made = Page::of(WORLD).text;
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, made).unwrap();
        return;
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), made, "{}: ./x bless writes it", file.display());
}

/// The name of a member or a case, its type, and its comment.
type Member = (String, String, Option<String>);

/// The page while it is written.
struct Page {
    resolve: Resolve,
    text: String,
}

impl Page {
    fn of(wit: &str) -> Self {
        let mut resolve = Resolve::default();
        let package = resolve.push_str("world.wit", wit).unwrap();
        let world = resolve.select_world(&[package], None).unwrap();
        let name = resolve.packages[package].name.to_string();
        let mut page = Self { resolve, text: String::new() };
        page.line("<!-- From wit/world.wit: ./x bless writes it. -->\n");
        page.line(&format!("# The world, item by item\n\nThis is `{name}`."));
        page.about(page.resolve.packages[package].docs.contents.clone());
        let world = page.resolve.worlds[world].clone();
        page.about(world.docs.contents.clone());
        page.line("| interface | has |\n|---|---|");
        let interfaces: Vec<Interface> = page.resolve.interfaces.iter().map(|(_, interface)| interface.clone()).collect();
        for interface in &interfaces {
            let name = interface.name.as_deref().unwrap_or_default();
            let items = interface.functions.keys().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let items = if items.is_empty() { "types alone".to_owned() } else { items };
            page.line(&format!("| [`{name}`](#{name}) | {items} |"));
        }
        page.line("\n## What a module exports");
        for item in world.exports.values() {
            let WorldItem::Function(function) = item else { panic!("an export that is no function") };
            page.function(function);
        }
        for interface in &interfaces {
            page.interface(interface);
        }
        page.text = page.text.replace("\n\n\n", "\n\n");
        page
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{line}").unwrap();
    }

    /// A comment of the file as it stands there, which is Markdown.
    fn about(&mut self, docs: Option<String>) {
        if let Some(docs) = docs {
            self.line(&format!("\n{}\n", docs.trim()));
        }
    }

    fn interface(&mut self, interface: &Interface) {
        let name = interface.name.as_deref().unwrap_or_default();
        self.line(&format!("\n<h2 id=\"{name}\"><code>{name}</code></h2>"));
        self.about(interface.docs.contents.clone());
        for function in interface.functions.values() {
            self.function(function);
        }
        let types: Vec<TypeDef> = interface.types.values().map(|id| self.resolve.types[*id].clone()).collect();
        for of in &types {
            self.type_definition(of);
        }
    }

    fn function(&mut self, function: &Function) {
        let params: Vec<String> =
            function.params.iter().map(|param| format!("{}: {}", param.name, self.name_of(&param.ty))).collect();
        let result = function.result.as_ref().map(|of| format!(" -> {}", self.name_of(of))).unwrap_or_default();
        let waits = if function.kind.is_async() { "async " } else { "" };
        self.line(&format!("\n### `{}`\n\n```wit\n{waits}func({}){result}\n```", function.name, params.join(", ")));
        self.about(function.docs.contents.clone());
    }

    fn type_definition(&mut self, of: &TypeDef) {
        let name = of.name.as_deref().unwrap_or_default();
        let (kind, members): (&str, Vec<Member>) = match &of.kind {
            TypeDefKind::Record(record) => {
                let field = |name: &str, of: &Type| (name.to_owned(), format!("`{}`", self.name_of(of)));
                let fields = record.fields.iter().map(|it| (field(&it.name, &it.ty), it.docs.contents.clone()));
                ("record", fields.map(|((name, of), docs)| (name, of, docs)).collect())
            }
            TypeDefKind::Enum(of) => {
                ("enum", of.cases.iter().map(|it| (it.name.clone(), String::new(), it.docs.contents.clone())).collect())
            }
            TypeDefKind::Variant(of) => {
                let with = |of: &Option<Type>| of.as_ref().map_or("–".to_owned(), |of| format!("`{}`", self.name_of(of)));
                ("variant", of.cases.iter().map(|it| (it.name.clone(), with(&it.ty), it.docs.contents.clone())).collect())
            }
            // What a `use` brings has its description where it comes from.
            TypeDefKind::Type(_) => return,
            other => panic!("{name} is a {}, which this page does not show yet", other.as_str()),
        };
        self.line(&format!("\n### {kind} `{name}`"));
        self.about(of.docs.contents.clone());
        self.line(match kind {
            "record" => "| member | type | meaning |\n|---|---|---|",
            "variant" => "| case | with | meaning |\n|---|---|---|",
            _ => "| case | meaning |\n|---|---|",
        });
        for (name, of, docs) in members {
            let docs = docs.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|");
            let of = if kind == "enum" { String::new() } else { format!(" {of} |") };
            self.line(&format!("| `{name}` |{of} {docs} |"));
        }
    }

    /// A type as the file writes it.
    fn name_of(&self, of: &Type) -> String {
        let Type::Id(id) = of else { return primitive(of).to_owned() };
        let of = &self.resolve.types[*id];
        if let Some(name) = &of.name {
            return name.clone();
        }
        let or_none = |of: &Option<Type>| of.as_ref().map_or("_".to_owned(), |of| self.name_of(of));
        match &of.kind {
            TypeDefKind::List(of) => format!("list<{}>", self.name_of(of)),
            TypeDefKind::Option(of) => format!("option<{}>", self.name_of(of)),
            TypeDefKind::Result(of) => format!("result<{}, {}>", or_none(&of.ok), or_none(&of.err)),
            TypeDefKind::Handle(Handle::Own(_) | Handle::Borrow(_)) => panic!("the world has no resources"),
            other => panic!("a {}, which this page does not show yet", other.as_str()),
        }
    }
}

const fn primitive(of: &Type) -> &'static str {
    match of {
        Type::Bool => "bool",
        Type::U8 => "u8",
        Type::U16 => "u16",
        Type::U32 => "u32",
        Type::U64 => "u64",
        Type::S8 => "s8",
        Type::S16 => "s16",
        Type::S32 => "s32",
        Type::S64 => "s64",
        Type::F32 => "f32",
        Type::F64 => "f64",
        Type::Char => "char",
        Type::String => "string",
        Type::ErrorContext | Type::Id(_) => "?",
    }
}
