/** For workerd, which compiles no wasm at run time: the file is imported as its module. */
import module from "./wasm/all_bg.wasm";
import * as doors from "./wasm/all.js";
import { core } from "./core.js";
import { once } from "./forms.js";
import type { Core } from "./types.js";

export type * from "./types.js";

/** Loads all rules, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Core> = once(async () => {
  doors.initSync({ module });
  return core(doors.askAll);
});
