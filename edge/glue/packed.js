// Compresses texts for the store, as raw DEFLATE that is flushed to a whole byte and not finished (zlib's Z_SYNC_FLUSH), so that
// other blocks may follow. The result is hexadecimal, which the database converts to bytes and back. The platform provides zlib.
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { Buffer } from "node:buffer";

const OPTIONS = { finishFlush: constants.Z_SYNC_FLUSH, level: 9 };
const CHUNK_BYTES = 65_536;
// An empty block that ends a stream (RFC 1951 §3.2.6).
const END = Buffer.from([3, 0]);

export function pack(text) {
  return deflateRawSync(Buffer.from(text, "utf8"), OPTIONS).toString("hex");
}

// → the text with this many bytes, or undefined. Never throws.
export function unpack(body, bytes) {
  try {
    const whole = Buffer.concat([Buffer.from(body, "hex"), END]);
    // The platform compares whole chunks of its output with the limit.
    const text = inflateRawSync(whole, { maxOutputLength: bytes + CHUNK_BYTES });
    return text.length === bytes ? text.toString("utf8") : undefined;
  } catch {
    return undefined;
  }
}

export function bytesOf(body) {
  return new Uint8Array(Buffer.from(body, "hex"));
}
