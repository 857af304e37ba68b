//! The map of the pages: their positions in space, seen from the angle at which the groups are farthest apart, painted from far
//! to near.

use super::shapes::shape;
use super::{group, is_unlinked, letter};
use crate::show::Short;
use crate::words::{self, Words};
use bellwether_criteria::finding::Arg;
use bellwether_layers::{Cocoon, Node};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Maximum pages and links that are drawn.
const NODES: usize = 150;
const EDGES: usize = 300;
/// Size of the drawing in its own units.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 420.0;
const MARGIN: f64 = 22.0;
/// Pitch of the view, and the turns that are tried, in degrees.
const PITCH: f64 = 18.0;
const YAWS: std::ops::RangeInclusive<i32> = -12..=12;
const YAW_STEP: f64 = 5.0;
/// Radius of a page in the middle, and how depth changes it.
const RADIUS: f64 = 6.0;
const FAR: f64 = 0.66;
const NEAR: f64 = 1.38;

/// A point on paper: across, down, and how near, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Seen {
    x: f64,
    y: f64,
    near: f64,
}

/// The drawing with its words.
pub(crate) fn figure(words: Words, cocoon: &Cocoon) -> Markup {
    let kept = kept(cocoon);
    let (edges, links) = edges(cocoon, &kept);
    let camera = Camera::towards(cocoon);
    let seen: Vec<(usize, Seen)> = kept.iter().filter_map(|at| Some((*at, camera.see(place(cocoon.nodes.get(*at)?))))).collect();
    let drawn = || kept.iter().filter_map(|at| cocoon.nodes.get(*at)).filter(|node| !node.cluster.is_empty());
    let groups: BTreeSet<&str> = drawn().map(|node| node.cluster.as_str()).collect();
    let desc = [("pages", kept.len().into()), ("grouped", drawn().count().into()), ("groups", groups.len().into())];
    html! {
        figure {
            div class="map" {
                svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-labelledby="mt md" {
                    title id="mt" { (words.say(&words::MAP_TITLE)) }
                    desc id="md" { (words.with(&words::MAP_DESC, desc)) }
                    (room(camera))
                    (lines(cocoon, &edges, &seen))
                    (drops(cocoon, camera, &seen))
                    (pages(cocoon, &seen))
                    (middles(cocoon, camera))
                }
            }
            figcaption class="small" {
                (words.say(&words::MAP_CAPTION))
                @if kept.len() < cocoon.nodes.len() || edges.len() < links {
                    " " (words.with(&words::MAP_CUT, [
                        ("shown", Arg::from(if kept.len() == cocoon.nodes.len() { "all" } else { "some" })),
                        ("count", kept.len().into()),
                        ("all", cocoon.nodes.len().into()),
                        ("edges", edges.len().into()),
                        ("links", links.into()),
                    ]))
                }
            }
        }
    }
}

/// The pages that are drawn, by their indices in the list: those of highest rank, and every main page of a group.
fn kept(cocoon: &Cocoon) -> Vec<usize> {
    let mut order: Vec<usize> = (0..cocoon.nodes.len()).collect();
    let rank = |at: &usize| cocoon.nodes.get(*at).map_or(0.0, |node| if is_pillar(cocoon, node) { 2.0 } else { node.rank });
    order.sort_by(|a, b| rank(b).total_cmp(&rank(a)).then(a.cmp(b)));
    order.truncate(NODES);
    order.sort_unstable();
    order
}

/// The links that are drawn, those of highest rank first, and their total number: two links in opposite directions are one line.
fn edges(cocoon: &Cocoon, kept: &[usize]) -> (Vec<(usize, usize)>, usize) {
    let index = |at: u32| usize::try_from(at).ok().filter(|at| *at < cocoon.nodes.len());
    let pairs = cocoon.edges.iter().filter_map(|[from, to]| Some((index(*from)?, index(*to)?)));
    let mut edges: Vec<(usize, usize)> = pairs.filter(|(from, to)| from != to).map(|(a, b)| (a.min(b), a.max(b))).collect();
    edges.sort_unstable();
    edges.dedup();
    let all = edges.len();
    edges.retain(|(from, to)| [from, to].iter().all(|at| kept.binary_search(at).is_ok()));
    let rank = |at: usize| cocoon.nodes.get(at).map_or(0.0, |node| node.rank);
    edges.sort_by(|a, b| (rank(b.0).min(rank(b.1))).total_cmp(&rank(a.0).min(rank(a.1))).then(a.cmp(b)));
    edges.truncate(EDGES);
    (edges, all)
}

