// The product's Worker, with a count of the rows that D1 says it wrote and of the queue's operations.
// GET /bench/counts → {rowsWritten, queueOps}, and starts again at 0.
// GET /bench/again?batches&at_once → the first batch that made a job so many times more, each with an id of its own.
// GET /bench/size → the bytes of the first database of accounts.
// GET /bench/due?at&times → the sweep's last query for a page of what is due, so many times more on that database, as if it were
// `at`: {rows, rowsRead} of the last one. A sweep must have been made before.
import Product from "../../../edge/build/index.js";

const counts = { rowsWritten: 0, queueOps: 0 };

// Wraps a method of every object with this prototype, once.
function after(prototype, name, look) {
  const original = prototype[name];
  prototype[name] = async function (...args) {
    const answer = await original.apply(this, args);
    look.call(this, answer, ...args);
    return answer;
  };
}

let creation;
let made = 0;
async function again(env, batches, atOnce) {
  const [, id, version] = creation[0].params;
  const fresh = (last) => (value) =>
    typeof value === "string" ? value.replace(id, id.slice(0, 24) + last).replace(version, version.slice(0, 20) + last) : value;
  const make = () => {
    const renamed = fresh((made += 1).toString(16).padStart(12, "0"));
    return env.DB_0.batch(creation.map(({ statement, params }) => env.DB_0.prepare(statement).bind(...params.map(renamed))));
  };
  for (let count = 0; count < batches; count += atOnce) await Promise.all(Array.from({ length: atOnce }, make));
}

let page;
async function due(env, at, times) {
  let answer;
  for (let count = 0; count < times; count += 1) {
    answer = await env.DB_0.prepare(page.statement).bind(at, ...page.params.slice(1)).all();
  }
  return { rows: answer.results, rowsRead: answer.meta.rows_read };
}

let watching = false;
function watch(env) {
  if (watching) return;
  watching = true;
  const written = (result) => (counts.rowsWritten += result?.meta?.rows_written ?? 0);
  after(Object.getPrototypeOf(env.DB), "batch", (results, statements) => {
    results.forEach(written);
    if (statements[0].statement.startsWith("INSERT INTO jobs")) creation ??= statements;
  });
  after(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), "all", function (result) {
    written(result);
    // The control database has no visits.
    if (this.statement.includes("FROM due") && this.statement.includes("'visit'")) page = this;
  });
  // A message is written once, and read and deleted once for each delivery: three operations are billed.
  after(Object.getPrototypeOf(env.JOBS), "send", () => (counts.queueOps += 1));
}

export default {
  async fetch(request, env, context) {
    watch(env);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/counts") {
      const answer = Response.json(counts);
      counts.rowsWritten = counts.queueOps = 0;
      return answer;
    }
    if (pathname === "/bench/size") {
      return Response.json((await env.DB_0.prepare("SELECT 1").all()).meta.size_after);
    }
    if (pathname === "/bench/due") {
      return Response.json(await due(env, Number(searchParams.get("at")), Number(searchParams.get("times"))));
    }
    if (pathname === "/bench/again") {
      await again(env, Number(searchParams.get("batches")), Number(searchParams.get("at_once")));
      return Response.json({});
    }
    return new Product(context, env).fetch(request);
  },
  async queue(batch, env, context) {
    watch(env);
    counts.queueOps += 2 * batch.messages.length;
    return new Product(context, env).queue(batch);
  },
};
