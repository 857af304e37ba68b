/** Gives the door of the wasm for forms its types. */
import type { Forms } from "./types.js";
import { answer, question } from "./wire.js";

/** What the wasm exports: bytes in and out. */
export type Door = (question: Uint8Array) => Uint8Array;

/** A function of the wasm. */
export const asking = (door: Door) => (name: string, ...given: unknown[]) => answer(door(question(name, given))) as never;

export function forms(door: Door): Forms {
  const ask = asking(door);
  return {
    validateInput: (feature, input, language) => ask("validateInput", feature, input, language),
    validateDomain: (domain, language) => ask("validateDomain", domain, language),
    validateTaskPayload: (action, payload, language) => ask("validateTaskPayload", action, payload, language),
    validatePublication: (body, options) => ask("validatePublication", body, member(options, "domain"), member(options, "language")),
  };
}

/** A member of what a caller gives; nothing where reading it throws. */
function member(of: object | undefined, name: string): unknown {
  try {
    return (of as Record<string, unknown> | undefined)?.[name];
  } catch {
    return undefined;
  }
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
