/** For browsers, bundlers and Deno: the wasm is fetched from beside the script. */
import init, * as doors from "./wasm/all.js";
import { core } from "./core.js";
import { once } from "./forms.js";
import type { Core } from "./types.js";

export type * from "./types.js";

/** Loads all rules, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Core> = once(async () => {
  await init();
  return core(doors.askAll);
});
