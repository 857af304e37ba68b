/** What the links of mails lead to, and how to get another one. Programs that scan mails open links: nothing happens before a button is pressed. */
import type { ComponentChildren } from "preact";
import { useLocation } from "preact-iso/router";
import { useState } from "preact/hooks";
import { at } from "../address";
import { Refused, body, client } from "../api";
import { EmailField, Form, PasswordField, text } from "../change";
import { Gate } from "../gate";
import { linkToken } from "../link";
import { type Errors, Tag } from "../parts";
import { useTexts } from "../texts";
import { topicName } from "./webhooks/topics";

type Kind = "verify" | "email" | "reset" | "invitation" | "off";

interface Linked {
  kind: Kind;
  /** Where another link comes from. */
  another: string;
  change(token: string, form: FormData): Promise<unknown>;
  children?: (errors: Errors) => ComponentChildren;
}

/** A link that is opened by a button. `done`: what leads on afterwards. */
function Opened({ kind, another, change, children, done }: Linked & { done: ComponentChildren }) {
  const { say, language } = useTexts();
  const token = linkToken();
  const [state, setState] = useState<"new" | "done" | "ended">(token ? "new" : "ended");
  const open = async (form: FormData) => {
    try {
      await change(token ?? "", form);
      setState("done");
    } catch (caught) {
      if (!(caught instanceof Refused) || caught.code !== "invalid_link") throw caught;
      setState("ended");
    }
  };
  return (
    <Gate title={say(`${kind}-title`)} verdict={say(`${kind}-verdict`)}>
      <div>
        {state === "new" && (
          <Form verb={say(`${kind}-do`)} fields={children ? ["password"] : []} change={open}>
            {(errors) => children?.(errors)}
          </Form>
        )}
        {state === "done" && (
          <div class="note" role="status">
            <Tag mark="pass">{say(`${kind}-done`)}</Tag>
            {done}
          </div>
        )}
        {state === "ended" && (
          <div class="note bad" role="alert">
            <p>
              <strong>{say("error-invalid_link")}</strong>
            </p>
            <p>{say(`${kind}-another`)}</p>
            <a href={at(language, another)}>{say(another === "/forgot" ? "forgot-do" : "sign-in")}</a>
          </div>
        )}
      </div>
    </Gate>
  );
}

/** Where people go on. */
function Onward({ to, verb }: { to: string; verb: string }) {
  const { say, language } = useTexts();
  return (
    <a class="b" href={at(language, to)}>
      {say(verb)}
    </a>
  );
}

export function Verify() {
  const verify = (token: string) => body(client.POST("/console/api/v1/verify", { body: { token } }));
  return <Opened kind="verify" another="/" change={verify} done={<Onward to="/" verb="to-console" />} />;
}

export function ConfirmEmail() {
  const confirm = (token: string) => body(client.POST("/console/api/v1/email/confirm", { body: { token } }));
  return <Opened kind="email" another="/account" change={confirm} done={<Onward to="/account" verb="to-account" />} />;
}

export function Reset() {
  const { say } = useTexts();
  const reset = (token: string, form: FormData) => body(client.POST("/console/api/v1/password/reset", { body: { token, password: text(form, "password") } }));
  return (
    <Opened kind="reset" another="/forgot" change={reset} done={<Onward to="/" verb="sign-in" />}>
      {(errors) => <PasswordField id="password" name="password" label={say("password-new")} isNew error={errors("password")} />}
    </Opened>
  );
}

/** Switches off mails of one kind, without signing in. The token names the kind: account, member, topic, signature. */
export function Off() {
  const { code } = useTexts();
  const topic = linkToken()?.split("~")[2];
  const off = (token: string) => body(client.POST("/console/api/v1/notifications/off", { params: { query: { token } } }));
  return (
    <Opened kind="off" another="/account" change={off} done={<Onward to="/account" verb="to-account" />}>
      {() => topic && <p><strong>{topicName(code, topic)}</strong></p>}
    </Opened>
  );
}

/** Accepting an invitation begins a session: it leads straight into the account. */
export function Invitation() {
  const { say, language } = useTexts();
  const { route } = useLocation();
  const accept = async (token: string, form: FormData) => {
    await body(client.POST("/console/api/v1/members/accept", { body: { token, password: text(form, "password"), lang: language } }));
    route(at(language, "/"));
  };
  return (
    <Opened kind="invitation" another="/" change={accept} done={<Onward to="/" verb="to-console" />}>
      {(errors) => <PasswordField id="password" name="password" label={say("password-new")} isNew error={errors("password")} />}
    </Opened>
  );
}

/** Has a link to a new password sent. The answer says nothing about whether there is such an account. */
export function Forgot() {
  const { say, language } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const ask = async (form: FormData) => {
    await body(client.POST("/console/api/v1/password/forgot", { body: { email: text(form, "email") } }));
    setIsAsked(true);
  };
  return (
    <Gate title={say("forgot")} verdict={say("forgot-verdict")}>
      <div>
        {isAsked ? (
          <p class="note" role="status">
            {say("forgot-done")}
          </p>
        ) : (
          <Form verb={say("forgot-do")} fields={["email"]} change={ask}>
            {(errors) => <EmailField id="email" name="email" label={say("email")} autocomplete="username" error={errors("email")} />}
          </Form>
        )}
        <p class="acts">
          <a href={at(language, "/")}>{say("sign-in")}</a>
        </p>
      </div>
    </Gate>
  );
}
