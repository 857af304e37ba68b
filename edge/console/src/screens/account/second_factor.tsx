/** The second factor: begun with the password, in use once a code confirms it. Secret and recovery codes are shown once. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { CodeField, Form, Proof, proven, text } from "../../change";
import { time } from "../../format";
import { Loading, useLoaded } from "../../load";
import { Copied, Curl, Split, Tag } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";
import { Qr } from "./qr";

const PATH = "/console/api/v1/account/second-factor";

export function SecondFactor() {
  const { say } = useTexts();
  const { accountChanged } = useSession();
  const factor = useLoaded(() => body(client.GET(PATH)), []);
  const [begun, setBegun] = useState<Schemas["NewSecondFactorView"]>();
  const [codes, setCodes] = useState<string[]>();
  const changed = () => {
    setBegun(undefined);
    factor.again();
    accountChanged();
  };
  const confirm = async (form: FormData) => {
    setCodes((await body(client.POST(`${PATH}/confirm`, { body: { code: text(form, "code") } }))).recovery_codes);
    changed();
  };
  const end = (form: FormData) => body(client.DELETE(PATH, { body: proven(form) })).then(changed);
  return (
    <Split title={say("second-factor")} ask={say("second-factor-ask")}>
      {codes && <RecoveryCodes codes={codes} stored={() => setCodes(undefined)} />}
      <Loading of={factor}>
        {(data) => (
          <>
            <Standing factor={data} />
            {begun ? (
              <Begun begun={begun} confirm={confirm} />
            ) : data.enabled ? (
              <details>
                <summary>{say("factor-end")}</summary>
                <p class="lead small">{say("factor-end-consequence")}</p>
                <Form verb={say("factor-end")} fields={["password", "code"]} proof="password" isGrave change={end}>
                  {(errors) => <Proof id="factor" errors={errors} />}
                </Form>
              </details>
            ) : (
              <Begin begun={setBegun} />
            )}
          </>
        )}
      </Loading>
      <Curl method="GET" path={PATH} />
    </Split>
  );
}

function Standing({ factor }: { factor: Schemas["SecondFactorView"] }) {
  const { say, language } = useTexts();
  return (
    <>
      <p role="status">
        <Tag mark={factor.enabled ? "pass" : "off"}>
          {factor.enabled ? say("factor-on", { since: factor.since ? time(language, factor.since) : "" }) : say("factor-off")}
        </Tag>
      </p>
      {factor.enabled && <p class="small">{say("codes-left", { count: factor.recovery_codes_left })}</p>}
    </>
  );
}

function Begin({ begun }: { begun: (view: Schemas["NewSecondFactorView"]) => void }) {
  const { say } = useTexts();
  const begin = async (form: FormData) => begun(await body(client.POST(PATH, { body: proven(form) })));
  return (
    <>
      <p class="lead">{say("factor-what")}</p>
      <details>
        <summary>{say("factor-begin")}</summary>
        <Form verb={say("next")} fields={["password"]} proof="password" change={begin}>
          {(errors) => <Proof id="factor" errors={errors} />}
        </Form>
      </details>
    </>
  );
}

function Begun({ begun, confirm }: { begun: Schemas["NewSecondFactorView"]; confirm: (form: FormData) => Promise<void> }) {
  const { say } = useTexts();
  return (
    <div class="note">
      <p>{say("factor-type")}</p>
      <Qr text={begun.otpauth_uri} label={say("factor-picture")} />
      <Copied text={begun.secret} label={say("factor-secret")} />
      <a href={begun.otpauth_uri}>{say("factor-open")}</a>
      <Form verb={say("factor-confirm")} fields={["code"]} change={confirm}>
        {(errors) => <CodeField id="factor-code" name="code" label={say("factor-code")} hint={say("factor-code-hint")} error={errors("code")} />}
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes, stored }: { codes: string[]; stored: () => void }) {
  const { say } = useTexts();
  return (
    <div class="note" role="status">
      <p>
        <strong>{say("codes-once")}</strong>
      </p>
      <p>{say("codes-what")}</p>
      <Copied text={codes.join("\n")} label={say("recovery-codes")} />
      <button type="button" class="b" onClick={stored}>
        {say("codes-stored")}
      </button>
    </div>
  );
}
