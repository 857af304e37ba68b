"""Publishes the posts that wait into a folder of static pages, and reports each. Run it every 5 minutes, by cron.

Usage: BELLWETHER_PULL_TOKEN=pull_live_… python worker.py FOLDER [ADDRESS OF THE FOLDER]
"""

import os
import re
import sys
from pathlib import Path
from urllib.parse import urljoin

from bellwether import Bellwether, ConflictError

base_url = os.environ.get("BELLWETHER_URL", "https://bellwether.example")
folder = Path(sys.argv[1])
address = sys.argv[2] if len(sys.argv) > 2 else "https://example.org/"

with Bellwether(base_url, pull_token=os.environ["BELLWETHER_PULL_TOKEN"]) as client:
    for task in client.tasks.pending()["tasks"]:
        try:
            client.tasks.ack(task["id"])
        except ConflictError:
            continue  # another worker has it
        payload = task.get("payload", {})
        slug = str(payload.get("slug"))
        if task["action_type"] != "publish_post" or not re.fullmatch(r"[\w-]+", slug):
            client.tasks.failed(task["id"], error_category="validation_failed", error_message="only posts here")
            continue
        try:
            # Never over what is there: another page may have this name.
            with (folder / slug).open("x", encoding="utf-8") as page:
                page.write(str(payload["html"]))
        except FileExistsError:
            client.tasks.failed(task["id"], error_category="duplicate_slug", error_message=f"there is a page {slug}")
            continue
        client.tasks.published(task["id"], url=urljoin(address, slug))
        print(f"published {slug}")
