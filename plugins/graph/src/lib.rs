//! Graphs of pages: which are similar, which link to which. Nothing here depends on randomness or on the machine: equal graphs
//! give equal results.
#![allow(clippy::indexing_slicing, reason = "numbers of nodes are below the size of the graph: it is built from none other")]

mod communities;
mod layout;
mod rank;

pub use communities::{louvain, stable};
pub use layout::{Point, layout};
pub use rank::page_rank;

/// An undirected weighted graph without duplicate edges.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    /// Where the neighbours of each node start in `ends`; one more than there are nodes.
    starts: Vec<usize>,
    ends: Vec<(usize, f64)>,
    /// Weight of the edge of each node with itself.
    loops: Vec<f64>,
}

impl Graph {
    /// A graph of `nodes` nodes. Weights of equal edges are added; edges that name a node beyond that number are left out.
    #[must_use]
    pub fn new(nodes: usize, edges: &[(usize, usize, f64)]) -> Self {
        let mut loops = vec![0.0; nodes];
        let mut both = Vec::with_capacity(edges.len() * 2);
        for &(a, b, weight) in edges.iter().filter(|(a, b, _)| *a < nodes && *b < nodes) {
            if a == b {
                loops[a] += weight;
            } else {
                both.extend([(a, b, weight), (b, a, weight)]);
            }
        }
        both.sort_unstable_by_key(|(a, b, _)| (*a, *b));
        let (mut starts, mut ends) = (vec![0; nodes + 1], Vec::<(usize, f64)>::with_capacity(both.len()));
        let mut last = None;
        for (a, b, weight) in both {
            if last == Some((a, b)) {
                if let Some((_, sum)) = ends.last_mut() {
                    *sum += weight;
                }
                continue;
            }
            last = Some((a, b));
            ends.push((b, weight));
            starts[a + 1] = ends.len();
        }
        for node in 1..starts.len() {
            starts[node] = starts[node].max(starts[node - 1]);
        }
        Self { starts, ends, loops }
    }

    /// Number of nodes.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.loops.len()
    }

    /// Whether there is no node.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// The neighbours of a node with the weights of the edges, sorted by number, without the node itself.
    #[must_use]
    pub fn neighbours(&self, node: usize) -> &[(usize, f64)] {
        &self.ends[self.starts[node]..self.starts[node + 1]]
    }

    /// Every edge between two nodes, once, the smaller number first.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let from = |a: usize| self.neighbours(a).iter().filter(move |(b, _)| a < *b).map(move |(b, weight)| (a, *b, *weight));
        (0..self.len()).flat_map(from)
    }

    /// Sum of the weights of a node's edges; an edge with itself counts twice.
    fn strength(&self, node: usize) -> f64 {
        2.0 * self.loops[node] + self.neighbours(node).iter().map(|(_, weight)| weight).sum::<f64>()
    }

    /// How much more weight is within groups than chance would put there, at most 1; 0 for a graph without edges. `groups` is the
    /// group of each node.
    ///
    /// Source: Newman and Girvan, 2004; with the resolution of Reichardt and Bornholdt, 2006.
    #[must_use]
    pub fn modularity(&self, groups: &[usize], resolution: f64) -> f64 {
        let most = groups.iter().max().map_or(0, |group| group + 1);
        let (mut inside, mut strengths) = (0.0, vec![0.0; most]);
        for node in 0..self.len() {
            strengths[groups[node]] += self.strength(node);
            inside += 2.0 * self.loops[node];
            let same = self.neighbours(node).iter().filter(|(other, _)| groups[*other] == groups[node]);
            inside += same.map(|(_, weight)| weight).sum::<f64>();
        }
        let twice: f64 = strengths.iter().sum();
        if twice <= 0.0 {
            return 0.0;
        }
        inside / twice - resolution * strengths.iter().map(|strength| (strength / twice) * (strength / twice)).sum::<f64>()
    }
}

/// A count as a float; exact below 2^32, which no site reaches.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_added_up() {
        let graph = Graph::new(4, &[(0, 1, 1.0), (1, 0, 0.5), (2, 2, 1.0), (0, 2, 1.0), (9, 0, 1.0)]);
        assert_eq!(graph.neighbours(0), [(1, 1.5), (2, 1.0)]);
        assert_eq!(graph.neighbours(3), []);
        assert_eq!(graph.edges().collect::<Vec<_>>(), [(0, 1, 1.5), (0, 2, 1.0)]);
        assert_eq!((graph.len(), graph.is_empty(), Graph::default().is_empty()), (4, false, true));
    }

    #[test]
    fn modularity_of_two_pairs() {
        let graph = Graph::new(4, &[(0, 1, 1.0), (2, 3, 1.0)]);
        for (groups, expected) in [([0, 0, 1, 1], 0.5), ([0, 0, 0, 0], 0.0), ([0, 1, 2, 3], -0.25)] {
            assert!((graph.modularity(&groups, 1.0) - expected).abs() < 1e-12);
        }
        assert!(Graph::new(2, &[]).modularity(&[0, 1], 1.0).abs() < 1e-12);
    }
}
