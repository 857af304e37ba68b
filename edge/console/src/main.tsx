/** The console starts here. */
import { render } from "preact";
import { App } from "./app";
import { at, languageOf } from "./address";
import { openLink } from "./link";

openLink();
const root = document.getElementById("app");
if (root) {
  if (!languageOf(location.pathname)) history.replaceState(null, "", at(undefined, "/"));
  root.replaceChildren();
  render(<App />, root);
}
