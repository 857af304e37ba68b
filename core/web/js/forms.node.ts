/** For Node, whose `fetch` reads no files. */
import { readFile } from "node:fs/promises";
import init, * as doors from "./wasm/forms.js";
import { forms, once } from "./forms.js";
import type { Forms } from "./types.js";

export type * from "./types.js";

/** Loads the rules of forms, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Forms> = once(async () => {
  await init({ module_or_path: await readFile(new URL("./wasm/forms_bg.wasm", import.meta.url)) });
  return forms(doors.ask);
});
