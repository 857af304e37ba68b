"""Orders, waits and tasks against a service that fails, with each client. The clock is a number, so nothing waits."""

from __future__ import annotations

import pytest
from conftest import Call, Clock
from fault_server import TASK, Answer, Fault, FaultServer

from bellwether import (
    AsyncBellwether,
    AuditFailedError,
    AuthenticationError,
    Bellwether,
    BellwetherError,
    ConflictError,
    ConnectionError,
    InsufficientFundsError,
    JobFailedError,
    NotFoundError,
    RateLimitedError,
    ServerError,
    StillRunningError,
    ValidationError,
)

INPUT = {"url": "https://example.org/"}
BUSY = Answer(503, {"error": "internal_error", "message": "later", "request_id": "req_1"})


def refused(status: int, error: str) -> Answer:
    return Answer(status, {"error": error, "message": "m", "request_id": "req_1"})


def limited(retry_after: str) -> Answer:
    return Answer(429, {"error": "rate_limited", "message": "m", "request_id": "req_1"}, {"retry-after": retry_after})


@pytest.mark.parametrize(
    ("faults", "pauses"),
    [
        ([], []),
        (["drop"], [1]),
        (["refuse"], [1]),
        (["half"], [1]),
        ([Answer(202, "<html>")], [1]),
        ([Answer(202, "")], [1]),
        ([BUSY, BUSY], [1, 2]),
        ([limited("3")], [3]),
        ([limited("Sat, 28 Nov 2026 12:00:09 GMT")], [9]),
        (["drop", BUSY, limited("7"), "half"], [1, 2, 7, 4]),
    ],
)
def test_an_order_is_bought_once(call: Call, server: FaultServer, clock: Clock, faults: list[Fault], pauses: list[int]) -> None:
    server.faults = list(faults)
    job = call(lambda client: client.jobs.run("geo_score", INPUT))
    assert job["result"]["score"] == 71.5
    assert len(server.orders) == 1
    assert clock.pauses == [*pauses, 2], "with the pause before the first look"


def test_a_body_that_cannot_be_unpacked_is_a_lost_answer(server: FaultServer, clock: Clock) -> None:
    server.faults = [Answer(202, {}, {"content-encoding": "gzip"})]
    with Bellwether(server.url, api_key="api_live_1", now=clock.now, sleep=clock.sleep) as client:
        client.jobs.create("geo_score", INPUT)
    assert (len(server.orders), len(server.requests)) == (1, 2)


def test_a_slow_answer_is_not_waited_for(call: Call, server: FaultServer) -> None:
    server.faults = ["slow"]
    call(lambda client: client.jobs.create("geo_score", INPUT), attempt_timeout=0.1)
    assert (len(server.orders), len(server.requests)) == (1, 2)


def test_attempts_end_and_the_error_says_with_which_key_to_go_on(call: Call, server: FaultServer, clock: Clock) -> None:
    server.faults = ["drop"] * 5
    with pytest.raises(ConnectionError) as caught:
        call(lambda client: client.jobs.create("geo_score", INPUT))
    assert (caught.value.code, caught.value.retryable, clock.pauses) == ("no_answer", True, [1, 2, 4, 4])
    again = call(lambda client: client.jobs.create("geo_score", INPUT, idempotency_key=caught.value.idempotency_key))
    assert (again["id"], len(server.orders)) == ("job-1", 1)


def test_five_times_503_is_an_error(call: Call, server: FaultServer) -> None:
    server.faults = [BUSY] * 5
    with pytest.raises(ServerError) as caught:
        call(lambda client: client.jobs.create("geo_score", INPUT))
    assert (caught.value.status, caught.value.request_id, caught.value.retryable) == (503, "req_1", True)
    assert len(server.requests) == 5


def test_a_retry_after_above_five_minutes_is_not_waited_for(call: Call, server: FaultServer, clock: Clock) -> None:
    server.faults = [limited("301")]
    with pytest.raises(RateLimitedError) as caught:
        call(lambda client: client.jobs.create("geo_score", INPUT))
    assert (caught.value.retry_after, clock.pauses, server.orders) == (301, [], [])


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (refused(400, "invalid_input"), ValidationError),
        (refused(402, "insufficient_balance"), InsufficientFundsError),
        (refused(429, "quota_exceeded"), RateLimitedError),
        (Answer(302, {}, {"location": "/elsewhere"}), BellwetherError),
    ],
)
def test_what_would_be_refused_again_is_not_repeated(
    call: Call, server: FaultServer, fault: Answer, kind: type[BellwetherError]
) -> None:
    server.faults = [fault]
    with pytest.raises(kind):
        call(lambda client: client.jobs.create("geo_score", INPUT))
    assert len(server.requests) == 1


