"""Fills an empty database with exported SQL, statement by statement: `import.py DATABASE FILE`.

As the platform does with a file that is imported: in one transaction, with its limit for a statement
(<https://developers.cloudflare.com/d1/platform/limits/>). Wrangler's own local import splits the file in JavaScript, at 20 MB in three minutes.
"""

import sqlite3
import sys

STATEMENT_BYTES = 100_000

database, file = sys.argv[1:]
connection = sqlite3.connect(database, isolation_level=None)
connection.execute("PRAGMA foreign_keys = ON")
connection.execute("BEGIN")
statement = ""
with open(file, encoding="utf-8", newline="") as lines:
    for line in lines:
        statement += line
        if not statement.rstrip().endswith(";") or not sqlite3.complete_statement(statement):
            continue
        if len(statement.encode()) > STATEMENT_BYTES:
            sys.exit(f"a statement is longer than {STATEMENT_BYTES} bytes: {statement[:80]}…")
        connection.execute(statement)
        statement = ""
if statement.strip():
    sys.exit(f"the file ends within a statement: {statement[:80]}…")
connection.execute("COMMIT")
