/** Reads results, which no type of the API describes: each member may be missing or of another kind. */

export type Members = Record<string, unknown>;

export const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);
export const members = (value: unknown): Members => (isObject(value) ? value : {});
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** The objects of a list. */
export const rows = (value: unknown): Members[] => list(value).filter(isObject);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const texts = (value: unknown): string[] => list(value).filter((one): one is string => typeof one === "string");
export const figure = (value: unknown): number | undefined => (typeof value === "number" && Number.isFinite(value) ? value : undefined);
export const count = (value: unknown): number => figure(value) ?? 0;
/** A name of the API in words. */
export const words = (name: string): string => name.replaceAll("_", " ");
export const isPlain = (value: unknown) => typeof value !== "object" || value === null;
/** What a reader learns nothing from. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.values(value).every(isEmpty));
/** Members that only programs read: numbers of rows, fingerprints, places in code. */
export const isRaw = (name: string): boolean => name !== "legal_id" && /(^|_)(id|hash|simhash|sha256|locator|args|edges|edges_truncated|schema_version|provenance|effective)$/.test(name);
/** Where something stands: an address, a place in the page, and the words there; nothing else. */
export const isPlace = (value: unknown): value is Members =>
  isObject(value) && typeof value["locator"] === "string" && Object.keys(value).every((name) => ["url", "locator", "quote", "observed", "expected"].includes(name));
