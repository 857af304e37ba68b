"""The client that blocks: carries out the flows of `_flows.py` with `httpx.Client` and `time.sleep`."""

from __future__ import annotations

import builtins
import time
from collections.abc import Callable, Iterator, Mapping
from random import random
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar, cast
from urllib.parse import quote

import httpx

from . import _flows as flows
from ._decide import Policy
from ._wire import LOST, ask, lost, reply_of

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ._generated.run import RunJob
    from .models import (
        AckView,
        Audit,
        AuditOrderOptions,
        CmsPostId,
        CreatedJob,
        FailedView,
        FeatureSchemas,
        FeatureView,
        Finished,
        FinishedAudit,
        Job,
        ListedAuditView,
        OrderedView,
        PendingView,
        PublishedView,
    )

T = TypeVar("T")
_DEFAULT = Policy()


class Bellwether:
    """A client of one service, for one thread or several. Close it, or use it in a `with` statement.

    `base_url` is the service's origin, for example `https://bellwether.example`. Each door has a key: `api_key` opens jobs
    (`api_live_…`), `audit_key` reports (`audit_…`), `pull_token` the tasks of one site (`pull_live_…`).

    A call is tried `attempts` times at most, within `retry_for` seconds; `attempt_timeout` is the longest silence in one
    attempt. `transport`, `now`, `random` and `sleep` are for tests and special networks.
    """

    jobs: Jobs
    """Analyses, each paid from the wallet. Needs `api_key`."""
    audits: Audits
    """Reports about sites. Needs `audit_key`."""
    features: Features
    """What can be analysed. Needs no key."""
    tasks: Tasks
    """What a site is to publish. Needs `pull_token`."""

    def __init__(
        self,
        base_url: str,
        *,
        api_key: str | None = None,
        audit_key: str | None = None,
        pull_token: str | None = None,
        attempts: int = _DEFAULT.attempts,
        retry_for: float = _DEFAULT.retry_for,
        attempt_timeout: float = 60.0,
        transport: httpx.BaseTransport | None = None,
        now: Callable[[], float] = time.time,
        random: Callable[[], float] = random,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Make a client; `ValueError` for a `base_url` that is no plain address."""
        keys: dict[flows.Door, str | None] = {"api": api_key, "audit": audit_key, "pull": pull_token}
        self._settings = flows.Settings(base_url, keys, Policy(attempts, retry_for), attempt_timeout, now, random)
        self._http = httpx.Client(transport=transport)
        self._sleep = sleep
        self.jobs = Jobs(self)
        self.audits = Audits(self)
        self.features = Features(self)
        self.tasks = Tasks(self)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        """Return the client itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Close the connections."""
        self.close()

    def _carry_out(self, flow: flows.Flow[T]) -> T:
        try:
            step = next(flow)
            while True:
                step = flow.send(self._do(step))
        except StopIteration as end:
            return cast(T, end.value)

    def _do(self, step: flows.Send | flows.Pause) -> flows.Reply:
        if isinstance(step, flows.Pause):
            self._sleep(step.seconds)
            return flows.Reply()
        try:
            return reply_of(self._http.request(**ask(self._settings.base_url, step)))
        except LOST as error:
            return lost(error)


class _Part:
    def __init__(self, client: Bellwether) -> None:
        self._client = client
        self._settings = client._settings

    def _carry_out(self, flow: flows.Flow[T]) -> T:
        return self._client._carry_out(flow)


class Jobs(_Part):
    """Analysis jobs."""

    @property
    def run(self) -> RunJob:
        """Order a job, wait for it, and return it with its result: `run(feature, input, timeout=…, idempotency_key=…)`.

        Raises `JobFailedError`, `StillRunningError`, and the errors of every call.
        """
        return self._run

    def _run(
        self,
        feature: str,
        input: Mapping[str, Any],
        *,
        timeout: float | None = None,
        idempotency_key: str | None = None,
    ) -> Finished[Any]:
        return self._carry_out(flows.run_job(self._settings, feature, input, idempotency_key, timeout))

    def create(self, feature: str, input: Mapping[str, Any], *, idempotency_key: str | None = None) -> CreatedJob:
        """Order a job, and debit its price. `warnings` says what the service lacks to run it.

        `idempotency_key`: the same order with the same key is accepted once (for 24 hours), another order with it is refused.
        Made for each call if you give none.

        Raises `ValidationError`, `InsufficientFundsError`, `RateLimitedError`, and the errors of every call.
        """
        return self._carry_out(flows.create_job(self._settings, feature, input, idempotency_key))

    def get(self, job_id: str) -> Job:
        """Read a job, with its result once it has succeeded."""
        return self._carry_out(flows.get_job(self._settings, job_id))

    def list(self, *, status: str | None = None, feature: str | None = None, include: str | None = None) -> Iterator[Job]:
        """Your jobs, newest first; a page is fetched when the one before is used up.

        `include`: `input` adds the inputs, `result` inputs and results.
        """
        asked = {"limit": "100", "status": status, "feature": feature, "include": include, "cursor": None}
        while True:
            params = {name: value for name, value in asked.items() if value is not None}
            page = self._carry_out(flows.read(self._settings, "api", "/v1/jobs", params))
            yield from page["jobs"]
            asked["cursor"] = page.get("next_cursor")
            if not asked["cursor"]:
                return

    def cancel(self, job_id: str) -> Job:
        """Cancel a job. It is refunded if it has not started (`started_at` is None).

        Not repeated if the answer is lost: look at the job. Raises `ConflictError` when it has ended.
        """
        return self._carry_out(flows.cancel_job(self._settings, job_id))

    def wait(self, job_id: str, *, timeout: float | None = None) -> Finished[Any]:
        """Wait for a job at the pace that the service states; 15 minutes unless `timeout` says otherwise, in seconds.

        Raises `JobFailedError`, `StillRunningError`, and the errors of every call; each has `job_id`.
        """
        return self._carry_out(flows.wait_for_job(self._settings, job_id, timeout))


class Audits(_Part):
    """Audit reports. What an order may contain besides its address is in `models.AuditOrderOptions`."""

    def run(
        self,
        url: str,
        *,
        timeout: float | None = None,
        idempotency_key: str | None = None,
        **members: Unpack[AuditOrderOptions],
    ) -> FinishedAudit:
        """Order a report, wait for it, and return it. Usually takes two to four minutes.

        Raises `AuditFailedError`, `StillRunningError`, and the errors of every call.
        """
        return self._carry_out(flows.run_audit(self._settings, url, members, idempotency_key, timeout))

    def create(self, url: str, *, idempotency_key: str | None = None, **members: Unpack[AuditOrderOptions]) -> OrderedView:
        """Order a report.

        Raises `ValidationError`, `RateLimitedError` (also for the plan's limit), and the errors of every call.
        """
        return self._carry_out(flows.create_audit(self._settings, url, members, idempotency_key))

    def get(self, job_id: str) -> Audit:
        """Read an audit: its progress, and its report once there is one."""
        return self._carry_out(flows.get_audit(self._settings, job_id))

    def list(self, *, client_name: str | None = None) -> Iterator[ListedAuditView]:
        """Your audits, newest first; a page is fetched when the one before is used up."""
        asked = {"action": "list_jobs", "limit": 100, "client_name": client_name, "cursor": None}
        while True:
            action = {name: value for name, value in asked.items() if value is not None}
            page = self._carry_out(flows.act_on_audits(self._settings, action, is_repeatable=True))
            yield from page["jobs"]
            asked["cursor"] = page.get("next_cursor")
            if not asked["cursor"]:
                return

    def cancel(self, job_id: str) -> None:
        """End an audit, which is then `failed`.

        Not repeated if the answer is lost: look at the audit. Raises `ConflictError` when it has ended.
        """
        action = {"action": "cancel_job", "job_id": job_id}
        self._carry_out(flows.act_on_audits(self._settings, action, is_repeatable=False))

    def wait(self, job_id: str, *, timeout: float | None = None) -> FinishedAudit:
        """Wait for a report at the pace that the service states; 30 minutes unless `timeout` says otherwise, in seconds.

        Raises `AuditFailedError`, `StillRunningError`, and the errors of every call; each has `job_id`.
        """
        return self._carry_out(flows.wait_for_audit(self._settings, job_id, timeout))


class Features(_Part):
    """What can be analysed."""

    def list(self) -> builtins.list[FeatureView]:
        """All features of this service, with their prices, and whether it can run them."""
        listed = self._carry_out(flows.read(self._settings, None, "/v1/features"))
        return cast("builtins.list[FeatureView]", listed["features"])

    def schema(self, feature: str) -> FeatureSchemas:
        """Read the JSON Schemas of a feature's input and result."""
        path = f"/v1/features/{quote(feature, safe='')}/schema"
        schemas: FeatureSchemas = self._carry_out(flows.read(self._settings, None, path))
        return schemas


class Tasks(_Part):
    """Publishing tasks of the token's site. Every call may be repeated without harm."""

    def pending(self, *, limit: int | None = None) -> PendingView:
        """The tasks that wait, oldest first; takes none. `limit` is 1 to 50, 10 by default.

        With `guard`, the domain is paused.
        """
        params = {} if limit is None else {"limit": str(limit)}
        pending: PendingView = self._carry_out(flows.read(self._settings, "pull", "/pull/v1/tasks/pending", params))
        return pending

    def ack(self, task_id: str, *, worker_id: str | None = None) -> AckView:
        """Take a task.

        The call has a worker id of its own, so that a repeated one is known and two workers never both get the task; give
        `worker_id` if a worker has a lasting name, which no other worker may have.

        Raises `ConflictError` when another worker has it, or it has ended: do not publish it.
        """
        acked: AckView = self._carry_out(flows.report_on_task(self._settings, task_id, "ack", None, worker_id))
        return acked

    def published(
        self, task_id: str, *, url: str, cms_post_id: CmsPostId | None = None, notes: str | None = None
    ) -> PublishedView:
        """Say that a task is live at this public URL.

        Raises `ConflictError` with `published_url` when another URL was reported before: two workers have published it.
        """
        report = {"url": url, "cms_post_id": cms_post_id, "notes": notes}
        published: PublishedView = self._carry_out(flows.report_on_task(self._settings, task_id, "published", report))
        return published

    def failed(self, task_id: str, *, error_category: str | None = None, error_message: str | None = None) -> FailedView:
        """Say that a task could not be published. Three failures in a row pause the later cycles of the domain."""
        report = {"error_category": error_category, "error_message": error_message}
        failed: FailedView = self._carry_out(flows.report_on_task(self._settings, task_id, "failed", report))
        return failed
