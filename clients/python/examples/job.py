"""Orders a job, waits for it, and prints what it found.

Usage: BELLWETHER_API_KEY=api_live_… python job.py [PAGE]
"""

import os
import sys

from bellwether import Bellwether, InsufficientFundsError, JobFailedError

base_url = os.environ.get("BELLWETHER_URL", "https://bellwether.example")
page = sys.argv[1] if len(sys.argv) > 1 else "https://example.org/"

with Bellwether(base_url, api_key=os.environ["BELLWETHER_API_KEY"]) as client:
    try:
        job = client.jobs.run("geo_score", {"url": page})
    except JobFailedError as error:
        sys.exit(f"{error.category}, {'refunded' if error.refunded else 'not refunded'}")
    except InsufficientFundsError as error:
        sys.exit(f"fill the wallet: {error.top_up_url}")

print(f"score: {job['result']['score']}")
for finding in job["result"]["findings"]:
    if finding["status"] == "fail":
        print(f"- {finding['text']['title']}")
