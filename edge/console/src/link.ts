/** The links of mails: `/console/{screen}#token=…`, without a language. The token leaves the address at once and is stored nowhere. */
import { at, languageOf } from "./address";

const MARK = "#token=";
let taken: string | undefined;

/** Takes the token out of the address, before anything can read or keep it, and gives the address the browser's language. */
export function openLink(): void {
  const { pathname, hash } = location;
  if (!hash.startsWith(MARK)) return;
  taken = hash.slice(MARK.length);
  history.replaceState(null, "", languageOf(pathname) ? pathname : at(undefined, pathname.replace("/console", "")));
}

/** The token of the link by which this page was opened; none after a reload. */
export const linkToken = (): string | undefined => taken;
