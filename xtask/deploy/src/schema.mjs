// The schema that migrations make. Standard input: JSON, a list of SQL texts. Output: after each of them the tables, as
// { table: { column: { type, required, has_default } } }.
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
const schemas = JSON.parse(readFileSync(0, "utf8")).map((sql) => {
  database.exec(sql);
  return tables();
});
process.stdout.write(JSON.stringify(schemas));