fn is_pillar(cocoon: &Cocoon, node: &Node) -> bool {
    group(cocoon, node)
        .and_then(|at| cocoon.clusters.get(at))
        .is_some_and(|cluster| !cluster.pillar.is_empty() && cluster.pillar == node.url)
}

type Point = [f64; 3];

fn place(node: &Node) -> Point {
    [node.x, node.y, node.z].map(|part| if part.is_finite() { part.clamp(-1.0, 1.0) } else { 0.0 })
}

/// The viewpoint of the map.
#[derive(Debug, Clone, Copy)]
struct Camera {
    yaw: f64,
}

impl Camera {
    /// The turn at which the two nearest centres of groups are farthest apart; of equal ones the first.
    fn towards(cocoon: &Cocoon) -> Self {
        let centres: Vec<Point> = centres(cocoon).into_iter().map(|(_, centre)| centre).collect();
        let mut best = (f64::MIN, Self { yaw: 0.0 });
        for step in YAWS {
            let camera = Self { yaw: (f64::from(step) * YAW_STEP).to_radians() };
            let seen: Vec<Seen> = centres.iter().map(|centre| camera.see(*centre)).collect();
            let mut least = f64::MAX;
            for (at, a) in seen.iter().enumerate() {
                for b in seen.iter().skip(at + 1) {
                    least = least.min((a.x - b.x).hypot(a.y - b.y));
                }
            }
            if least > best.0 {
                best = (least, camera);
            }
        }
        best.1
    }

    fn see(self, [x, y, z]: Point) -> Seen {
        let pitch = PITCH.to_radians();
        let (across, away) = (x * self.yaw.cos() + z * self.yaw.sin(), z * self.yaw.cos() - x * self.yaw.sin());
        let (up, away) = (y * pitch.cos() + away * pitch.sin(), away * pitch.cos() - y * pitch.sin());
        // A cube of edge 2 fits into a ball of radius √3 at any turn.
        let reach = 3.0_f64.sqrt();
        let scale_x = (WIDTH / 2.0 - MARGIN) / 1.42;
        let scale_y = (HEIGHT / 2.0 - MARGIN) / 1.4;
        let near = ((reach - away) / (2.0 * reach)).clamp(0.0, 1.0);
        let perspective = 0.88 + 0.24 * near;
        Seen { x: WIDTH / 2.0 + across * scale_x * perspective, y: HEIGHT / 2.0 - up * scale_y * perspective, near }
    }
}

/// The middle of each group that has a shape.
fn centres(cocoon: &Cocoon) -> Vec<(usize, Point)> {
    let mut sums: Vec<(Point, f64)> = vec![([0.0; 3], 0.0); cocoon.clusters.len().min(super::GROUPS)];
    for node in &cocoon.nodes {
        let Some((sum, count)) = group(cocoon, node).and_then(|at| sums.get_mut(at)) else { continue };
        for (part, own) in sum.iter_mut().zip(place(node)) {
            *part += own;
        }
        *count += 1.0;
    }
    let there = sums.into_iter().enumerate().filter(|(_, (_, count))| *count > 0.0);
    there.map(|(at, (sum, count))| (at, sum.map(|part| part / count))).collect()
}

/// Floor and edges of the room around the pages.
fn room(camera: Camera) -> Markup {
    let corner = |x: f64, y: f64, z: f64| camera.see([x, y, z]);
    let floor = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let ring = |y: f64| floor.map(|(x, z)| corner(x, y, z));
    let path = |points: [Seen; 4]| {
        let mut path = String::new();
        for (at, point) in points.iter().enumerate() {
            push(&mut path, if at == 0 { 'M' } else { 'L' }, *point);
        }
        path.push('Z');
        path
    };
    let mut posts = String::new();
    for (low, high) in ring(-1.0).into_iter().zip(ring(1.0)) {
        push(&mut posts, 'M', low);
        push(&mut posts, 'L', high);
    }
    html! {
        path class="floor" d=(path(ring(-1.0))) {}
        path class="box" d={ (path(ring(-1.0))) (path(ring(1.0))) (posts) } {}
    }
}

