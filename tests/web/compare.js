// Calls the package with each case and compares the answer with the core's. Runs in every host, so it uses nothing but the language.

/** The same JSON value, whatever the order of members. */
function same(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]));
}

/** How many cases were compared, and the first that differ. */
export function compare(core, lines) {
  const differing = [];
  let compared = 0;
  for (const line of lines.split("\n")) {
    if (line === "") continue;
    const { function: name, arguments: given, answer } = JSON.parse(line);
    const found = core[name](...given);
    compared += 1;
    if (!same(found, answer)) differing.push({ name, given, found, answer });
  }
  return { compared, differing: differing.length, first: differing.slice(0, 5) };
}
