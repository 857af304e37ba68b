"""The names of what the API takes and answers: dictionaries with the members that the API names.

Picked from the generated description, with the inputs and results of each feature (`GeoScoreInput`, `GeoScoreResult` …).
Types alone: nothing is checked at run time, so that members and words that the service adds later do no harm. Importing
this module takes a moment; annotations need it only under `typing.TYPE_CHECKING`.
"""

from __future__ import annotations

from typing import Any, Generic, Literal

from typing_extensions import TypedDict, TypeVar

from ._generated.api import *  # noqa: F403 - every type of the description is public
from ._generated.api import JobView, PollView, ReportView

ResultT = TypeVar("ResultT")

Job = JobView
"""A job, whatever its state."""


class Finished(JobView, Generic[ResultT]):
    """A job that has succeeded, with its result."""

    result: ResultT  # type: ignore[misc]  # narrower than that of a job: it is there, and has the type of its feature


Audit = PollView
"""An audit, whatever its state."""


class FinishedAudit(PollView):
    """An audit that has a report. A `partial` one lacks what `degraded_reasons` of `data` lists."""

    data: ReportView  # type: ignore[misc]  # narrower than that of an audit: it is there


class AuditOrderOptions(TypedDict, total=False):
    """What an order of a report may contain besides its address: the members of `AuditOrder`."""

    lang: Literal["fr", "en", "es"] | None
    callback_url: str | None
    robots: Literal["obey", "owner"] | None
    scope: Literal["site", "page"] | None
    client_name: str | None
    label: str | None
    branding: dict[str, Any] | None


CmsPostId = str | int | float
"""The id of a page in a CMS: the service gives it back as it was sent."""
