/** Addresses of the console: `/console/{language}/{screen}`. What a person sees is in the address, so that it can be shared. */

export const LANGUAGES = ["en", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

const BASE = "/console";

/** The language that an address names. */
export function languageOf(path: string): Language | undefined {
  const named = path.startsWith(`${BASE}/`) ? path.slice(BASE.length + 1).split("/")[0] : "";
  return LANGUAGES.find((language) => language === named);
}

/** The first language of the browser that there is a catalogue of. */
export function preferred(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (known) return known;
  }
  return "en";
}

/** The address of a screen, given as `/jobs/1?status=failed`. */
export function at(language: Language | undefined, screen: string): string {
  return `${BASE}/${language ?? preferred()}${screen === "/" ? "" : screen}`;
}

/** The same screen in another language. */
export function inLanguage(language: Language, address: string): string {
  const current = languageOf(address);
  return current ? address.replace(`${BASE}/${current}`, `${BASE}/${language}`) : at(language, "/");
}