def test_a_key_of_the_caller_is_one_order_and_refused_for_another(call: Call, server: FaultServer) -> None:
    for _ in range(2):
        call(lambda client: client.jobs.create("geo_score", INPUT, idempotency_key="order-17"))
    with pytest.raises(ValidationError, match="idempotency_key_reused"):
        call(lambda client: client.jobs.create("geo_score", {"url": "https://example.org/b"}, idempotency_key="order-17"))
    assert len(server.orders) == 1
    with pytest.raises(ValueError, match="visible ASCII"):
        call(lambda client: client.jobs.create("geo_score", INPUT, idempotency_key="é"))


def test_two_calls_are_two_orders(call: Call, server: FaultServer) -> None:
    for _ in range(2):
        call(lambda client: client.jobs.create("geo_score", INPUT))
    assert len(server.orders) == 2


def test_a_cancellation_is_repeated_only_when_nothing_was_done(call: Call, server: FaultServer) -> None:
    call(lambda client: client.jobs.create("geo_score", INPUT))
    server.faults = ["drop"]
    with pytest.raises(ConnectionError) as caught:
        call(lambda client: client.jobs.cancel("job-1"))
    assert caught.value.idempotency_key is None
    server.faults = [limited("1")]
    assert call(lambda client: client.jobs.cancel("job-1"))["status"] == "cancelled"


def test_a_wait_goes_at_the_pace_that_the_service_states(call: Call, server: FaultServer, clock: Clock) -> None:
    server.looks_needed, server.poll_after = 4, "5"
    call(lambda client: client.jobs.run("geo_score", INPUT))
    assert clock.pauses == [2, 5, 5, 5]


def test_a_wait_without_a_stated_pace_slows_down(call: Call, server: FaultServer, clock: Clock) -> None:
    server.looks_needed, server.poll_after = 9, None
    call(lambda client: client.jobs.create("geo_score", INPUT))
    call(lambda client: client.jobs.wait("job-1"))
    assert clock.pauses == [2, 2, 2, 2, 2, 5, 5, 5]


def test_a_wait_that_ends_by_its_time_names_the_job_which_goes_on(call: Call, server: FaultServer, clock: Clock) -> None:
    server.looks_needed = 99
    with pytest.raises(StillRunningError) as caught:
        call(lambda client: client.jobs.run("geo_score", INPUT, timeout=5))
    assert (caught.value.kind, caught.value.job_id, caught.value.code, clock.pauses) == ("job", "job-1", "timeout", [2, 2, 1])
    server.looks_needed = 1
    assert call(lambda client: client.jobs.wait("job-1"))["status"] == "succeeded"
    assert len(server.orders) == 1


def test_a_service_that_does_not_answer_for_a_while_does_not_end_a_wait(call: Call, server: FaultServer) -> None:
    call(lambda client: client.jobs.create("geo_score", INPUT))
    server.faults = [BUSY] * 7
    assert call(lambda client: client.jobs.wait("job-1"))["status"] == "succeeded"
    server.faults = [BUSY] * 7
    with pytest.raises(StillRunningError) as caught:
        call(lambda client: client.jobs.wait("job-1", timeout=3))
    assert caught.value.job_id == "job-1"
    assert isinstance(caught.value.__cause__, ServerError)
    server.faults = [refused(401, "invalid_api_key")]
    with pytest.raises(AuthenticationError) as unknown:
        call(lambda client: client.jobs.wait("job-1"))
    assert unknown.value.job_id == "job-1"


def test_a_job_that_fails_says_why_and_whether_it_was_refunded(call: Call, server: FaultServer) -> None:
    error = {"message": "m", "category": "no_such_host", "refunded": True, "detail": "No host."}
    server.end = {"status": "failed", "error": error}
    with pytest.raises(JobFailedError, match=r"job job-1 \(geo_score\): no_such_host, refunded: No host.") as caught:
        call(lambda client: client.jobs.run("geo_score", INPUT))
    assert (caught.value.category, caught.value.refunded, caught.value.job["feature"]) == ("no_such_host", True, "geo_score")
    server.end = {"status": "cancelled", "error": None, "started_at": "2026-11-27T08:00:00.000Z"}
    with pytest.raises(JobFailedError) as cancelled:
        call(lambda client: client.jobs.wait("job-1"))
    assert (cancelled.value.category, cancelled.value.refunded) == ("cancelled", False)


def test_a_result_that_has_expired_is_no_success(call: Call, server: FaultServer) -> None:
    server.end = {"status": "succeeded", "result": None, "result_expired": True}
    with pytest.raises(BellwetherError) as caught:
        call(lambda client: client.jobs.run("geo_score", INPUT))
    assert caught.value.code == "result_expired"


