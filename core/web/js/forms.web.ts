/** For browsers, bundlers and Deno: the wasm is fetched from beside the script. */
import init, * as doors from "./wasm/forms.js";
import { forms, once } from "./forms.js";
import type { Forms } from "./types.js";

export type * from "./types.js";

/** Loads the rules of forms, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Forms> = once(async () => {
  await init();
  return forms(doors.ask);
});
