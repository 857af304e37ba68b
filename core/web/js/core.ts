/** Gives the door of the whole wasm its types, and joins what is data. */
import { bounds, errorCodes, features, machines } from "./data.js";
import { asking, type Door, forms } from "./forms.js";
import type { Core } from "./types.js";

export function core(door: Door): Core {
  const ask = asking(door);
  return {
    ...forms(door),
    features,
    bounds,
    errorCodes,
    machines,
    detectLanguage: (page) => ask("detectLanguage", page),
    guessLanguage: (given) => ask("guessLanguage", given),
  };
}
