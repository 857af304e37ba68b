/** How values travel to the wasm and back: as bytes, because a reader of JSON text would be large there. `src/wire.rs` is the other end. */

/** More levels than the service reads. */
const LEVELS = 127;

/** What the service would receive. What is no JSON for it (a cycle, a BigInt, half a character, too many levels) counts as null. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return null;
  }
}

class NoJson extends Error {}

function write(value: unknown, bytes: number[], level: number): void {
  const length = (of: number) => bytes.push(of & 255, (of >> 8) & 255, (of >> 16) & 255, of >>> 24);
  const text = (of: string) => {
    if (/\p{Surrogate}/u.test(of)) throw new NoJson();
    const encoded = new TextEncoder().encode(of);
    length(encoded.length);
    for (const byte of encoded) bytes.push(byte);
  };
  if (value === null) bytes.push(0);
  else if (typeof value === "boolean") bytes.push(value ? 2 : 1);
  else if (typeof value === "number") {
    bytes.push(3);
    const double = new DataView(new ArrayBuffer(8));
    double.setFloat64(0, value, true);
    for (let at = 0; at < 8; at += 1) bytes.push(double.getUint8(at));
  } else if (typeof value === "string") {
    bytes.push(4);
    text(value);
  } else {
    if (level > LEVELS) throw new NoJson();
    const list = Array.isArray(value);
    const entries: [string, unknown][] = Object.entries(value as object);
    bytes.push(list ? 5 : 6);
    length(entries.length);
    for (const [name, entry] of entries) {
      if (!list) text(name);
      write(entry, bytes, level + 1);
    }
  }
}

/** A question as bytes: a function and its arguments. */
export function question(name: string, given: unknown[]): Uint8Array {
  const bytes = [5, given.length + 1, 0, 0, 0];
  write(name, bytes, 0);
  for (const value of given) {
    const before = bytes.length;
    try {
      write(plain(value), bytes, 1);
    } catch (error) {
      if (!(error instanceof NoJson)) throw error;
      bytes.length = before;
      bytes.push(0);
    }
  }
  return Uint8Array.from(bytes);
}

/** The value of an answer. */
export function answer(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const length = () => view.getUint32((at += 4) - 4, true);
  const text = () => {
    const size = length();
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(at, (at += size)));
  };
  const read = (): unknown => {
    const tag = view.getUint8(at++);
    if (tag === 0) return null;
    if (tag < 3) return tag === 2;
    if (tag === 3) return view.getFloat64((at += 8) - 8, true);
    if (tag === 4) return text();
    const size = length();
    if (tag === 5) return Array.from({ length: size }, read);
    // Not by assignment: a member may be called `__proto__`.
    return Object.fromEntries(Array.from({ length: size }, () => [text(), read()]));
  };
  return read();
}
