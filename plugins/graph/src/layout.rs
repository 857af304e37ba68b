//! Positions of nodes in space: neighbours near each other, the rest apart.
#![allow(clippy::indexing_slicing, reason = "as in the module above")]

use super::Graph;
use crate::number;

/// A position; each coordinate is between −1 and 1.
pub type Point = [f64; 3];

/// Rounds of the simulation.
const ROUNDS: u32 = 60;
/// Maximum step of the first round; it decreases to zero.
const FIRST_STEP: f64 = 0.16;
/// Pull towards the middle, so that nodes without neighbours do not drift away.
const PULL: f64 = 0.6;
/// Square of the distance below which the force between two nodes no longer grows.
const NEAR: f64 = 1e-6;

/// Places the nodes of a graph by forces: edges pull by their weight, all nodes push each other away. Equal graphs give equal
/// positions. `groups` is the group of each node; members of a group start near each other.
///
/// Source: Fruchterman and Reingold, "Graph drawing by force-directed placement", 1991, in three dimensions.
#[must_use]
pub fn layout(graph: &Graph, groups: &[usize]) -> Vec<Point> {
    let nodes = graph.len();
    let count = groups.iter().max().map_or(1, |group| group + 1);
    let mut places: Vec<Point> = (0..nodes)
        .map(|node| {
            let (centre, own) = (on_sphere(groups.get(node).copied().unwrap_or(0), count), on_sphere(node, nodes));
            [0, 1, 2].map(|axis| 0.8 * centre[axis] + 0.2 * own[axis])
        })
        .collect();
    if nodes < 2 {
        return vec![[0.0; 3]; nodes];
    }
    // The distance that nodes spread evenly through the ball would have.
    let ideal = 1.6 / number(nodes).cbrt();
    let mut forces = vec![[0.0; 3]; nodes];
    for round in 0..ROUNDS {
        push(&places, ideal, &mut forces);
        for (a, b, weight) in graph.edges() {
            let (apart, distance) = between(&places[a], &places[b]);
            let pull = weight * distance / ideal;
            for axis in 0..3 {
                forces[a][axis] -= apart[axis] * pull;
                forces[b][axis] += apart[axis] * pull;
            }
        }
        let step = FIRST_STEP * (1.0 - f64::from(round) / f64::from(ROUNDS));
        for (place, force) in places.iter_mut().zip(&mut forces) {
            for axis in 0..3 {
                force[axis] -= PULL * place[axis];
            }
            let length = force.iter().map(|part| part * part).sum::<f64>().sqrt();
            let scale = if length > step { step / length } else { 1.0 };
            for axis in 0..3 {
                place[axis] += force[axis] * scale;
            }
            *force = [0.0; 3];
        }
    }
    fitted(places)
}

/// Adds the forces that push each pair apart.
fn push(places: &[Point], ideal: f64, forces: &mut [Point]) {
    let strength = ideal * ideal;
    for a in 1..places.len() {
        let (mut sum, own) = ([0.0; 3], places[a]);
        for (place, force) in places[..a].iter().zip(forces.iter_mut()) {
            let apart = [own[0] - place[0], own[1] - place[1], own[2] - place[2]];
            let square = (apart[0] * apart[0] + apart[1] * apart[1] + apart[2] * apart[2]).max(NEAR);
            let by = strength / square;
            for axis in 0..3 {
                sum[axis] += apart[axis] * by;
                force[axis] -= apart[axis] * by;
            }
        }
        for axis in 0..3 {
            forces[a][axis] += sum[axis];
        }
    }
}

/// The vector from one position to another, and its length.
fn between(a: &Point, b: &Point) -> (Point, f64) {
    let apart = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    (apart, apart.iter().map(|part| part * part).sum::<f64>().sqrt())
}

/// One of `count` points spread evenly over a sphere by the golden angle: no table, no randomness.
fn on_sphere(number_of: usize, count: usize) -> Point {
    let height = 1.0 - 2.0 * (number(number_of) + 0.5) / number(count.max(1));
    let (radius, angle) = ((1.0 - height * height).max(0.0).sqrt(), 2.399_963_229_728_653 * number(number_of));
    [radius * angle.cos(), height, radius * angle.sin()]
}

/// The same positions, centred and scaled to fill −1 to 1.
fn fitted(mut places: Vec<Point>) -> Vec<Point> {
    let count = number(places.len());
    for axis in 0..3 {
        let mean = places.iter().map(|place| place[axis]).sum::<f64>() / count;
        places.iter_mut().for_each(|place| place[axis] -= mean);
    }
    let most = places.iter().flatten().fold(0.0_f64, |most, part| most.max(part.abs()));
    if most > 0.0 {
        places.iter_mut().flatten().for_each(|part| *part = (*part / most).clamp(-1.0, 1.0));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_near() {
        let edges: Vec<(usize, usize, f64)> = (0..40).filter(|node| node % 10 != 9).map(|node| (node, node + 1, 1.0)).collect();
        let groups: Vec<usize> = (0..40).map(|node| node / 10).collect();
        let places = layout(&Graph::new(40, &edges), &groups);
        assert!(places.iter().flatten().all(|part| (-1.0..=1.0).contains(part)));
        let mean = |pairs: &mut dyn Iterator<Item = (usize, usize)>| {
            let distances: Vec<f64> = pairs.map(|(a, b)| between(&places[a], &places[b]).1).collect();
            distances.iter().sum::<f64>() / number(distances.len())
        };
        let near = mean(&mut edges.iter().map(|(a, b, _)| (*a, *b)));
        let all = mean(&mut (0..40).flat_map(|a| (0..a).map(move |b| (a, b))));
        assert!(near < all / 3.0, "{near} {all}");
    }

    #[test]
    fn few_nodes_have_places() {
        assert_eq!(layout(&Graph::default(), &[]), Vec::<Point>::new());
        assert_eq!(layout(&Graph::new(1, &[]), &[0]), [[0.0; 3]]);
        assert!(layout(&Graph::new(2, &[]), &[0, 0]).iter().flatten().all(|part| part.is_finite()));
    }
}
