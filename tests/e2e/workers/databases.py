"""Exports a database of a local state as SQL, or fills an empty one: `databases.py {export|import} DATABASE FILE`.

As the platform does with a file. Wrangler's local commands make one JavaScript string of a database (which ends at 512 MB) and split a file in
JavaScript (20 MB in three minutes).
"""

import sqlite3
import sys

# Of a statement that the platform takes (<https://developers.cloudflare.com/d1/platform/limits/>).
STATEMENT_BYTES = 100_000


def main(command, database, file):
    connection = sqlite3.connect(database, isolation_level=None)
    if command == "export":
        with open(file, "w", encoding="utf-8", newline="") as out:
            out.writelines(f"{statement};\n" for statement in exported(connection))
        return
    # In one transaction, as the platform.
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN")
    with open(file, encoding="utf-8", newline="") as lines:
        for statement in statements(lines):
            if len(statement.encode()) > STATEMENT_BYTES:
                sys.exit(f"a statement is longer than {STATEMENT_BYTES} bytes: {statement[:80]}…")
            connection.execute(statement)
    connection.execute("COMMIT")


def exported(connection):
    """The statements of an export: the deferral of foreign keys, tables with their rows, then indices and triggers."""
    yield "PRAGMA defer_foreign_keys=TRUE"
    # The platform's own tables and those of SQLite are not exported.
    objects = connection.execute(
        r"SELECT type = 'table', name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '\_cf\_%' ESCAPE '\' "
        r"AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY rowid"
    ).fetchall()
    tables = [(name, sql) for is_table, name, sql in objects if is_table]
    for name, sql in tables:
        yield sql
        yield from rows(connection, name)
    # The counters of tables that count their rows.
    if any("AUTOINCREMENT" in sql for _, sql in tables):
        yield "DELETE FROM sqlite_sequence"
        yield from rows(connection, "sqlite_sequence")
    yield from (sql for is_table, _, sql in objects if not is_table)


def rows(connection, table):
    columns = [quoted(name) for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", [table])]
    values = " || ',' || ".join(f"quote({column})" for column in columns)
    start = f"INSERT INTO {quoted(table)} ({','.join(columns)}) VALUES("
    for (row,) in connection.execute(f"SELECT {values} FROM {quoted(table)}"):
        yield f"{start}{row})"


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


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


main(*sys.argv[1:])
