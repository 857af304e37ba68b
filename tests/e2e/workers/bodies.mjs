// Reads bodies with edge/glue/wire.js, without a Worker: sixty answers of five megabytes each that keep their last byte until `release`. Prints
// how many bytes were held at most by one run and by all, and whether a body of another run came through meanwhile.
import { send } from "../../../edge/glue/wire.js";

const BYTES = 5 << 20;
const PIECE = 65_536;
const RUNS = 10;
const OF_RUN = 6;

let held = 0;
let most = 0;
let release;
const released = new Promise((go) => (release = go));

// Each answer hands out all but its last piece, which it keeps for a while.
globalThis.fetch = async (url) => {
  const isShort = url === "short";
  let left = isShort ? PIECE : BYTES;
  const body = new ReadableStream({
    type: "bytes",
    async pull(controller) {
      if (left <= PIECE && !isShort) await released;
      const bytes = Math.min(left, PIECE);
      left -= bytes;
      held += bytes;
      most = Math.max(most, held);
      controller.enqueue(new Uint8Array(bytes));
      if (left > 0) return;
      controller.close();
      // The last byte may now be read: the body is handed over, and held no more.
      held -= isShort ? PIECE : BYTES;
      if (controller.byobRequest) controller.byobRequest.respond(0);
    },
  });
  return new Response(body);
};

const get = (url, run, timeoutMs) => send(url, "GET", [], BYTES, timeoutMs, run.signal, undefined);
const until = async (isSo) => {
  for (let same = 0, last = -1; !isSo(same); same = held === last ? same + 1 : 0) {
    last = held;
    await new Promise((go) => setTimeout(go, 10));
  }
};
// Nothing more is read when nothing has changed for a while.
const settled = () => until((same) => same > 20);

const one = new AbortController();
const ofOne = Array.from({ length: OF_RUN }, () => get("long", one, 60_000));
await settled();
const ofRun = most;
const runs = Array.from({ length: RUNS - 1 }, () => new AbortController());
const others = runs.flatMap((run) => Array.from({ length: OF_RUN }, () => get("long", run, 60_000)));
await settled();
const ofAll = most;
// A body whose run has no room gives up when its time is over; a run that holds nothing does not wait for the others.
const late = await get("short", one, 100);
const modest = await get("short", new AbortController(), 10_000);
release();
const bodies = await Promise.all([...ofOne, ...others]);
const short = await get("short", new AbortController(), 10_000);
const whole = bodies.filter(({ body }) => body?.length === BYTES).length;
console.log(JSON.stringify({ ofRun, ofAll, late: late.timedOut, modest: modest.body?.length ?? 0, whole, short: short.body?.length ?? 0 }));
