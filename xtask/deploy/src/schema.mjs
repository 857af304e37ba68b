// The schema that migrations make. Standard input: JSON, a list of SQL texts. Output: after each of them
// { tables: { table: { column: { type, required, has_default } } }, triggers: { name: SQL }, unique: { index: table } }.
import { DatabaseSync } from "node:sqlite";
import { readFileSync } from "node:fs";

const database = new DatabaseSync(":memory:");
const tables = () => {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  const columns = (name) =>
    database.prepare("SELECT name, type, \"notnull\" AS required, dflt_value FROM pragma_table_xinfo(?)").all(name).map(
      ({ name, type, required, dflt_value }) => [name, { type, required: required === 1, has_default: dflt_value !== null }],
    );
  return Object.fromEntries(names.map(({ name }) => [name, Object.fromEntries(columns(name))]));
};
const named = (sql) => Object.fromEntries(database.prepare(sql).all().map(({ name, value }) => [name, value]));
const schema = () => ({
  tables: tables(),
  triggers: named("SELECT name, sql AS value FROM sqlite_schema WHERE type = 'trigger'"),
  unique: named("SELECT name, tbl_name AS value FROM sqlite_schema WHERE type = 'index' AND sql LIKE 'CREATE UNIQUE%'"),
});
const schemas = JSON.parse(readFileSync(0, "utf8")).map((sql) => {
  database.exec(sql);
  return schema();
});
process.stdout.write(JSON.stringify(schemas));
