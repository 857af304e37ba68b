/** Gives the doors of the whole wasm their types, and joins what is data. */
import { bounds, errorCodes, features, machines } from "./data.js";
import { type FormDoors, forms, json, text } from "./forms.js";
import type { Core } from "./types.js";

/** What it exports for all. */
export interface Doors extends FormDoors {
  detectLanguage(page: string): string;
  guessLanguage(text: string): string | undefined;
}

export function core(doors: Doors): Core {
  return {
    ...forms(doors),
    features,
    bounds,
    errorCodes,
    machines,
    detectLanguage: (page) => doors.detectLanguage(json(page)) as ReturnType<Core["detectLanguage"]>,
    guessLanguage: (given) => doors.guessLanguage(text(given)) ?? null,
  };
}
