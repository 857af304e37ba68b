// The platform's response. `headers`: [name, value][] as JSON; `body`: bytes, which are copied, or undefined. A compressed body
// is sent unchanged.
export function respond(status, headers, body, isCompressed) {
  const encodeBody = isCompressed ? "manual" : "automatic";
  return new Response(body?.slice() ?? null, { status, headers: JSON.parse(headers), encodeBody });
}
