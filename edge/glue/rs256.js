// A JSON Web Token (RFC 7519) signed with RS256 (RFC 7518 §3.3) by WebCrypto. Rejects what is no PKCS #8 key in PEM.

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

export async function token(pem, claims) {
  const encoder = new TextEncoder();
  // A secret is often stored with `\n` for its line ends, as Google's files have it.
  const base64 = pem.replaceAll("\\n", "\n").replace(/-----[^-]+-----/g, "").replace(/\s/g, "");
  const key = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("pkcs8", key, algorithm, false, ["sign"]);
  const parts = [JSON.stringify({ alg: "RS256", typ: "JWT" }), claims].map((part) => base64url(encoder.encode(part)));
  const signature = await crypto.subtle.sign(algorithm, imported, encoder.encode(parts.join(".")));
  return [...parts, base64url(new Uint8Array(signature))].join(".");
}
