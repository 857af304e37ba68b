"""Orders a report about a site, waits for it, and prints where it is.

Usage: BELLWETHER_AUDIT_KEY=audit_… python audit.py [SITE]
"""

import asyncio
import os
import sys

from bellwether import AsyncBellwether


async def main() -> None:
    base_url = os.environ.get("BELLWETHER_URL", "https://bellwether.example")
    site = sys.argv[1] if len(sys.argv) > 1 else "https://example.org/"
    async with AsyncBellwether(base_url, audit_key=os.environ["BELLWETHER_AUDIT_KEY"]) as client:
        audit = await client.audits.run(site, lang="en")
    report = audit["data"]
    print(f"report: {report['report_view_url']}")
    print(f"site: {report['expert_seo_score']} of {report['expert_seo_max']}", end=", ")
    print(f"readiness for AI: {report['strategic_score']} of 100")
    for reason in report["degraded_reasons"]:
        print(f"missing: {reason}")


asyncio.run(main())
