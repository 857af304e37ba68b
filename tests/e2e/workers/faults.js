// The product's Worker on a platform with faults: messages are lost, doubled, late and out of order, databases fail or are full, the
// clock is wrong. Nothing is stored: a Worker that was killed begins with what is in `CALM`.
//
// `POST /faults` says what goes wrong from here on, in the form of `CALM`; the answer is how often each fault has happened since the last
// time. Without it each message is delivered twice at the same time, and nothing else goes wrong.
//
// `GET /points` answers what the Worker has written to Analytics Engine since this isolate began.
//
// A request may carry `x-fail-call: 3` and the third call of the databases in it fails, before it reaches the database; with
// `x-fail-answer: 3` it is carried out and its answer is lost. The tests send one such request at a time.
import Product from "../../../edge/build/index.js";

const CALM = {
  // What is drawn below depends on it, and on the order in which requests and messages come.
  seed: 1,
  // Of messages, one of so many is lost, delivered twice, late, or behind the next one; 0: none.
  messages: { lost: 0, twice: 1, late: 0, swapped: 0 },
  // Of the calls of a database (the name of its binding; "": of all), each `every`-th fails; 0: none. `isLost`: it is carried out, and only
  // its answer is lost. `isOnce`: the first time alone.
  calls: { base: "", every: 0, isLost: false, isOnce: false },
  // The database that has no room; "": none.
  full: "",
  // How far the clock is ahead.
  skewMs: 0,
};
const LATE_MS = 3_000;
// How long a message waits for another one to overtake it.
const SWAP_MS = 2_000;
const LOOK_MS = 50;
// What makes a database larger: the platform lets nobody write to a full one, and lets everybody delete
// (<https://developers.cloudflare.com/d1/observability/debug-d1/>).
const GROWS = /\b(INSERT|UPDATE|REPLACE)\b/;

let order = CALM;
let asked = 0;
let delivered = 0;
let counts = {};
let state = CALM.seed;

function count(name) {
  counts[name] = (counts[name] ?? 0) + 1;
}

// Mulberry32: a number from 0 to below 2^32.
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

function draws(name) {
  const oneOf = order.messages[name];
  const isDrawn = oneOf > 0 && random() % oneOf === 0;
  if (isDrawn) count(name);
  return isDrawn;
}

const pause = (ms) => new Promise((go) => setTimeout(go, ms));

// The clock, for all that runs in this isolate.
const TrueDate = Date;
function now() {
  if (order.skewMs !== 0) count("skewed");
  return TrueDate.now() + order.skewMs;
}
globalThis.Date = class extends TrueDate {
  static now = now;
  constructor(...given) {
    super(...(given.length > 0 ? given : [now()]));
  }
};

// Names of databases, and what is known of statements.
const bases = new WeakMap();
const statements = new WeakMap();

async function carryOut(base, isLarger, call) {
  if (isLarger && base === order.full) {
    count("full");
    throw new Error("D1_ERROR: Exceeded maximum DB size");
  }
  const { calls } = order;
  const fails = calls.every > 0 && (calls.base === "" || calls.base === base) && ++asked % calls.every === 0;
  if (fails && calls.isOnce) order = { ...order, calls: CALM.calls };
  if (fails && !calls.isLost) {
    count("failed");
    throw new Error("D1_ERROR: injected, not carried out");
  }
  const answer = await call();
  if (fails) {
    count("unanswered");
    throw new Error("D1_ERROR: injected, carried out");
  }
  return answer;
}

// Replaces a method of every object with this prototype; `wrapped` gets the object, the original and what was given.
function wrap(prototype, name, wrapped) {
  const original = prototype[name];
  prototype[name] = function (...given) {
    return wrapped(this, (...others) => original.apply(this, others), given);
  };
}

let isWatching = false;
function watch(env) {
  if (isWatching) return;
  isWatching = true;
  for (const name of Object.keys(env).filter((name) => /^DB(_\d+)?$/.test(name))) bases.set(env[name], name);
  const [database, statement] = [env.DB, env.DB.prepare("SELECT 1")].map(Object.getPrototypeOf);
  wrap(database, "prepare", (db, original, [text]) => {
    const prepared = original(text);
    statements.set(prepared, { base: bases.get(db), isLarger: GROWS.test(text) });
    return prepared;
  });
  wrap(statement, "bind", (unbound, original, values) => {
    const bound = original(...values);
    statements.set(bound, statements.get(unbound));
    return bound;
  });
  wrap(statement, "all", (self, original) => {
    const { base, isLarger } = statements.get(self);
    return carryOut(base, isLarger, original);
  });
  wrap(database, "batch", (db, original, [all]) => {
    return carryOut(bases.get(db), all.some((one) => statements.get(one).isLarger), () => original(all));
  });
}

// What stands in for a data set of Analytics Engine: the one of a local run forgets.
const points = [];
const withPoints = (env) => ({ ...env, POINTS: { writeDataPoint: (point) => void points.push(point) } });

// Waits until a message has been delivered that came later.
async function untilOvertaken() {
  const before = delivered;
  for (let waited = 0; waited < SWAP_MS && delivered === before; waited += LOOK_MS) await pause(LOOK_MS);
}

export default {
  async fetch(request, bound, context) {
    watch(bound);
    const env = withPoints(bound);
    const { pathname } = new URL(request.url);
    if (pathname === "/points") return Response.json(points);
    if (pathname === "/faults") {
      order = { ...CALM, ...(await request.json()) };
      [state, asked] = [order.seed, 0];
      const answer = Response.json(counts);
      counts = {};
      return answer;
    }
    const lost = request.headers.get("x-fail-answer");
    const call = lost ?? request.headers.get("x-fail-call");
    if (call === null) return new Product(context, env).fetch(request);
    order = { ...order, calls: { base: "", every: Number(call), isLost: lost !== null, isOnce: true } };
    asked = 0;
    const answer = await new Product(context, env).fetch(request);
    order = { ...order, calls: CALM.calls };
    return answer;
  },
  async queue(batch, bound, context) {
    watch(bound);
    const env = withPoints(bound);
    if (draws("lost")) return;
    const times = draws("twice") ? 2 : 1;
    const deliver = () => {
      delivered += 1;
      return new Product(context, env).queue(batch);
    };
    const deliverAll = () => Promise.all(Array.from({ length: times }, deliver));
    // The queue of a local run delivers nothing more before this has returned.
    if (draws("late")) context.waitUntil(pause(random() % LATE_MS).then(deliverAll));
    else if (draws("swapped")) context.waitUntil(untilOvertaken().then(deliverAll));
    else await deliverAll();
  },
};
