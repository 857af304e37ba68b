"""The pure decisions, as the tables that both languages share."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import bellwether
from bellwether._decide import Outcome, Policy, may_repeat, pause_before, pause_before_poll, read_retry_after
from bellwether._errors import error_of
from bellwether.models import AuditOrder, AuditOrderOptions

TABLES = json.loads((Path(__file__).parents[2] / "decisions.json").read_text())


def seconds(ms: int | None) -> float | None:
    return None if ms is None else ms / 1_000


def outcome_of(row: dict[str, Any]) -> Outcome:
    return Outcome(row.get("status"), row.get("code"), seconds(row.get("retry_after")))


def test_what_may_be_repeated() -> None:
    for row in TABLES["may_repeat"]:
        outcome = outcome_of(row["outcome"])
        assert [may_repeat(outcome, True), may_repeat(outcome, False)] == [row["repeatable"], row["other"]], row


def test_pauses_between_attempts() -> None:
    for row in TABLES["pause_before"]:
        outcome = Outcome(503, None, seconds(row.get("retry_after")))
        pause = pause_before(row["attempt"], outcome, row["elapsed"] / 1_000, row["random"], Policy())
        assert pause == seconds(row["pause"]), row


def test_retry_after_as_seconds_and_as_dates() -> None:
    now = datetime.fromisoformat(TABLES["retry_after_now"].replace("Z", "+00:00")).timestamp()
    for row in TABLES["retry_after"]:
        assert read_retry_after(row["header"], now) == seconds(row["ms"]), row


def test_pauses_between_polls() -> None:
    for row in TABLES["pause_before_poll"]:
        assert pause_before_poll(row["waited"] / 1_000, seconds(row.get("asked"))) == seconds(row["pause"]), row


def test_the_error_that_an_answer_stands_for() -> None:
    for row in TABLES["errors"]:
        body = row["body"] if isinstance(row["body"], dict) else {}
        error = error_of(Outcome(row["status"], body.get("error"), body.get("retry_after")), row["body"], None)
        assert type(error) is getattr(bellwether, row["class"]), row
        code = body.get("error") or f"http_{row['status']}"
        assert (error.status, error.code, error.retryable, error.request_id) == (
            row["status"],
            code,
            row["retryable"],
            "r" if body else None,
        )
        for name, value in row["members"].items():
            assert getattr(error, name) == (seconds(value) if name == "retry_after" else value), (row, name)


def test_options_of_an_order_are_those_of_the_description() -> None:
    options = cast(Any, AuditOrderOptions).__annotations__.keys()
    assert options | {"url"} == cast(Any, AuditOrder).__annotations__.keys()
