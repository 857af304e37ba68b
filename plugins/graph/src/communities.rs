//! Groups of nodes that are linked more to each other than to the rest.
#![allow(clippy::indexing_slicing, reason = "as in the module above")]

use super::Graph;

/// Number of node orders that are tried: the result depends on the order.
const ORDERS: u64 = 4;
/// Maximum passes over the nodes of one level; it ends long before.
const PASSES: usize = 50;
/// A smaller gain is rounding noise.
const NO_GAIN: f64 = 1e-12;
/// Resolutions of [`stable`], from few large groups to many small ones.
const RESOLUTIONS: [f64; 5] = [0.6, 0.8, 1.0, 1.3, 1.7];
/// Two neighbours belong together if more than this share of resolutions puts them into one group.
const AGREED: f64 = 0.5;

/// The group of each node, by the Louvain method; groups are numbered by their first node. A fixed set of node orders is tried
/// and the best result is returned.
///
/// Source: Blondel, Guillaume, Lambiotte and Lefebvre, "Fast unfolding of communities in large networks", 2008.
#[must_use]
pub fn louvain(graph: &Graph, resolution: f64) -> Vec<usize> {
    let runs = (0..ORDERS).map(|seed| unfold(graph, resolution, seed));
    let rated = runs.map(|groups| (graph.modularity(&groups, resolution), groups));
    let best = rated.reduce(|best, next| if next.0 > best.0 + NO_GAIN { next } else { best });
    best.map_or_else(Vec::new, |(_, groups)| groups)
}

/// Groups that do not depend on one resolution: neighbours that most of five resolutions put together.
///
/// Source: Lancichinetti and Fortunato, "Consensus clustering in complex networks", 2012.
#[must_use]
pub fn stable(graph: &Graph) -> Vec<usize> {
    // One node order for each: a group that depends on the order is no more stable than one that depends on the resolution.
    let runs = RESOLUTIONS.map(|resolution| unfold(graph, resolution, 0));
    let agreed: Vec<(usize, usize, f64)> = graph
        .edges()
        .filter_map(|(a, b, weight)| {
            let together = runs.iter().filter(|groups| groups[a] == groups[b]).count();
            let share = f64::from(u32::try_from(together).unwrap_or(0)) / 5.0;
            (share > AGREED).then_some((a, b, weight * share))
        })
        .collect();
    louvain(&Graph::new(graph.len(), &agreed), 1.0)
}

fn unfold(graph: &Graph, resolution: f64, seed: u64) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..graph.len()).collect();
    let mut level = graph.clone();
    loop {
        let moved = one_level(&level, resolution, seed);
        let (found, count) = numbered(&moved);
        for group in &mut groups {
            *group = found[*group];
        }
        if count == level.len() {
            return numbered(&groups).0;
        }
        level = folded(&level, &found, count);
    }
}

/// Moves each node to the group that gains most, until none gains.
fn one_level(graph: &Graph, resolution: f64, seed: u64) -> Vec<usize> {
    let nodes = graph.len();
    let strengths: Vec<f64> = (0..nodes).map(|node| graph.strength(node)).collect();
    let twice: f64 = strengths.iter().sum();
    let mut group: Vec<usize> = (0..nodes).collect();
    if twice <= 0.0 {
        return group;
    }
    let mut total = strengths.clone();
    // Weight from the current node to each group; `touched` lists the groups where it is not 0.
    let (mut to_group, mut touched) = (vec![0.0; nodes], Vec::new());
    let order = shuffled(nodes, seed);
    for _ in 0..PASSES {
        let mut any = false;
        for &node in &order {
            let own = group[node];
            for &(other, weight) in graph.neighbours(node) {
                if to_group[group[other]] <= 0.0 {
                    touched.push(group[other]);
                }
                to_group[group[other]] += weight;
            }
            total[own] -= strengths[node];
            let gain = |to: usize, inside: f64| inside - resolution * total[to] * strengths[node] / twice;
            let mut best = (own, gain(own, to_group[own]));
            for &to in &touched {
                let gained = gain(to, to_group[to]);
                if gained > best.1 + NO_GAIN {
                    best = (to, gained);
                }
            }
            total[best.0] += strengths[node];
            any |= best.0 != own;
            group[node] = best.0;
            touched.drain(..).for_each(|to| to_group[to] = 0.0);
        }
        if !any {
            break;
        }
    }
    group
}

/// The groups numbered by their first node, and how many there are.
fn numbered(groups: &[usize]) -> (Vec<usize>, usize) {
    let most = groups.iter().max().map_or(0, |group| group + 1);
    let (mut numbers, mut count) = (vec![None; most], 0);
    let found = groups
        .iter()
        .map(|group| {
            *numbers[*group].get_or_insert_with(|| {
                count += 1;
                count - 1
            })
        })
        .collect();
    (found, count)
}

/// The graph whose nodes are the groups.
fn folded(graph: &Graph, groups: &[usize], count: usize) -> Graph {
    let between = graph.edges().map(|(a, b, weight)| (groups[a], groups[b], weight));
    let loops = (0..graph.len()).map(|node| (groups[node], groups[node], graph.loops[node]));
    Graph::new(count, &between.chain(loops).collect::<Vec<_>>())
}

/// The numbers below `count`, shuffled by a seed; seed 0 keeps them sorted.
fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    if seed > 0 {
        let key = |number: &usize| {
            // splitmix64
            let mut z = (*number as u64).wrapping_add(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        order.sort_by_cached_key(key);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rings of five nodes that are all neighbours; each ring has one edge to the next.
    fn rings(count: usize) -> Graph {
        let mut edges = Vec::new();
        for ring in 0..count {
            let base = ring * 5;
            for a in 0..5 {
                edges.extend((a + 1..5).map(|b| (base + a, base + b, 1.0)));
            }
            edges.push((base, (base + 5) % (count * 5), 1.0));
        }
        Graph::new(count * 5, &edges)
    }

    #[test]
    fn rings_are_groups() {
        let graph = rings(6);
        let expected: Vec<usize> = (0..30).map(|node| node / 5).collect();
        assert_eq!(louvain(&graph, 1.0), expected);
        assert_eq!(stable(&graph), expected);
    }

    #[test]
    fn nodes_without_edges_stay_alone() {
        assert_eq!(stable(&Graph::new(3, &[(0, 2, 0.4)])), [0, 1, 0]);
        assert_eq!(stable(&Graph::default()), Vec::<usize>::new());
    }

    #[test]
    fn a_level_keeps_the_weight() {
        let graph = rings(4);
        let groups: Vec<usize> = (0..20).map(|node| node / 5).collect();
        let fold = folded(&graph, &groups, 4);
        let own: Vec<usize> = (0..4).collect();
        assert!((graph.modularity(&groups, 1.0) - fold.modularity(&own, 1.0)).abs() < 1e-12);
    }
}
