// Whether a signature of Ed25519 (RFC 8032) is of these bytes by this key, by WebCrypto. A key that is none has signed nothing.

export async function verified(key, signature, bytes) {
  try {
    const imported = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, bytes);
  } catch {
    return false;
  }
}
