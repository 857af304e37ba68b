//! Comparison with networkx on the same graphs: PageRank, and the best modularity of ten runs of its Louvain. `./x oracles` makes
//! the values (`tests/oracles`).
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise, and says what it found")]

use bellwether_graph::{Graph, louvain, page_rank};
use serde::Deserialize;
use std::path::Path;

fn expected<T: for<'de> Deserialize<'de>>(name: &str) -> T {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/oracles/expected");
    serde_json::from_str(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

#[derive(Deserialize)]
struct Graphs<T> {
    graphs: Vec<T>,
}

#[derive(Deserialize)]
struct Links {
    nodes: usize,
    edges: Vec<(usize, usize, f64)>,
    rank: Vec<f64>,
}

#[test]
fn page_rank_is_that_of_networkx() {
    let graphs: Graphs<Links> = expected("page_rank.json");
    assert_eq!(graphs.graphs.len(), 3);
    for graph in graphs.graphs {
        let rank = page_rank(graph.nodes, &graph.edges);
        let most = rank.iter().zip(&graph.rank).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        println!("{} nodes: {most:e} off", graph.nodes);
        assert!(rank.len() == graph.rank.len() && most < 1e-6, "{most}");
    }
}

#[derive(Deserialize)]
struct Alike {
    nodes: usize,
    edges: Vec<(usize, usize, f64)>,
    best_of_ten: f64,
}

#[test]
fn communities_are_as_good_as_those_of_networkx() {
    let graphs: Graphs<Alike> = expected("communities.json");
    assert_eq!(graphs.graphs.len(), 6);
    for graph in graphs.graphs {
        let ours = Graph::new(graph.nodes, &graph.edges);
        let found = ours.modularity(&louvain(&ours, 1.0), 1.0);
        println!("{} nodes: modularity {found:.4}, best of ten {:.4}", graph.nodes, graph.best_of_ten);
        assert!(found >= 0.98 * graph.best_of_ten, "{found} {}", graph.best_of_ten);
    }
}
