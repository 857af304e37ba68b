// Ed25519 (RFC 8032) by WebCrypto. A private key is its seed of 32 bytes.

// PKCS #8 of a seed (RFC 8410 §7): WebCrypto imports no seed by itself.
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

const imported = (seed, extractable) =>
  crypto.subtle.importKey("pkcs8", new Uint8Array([...PKCS8, ...seed]), "Ed25519", extractable, ["sign"]);

// → the public key, as the member `x` of its JWK (RFC 8037 §2).
export const publicKey = async (seed) => (await crypto.subtle.exportKey("jwk", await imported(seed, true))).x;

// → Uint8Array of 64 bytes.
export const sign = async (seed, message) =>
  new Uint8Array(await crypto.subtle.sign("Ed25519", await imported(seed, false), message));

// → whether a signature is of these bytes by this public key. A key that is none has signed nothing.
export async function verified(key, signature, bytes) {
  try {
    const imported = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, signature, bytes);
  } catch {
    return false;
  }
}
