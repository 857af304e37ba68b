//! Links by clicks from the start page: rings of a small site, a table of groups for a larger one.

use super::shapes::{mini, shape};
use super::{GROUPS, group, is_unlinked, letter};
use crate::show::{Short, head};
use crate::view::View;
use crate::words;
use bellwether_layers::Cocoon;
use maud::{Markup, Render as _, html};
use std::f64::consts::TAU;

/// Maximum pages of a drawing.
const NODES: usize = 60;
/// Size of the drawing in its own units: half its edge, and its margin.
const HALF: f64 = 230.0;
const MARGIN: f64 = 16.0;
const RADIUS: f64 = 6.0;

/// Rings for a small site, else the table of groups.
pub(crate) fn figure(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    match (cocoon.nodes.len() <= NODES, cocoon.clusters.is_empty()) {
        (true, _) => rings(view, cocoon),
        (false, false) => matrix(view, cocoon),
        (false, true) => html! {},
    }
}

fn rings(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let places = places(cocoon);
    let deepest = cocoon.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
    let mut links = String::new();
    for [from, to] in &cocoon.edges {
        let at = |index: u32| usize::try_from(index).ok().and_then(|index| places.get(index)).copied();
        let (Some(a), Some(b)) = (at(*from), at(*to)) else { continue };
        for (command, (x, y)) in [('M', a), ('L', b)] {
            links.push(command);
            Short(x).render_to(&mut links);
            links.push(' ');
            Short(y).render_to(&mut links);
        }
    }
    let edge = HALF * 2.0;
    let desc = [("pages", cocoon.nodes.len().into()), ("links", cocoon.edges.len().into())];
    html! {
        h3 class="sub" { (words.say(&words::GRAPH_TITLE)) }
        figure {
            div class="map graph" {
                svg viewBox={ "0 0 " (edge) " " (edge) } role="img" aria-labelledby="gt gd" {
                    title id="gt" { (words.say(&words::GRAPH_TITLE)) }
                    desc id="gd" { (words.with(&words::GRAPH_DESC, desc)) }
                    @for depth in 1..=deepest {
                        circle class="box" cx=(HALF) cy=(HALF) r=(Short(radius(depth, deepest))) {}
                        text class="tl" x=(HALF) y=(Short(HALF - radius(depth, deepest) - 3.0)) { (depth) }
                    }
                    path class="e far" d=(links) {}
                    @for (node, (x, y)) in cocoon.nodes.iter().zip(&places) {
                        @let class = if is_unlinked(node) { "orph" } else { "n3" };
                        (shape(group(cocoon, node), *x, *y, RADIUS, class))
                    }
                }
            }
            figcaption class="small" { (words.say(&words::GRAPH_CAPTION)) }
        }
    }
}

/// The ring of a depth.
fn radius(depth: u32, deepest: u32) -> f64 {
    (HALF - MARGIN) * f64::from(depth) / f64::from(deepest.max(1))
}

/// The position of each page: on its ring, pages of a group next to each other.
fn places(cocoon: &Cocoon) -> Vec<(f64, f64)> {
    let deepest = cocoon.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
    let mut order: Vec<(u32, usize, usize)> =
        cocoon.nodes.iter().enumerate().map(|(at, node)| (node.depth, group(cocoon, node).unwrap_or(GROUPS), at)).collect();
    order.sort_unstable();
    let mut places = vec![(HALF, HALF); cocoon.nodes.len()];
    for ring in order.chunk_by(|a, b| a.0 == b.0) {
        #[allow(clippy::cast_precision_loss, reason = "sixty pages at most")]
        let share = 1.0 / ring.len() as f64;
        for (step, (depth, _, at)) in ring.iter().enumerate() {
            let Some(place) = places.get_mut(*at) else { continue };
            // Each ring starts at a slightly larger angle, so that pages of neighbouring rings do not hide each other's links.
            #[allow(clippy::cast_precision_loss, reason = "sixty pages at most")]
            let angle = (step as f64 * share + 0.07 * f64::from(*depth)) * TAU;
            let radius = radius(*depth, deepest);
            *place = (HALF + radius * angle.sin(), HALF - radius * angle.cos());
        }
    }
    places
}

/// Number of links from each group to each group.
fn matrix(view: &View<'_>, cocoon: &Cocoon) -> Markup {
    let words = view.words;
    let groups = cocoon.clusters.len().min(GROUPS);
    let of: Vec<usize> = cocoon.nodes.iter().map(|node| group(cocoon, node).unwrap_or(groups)).collect();
    let mut counts = vec![vec![0_u32; groups + 1]; groups + 1];
    for [from, to] in &cocoon.edges {
        let at = |index: u32| usize::try_from(index).ok().and_then(|index| of.get(index)).copied();
        let (Some(from), Some(to)) = (at(*from), at(*to)) else { continue };
        if let Some(count) = counts.get_mut(from).and_then(|row| row.get_mut(to)) {
            *count += 1;
        }
    }
    let outside = words.say(&words::OUTSIDE);
    let name = |at: usize| if at < groups { letter(at).to_string() } else { outside.clone() };
    let columns: Vec<(String, bool)> =
        std::iter::once((words.say(&words::FROM_GROUP), false)).chain((0..=groups).map(|at| (name(at), true))).collect();
    html! {
        div class="scroll gap-above" role="region" tabindex="0" aria-labelledby="matrix" {
            table class="matrix" {
                caption id="matrix" { (words.say(&words::MATRIX_CAPTION)) }
                (head(&columns))
                tbody role="rowgroup" {
                    @for (at, row) in counts.iter().enumerate() {
                        tr role="row" {
                            th role="rowheader" scope="row" { (mini((at < groups).then_some(at))) (name(at)) }
                            @for (to, count) in row.iter().enumerate() {
                                td role="cell" class={ "r" @if to == at { " own" } } { (words.number(*count)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
