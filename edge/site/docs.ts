/** What the documents can do beyond showing: examples with the reader's own origin and key, buttons that copy them, a search in lists. */

const NAME = "(?:API_KEY|AUDIT_KEY|SESSION|PULL_KEY|OPERATOR_TOKEN)";

/** The service's origin, and the reader's credential as a shell, JavaScript and Python take it from the environment. */
const PLACEHOLDER = new RegExp(`https://bellwether\\.example|\\$\\{process\\.env\\.${NAME}\\}|\\{os\\.environ\\['${NAME}'\\]\\}|\\$${NAME}`, "g");

/** The words of the buttons, by the language of the page. */
const WORDS: Record<string, { copy: string; copied: string; key: string; hint: string; search: string; found: (n: number) => string }> = {
  en: { copy: "Copy", copied: "Copied", key: "Your key", hint: "It is put into the examples, stays on this page, and is not kept.", search: "Search", found: (n) => `${n} found` },
  fr: { copy: "Copier", copied: "Copié", key: "Votre clé", hint: "Elle est insérée dans les exemples, reste sur cette page et n’est pas conservée.", search: "Rechercher", found: (n) => `${n} trouvés` },
  es: { copy: "Copiar", copied: "Copiado", key: "Su clave", hint: "Se inserta en los ejemplos, se queda en esta página y no se guarda.", search: "Buscar", found: (n) => `${n} encontrados` },
};
const words = WORDS[document.documentElement.lang] ?? WORDS["en"]!;

/** An element with its text and its attributes. */
function made<K extends keyof HTMLElementTagNameMap>(name: K, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The field for the key above the examples of a page. */
function keyField(beside: Element, changed: (key: string) => void) {
  const input = made("input", { id: "key", type: "password", autocomplete: "off", spellcheck: "false", "aria-describedby": "key-hint" });
  input.addEventListener("input", () => changed(input.value.trim()));
  const hint = made("span", { class: "hint", id: "key-hint" }, words.hint);
  beside.append(made("div", { class: "f" }, made("label", { for: "key" }, words.key), input, hint));
}

function examples() {
  const written = [...document.querySelectorAll("pre > code")].map((code) => ({ code, text: code.textContent ?? "" }));
  let key = "";
  const show = () => {
    for (const { code, text } of written)
      code.textContent = text.replace(PLACEHOLDER, (found) => (found.startsWith("https:") ? location.origin : key || found));
  };
  show();
  const beside = document.querySelector("[data-examples]");
  if (beside) {
    beside.addEventListener("submit", (event) => event.preventDefault());
    keyField(beside, (typed) => {
      key = typed;
      show();
    });
  }
  // The key goes when the page does, from the back-forward cache too.
  addEventListener("pagehide", () => {
    key = "";
    show();
    const field = document.querySelector<HTMLInputElement>("#key");
    if (field) field.value = "";
  });
  for (const { code } of written) {
    const button = made("button", { class: "link", type: "button" }, words.copy);
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(code.textContent ?? "").then(() => {
        button.textContent = words.copied;
        setTimeout(() => (button.textContent = words.copy), 2_000);
      });
    });
    code.parentElement?.after(button);
  }
}

/** A search in the sections of a page. */
function search() {
  const beside = document.querySelector("[data-search]");
  if (!beside) return;
  const sections = [...document.querySelectorAll<HTMLElement>("main section[id]")].map((section) => ({ section, text: (section.textContent ?? "").toLowerCase() }));
  const input = made("input", { id: "search", type: "search", autocomplete: "off" });
  const said = made("p", { class: "hint", role: "status" });
  input.addEventListener("input", () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { section, text } of sections) {
      section.hidden = !wanted.every((word) => text.includes(word));
      if (!section.hidden) count += 1;
    }
    said.textContent = wanted.length ? words.found(count) : "";
  });
  beside.append(made("div", { class: "f" }, made("label", { for: "search" }, words.search), input), said);
}

examples();
search();
