"""What to do after an answer: whether to repeat the call, how long to pause, when to look again.

Pure: time and chance come in as values. Times are in seconds. Does not send, wait or raise.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 4.0
SHORTEST_POLL = 1.0
LONGEST_POLL = 60.0


@dataclass(frozen=True)
class Policy:
    """How often and how long a call is tried: what the service asks of its clients (`/docs#retries`)."""

    attempts: int = 5
    """Attempts of one call, the first included."""
    retry_for: float = 300.0
    """No pause may end later than this after the call began. It caps `Retry-After` too."""


@dataclass(frozen=True)
class Outcome:
    """What came of an attempt."""

    status: int | None = None
    """None when there was no answer, or only a part of one."""
    code: str | None = None
    """The service's word for the error."""
    retry_after: float | None = None
    """What the service asks for."""


def may_repeat(outcome: Outcome, is_repeatable: bool) -> bool:
    """Whether a repeated call could be answered otherwise, and does no harm.

    `is_repeatable`: whether the service takes the same call twice as one (reads, orders with an idempotency key, reports
    about tasks). Other calls are repeated only when the answer says that nothing was done.
    """
    if outcome.status == 429:
        # A quota that no wait frees (credits, stored reports) comes without a time.
        return outcome.code != "quota_exceeded" or outcome.retry_after is not None
    if outcome.status == 425:
        return True
    return is_repeatable and outcome.status in (None, 408, 500, 502, 503, 504)


def pause_before(attempt: int, outcome: Outcome, elapsed: float, random: float, policy: Policy) -> float | None:
    """Return the pause before the next attempt, or None when there is none; `attempt` counts from 0.

    Exponential with full jitter, so that clients that failed together do not come back together, and never shorter than
    the service asks for.
    """
    if attempt + 1 >= policy.attempts:
        return None
    ceiling = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**attempt)
    pause = max(random * ceiling, outcome.retry_after or 0.0)
    return None if elapsed + pause > policy.retry_for else pause


def read_retry_after(header: str | None, now: float) -> float | None:
    """Read `Retry-After` (RFC 9110 §10.2.3: seconds, or a date); None if there is none that can be read."""
    text = (header or "").strip()
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - now)
    except ValueError:
        return None


def pause_before_poll(waited: float, asked: float | None) -> float:
    """When to look again at what has not ended: when the service says, or else after 2, 5 and then 10 seconds."""
    own = 2.0 if waited < 10 else 5.0 if waited < 60 else 10.0
    return min(LONGEST_POLL, max(SHORTEST_POLL, own if asked is None else asked))
