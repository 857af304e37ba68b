// The product's Worker on a platform with faults: the queue delivers every message twice at the same time, and the
// database fails when it is told to.
//
// A request may carry `x-fail-call: 3` and the third call of the database in it fails, before it reaches the database;
// with `x-fail-answer: 3` it is carried out and its answer is lost. The tests send one such request at a time.
import Product from "../../../edge/build/index.js";

let left = 0;
let isLost = false;

// Wraps a method of every object with this prototype.
function faulty(prototype, name) {
  const original = prototype[name];
  prototype[name] = async function (...args) {
    const fails = left > 0 && --left === 0;
    if (fails && !isLost) throw new Error("D1_ERROR: injected, not carried out");
    const answer = await original.apply(this, args);
    if (fails) throw new Error("D1_ERROR: injected, carried out");
    return answer;
  };
}

let isWatching = false;
function watch(env) {
  if (isWatching) return;
  isWatching = true;
  faulty(Object.getPrototypeOf(env.DB), "batch");
  faulty(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), "all");
}

export default {
  async fetch(request, env, context) {
    watch(env);
    const lost = request.headers.get("x-fail-answer");
    const call = lost ?? request.headers.get("x-fail-call");
    if (call !== null) {
      left = Number(call);
      isLost = lost !== null;
    }
    const answer = await new Product(context, env).fetch(request);
    if (call !== null) left = 0;
    return answer;
  },
  async queue(batch, env, context) {
    const deliver = () => new Product(context, env).queue(batch);
    await Promise.all([deliver(), deliver()]);
  },
};
