/** For workerd, which compiles no wasm at run time: the file is imported as its module. */
import module from "./wasm/forms_bg.wasm";
import * as doors from "./wasm/forms.js";
import { forms, once } from "./forms.js";
import type { Forms } from "./types.js";

export type * from "./types.js";

/** Loads the rules of forms, once. Rejects only when the wasm cannot be read. */
export const load: () => Promise<Forms> = once(async () => {
  doors.initSync({ module });
  return forms(doors.ask);
});
