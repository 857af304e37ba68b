/** What stands on the account's reports, with a line that shows it. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { Form } from "../../change";
import { Loading, useLoaded } from "../../load";
import { Curl, Field, Split, describedBy } from "../../parts";
import { useTexts } from "../../texts";

type View = Schemas["BrandingView"];

const LINES = ["agency_name", "contact", "footer", "client_name"] as const;

export function Branding() {
  const { say } = useTexts();
  const branding = useLoaded(() => body(client.GET("/console/api/v1/branding")), []);
  return (
    <Split title={say("branding")} ask={say("branding-ask")}>
      <Loading of={branding}>{(data) => <Fields of={data} />}</Loading>
    </Split>
  );
}

/** A file as it stands in a data URI. */
const read = (file: File) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

function Fields({ of }: { of: View }) {
  const { say } = useTexts();
  const [wanted, setWanted] = useState(of);
  const set = (change: Partial<View>) => setWanted((before) => ({ ...before, ...change }));
  const pick = async (file: File | undefined) => file && set({ logo: await read(file) });
  const save = () => body(client.PUT("/console/api/v1/branding", { body: wanted })).then(setWanted);
  return (
    <>
      <Preview branding={wanted} />
      <Form verb={say("save")} fields={[...LINES, "logo", "accent"]} done={say("saved")} change={save}>
        {(errors) => (
          <>
            {LINES.map((name) => {
              const id = name.replace("_", "-");
              const error = errors(name);
              return (
                <Field key={name} id={id} label={say(`branding-${id}`)} error={error}>
                  <input id={id} type="text" value={wanted[name]} onInput={(event) => set({ [name]: event.currentTarget.value })} {...describedBy(id, false, !!error)} />
                </Field>
              );
            })}
            <Field id="accent" label={say("branding-accent")} hint={say("branding-accent-hint")} error={errors("accent")}>
              <input
                id="accent"
                class="short"
                type="text"
                spellcheck={false}
                value={wanted.accent}
                onInput={(event) => set({ accent: event.currentTarget.value.trim() })}
                {...describedBy("accent", true, !!errors("accent"))}
              />
            </Field>
            <Field id="logo" label={say("branding-logo")} hint={say("branding-logo-hint")} error={errors("logo")}>
              <input
                id="logo"
                type="file"
                accept="image/png,image/jpeg,image/webp"
                onChange={(event) => void pick(event.currentTarget.files?.[0])}
                {...describedBy("logo", true, !!errors("logo"))}
              />
            </Field>
            {wanted.logo && (
              <p class="acts first">
                <button type="button" class="link" onClick={() => set({ logo: "" })}>
                  {say("branding-logo-off")}
                </button>
              </p>
            )}
          </>
        )}
      </Form>
      <Curl method="PUT" path="/console/api/v1/branding" body={{ ...wanted, logo: wanted.logo && "data:image/png;base64,…" }} />
    </>
  );
}

/** The head and the foot of a report, as far as they follow from the branding. */
function Preview({ branding: { agency_name, logo, accent, contact, footer, client_name } }: { branding: View }) {
  const { say } = useTexts();
  const colour = /^#?([0-9a-f]{6})$/i.exec(accent)?.[1];
  return (
    <figure class="preview">
      <svg class="band" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" {...(colour ? { fill: `#${colour}` } : { class: "fill" })} />
      </svg>
      {logo.startsWith("data:image/") && <img src={logo} alt={agency_name || say("branding-logo")} />}
      <p>
        <strong>{client_name ? say("branding-for", { client: client_name }) : say("branding-for-nobody")}</strong>
        {agency_name && ` · ${agency_name}`}
        {contact && ` · ${contact}`}
      </p>
      {footer && <p class="small">{footer}</p>}
      <figcaption class="small">{say("branding-preview")}</figcaption>
    </figure>
  );
}
