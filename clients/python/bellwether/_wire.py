"""What a step is to httpx, and what httpx's answer is to a flow. Both clients share it."""

from __future__ import annotations

from typing import Any

import httpx

from ._flows import Reply, Send


def ask(base_url: str, send: Send) -> dict[str, Any]:
    """Return the arguments of `request`."""
    return {
        "method": send.method,
        "url": base_url.rstrip("/") + send.path,
        "headers": dict(send.headers),
        "params": send.params,
        "json": send.json,
        "timeout": send.timeout,
        # A key is for the address that was given.
        "follow_redirects": False,
    }


def reply_of(response: httpx.Response) -> Reply:
    """Read an answer. A success whose body is not the JSON that was announced is no whole answer."""
    try:
        return Reply(response.status_code, response.headers, response.json())
    except ValueError as error:
        return Reply(cause=error) if response.is_success else Reply(response.status_code, response.headers)


# A connection that broke or never was, an answer that did not come in time, a body that cannot be unpacked.
LOST = (httpx.TransportError, httpx.DecodingError)


def lost(error: httpx.RequestError) -> Reply:
    """Return what is known when no whole answer came: whether the call was carried out is not."""
    return Reply(cause=TimeoutError(str(error)) if isinstance(error, httpx.TimeoutException) else error)
