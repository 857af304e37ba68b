// Bytes to text in any encoding of the Encoding Standard; an unknown label reads as UTF-8. Never throws.
export function decode(bytes, label) {
  let decoder;
  try {
    decoder = new TextDecoder(label.trim());
  } catch {
    decoder = new TextDecoder();
  }
  return decoder.decode(bytes);
}
