"""What `cocoon` reckons after its fetches, by networkx and scikit-learn, on the same vectors: likeness of all pairs, Louvain with five
resolutions and once more on what they agree on, internal PageRank, a layout in three dimensions. Prints milliseconds."""

import json
import sys
import time

import networkx
import scipy.sparse
from sklearn.metrics.pairwise import cosine_similarity

with open(sys.argv[1], encoding="utf-8") as file:
    data = json.load(file)
rows, columns, weights = [], [], []
for page, vector in enumerate(data["vectors"]):
    for term, weight in vector:
        rows.append(page)
        columns.append(term)
        weights.append(weight)
pages = len(data["vectors"])
matrix = scipy.sparse.csr_matrix((weights, (rows, columns)), shape=(pages, max(columns, default=0) + 1))

started = time.perf_counter()
alike = scipy.sparse.triu(cosine_similarity(matrix, dense_output=False), k=1).tocoo()
graph = networkx.Graph()
graph.add_nodes_from(range(pages))
graph.add_weighted_edges_from((a, b, weight) for a, b, weight in zip(alike.row, alike.col, alike.data) if weight >= 0.25)
runs = []
for resolution in (0.6, 0.8, 1.0, 1.3, 1.7):
    groups = {}
    for number, members in enumerate(networkx.community.louvain_communities(graph, resolution=resolution, seed=1)):
        groups.update((node, number) for node in members)
    runs.append(groups)
agreed = networkx.Graph()
agreed.add_nodes_from(range(pages))
for a, b, weight in graph.edges(data="weight"):
    share = sum(groups[a] == groups[b] for groups in runs) / len(runs)
    if share > 0.5:
        agreed.add_edge(a, b, weight=weight * share)
networkx.community.louvain_communities(agreed, seed=1)
links = networkx.DiGraph()
links.add_nodes_from(range(pages))
links.add_edges_from(map(tuple, data["links"]))
networkx.pagerank(links)
networkx.spring_layout(graph, dim=3, iterations=90, seed=1)
print((time.perf_counter() - started) * 1000)