def test_lists_fetch_page_after_page(call: Call, server: FaultServer) -> None:
    jobs = call(lambda client: client.jobs.list(status="queued"))
    assert [job["id"] for job in jobs] == ["job-0", "job-1", "job-2", "job-3", "job-4", "job-5"]
    first = "GET /v1/jobs?limit=100&status=queued"
    assert server.requests == [first, f"{first}&cursor=1", f"{first}&cursor=2"]
    assert [audit["job_id"] for audit in call(lambda client: client.audits.list(client_name="Lighthouse"))] == ["1", "2"]


def test_an_audit_is_ordered_once_waited_for_and_fails_as_an_error(call: Call, server: FaultServer, clock: Clock) -> None:
    server.faults, server.looks_needed = ["drop"], 2
    audit = call(lambda client: client.audits.run("https://example.org/", lang="en"))
    assert (audit["job_id"], audit["status"], audit["data"]["strategic_score"]) == ("job-1", "completed", 70.1)
    assert (len(server.orders), clock.pauses) == (1, [1, 5, 5])
    assert server.bodies[0] == {"url": "https://example.org/", "lang": "en"}
    server.end = {"status": "failed"}
    with pytest.raises(AuditFailedError) as caught:
        call(lambda client: client.audits.wait("job-1"))
    assert caught.value.audit["error"] == "cancelled"
    assert call(lambda client: client.audits.get("job-1"))["job_id"] == "job-1"
    call(lambda client: client.audits.cancel("job-1"))


def test_a_task_is_taken_by_one_worker_also_when_the_first_answer_is_lost(call: Call, server: FaultServer) -> None:
    server.faults = ["ok", "drop"]
    pending = call(lambda client: client.tasks.pending(limit=5))
    assert call(lambda client: client.tasks.ack(pending["tasks"][0]["id"]))["status"] == "in_progress"
    with pytest.raises(ConflictError) as caught:
        call(lambda client: client.tasks.ack(TASK["id"]))
    assert (caught.value.code, caught.value.state) == ("already_acked", "in_progress")


def test_a_report_about_a_task_is_repeated_and_another_address_is_a_conflict(call: Call, server: FaultServer) -> None:
    server.faults = ["half"]
    call(lambda client: client.tasks.published(TASK["id"], url="https://example.org/a"))
    with pytest.raises(ConflictError) as caught:
        call(lambda client: client.tasks.published(TASK["id"], url="https://example.org/b"))
    assert caught.value.published_url == "https://example.org/a"
    assert call(lambda client: client.tasks.failed(TASK["id"], error_category="cms_error"))["status"] == "error"


def test_a_no_with_status_200_is_a_no(call: Call, server: FaultServer) -> None:
    server.faults = [Answer(200, {"ok": False, "error": "already_acked", "message": "m", "status": "in_progress"})]
    with pytest.raises(ConflictError) as caught:
        call(lambda client: client.tasks.ack(TASK["id"]))
    assert caught.value.state == "in_progress"


def test_what_cannot_be_sent_is_said_before(call: Call, server: FaultServer) -> None:
    for address in ("ftp://example.org", "https://user:secret@example.org", "https://example.org/?key=1", "example.org"):
        for kind in (Bellwether, AsyncBellwether):
            with pytest.raises(ValueError, match="base_url"):
                kind(address)
    for key in ("api_live_é", "api live", "a\nb"):
        with pytest.raises(ValueError, match="characters that no key has") as caught_key:
            Bellwether(server.url, api_key=key)
        assert key not in str(caught_key.value)
    assert call(lambda client: client.jobs.create("geo_score", INPUT), api_key=" api_live_1\n")["id"] == "job-1"
    with pytest.raises(ValueError, match="a worker id"):
        call(lambda client: client.tasks.ack(TASK["id"], worker_id="two words"))
    with pytest.raises(TypeError):
        call(lambda client: client.jobs.create("geo_score", {"url": object()}))
    server.requests.clear()
    with pytest.raises(AuthenticationError) as caught:
        call(lambda client: client.jobs.get("job-1"), api_key=None)
    assert (caught.value.code, server.requests) == ("missing_key", [])
    with pytest.raises(NotFoundError):
        call(lambda client: client.jobs.get("job-9"))


@pytest.mark.parametrize("job_id", ["", "..", "a/b", "a?b", "a\n", "é"])
def test_an_id_that_could_leave_its_place_is_none(call: Call, server: FaultServer, job_id: str) -> None:
    for what in ("get", "wait", "cancel"):
        with pytest.raises(ValueError, match="an id"):
            call(lambda client, what=what: getattr(client.jobs, what)(job_id))  # type: ignore[misc]
    assert server.requests == []
