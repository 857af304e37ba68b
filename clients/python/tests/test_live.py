"""Against a running service (`./x run`).

BELLWETHER_CREDENTIALS is the path of its credentials.json, BELLWETHER_URL its origin, by default the one in that file. Left out
without BELLWETHER_CREDENTIALS. Costs the demo account three jobs.
"""

from __future__ import annotations

import asyncio
import json
import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bellwether import (
    AsyncBellwether,
    AuditFailedError,
    AuthenticationError,
    Bellwether,
    ConflictError,
    NotFoundError,
    ValidationError,
    models,
)

PATH = os.environ.get("BELLWETHER_CREDENTIALS")
CREDENTIALS: dict[str, str] = json.loads(Path(PATH).read_text()) if PATH else {}
URL = os.environ.get("BELLWETHER_URL", CREDENTIALS.get("origin", ""))
SITE = f"http://{CREDENTIALS.get('domain')}/"
KEYS: dict[str, Any] = {
    "api_key": CREDENTIALS.get("api_key"),
    "audit_key": CREDENTIALS.get("audit_key"),
    "pull_token": CREDENTIALS.get("pull_token"),
}

pytestmark = pytest.mark.skipif(not PATH, reason="BELLWETHER_CREDENTIALS is not set")


@pytest.fixture
def client() -> Iterator[Bellwether]:
    with Bellwether(URL, **KEYS) as client:
        yield client


def test_a_job_is_ordered_once_runs_and_is_listed(client: Bellwether) -> None:
    key = str(uuid.uuid4())
    created = client.jobs.create("geo_score", {"url": SITE}, idempotency_key=key)
    job = client.jobs.run("geo_score", {"url": SITE}, idempotency_key=key)
    assert job["id"] == created["id"], "the same key is the same job"
    assert len(job["result"]["findings"]) > 10
    with pytest.raises(ValidationError) as other:
        client.jobs.create("geo_score", {"url": f"{SITE}other"}, idempotency_key=key)
    assert (other.value.status, other.value.code) == (422, "idempotency_key_reused")
    with pytest.raises(ConflictError) as late:
        client.jobs.cancel(job["id"])
    assert (late.value.code, late.value.state) == ("not_cancellable", "succeeded")
    assert any(listed["id"] == job["id"] for listed in client.jobs.list(feature="geo_score"))


def test_the_client_to_be_awaited_does_the_same() -> None:
    async def main() -> None:
        async with AsyncBellwether(URL, **KEYS) as client:
            job = await client.jobs.run("geo_score", {"url": SITE})
            assert job["status"] == "succeeded"
            assert (await client.jobs.get(job["id"]))["cost_cents"] == 10
            async for audit in client.audits.list():
                assert audit["job_id"]
                break

    asyncio.run(main())


class Losing(httpx.HTTPTransport):
    """Loses the answer to the first order."""

    accepted: list[str] = []  # noqa: RUF012 - one test has one

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if request.method == "POST":
            response.read()
            self.accepted.append(response.json()["id"])
            if len(self.accepted) == 1:
                raise httpx.ReadError("the connection broke")
            assert response.headers["idempotency-hit"] == "true"
        return response


def test_an_order_whose_answer_is_lost_is_bought_once() -> None:
    with Bellwether(URL, transport=Losing(), **KEYS) as client:
        job = client.jobs.run("geo_score", {"url": SITE})
    assert Losing.accepted == [job["id"], job["id"]]


def test_a_refused_input_names_the_field(client: Bellwether) -> None:
    with pytest.raises(ValidationError) as refused:
        client.jobs.create("geo_score", {"urll": SITE})
    error = refused.value
    assert (error.code, error.field, error.did_you_mean, error.retryable) == ("invalid_input", "input.urll", "url", False)
    assert str(error.request_id).startswith("req_")


def test_a_wrong_key_is_refused_at_each_door() -> None:
    codes = []
    with Bellwether(URL, api_key="api_live_wrong", audit_key="audit_wrong", pull_token="pull_live_wrong") as wrong:
        for call in (lambda: wrong.jobs.get("1"), lambda: wrong.audits.get("1"), wrong.tasks.pending):
            with pytest.raises(AuthenticationError) as caught:
                call()
            codes.append(caught.value.code)
    assert codes == ["invalid_api_key", "invalid_key", "invalid_token"]


def test_an_audit_is_ordered_once_seen_listed_and_ended(client: Bellwether) -> None:
    key = str(uuid.uuid4())
    ordered = client.audits.create(SITE, lang="en", label="clients/python", idempotency_key=key)
    job_id = ordered["job_id"]
    assert client.audits.create(SITE, lang="en", label="clients/python", idempotency_key=key)["job_id"] == job_id
    assert client.audits.get(job_id)["status"] in ("pending", "queued", "processing", "completed")
    assert any(listed["job_id"] == job_id for listed in client.audits.list())
    try:
        client.audits.cancel(job_id)
    except ConflictError:  # it was quicker: then there is a report
        assert client.audits.wait(job_id)["data"]["report_view_url"].startswith("http")
    else:
        with pytest.raises(AuditFailedError):
            client.audits.wait(job_id)
    with pytest.raises(ValidationError) as refused:
        client.audits.create("http://localhost/")
    assert refused.value.field == "url"


def test_features_are_listed_and_have_schemas(client: Bellwether) -> None:
    assert "geo_score" in [feature["id"] for feature in client.features.list()]
    assert client.features.schema("geo_score")["input"]["required"] == ["url"]


def test_the_service_has_all_members_that_the_types_promise(client: Bellwether) -> None:
    ours = [feature for feature in client.features.list() if feature["first_party"]]
    assert len(ours) >= 18
    for feature in ours:
        name = "".join(word.capitalize() for word in feature["id"].split("_"))
        for suffix, schema in (("Input", feature["input"]), ("Result", feature["result"])):
            promised = getattr(models, name + suffix).__annotations__.keys()
            assert promised <= schema["properties"].keys(), name + suffix


def test_a_task_is_planned_taken_by_one_worker_and_published_once(client: Bellwether) -> None:
    task = plan()
    assert client.tasks.pending(limit=50)["target"]["id"] == CREDENTIALS["target_id"]
    for _ in range(2):
        assert client.tasks.ack(task, worker_id="clients-python")["status"] == "in_progress"
    with pytest.raises(ConflictError) as taken:
        client.tasks.ack(task)
    assert taken.value.code == "already_acked"
    with pytest.raises(ValidationError) as invalid:
        client.tasks.published(task, url="no address")
    assert invalid.value.field == "url"
    client.tasks.published(task, url=SITE)
    client.tasks.published(task, url=SITE, cms_post_id=17)
    with pytest.raises(ConflictError) as elsewhere:
        client.tasks.published(task, url=f"{SITE}elsewhere")
    assert elsewhere.value.published_url == SITE
    with pytest.raises(NotFoundError):
        client.tasks.ack("unknown")


def plan() -> str:
    """Plan a task of our own, as a person would at the console."""
    payload = {"title": "A test", "slug": f"test-{uuid.uuid4()}", "html": "<h2>A test</h2>"}
    body = {"action_type": "publish_post", "goal": "A test of the Python client", "cycle": 0, "payload": payload}
    address = f"{URL}/console/api/v1/targets/{CREDENTIALS['target_id']}/tasks"
    planned = httpx.post(address, headers={"authorization": f"Bearer {CREDENTIALS['jwt']}"}, json=body).json()
    return str(planned["task"]["id"] if "task" in planned else planned["id"])
