"""Makes `weights.bin` and prints BIAS and UNIT of `score.rs`.

    pip install numpy scipy scikit-learn wordfreq==3.1.1 && python train.py

Short texts are drawn from the word frequencies of each language; a multinomial logistic regression over hashed pieces of
words tells French, English, Spanish and all others apart. The labelled texts of the tests are not used.
"""

import pathlib

import numpy as np
import wordfreq
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

BUCKETS = 8_192
OURS = ["fr", "en", "es"]
# The others, with their share: near ones matter more.
OTHERS = {"pt": 4, "it": 3.5, "ca": 2.5, "de": 2.5, "nl": 2, "ro": 1.5, "sv": 1, "da": 1, "nb": 1, "pl": 1}
OTHERS |= dict.fromkeys("cs hu fi tr id sk sl sh vi fil lt lv is ms".split(), 0.5)
WORDS = 20_000  # of each language
TEXTS = 25_000  # of each of ours; of the others together 0.6 of it
LONGEST = 12  # words of a text
FLATTEN = 0.6  # exponent of the frequencies: titles have fewer small words than sentences


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


def words_of(language):
    """Words with their weights, without what other languages borrow from English."""
    common = set(wordfreq.top_n_list(language, 60))

    def is_own(word):
        frequency = wordfreq.word_frequency(word, language)
        return language == "en" or word in common or wordfreq.word_frequency(word, "en") < 0.4 * frequency

    top = wordfreq.top_n_list(language, WORDS)
    words = [word for word in top if word.replace("'", "").isalpha() and is_own(word)]
    weights = np.array([wordfreq.word_frequency(word, language) for word in words]) ** FLATTEN
    return words, weights / weights.sum()


def main():
    rng = np.random.default_rng(7)
    cache, rows, labels = {}, [], []
    total = sum(OTHERS.values())
    plan = [(language, label, TEXTS) for label, language in enumerate(OURS)]
    plan += [(language, 3, int(0.6 * TEXTS * share / total)) for language, share in OTHERS.items()]
    for language, label, count in plan:
        words, weights = words_of(language)
        for length in rng.integers(1, LONGEST + 1, count):
            row = {}
            for index in rng.choice(len(words), size=length, p=weights):
                for part in words[index].lower().split("'"):
                    if part and part not in cache:
                        cache[part] = [bucket(piece) for piece in pieces(part[:24])]
                    for column in cache.get(part, []):
                        row[column] = row.get(column, 0) + 1
            rows.append(row)
            labels.append(label)
    starts = np.cumsum([0] + [len(row) for row in rows])
    columns = np.fromiter((column for row in rows for column in row), np.int32)
    values = np.fromiter((value for row in rows for value in row.values()), np.float32)
    matrix = csr_matrix((values, columns, starts), shape=(len(rows), BUCKETS))
    model = LogisticRegression(C=0.1, max_iter=60, tol=1e-3).fit(matrix, labels)
    unit = 127 / np.percentile(np.abs(model.coef_), 99.9)
    weights = np.clip(np.round(model.coef_ * unit), -127, 127).astype(np.int8)
    weights.T.tofile(pathlib.Path(__file__).with_name("weights.bin"))
    print("BIAS", np.round(model.intercept_ * unit).astype(int).tolist(), "UNIT", round(unit))


main()
