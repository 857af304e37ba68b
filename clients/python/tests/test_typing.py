"""What a type checker knows: mypy reads this file, and refuses an ignored error that is none. Nothing runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import assert_type

    from bellwether import AnyFeature, AsyncBellwether, Bellwether
    from bellwether.models import CocoonResult, Finished, GeoScoreResult, JobStatus

    def blocking(client: Bellwether) -> None:
        job = client.jobs.run("geo_score", {"url": "https://example.org/", "lang": "fr"}, timeout=60)
        assert_type(job, Finished[GeoScoreResult])
        assert_type(job["result"]["score"], float | None)
        assert_type(job["id"], str)
        client.jobs.run(AnyFeature("example:page_status"), {"url": "https://example.org/"})
        client.jobs.run("geo_score", {"urll": "https://example.org/"})  # type: ignore[call-overload]
        client.jobs.run("geo_scor", {"url": "https://example.org/"})  # type: ignore[call-overload]
        client.jobs.run("geo_score", {"url": "https://example.org/"})["result"]["nothing"]  # type: ignore[typeddict-item]
        client.audits.create("https://example.org/", lang="de")  # type: ignore[arg-type]
        client.audits.create("https://example.org/", language="de")  # type: ignore[call-arg]

    async def awaited(client: AsyncBellwether) -> None:
        assert_type(await client.jobs.run("cocoon", {"domain": "example.org"}), Finished[CocoonResult])
        async for job in client.jobs.list():
            assert_type(job["status"], JobStatus)
