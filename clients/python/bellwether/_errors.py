"""What can go wrong, as classes: one for each way in which a caller acts differently.

`code` is the service's own word (`/docs#errors`), which is stable; `message` is for people. None holds a key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from ._decide import Outcome, may_repeat

if TYPE_CHECKING:
    from .models import Audit, Job


class BellwetherError(Exception):
    """Any error of this package."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int | None = None,
        request_id: str | None = None,
        retryable: bool = False,
        retry_after: float | None = None,
        job_id: str | None = None,
        idempotency_key: str | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> None:
        """Describe what happened; the members are those of the class."""
        super().__init__(message)
        self.message = message
        """For people."""
        self.code = code
        """A stable word for what happened."""
        self.status = status
        """The HTTP status, if there was an answer."""
        self.request_id = request_id
        """Names the request in the service's log: quote it when you ask for help."""
        self.retryable = retryable
        """Whether the same call may succeed later. It was repeated already as often as the client allows."""
        self.retry_after = retry_after
        """After how many seconds, if the service said."""
        self.body: Mapping[str, Any] = body or {}
        """The answer's body, with the members that belong to its code."""
        self.job_id = job_id or self._text("job_id")
        """The job or audit that it is about, if one is known."""
        self.idempotency_key = idempotency_key
        """With which key the order was sent: the same order with this key is never bought twice (for 24 hours)."""

    def _text(self, name: str) -> str | None:
        value = self.body.get(name)
        return value if isinstance(value, str) else None

    def _number(self, name: str) -> int | None:
        value = self.body.get(name)
        return value if isinstance(value, int) else None


class ConnectionError(BellwetherError):  # noqa: A001 - it is this package's word for the same thing
    """No whole answer came, `code` is `no_answer` or `timeout`.

    An order may have been accepted: repeat it with `idempotency_key`.
    """


class AuthenticationError(BellwetherError):
    """401: the key is missing, unknown or revoked."""


class InsufficientFundsError(BellwetherError):
    """402, or too few credits: fill the wallet. Nothing was debited."""

    @property
    def balance_cents(self) -> int | None:
        """What the wallet holds, in euro cents."""
        return self._number("balance_cents")

    @property
    def required_cents(self) -> int | None:
        """What the order costs, in euro cents."""
        return self._number("required_cents")

    @property
    def top_up_url(self) -> str | None:
        """Where to fill the wallet, relative to the service."""
        return self._text("top_up_url")


class ValidationError(BellwetherError):
    """400, 413 or 422: what was sent does not fit."""

    @property
    def field(self) -> str | None:
        """The member that does not fit, for example `input.url`."""
        return self._text("field")

    @property
    def expected(self) -> str | None:
        """What would fit."""
        return self._text("expected")

    @property
    def rule(self) -> str | None:
        """The rule about addresses that decided, if one did."""
        return self._text("rule")

    @property
    def did_you_mean(self) -> str | None:
        """The nearest member that there is."""
        return self._text("did_you_mean")


class NotAllowedError(BellwetherError):
    """403: the account may not do this."""


class NotFoundError(BellwetherError):
    """404: unknown, or of another account."""


class ConflictError(BellwetherError):
    """409: its state does not allow it, for example because another worker has the task."""

    @property
    def state(self) -> str | None:
        """The state of the job, audit or task."""
        return self._text("status")

    @property
    def published_url(self) -> str | None:
        """Where the task was published first; with `already_completed`."""
        return self._text("published_url")


class RateLimitedError(BellwetherError):
    """429: too many requests, or a quota is used up. Wait for `retry_after`, if there is one."""


class ServerError(BellwetherError):
    """5xx: the service failed."""


class JobFailedError(BellwetherError):
    """The job has failed or was cancelled."""

    def __init__(self, job: Job) -> None:
        """Describe the end of this job."""
        error = job.get("error")
        self.job = job
        """The job."""
        self.category = error["category"] if error else job["status"]
        """What happened (`/docs#jobs` lists the categories), or `cancelled`."""
        # A job that is cancelled before it has started is refunded.
        self.refunded = error["refunded"] if error else job.get("started_at") is None
        """Whether its price was given back."""
        detail = error.get("detail") if error else None
        money = "refunded" if self.refunded else "not refunded"
        message = f"job {job['id']} ({job['feature']}): {self.category}, {money}{f': {detail}' if detail else ''}"
        super().__init__(message, code=self.category, job_id=job["id"])


class AuditFailedError(BellwetherError):
    """The audit has failed, or was cancelled: there is no report. Reports that are ordered with a key cost no credits."""

    def __init__(self, audit: Audit) -> None:
        """Describe the end of this audit."""
        self.audit = audit
        """The audit."""
        message = f"audit {audit['job_id']}: {audit.get('error') or 'failed'}"
        super().__init__(message, code="audit_failed", job_id=audit["job_id"])


class StillRunningError(BellwetherError):
    """The wait was given up after its time. The job goes on: wait for `job_id` again, or cancel it."""

    def __init__(self, kind: Literal["job", "audit"], job_id: str) -> None:
        """Name what goes on."""
        self.kind = kind
        """What is still under way."""
        message = f"{kind} {job_id} has not ended, and goes on: the wait was given up"
        super().__init__(message, code="timeout", job_id=job_id, retryable=True)


_CLASSES: dict[int, type[BellwetherError]] = {
    400: ValidationError,
    401: AuthenticationError,
    402: InsufficientFundsError,
    403: NotAllowedError,
    404: NotFoundError,
    409: ConflictError,
    413: ValidationError,
    422: ValidationError,
    429: RateLimitedError,
}


def error_of(outcome: Outcome, body: Any, request_id: str | None, idempotency_key: str | None = None) -> BellwetherError:
    """Return the error that an answer stands for. `body`: what was sent with it, if that is JSON."""
    members: Mapping[str, Any] = body if isinstance(body, dict) else {}
    status = outcome.status or 0
    kind = ServerError if status >= 500 else _CLASSES.get(status, BellwetherError)
    if status == 429 and "needed_credits" in members:
        kind = InsufficientFundsError
    return kind(
        str(members.get("message") or f"the service answered with {status}"),
        code=outcome.code or f"http_{status}",
        status=status,
        request_id=request_id or members.get("request_id"),
        retryable=may_repeat(outcome, True),
        retry_after=outcome.retry_after,
        idempotency_key=idempotency_key,
        body=members,
    )
