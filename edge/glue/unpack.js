// Undoes the compression of a packed module. → Uint8Array; null where the bytes are no Brotli stream (RFC 7932), or more than
// `mostBytes` come out of it. Never throws. The platform brings the decoder: its dictionary would be a tenth of the Worker.
import { brotliDecompressSync } from "node:zlib";

export function unpack(bytes, mostBytes) {
  try {
    return new Uint8Array(brotliDecompressSync(bytes, { maxOutputLength: mostBytes }));
  } catch {
    return null;
  }
}
