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


def statements(lines):
    """The statements of SQL: a semicolon within quotation marks or within a trigger ends none."""
    statement = ""
    for line in lines:
        *ended, rest = line.split(";")
        for part in ended:
            statement += part + ";"
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ""
        statement += rest
    if statement.strip():
        sys.exit(f"the file ends within a statement: {statement[:80]}…")


with open(file, encoding="utf-8", newline="") as lines:
    for statement in statements(lines):
        if len(statement.encode()) > STATEMENT_BYTES:
            sys.exit(f"a statement is longer than {STATEMENT_BYTES} bytes: {statement[:80]}…")
        connection.execute(statement)
connection.execute("COMMIT")
