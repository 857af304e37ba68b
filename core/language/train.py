"""Makes `src/weights.bin` and prints BIAS and UNIT of `src/score.rs`. `WEIGHTS.md` says where its texts come from.

    pip install numpy==2.4.6 scipy==1.17.1 scikit-learn==1.9.1
    npm pack @openstreetmap/id-tagging-schema@6.19.2 && tar xzf openstreetmap-id-tagging-schema-6.19.2.tgz
    python train.py COMMON_VOICE package

COMMON_VOICE is a git clone that has the commit below. Short texts are drawn from the sentences and words of each language; a multinomial
logistic regression over hashed pieces of words tells French, English, Spanish and all others apart. The labelled texts of the tests are
not used. The same inputs make the same bytes.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

COMMIT = "e0bfbc4be9eb6a97f7dd92eb938200f09f04ba96"
BUCKETS = 8_192
OURS = ["fr", "en", "es"]
# The others, with their share: near ones matter more.
OTHERS = {"pt": 6, "it": 3.5, "ca": 2.5, "de": 2.5, "nl": 2, "ro": 1.5, "sv-SE": 1, "da": 1, "nb-NO": 1, "pl": 1, "gl": 0.6}
OTHERS |= dict.fromkeys("cs hu fi tr id sk sl hr vi lv et eu cy eo".split(), 0.8)
SENTENCES = {"fr": "issue2259_deleted_export_readd_fixed", "et": "est-common-voice-10k", "eu": "argia01"}
TAGS = {"pt": ["pt", "pt-BR"], "sv-SE": ["sv"], "nb-NO": ["no"]}

WORDS = 20_000  # of each language, at most
TEXTS = 60_000  # of each of ours; of the others together 0.8 of it
LONGEST = 8  # words of a text
FLATTEN = 0.5  # exponent of the frequencies: titles have fewer small words than sentences
OF_TAGS = 0.3  # share of texts made of names of places and things
OF_SENTENCES = 0.2  # share of the rest that is cut from a sentence; what is left is drawn word by word
WITH_NAMES = 0.3  # share of texts with names of people and places: these must not tell a language
WITH_ENGLISH = 0.05  # share of texts with English words in them


def split(text):
    """As `score.rs` cuts a text into words."""
    return re.findall(r"[^\W\d_]{1,24}", "".join(letter.lower() for letter in text))


def pieces(word):
    """As `score.rs` cuts a word."""
    marked = f"<{word}>"
    cut = [marked[i : i + size] for size in (2, 3, 4) for i in range(len(marked) - size + 1)]
    return cut + ([marked] if len(marked) > 4 else [])


def bucket(piece):
    """FNV-1a."""
    value = 0x811C9DC5
    for byte in piece.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


def sentences(clone, language):
    path = f"server/data/{language}/{SENTENCES.get(language, 'sentence-collector')}.txt"
    shown = subprocess.run(["git", "-C", clone, "show", f"{COMMIT}:{path}"], capture_output=True, check=True)
    return shown.stdout.decode().split("\n")


def tags(package, language):
    """Names of kinds of places and things, with their synonyms."""
    found = []

    def walk(value):
        if isinstance(value, str):
            found.extend(re.split("[,;\n]", value) if value.count(",") > 2 else [value])
        elif isinstance(value, (dict, list)):
            for item in value.values() if isinstance(value, dict) else value:
                walk(item)

    for name in TAGS.get(language, [language]):
        file = pathlib.Path(package, "dist/translations", f"{name}.json")
        if file.exists():
            walk(json.loads(file.read_text())[name]["presets"])
    return [words for words in map(split, found) if words]


def names(texts, counts):
    """Words with a capital letter wherever they stand."""
    capital = collections.Counter(
        word.lower() for text in texts for word in text.split()[1:] if word[:1].isupper() and word.isalpha()
    )
    return [word for word, count in capital.items() if count >= 0.9 * counts[word] and len(word) > 2]


def vocabulary(counts, english):
    """Words with their weights, without what other languages borrow from English."""
    common = {word for word, _ in counts.most_common(60)}
    total, all_english = counts.total(), english.total()

    def is_own(word):
        return counts is english or word in common or english[word] / all_english < 0.4 * counts[word] / total

    words = [word for word, _ in counts.most_common(WORDS) if is_own(word)]
    weights = np.array([counts[word] for word in words]) ** FLATTEN
    return words, weights / weights.sum()


def main(clone, package):
    rng = np.random.default_rng(7)
    cut, tagged, counts, known_names = {}, {}, {}, []
    for language in [*OURS, *OTHERS]:
        texts = sentences(clone, language)
        cut[language] = [words for words in map(split, texts) if words]
        tagged[language] = tags(package, language)
        counts[language] = collections.Counter(word for words in cut[language] for word in words)
        # German nouns all have a capital letter.
        known_names += names(texts, counts[language]) if language != "de" else []
        for words in tagged[language]:
            counts[language].update(2 * list(dict.fromkeys(words)))
    english = vocabulary(counts["en"], counts["en"])

    def draw(of, most):
        words, weights = of
        return [words[index] for index in rng.choice(len(words), size=most, p=weights)]

    def text(language, own):
        size, kind = rng.integers(1, LONGEST + 1), rng.random()
        words = []
        if tagged[language] and kind < OF_TAGS:
            while len(words) < size:
                words += tagged[language][rng.integers(len(tagged[language]))]
        elif kind < OF_TAGS + (1 - OF_TAGS) * OF_SENTENCES:
            sentence = cut[language][rng.integers(len(cut[language]))]
            start = rng.integers(max(1, len(sentence) - size + 1))
            words = sentence[start : start + size]
        else:
            words = draw(own, size)
        if rng.random() < WITH_NAMES:
            words = words + [known_names[index] for index in rng.integers(len(known_names), size=rng.integers(1, 4))]
        if language != "en" and rng.random() < WITH_ENGLISH:
            words = words + draw(english, rng.integers(1, 3))
        return words

    columns_of, rows, labels = {}, [], []
    total = sum(OTHERS.values())
    plan = [(language, label, TEXTS) for label, language in enumerate(OURS)]
    plan += [(language, 3, int(0.8 * TEXTS * share / total)) for language, share in OTHERS.items()]
    for language, label, count in plan:
        own = vocabulary(counts[language], counts["en"])
        for _ in range(count):
            row = collections.Counter()
            for word in text(language, own):
                if word not in columns_of:
                    columns_of[word] = [bucket(piece) for piece in pieces(word)]
                row.update(columns_of[word])
            rows.append(row)
            labels.append(label)
    starts = np.cumsum([0] + [len(row) for row in rows])
    columns = np.fromiter((column for row in rows for column in row), np.int32)
    values = np.fromiter((value for row in rows for value in row.values()), np.float32)
    matrix = csr_matrix((values, columns, starts), shape=(len(rows), BUCKETS))
    model = LogisticRegression(C=0.2, max_iter=60, tol=1e-3).fit(matrix, labels)
    unit = 127 / np.percentile(np.abs(model.coef_), 99.9)
    weights = np.clip(np.round(model.coef_ * unit), -127, 127).astype(np.int8)
    # Those of the others are what is left to a sum of 0.
    weights[: len(OURS)].T.tofile(pathlib.Path(__file__).with_name("src") / "weights.bin")
    print("BIAS", np.round(model.intercept_ * unit).astype(int).tolist(), "UNIT", round(unit))


if __name__ == "__main__":
    main(*sys.argv[1:])
