/** Gives the doors of the wasm for forms their types. Values go in and come out as JSON. */
import type { Forms } from "./types.js";

/** What wasm-bindgen exports for forms. */
export interface FormDoors {
  validateInput(feature: string, input: string, language: string): string;
  validateDomain(domain: string, language: string): string;
  validateTaskPayload(action: string, payload: string, language: string): string;
  validatePublication(body: string, domain: string | undefined, language: string): string;
}

/** A value as the service would receive it. What is no JSON (a cycle, a BigInt) counts as null, which every form refuses. */
export function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return "null";
  }
}

/** The wasm takes nothing but strings. */
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function forms(doors: FormDoors): Forms {
  return {
    validateInput: (feature, input, language) => JSON.parse(doors.validateInput(text(feature), json(input), text(language))),
    validateDomain: (domain, language) => JSON.parse(doors.validateDomain(json(domain), text(language))),
    validateTaskPayload: (action, payload, language) =>
      JSON.parse(doors.validateTaskPayload(text(action), json(payload), text(language))),
    validatePublication: (body, options) =>
      JSON.parse(doors.validatePublication(json(body), text(options?.domain) || undefined, text(options?.language))),
  };
}

/** A function that makes something at its first call, and again only if that failed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
