/** The foot of every screen: the same screen in another language. */
import { useLocation } from "preact-iso/router";
import { LANGUAGES, inLanguage } from "./address";
import { useTexts } from "./texts";

export const NAMES = { en: "English", fr: "Français", es: "Español" };

export function Foot() {
  const { language, say } = useTexts();
  const { url } = useLocation();
  return (
    <footer class="wrap foot">
      <nav aria-label={say("languages")}>
        <ul>
          {LANGUAGES.map((other) => (
            <li key={other}>
              <a href={inLanguage(other, url)} lang={other} hreflang={other} {...(other === language ? { "aria-current": "true" as const } : {})}>
                {NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
