"""Client of Bellwether: orders analyses of web sites, waits for them, and publishes planned content.

Does not read the environment, log, or keep anything between calls.
"""

from ._async_client import AsyncBellwether
from ._client import Bellwether
from ._errors import (
    AuditFailedError,
    AuthenticationError,
    BellwetherError,
    ConflictError,
    ConnectionError,
    InsufficientFundsError,
    JobFailedError,
    NotAllowedError,
    NotFoundError,
    RateLimitedError,
    ServerError,
    StillRunningError,
    ValidationError,
)
from ._flows import AnyFeature

__all__ = [
    "AnyFeature",
    "AsyncBellwether",
    "AuditFailedError",
    "AuthenticationError",
    "Bellwether",
    "BellwetherError",
    "ConflictError",
    "ConnectionError",
    "InsufficientFundsError",
    "JobFailedError",
    "NotAllowedError",
    "NotFoundError",
    "RateLimitedError",
    "ServerError",
    "StillRunningError",
    "ValidationError",
]
