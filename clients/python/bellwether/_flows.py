"""What each call does, step by step, without doing it: both clients carry out the same steps.

A flow is a generator. It yields what it wants done (`Send`, `Pause`), is sent the reply, and returns what the caller gets.
Does not open connections or wait: `_client.py` and `_async_client.py` do.
"""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from random import random
from typing import TYPE_CHECKING, Any, Literal, NewType, TypeVar, cast

from ._decide import Outcome, Policy, may_repeat, pause_before, pause_before_poll, read_retry_after
from ._errors import (
    AuditFailedError,
    AuthenticationError,
    BellwetherError,
    ConflictError,
    ConnectionError,
    JobFailedError,
    StillRunningError,
    error_of,
)

if TYPE_CHECKING:
    from .models import Audit, CreatedJob, Finished, FinishedAudit, Job, OrderedView

JOB_WAIT = 15 * 60.0
AUDIT_WAIT = 30 * 60.0
# What is left of a wait is not too short for one answer.
SHORTEST_ATTEMPT = 5.0

Kind = Literal["job", "audit"]
Door = Literal["api", "audit", "pull"]
_OPTIONS: dict[Door, str] = {"api": "api_key", "audit": "audit_key", "pull": "pull_token"}
AnyFeature = NewType("AnyFeature", str)
"""A feature of which `run` knows no types: one of another publisher (`vendor:name`), or one that a variable names."""
T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How to reach the service, and how hard to try."""

    base_url: str
    keys: Mapping[Door, str | None]
    policy: Policy
    attempt_timeout: float
    now: Callable[[], float] = time.time
    random: Callable[[], float] = random

    def __post_init__(self) -> None:
        """Refuse an address that is none, one that holds a password, and keys that are none."""
        if not re.fullmatch(r"https?://[^/?#@\s]+(/[^?#@\s]*)?", self.base_url):
            raise ValueError("base_url is an address with https or http, without credentials and without a query")
        for door, key in self.keys.items():
            # One that no header can carry is refused here: later errors would show it.
            if key and not re.fullmatch(r"[\x21-\x7e]+", key.strip()):
                raise ValueError(f"the option `{_OPTIONS[door]}` has characters that no key has")

    def headers(self, door: Door | None) -> dict[str, str]:
        """Return the header that opens a door."""
        if door is None:
            return {}
        key = (self.keys[door] or "").strip()
        if not key:
            raise AuthenticationError(f"this call needs the option `{_OPTIONS[door]}` of the client", code="missing_key")
        return {f"x-{door}-key": key}


@dataclass(frozen=True)
class Send:
    """Send this, once."""

    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict)
    params: Mapping[str, str] | None = None
    json: Mapping[str, Any] | None = None
    timeout: float = 0.0


@dataclass(frozen=True)
class Pause:
    """Wait this long."""

    seconds: float


@dataclass(frozen=True)
class Reply:
    """What came of a `Send`. Without a status there was no whole answer, and `cause` says why."""

    status: int | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    cause: Exception | None = None


@dataclass(frozen=True)
class Answer:
    """A body with a status of success, and when to look again."""

    data: Any
    retry_after: float | None = None


Flow = Generator[Send | Pause, Reply, T]


def call(
    settings: Settings,
    door: Door | None,
    send: Send,
    *,
    is_repeatable: bool = True,
    idempotency_key: str | None = None,
    deadline: float | None = None,
) -> Flow[Answer]:
    """Try until there is an answer that another attempt would not change. No attempt is begun after `deadline`."""
    started = settings.now()
    policy = settings.policy
    if deadline is not None:
        policy = Policy(policy.attempts, min(policy.retry_for, deadline - started))
    headers = {"accept": "application/json", **settings.headers(door), **send.headers}
    attempt = 0
    while True:
        left = policy.retry_for - (settings.now() - started)
        timeout = min(settings.attempt_timeout, max(SHORTEST_ATTEMPT, left))
        reply = yield Send(send.method, send.path, headers, send.params, send.json, timeout)
        outcome = _outcome(reply, settings.now())
        if reply.status is not None and 200 <= reply.status < 300:
            return Answer(reply.body, outcome.retry_after)
        pause = None
        if may_repeat(outcome, is_repeatable):
            pause = pause_before(attempt, outcome, settings.now() - started, settings.random(), policy)
        if pause is None:
            if reply.status is None:
                raise _unanswered(reply, idempotency_key) from reply.cause
            raise error_of(outcome, reply.body, reply.headers.get("x-request-id"), idempotency_key)
        yield Pause(pause)
        attempt += 1


def _outcome(reply: Reply, now: float) -> Outcome:
    body = reply.body if isinstance(reply.body, dict) else {}
    asked = read_retry_after(reply.headers.get("retry-after"), now)
    in_body = body.get("retry_after")
    if asked is None and isinstance(in_body, int | float):
        asked = float(in_body)
    code = body.get("error")
    return Outcome(reply.status, code if isinstance(code, str) else None, asked)


def _unanswered(reply: Reply, idempotency_key: str | None) -> ConnectionError:
    order = "; the order may have been accepted: repeat it with the same idempotency key" if idempotency_key else ""
    code = "timeout" if isinstance(reply.cause, TimeoutError) else "no_answer"
    message = f"no whole answer ({reply.cause}){order}"
    return ConnectionError(message, code=code, retryable=True, idempotency_key=idempotency_key)


def _name(given: str | None, what: str) -> str:
    """Return what the caller calls this call, or a name that no other has."""
    if given is not None and not re.fullmatch(r"[\x21-\x7e]{1,255}", given):
        raise ValueError(f"{what} has 1 to 255 visible ASCII characters")
    return given or str(uuid.uuid4())


def _checked(job_id: str) -> str:
    """Refuse an id that could leave its place in the path."""
    if not re.fullmatch(r"[0-9A-Za-z_-]+", job_id):
        raise ValueError("an id has only letters, digits, - and _")
    return job_id


def read(settings: Settings, door: Door | None, path: str, params: Mapping[str, str] | None = None) -> Flow[Any]:
    """Read what is at a path."""
    return (yield from call(settings, door, Send("GET", path, params=params))).data


def order_job(settings: Settings, feature: str, inputs: Mapping[str, Any], key: str | None) -> Flow[Answer]:
    """Order a job: `data` is a `CreatedJob`."""
    key = _name(key, "an idempotency key")
    send = Send("POST", "/v1/jobs", {"idempotency-key": key}, json={"feature": feature, "input": inputs})
    return (yield from call(settings, "api", send, idempotency_key=key))


def create_job(settings: Settings, feature: str, inputs: Mapping[str, Any], key: str | None) -> Flow[CreatedJob]:
    """Order a job, and do not wait for it."""
    created: CreatedJob = (yield from order_job(settings, feature, inputs, key)).data
    return created


def run_job(
    settings: Settings, feature: str, inputs: Mapping[str, Any], key: str | None, timeout: float | None
) -> Flow[Finished[Any]]:
    """Order a job, and wait for it."""
    ordered = yield from order_job(settings, feature, inputs, key)
    return (yield from wait_for_job(settings, ordered.data["id"], timeout, Answer(None, ordered.retry_after)))


def get_job(settings: Settings, job_id: str) -> Flow[Job]:
    """Read a job."""
    job: Job = yield from read(settings, "api", f"/v1/jobs/{_checked(job_id)}")
    return job


def cancel_job(settings: Settings, job_id: str) -> Flow[Job]:
    """Cancel a job."""
    send = Send("POST", f"/v1/jobs/{_checked(job_id)}/cancel")
    job: Job = (yield from call(settings, "api", send, is_repeatable=False)).data
    return job


def wait_for_job(settings: Settings, job_id: str, timeout: float | None, ordered: Answer | None = None) -> Flow[Finished[Any]]:
    """Wait for a job."""
    send = Send("GET", f"/v1/jobs/{_checked(job_id)}")
    limit = JOB_WAIT if timeout is None else timeout
    job: Job = yield from _wait_for(settings, "job", job_id, send, ("queued", "running"), limit, ordered)
    if job["status"] != "succeeded":
        raise JobFailedError(job)
    if job.get("result") is None:
        raise BellwetherError(f"the result of job {job_id} has expired", code="result_expired", job_id=job_id)
    return cast("Finished[Any]", job)


def order_audit(settings: Settings, url: str, members: Mapping[str, Any], key: str | None) -> Flow[Answer]:
    """Order a report: `data` is an `OrderedView`."""
    key = _name(key, "an idempotency key")
    sent = {name: member for name, member in members.items() if member is not None}
    send = Send("POST", "/audit/v1", {"idempotency-key": key}, json={"url": url, **sent})
    return (yield from call(settings, "audit", send, idempotency_key=key))


def create_audit(settings: Settings, url: str, members: Mapping[str, Any], key: str | None) -> Flow[OrderedView]:
    """Order a report, and do not wait for it."""
    ordered: OrderedView = (yield from order_audit(settings, url, members, key)).data
    return ordered


def run_audit(
    settings: Settings, url: str, members: Mapping[str, Any], key: str | None, timeout: float | None
) -> Flow[FinishedAudit]:
    """Order a report, and wait for it."""
    ordered = yield from order_audit(settings, url, members, key)
    return (yield from wait_for_audit(settings, ordered.data["job_id"], timeout, Answer(None, ordered.retry_after)))


def get_audit(settings: Settings, job_id: str) -> Flow[Audit]:
    """Read an audit."""
    audit: Audit = yield from read(settings, "audit", "/audit/v1", {"job_id": job_id})
    return audit


def act_on_audits(settings: Settings, action: Mapping[str, Any], *, is_repeatable: bool) -> Flow[Any]:
    """Do an action of `/audit/v1`."""
    send = Send("POST", "/audit/v1", json=action)
    return (yield from call(settings, "audit", send, is_repeatable=is_repeatable)).data


def wait_for_audit(settings: Settings, job_id: str, timeout: float | None, ordered: Answer | None = None) -> Flow[FinishedAudit]:
    """Wait for a report."""
    send = Send("GET", "/audit/v1", params={"job_id": job_id})
    limit = AUDIT_WAIT if timeout is None else timeout
    running = ("pending", "queued", "processing")
    audit: Audit = yield from _wait_for(settings, "audit", job_id, send, running, limit, ordered)
    if audit["status"] == "failed":
        raise AuditFailedError(audit)
    if not audit.get("data"):
        raise BellwetherError(f"the report of audit {job_id} has expired", code="result_expired", job_id=job_id)
    return cast("FinishedAudit", audit)


def _wait_for(
    settings: Settings,
    kind: Kind,
    job_id: str,
    send: Send,
    running: tuple[str, ...],
    timeout: float,
    ordered: Answer | None,
) -> Flow[Any]:
    """Look until it has ended. `ordered`: the answer to the order, which says when to look first.

    A service that does not answer for a while does not end the wait: what was ordered goes on meanwhile.
    """
    started = settings.now()
    deadline = started + timeout
    door: Door = "api" if kind == "job" else "audit"
    asked, is_due = (None, True) if ordered is None else (ordered.retry_after, False)
    unseen: BellwetherError | None = None
    while True:
        if is_due:
            try:
                seen = yield from call(settings, door, send, deadline=deadline)
                if seen.data["status"] not in running:
                    return seen.data
                asked = seen.retry_after
            except BellwetherError as error:
                error.job_id = error.job_id or job_id
                if not error.retryable:
                    raise
                asked, unseen = error.retry_after, error
            if settings.now() >= deadline:
                raise StillRunningError(kind, job_id) from unseen
        now = settings.now()
        yield Pause(max(0.0, min(deadline - now, pause_before_poll(now - started, asked))))
        is_due = True


def report_on_task(
    settings: Settings,
    task_id: str,
    verb: Literal["ack", "published", "failed"],
    json: Mapping[str, Any] | None,
    worker_id: str | None = None,
) -> Flow[Any]:
    """Take a task, or report on it: every such call may be repeated without harm."""
    headers = {"x-worker-id": _name(worker_id, "a worker id")} if verb == "ack" else {}
    sent = None if json is None else {name: member for name, member in json.items() if member is not None}
    send = Send("POST", f"/pull/v1/tasks/{_checked(task_id)}/{verb}", headers, json=sent)
    data = (yield from call(settings, "pull", send)).data
    # The contract has a member `ok` in answers about tasks: a deployment may say no there and not in the status.
    if data.get("ok") is False:
        message = str(data.get("message") or "the task's state does not allow it")
        raise ConflictError(message, code=str(data.get("error") or "conflict"), status=200, body=data)
    return data
