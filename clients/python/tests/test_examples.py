"""The examples: they run, the README has exactly them, and they order what `/docs` orders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from fault_server import FaultServer

PACKAGE = Path(__file__).parents[1]
DOCUMENTED = json.loads((PACKAGE / "../../edge/site/examples.json").read_text())


def run(server: FaultServer, name: str, *words: str) -> str:
    """What an example prints. Its clock is real, so this service asks to be looked at again at once."""
    server.first_look = ("0", "0")
    keys = {"BELLWETHER_API_KEY": "api_live_1", "BELLWETHER_AUDIT_KEY": "audit_1", "BELLWETHER_PULL_TOKEN": "pull_live_1"}
    command = [sys.executable, str(PACKAGE / "examples" / name), *words]
    done = subprocess.run(
        command, env={**os.environ, **keys, "BELLWETHER_URL": server.url}, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_a_job(server: FaultServer) -> None:
    assert run(server, "job.py") == "score: 71.5\n"
    assert server.bodies[0] == DOCUMENTED["jobs_create"]


def test_an_audit(server: FaultServer) -> None:
    printed = "report: https://bellwether.example/r/1\nsite: 77.9 of 100, readiness for AI: 70.1 of 100\n"
    assert run(server, "audit.py") == printed
    assert server.bodies[0] == DOCUMENTED["audits_act"]


def test_a_worker(server: FaultServer, tmp_path: Path) -> None:
    assert run(server, "worker.py", str(tmp_path)) == "published how-green-tea-is-made\n"
    assert (tmp_path / "how-green-tea-is-made").read_text() == "<h2>Harvest</h2>"
    assert server.bodies[-1] == {"url": DOCUMENTED["pull_published"]["url"]}


@pytest.mark.parametrize("name", ["job.py", "audit.py", "worker.py"])
def test_the_readme_has_the_examples_as_they_are(name: str) -> None:
    blocks = (PACKAGE / "README.md").read_text().split("```")
    assert f"python\n{(PACKAGE / 'examples' / name).read_text()}" in blocks
