/** For Node, whose `fetch` reads no files. */
import { readFile } from "node:fs/promises";
import init, * as doors from "./wasm/all.js";
import { core } from "./core.js";
import { once } from "./forms.js";
import type { Core } from "./types.js";

export type * from "./types.js";

/** Loads all rules, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Core> = once(async () => {
  await init({ module_or_path: await readFile(new URL("./wasm/all_bg.wasm", import.meta.url)) });
  return core(doors.askAll);
});
