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

// A domain in the form of URLs; undefined for an invalid one. The excluded characters would end the host of the URL, or be
// decoded in it.
export function domainToAscii(domain) {
  try {
    return /[\0- "#%/:<>?@[\\\]^`{|}\x7f]/.test(domain) ? undefined : new URL(`http://${domain}/`).hostname;
  } catch {
    return undefined;
  }
}
