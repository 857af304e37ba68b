// Runs statements as one transaction: [text, values][] → their rows, as one text of JSON for each statement. Rows as objects would
// cross to the Worker's wasm value by value.
export async function run(database, statements) {
  const prepared = statements.map(([text, values]) => database.prepare(text).bind(...values));
  const answers = prepared.length === 1 ? [await prepared[0].all()] : await database.batch(prepared);
  return answers.map(({ results }) => JSON.stringify(results));
}
