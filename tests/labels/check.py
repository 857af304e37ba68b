#!/usr/bin/env python3
"""Checks that the labels beside it fit the pages they speak of.

Every quote and every call to action stands in its page (white space left out), ids are unique, files exist, words come
from the lists of README.md, and a site stands in one set only. Needs lxml. It does not judge whether a label is right.
"""

import csv
import gzip
import os
import re
import sys

import lxml.html

HERE = os.path.dirname(os.path.abspath(__file__))
TYPES = {"article", "product", "service", "category", "home", "contact", "documentation", "other"}
INTENTS = {"informational", "commercial", "transactional", "navigational", "local"}
FACETS = ["definition", "how_to", "follow_up", "comparison", "problem", "general", "alternatives", "recency", "price", "location"]
VERDICTS = {"cannibal", "close", "apart"}


def rows(name):
    with open(os.path.join(HERE, name), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def decode(raw):
    """The page's text: UTF-8 where that is possible, else the charset the page names."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        named = re.search(rb"charset=[\"']?\s*([\w-]+)", raw[:4000], re.I)
        charset = named.group(1).decode().lower() if named else "windows-1252"
        return raw.decode("windows-1252" if charset in ("utf-8", "iso-8859-1") else charset, "replace")


def squeeze(text):
    return re.sub(r"\s+", "", text)


def page_text(path):
    """All text of the page and the values of its buttons, without white space."""
    with gzip.open(path) as file:
        text = decode(file.read())
    document = lxml.html.document_fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", text).replace("\0", ""))
    for dead in document.xpath("//script|//style|//noscript|//template"):
        dead.drop_tree()
    controls = document.xpath("//input/@value|//input/@alt|//button/@value")
    return squeeze(document.text_content() + " ".join(controls))


def check():
    wrong = []
    pages = rows("pages.tsv")
    texts, sets = {}, {}
    for page in pages:
        id = page["id"]
        if id in texts:
            wrong.append(f"{id}: stands twice")
        path = os.path.join(HERE, page["file"])
        if not os.path.isfile(path):
            wrong.append(f"{id}: no file {page['file']}")
            continue
        texts[id] = page_text(path)
        if page["type"] not in TYPES or not set(page["intent"].split("|")) <= INTENTS or page["price"] not in ("yes", "no"):
            wrong.append(f"{id}: unknown word")
        if sets.setdefault(page["site"], page["set"]) != page["set"]:
            wrong.append(f"{id}: its site stands in both sets")
        for cta in filter(None, page["ctas"].split(" | ")):
            if squeeze(cta.lstrip("*")) not in texts[id]:
                wrong.append(f"{id}: no such call to action: {cta}")
    seen = set()
    for facet in rows("facets.tsv"):
        id, quote = facet["id"], facet["quote"]
        seen.add((id, facet["facet"]))
        if facet["answered"] not in ("yes", "partly", "no") or (facet["answered"] == "no") != (quote == ""):
            wrong.append(f"{id}: {facet['facet']}: answer and quote do not fit")
        if squeeze(quote) not in texts.get(id, ""):
            wrong.append(f"{id}: {facet['facet']}: no such quote: {quote[:60]}")
    if seen != {(id, facet) for id in texts for facet in FACETS}:
        wrong.append("facets.tsv does not have each facet of each page once")
    for pair in rows("pairs.tsv"):
        if pair["verdict"] not in VERDICTS or pair["a"] == pair["b"]:
            wrong.append(f"{pair['a']}, {pair['b']}: not a pair with a verdict")
        folder = os.path.join(HERE, "sites", pair["site"])
        for name in (pair["a"], pair["b"]):
            if os.path.isdir(folder) and not os.path.isfile(os.path.join(folder, name + ".gz")):
                wrong.append(f"{pair['site']}: no page {name}")
    for site in rows("identity.tsv"):
        if not os.path.isfile(os.path.join(HERE, site["file"])):
            wrong.append(f"{site['id']}: no file {site['file']}")
        if sets.setdefault(site["site"], site["set"]) != site["set"]:
            wrong.append(f"{site['id']}: its site stands in both sets")
    return wrong


if __name__ == "__main__":
    faults = check()
    print("\n".join(faults) or "all labels fit their pages")
    sys.exit(bool(faults))
