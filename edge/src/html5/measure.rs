//! The size of a tree, without its content.

use super::{Stopped, feed};
use bellwether_core::bounds;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::TokenizerOpts;
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, ExpandedName, QualName, local_name, ns};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Parses a text as the content of a `div`, as the sanitiser does, and checks whether its tree is within the limits: nested at
/// most [`bounds::HTML_DEPTH`] deep, and at most [`bounds::PULL_BODY_BYTES`] long when serialised. Returns the number of its
/// tokens, at most `most_tokens`.
///
/// # Errors
/// [`Stopped`], at the first tag beyond a limit.
pub(crate) fn measure(text: &str, most_tokens: u64) -> Result<u64, Stopped> {
    let context = QualName::new(None, ns!(html), local_name!("div"));
    let sink = Measure::default();
    let context = sink.create_element(context, Vec::new(), ElementFlags::default());
    let builder = TreeBuilder::new_for_fragment(sink, context, None, TreeBuilderOpts::default());
    let options =
        TokenizerOpts { initial_state: Some(builder.tokenizer_state_for_context_elem(false)), ..TokenizerOpts::default() };
    let fits = |builder: &TreeBuilder<Handle, Measure>, tokens| {
        if tokens > most_tokens { Err(Stopped::Tokens) } else { builder.sink.fits() }
    };
    let (builder, read) = feed(builder, options, text, fits);
    let tokens = read?;
    fits(&builder, tokens)?;
    Ok(tokens)
}

/// A tree of which only shape and size are kept: its nodes are numbers.
#[derive(Default)]
struct Measure {
    nodes: RefCell<Vec<Node>>,
    /// Bytes of all elements and texts ever created, when serialised.
    bytes: Cell<usize>,
    /// Steps along lists of children, and along the open elements: the parser requests the name of each element that it visits.
    steps: Cell<u64>,
    deepest: Cell<usize>,
}

#[derive(Default)]
struct Node {
    parent: Option<usize>,
    children: Vec<usize>,
    /// Number of ancestors.
    depth: usize,
}

/// An element; the document is one without a name.
#[derive(Clone)]
struct Handle {
    node: usize,
    name: Rc<QualName>,
    is_integration_point: bool,
}

impl Measure {
    fn fits(&self) -> Result<(), Stopped> {
        if self.deepest.get() > bounds::HTML_DEPTH.max_len() {
            Err(Stopped::Depth)
        } else if self.bytes.get() > bounds::PULL_BODY_BYTES.max_len() || self.steps.get() > bounds::HTML_TREE_STEPS.max {
            Err(Stopped::Size)
        } else {
            Ok(())
        }
    }

    fn grows(&self, bytes: usize) {
        self.bytes.set(self.bytes.get().saturating_add(bytes));
    }

    fn step(&self, steps: usize) {
        self.steps.set(self.steps.get().saturating_add(steps as u64));
    }

    fn add(&self, name: QualName, is_integration_point: bool) -> Handle {
        let mut nodes = self.nodes.borrow_mut();
        nodes.push(Node::default());
        Handle { node: nodes.len() - 1, name: Rc::new(name), is_integration_point }
    }

    /// Removes a node from its parent, if it has one.
    fn detach(&self, node: usize) {
        let mut nodes = self.nodes.borrow_mut();
        let Some(parent) = nodes.get_mut(node).and_then(|node| node.parent.take()) else { return };
        let Some(parent) = nodes.get_mut(parent) else { return };
        self.step(parent.children.len());
        parent.children.retain(|child| *child != node);
    }

    /// Adds a node to a parent; its position among the children makes no difference here.
    fn attach(&self, parent: usize, node: usize) {
        self.detach(node);
        let mut nodes = self.nodes.borrow_mut();
        if let Some(node) = nodes.get_mut(node) {
            node.parent = Some(parent);
        }
        let Some(parent) = nodes.get_mut(parent) else { return };
        parent.children.push(node);
        let depth = parent.depth + 1;
        drop(nodes);
        self.settle(node, depth);
    }

    /// Sets the depth of a node and of all its descendants.
    fn settle(&self, node: usize, depth: usize) {
        let mut nodes = self.nodes.borrow_mut();
        let mut moved = vec![(node, depth)];
        while let Some((node, depth)) = moved.pop() {
            let Some(node) = nodes.get_mut(node).filter(|node| node.depth != depth) else { continue };
            node.depth = depth;
            self.step(node.children.len());
            moved.extend(node.children.iter().map(|child| (*child, depth + 1)));
            // The document and the root of a fragment do not count as levels.
            self.deepest.set(self.deepest.get().max(depth.saturating_sub(1)));
        }
    }

    fn take(&self, parent: usize, child: NodeOrText<Handle>) {
        match child {
            NodeOrText::AppendNode(handle) => self.attach(parent, handle.node),
            NodeOrText::AppendText(text) => self.grows(escaped(&text)),
        }
    }

    fn parent(&self, node: usize) -> Option<usize> {
        self.nodes.borrow().get(node)?.parent
    }
}

impl TreeSink for Measure {
    type Handle = Handle;
    type Output = Self;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Self {
        self
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        self.add(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        self.step(1);
        target.name.expanded()
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, flags: ElementFlags) -> Handle {
        self.grows(2 * name.local.len() + "<></>".len() + written(&attributes));
        self.add(name, flags.mathml_annotation_xml_integration_point)
    }

    fn create_comment(&self, _: StrTendril) -> Handle {
        self.add(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Handle {
        self.add(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        self.take(parent.node, child);
    }

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        if let Some(parent) = self.parent(sibling.node) {
            self.step(self.nodes.borrow().get(parent).map_or(0, |parent| parent.children.len()));
            self.take(parent, child);
        }
    }

    fn append_based_on_parent_node(&self, element: &Handle, previous: &Handle, child: NodeOrText<Handle>) {
        match self.parent(element.node) {
            Some(_) => self.append_before_sibling(element, child),
            None => self.append(previous, child),
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    /// The content of a template counts as its children.
    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.clone()
    }

    fn same_node(&self, one: &Handle, other: &Handle) -> bool {
        one.node == other.node
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn add_attrs_if_missing(&self, _: &Handle, attributes: Vec<Attribute>) {
        self.grows(written(&attributes));
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.detach(target.node);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let children = self.nodes.borrow_mut().get_mut(node.node).map(|node| std::mem::take(&mut node.children));
        for child in children.unwrap_or_default() {
            // Its parent no longer lists it.
            if let Some(child) = self.nodes.borrow_mut().get_mut(child) {
                child.parent = None;
            }
            self.attach(new_parent.node, child);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, target: &Handle) -> bool {
        target.is_integration_point
    }
}

/// Bytes of attributes, when serialised.
fn written(attributes: &[Attribute]) -> usize {
    attributes.iter().map(|one| " =\"\"".len() + one.name.local.len() + escaped(&one.value)).sum()
}

/// Bytes of a text, when serialised.
fn escaped(text: &str) -> usize {
    text.chars()
        .map(|c| match c {
            '&' | '\u{a0}' | '"' => "&nbsp;".len(),
            '<' | '>' => "&lt;".len(),
            _ => c.len_utf8(),
        })
        .sum()
}
