// AES-256-GCM of WebCrypto (NIST SP 800-38D) with a 96-bit nonce. `about` is authenticated with the text, and not part of what is sealed.

async function cipher(key, use, nonce, about, bytes) {
  const imported = await crypto.subtle.importKey("raw", key, "AES-GCM", false, [use]);
  const algorithm = { name: "AES-GCM", iv: nonce, additionalData: about };
  return new Uint8Array(await crypto.subtle[use](algorithm, imported, bytes));
}

export const seal = (key, nonce, about, bytes) => cipher(key, "encrypt", nonce, about, bytes);

// Throws for another key, nonce or `about`, and for changed bytes.
export const unseal = (key, nonce, about, bytes) => cipher(key, "decrypt", nonce, about, bytes);