fn push(path: &mut String, command: char, point: Seen) {
    use maud::Render as _;
    path.push(command);
    Short(point.x).render_to(path);
    path.push(' ');
    Short(point.y).render_to(path);
}

fn find(seen: &[(usize, Seen)], at: usize) -> Option<Seen> {
    seen.binary_search_by_key(&at, |(known, _)| *known).ok().and_then(|found| seen.get(found)).map(|(_, seen)| *seen)
}

/// The links: within a group (near and far), and from one group to another.
fn lines(cocoon: &Cocoon, edges: &[(usize, usize)], seen: &[(usize, Seen)]) -> Markup {
    let of = |at: usize| cocoon.nodes.get(at).and_then(|node| group(cocoon, node));
    let mut paths = [String::new(), String::new(), String::new()];
    for (from, to) in edges {
        let (Some(a), Some(b)) = (find(seen, *from), find(seen, *to)) else { continue };
        let kind = if of(*from) != of(*to) { 0 } else { usize::from(a.near + b.near >= 1.0) + 1 };
        if let Some(path) = paths.get_mut(kind) {
            push(path, 'M', a);
            push(path, 'L', b);
        }
    }
    html! {
        @for (class, path) in ["e x", "e far", "e"].iter().zip(&paths) {
            @if !path.is_empty() { path class=(class) d=(path) {} }
        }
    }
}

/// Lines from the main pages down to the floor, which show their height.
fn drops(cocoon: &Cocoon, camera: Camera, seen: &[(usize, Seen)]) -> Markup {
    let mut path = String::new();
    for (at, from) in seen {
        let Some(node) = cocoon.nodes.get(*at).filter(|node| is_pillar(cocoon, node)) else { continue };
        let [x, _, z] = place(node);
        push(&mut path, 'M', *from);
        push(&mut path, 'L', camera.see([x, -1.0, z]));
    }
    html! { @if !path.is_empty() { path class="drop" d=(path) {} } }
}

/// The pages from far to near, main pages with the letter of their group last.
fn pages(cocoon: &Cocoon, seen: &[(usize, Seen)]) -> Markup {
    let mut order: Vec<(&Node, Seen)> = seen.iter().filter_map(|(at, seen)| Some((cocoon.nodes.get(*at)?, *seen))).collect();
    order.sort_by(|a, b| a.1.near.total_cmp(&b.1.near).then_with(|| a.0.url.cmp(&b.0.url)));
    let (pillars, others): (Vec<_>, Vec<_>) = order.into_iter().partition(|(node, _)| is_pillar(cocoon, node));
    let tone = |near: f64| match near {
        near if near < 0.42 => "n1",
        near if near < 0.58 => "n2",
        _ => "n3",
    };
    html! {
        @for (node, at) in others {
            @let class = if is_unlinked(node) { "orph" } else { tone(at.near) };
            (shape(group(cocoon, node), at.x, at.y, RADIUS * (FAR + (NEAR - FAR) * at.near), class))
        }
        @for (node, at) in pillars {
            circle cx=(Short(at.x)) cy=(Short(at.y)) r="13" class="pil" {}
            text x=(Short(at.x)) y=(Short(at.y + 6.0)) class="pl" { (group(cocoon, node).map_or('?', letter)) }
        }
    }
}

/// The letters of the groups whose main page is not drawn.
fn middles(cocoon: &Cocoon, camera: Camera) -> Markup {
    let has_pillar = |at: usize| cocoon.nodes.iter().any(|node| group(cocoon, node) == Some(at) && is_pillar(cocoon, node));
    let middles = centres(cocoon).into_iter().filter(|(at, _)| !has_pillar(*at));
    html! {
        @for (at, centre) in middles {
            @let seen = camera.see(centre);
            text x=(Short(seen.x)) y=(Short(seen.y + 6.0)) class="pl mid" { (letter(at)) }
        }
    }
}
