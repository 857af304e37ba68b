"""A service that keeps the rules of orders, and fails as it is told: once for each request, in turn."""

from __future__ import annotations

import json
import socket
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit


@dataclass
class Answer:
    """What is sent. As a fault: sent, and nothing is done."""

    status: int
    body: Any = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


# `drop`: it is carried out, and the connection breaks before the answer. `half`: it is carried out, and the answer breaks off.
# `slow`: it is carried out, and never answered. `refuse`: the connection breaks before anything is done.
Fault = Literal["ok", "drop", "half", "slow", "refuse"] | Answer

TASK = {
    "id": "task-1",
    "action_type": "publish_post",
    "goal": "Explain how green tea is made",
    "goal_type": "content_creation",
    "phase": "execute",
    "cycle": 1,
    "created_at": "2026-11-27T08:00:00.000Z",
    "execution_started_at": None,
    "payload": {"title": "How green tea is made", "slug": "how-green-tea-is-made", "html": "<h2>Harvest</h2>"},
}
SUCCEEDED = {"status": "succeeded", "result": {"score": 71.5, "findings": [], "meta": {"status": "ok"}}, "error": None}


@dataclass
class Order:
    id: str
    body: Any
    looks: int = 0


class FaultServer:
    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.requests: list[str] = []
        self.bodies: list[Any] = []
        self.faults: list[Fault] = []
        self.looks_needed = 1
        self.end: dict[str, Any] = dict(SUCCEEDED)
        self.first_look = ("2", "5")
        self.poll_after: str | None = "2"
        self._keys: dict[str, Order] = {}
        self._holder: str | None = None
        self._published_url: str | None = None
        self._released = threading.Event()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                try:
                    super().handle_one_request()
                except OSError:
                    self.close_connection = True

            def do_GET(self) -> None:
                outer._serve(self)

            def do_POST(self) -> None:
                outer._serve(self)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        self._released.set()
        self._server.shutdown()
        self._server.server_close()

    def _serve(self, request: BaseHTTPRequestHandler) -> None:
        sent = request.rfile.read(int(request.headers.get("content-length") or 0))
        body = json.loads(sent) if sent else None
        self.requests.append(f"{request.command} {request.path}")
        self.bodies.append(body)
        fault = self.faults.pop(0) if self.faults else "ok"
        if fault == "refuse":
            return self._break(request)
        answer = fault if isinstance(fault, Answer) else self._answer(request, body)
        if fault == "drop":
            return self._break(request)
        if fault == "slow":
            self._released.wait(10)
            return self._break(request)
        data = (answer.body if isinstance(answer.body, str) else json.dumps(answer.body)).encode()
        headers = {"content-type": "application/json", "content-length": str(len(data)), "x-request-id": "req_1"}
        request.send_response(answer.status)
        for name, value in {**headers, **answer.headers}.items():
            request.send_header(name, value)
        request.end_headers()
        request.wfile.write(data[: len(data) // 2] if fault == "half" else data)
        if fault == "half":
            request.wfile.flush()
            self._break(request)

    @staticmethod
    def _break(request: BaseHTTPRequestHandler) -> None:
        request.close_connection = True
        request.connection.shutdown(socket.SHUT_RDWR)

    def _answer(self, request: BaseHTTPRequestHandler, body: Any) -> Answer:
        url = urlsplit(request.path)
        query = {name: values[0] for name, values in parse_qs(url.query).items()}
        match url.path.strip("/").split("/"), request.command:
            case ["v1", "jobs"], "POST":
                return self._order(request, body, self._ordered_job)
            case ["v1", "jobs"], _:
                return _page(query)
            case ["v1", "jobs", job_id, *verb], _:
                return self._job(job_id, bool(verb))
            case ["audit", "v1"], method:
                return self._audit(request, body, query, method)
            case ["pull", "v1", "tasks", "pending"], _:
                return Answer(200, {"target": {"id": "1", "domain": "example.org"}, "count": 1, "tasks": [TASK]})
            case ["pull", "v1", "tasks", _, verb], _:
                return self._task(request, body, verb)
        return _refusal(404, "not_found")

    def _order(self, request: BaseHTTPRequestHandler, body: Any, accepted: Any) -> Answer:
        key = request.headers.get("idempotency-key")
        bound = self._keys.get(key) if key else None
        if bound and bound.body != body:
            return _refusal(422, "idempotency_key_reused")
        order = bound or Order(f"job-{len(self.orders) + 1}", body)
        if not bound:
            self.orders.append(order)
        if key:
            self._keys[key] = order
        answer: Answer = accepted(order)
        return answer

    def _ordered_job(self, order: Order) -> Answer:
        return Answer(202, _job(order.id), {"retry-after": self.first_look[0]})

    def _job(self, job_id: str, is_cancelled: bool) -> Answer:
        found = next((order for order in self.orders if order.id == job_id), None)
        if not found:
            return _refusal(404, "job_not_found")
        if is_cancelled:
            return Answer(200, {**_job(job_id), "status": "cancelled", "started_at": None})
        found.looks += 1
        if found.looks >= self.looks_needed:
            return Answer(200, {**_job(job_id), **self.end})
        return Answer(200, {**_job(job_id), "status": "running"}, {"retry-after": self.poll_after} if self.poll_after else {})

    def _audit(self, request: BaseHTTPRequestHandler, body: Any, query: dict[str, str], method: str) -> Answer:
        match body, method:
            case {"action": "list_jobs"}, _:
                cursor = body.get("cursor")
                return Answer(200, {"success": True, "jobs": [{"job_id": cursor or "1"}], "next_cursor": None if cursor else "2"})
            case {"action": "cancel_job"}, _:
                return Answer(200, {"success": True})
            case _, "POST":
                headers = {"retry-after": self.first_look[1]}
                return self._order(request, body, lambda order: Answer(200, {"job_id": order.id, "status": "pending"}, headers))
        found = next((order for order in self.orders if order.id == query.get("job_id")), None)
        if not found:
            return _refusal(404, "job_not_found")
        found.looks += 1
        if found.looks < self.looks_needed:
            return Answer(
                200, {"job_id": found.id, "status": "processing", "progress": 52, "phase": "cocoon"}, {"retry-after": "5"}
            )
        if self.end["status"] == "failed":
            return Answer(200, {"job_id": found.id, "success": False, "status": "failed", "error": "cancelled"})
        report = {"report_view_url": "https://bellwether.example/r/1", "expert_seo_score": 77.9, "expert_seo_max": 100}
        data = {**report, "strategic_score": 70.1, "degraded_reasons": []}
        return Answer(200, {"job_id": found.id, "status": "completed", "data": data})

    def _task(self, request: BaseHTTPRequestHandler, body: Any, verb: str) -> Answer:
        done = {"ok": True, "id": TASK["id"]}
        if verb == "failed":
            return Answer(200, {**done, "status": "error"})
        if verb == "published":
            self._published_url = self._published_url or body["url"]
            if self._published_url == body["url"]:
                return Answer(200, {**done, "status": "completed", "published_url": body["url"]})
            return _refusal(409, "already_completed", ok=False, status="completed", published_url=self._published_url)
        worker = request.headers["x-worker-id"]
        self._holder = self._holder or worker
        if self._holder == worker:
            return Answer(200, {**done, "status": "in_progress"})
        return _refusal(409, "already_acked", ok=False, status="in_progress")


def _job(job_id: str) -> dict[str, Any]:
    return {
        "id": job_id,
        "feature": "geo_score",
        "status": "queued",
        "created_at": "2026-11-27T08:00:00.000Z",
        "cost_cents": 10,
        "poll_url": f"/v1/jobs/{job_id}",
    }


def _page(query: dict[str, str]) -> Answer:
    """Three pages of two jobs."""
    page = int(query.get("cursor", "0"))
    jobs = [_job(f"job-{page * 2 + at}") for at in (0, 1)]
    return Answer(200, {"jobs": jobs, "count": 2, "has_more": page < 2, "next_cursor": str(page + 1) if page < 2 else None})


def _refusal(http_status: int, error: str, **members: Any) -> Answer:
    return Answer(http_status, {"error": error, "message": f"the service says {error}", "request_id": "req_1", **members})
