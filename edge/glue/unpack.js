// Decompresses a packed module. → Uint8Array; null if the bytes are not a Brotli stream (RFC 7932), or decompress to more than
// `mostBytes`. Never throws. The platform provides the decoder: its dictionary would be a tenth of the Worker.
import { brotliDecompressSync } from "node:zlib";

export function unpack(bytes, mostBytes) {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
