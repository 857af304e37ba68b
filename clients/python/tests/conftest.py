"""A service that fails, and one way to call both clients, with a clock that is a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import anyio
import pytest
from fault_server import FaultServer
from httpx import AsyncHTTPTransport, HTTPTransport

from bellwether import AsyncBellwether, Bellwether


class Clock:
    def __init__(self) -> None:
        self.time = 1795867200.0  # 2026-11-28T12:00:00Z
        self.pauses: list[float] = []

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.time += seconds

    async def asleep(self, seconds: float) -> None:
        self.sleep(seconds)


class Call(Protocol):
    def __call__(self, what: Callable[[Any], Any], **options: Any) -> Any: ...


@pytest.fixture
def server() -> Iterator[FaultServer]:
    server = FaultServer()
    yield server
    server.stop()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sync", "asyncio", "trio"])
def call(request: pytest.FixtureRequest, server: FaultServer, clock: Clock) -> Call:
    """Make a client, and return what a call to it comes to; a list is read to its end."""
    keys: dict[str, Any] = {"api_key": "api_live_1", "audit_key": "audit_1", "pull_token": "pull_live_1"}

    def call(what: Callable[[Any], Any], **options: Any) -> Any:
        settings = {"now": clock.now, "random": lambda: 1.0, **keys, **options}
        if request.param == "sync":
            # Certificates take a moment to read, and nothing here has one.
            with Bellwether(server.url, transport=HTTPTransport(verify=False), sleep=clock.sleep, **settings) as client:
                came = what(client)
                return list(came) if isinstance(came, Iterator) else came

        async def main() -> Any:
            transport = AsyncHTTPTransport(verify=False)
            async with AsyncBellwether(server.url, transport=transport, sleep=clock.asleep, **settings) as client:
                came = what(client)
                return [one async for one in came] if hasattr(came, "__aiter__") else await came

        return anyio.run(main, backend=request.param)

    return call
