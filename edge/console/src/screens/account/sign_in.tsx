/** What a person signs in with: password, address; and the language of the mails about it. */
import { LANGUAGES } from "../../address";
import { body, client } from "../../api";
import { EmailField, Form, PasswordField, Proof, codeOf, proven, text } from "../../change";
import { NAMES } from "../../foot";
import { Problem, useAttempt } from "../../load";
import { Choice, Curl, Split, Tag } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";

export function Password() {
  const { say } = useTexts();
  const change = (form: FormData) =>
    body(client.POST("/console/api/v1/account/password", { body: { current: text(form, "current"), new: text(form, "new"), ...codeOf(form) } }));
  return (
    <Split title={say("password")} ask={say("password-ask")}>
      <details>
        <summary>{say("change-password")}</summary>
        <p class="lead small">{say("change-password-consequence")}</p>
        <Form verb={say("change-password")} fields={["current", "new", "code"]} proof="current" done={say("password-changed")} change={change}>
          {(errors) => (
            <>
              <Proof id="change" name="current" errors={errors} />
              <PasswordField id="new-password" name="new" label={say("password-new")} isNew error={errors("new")} />
            </>
          )}
        </Form>
        <Curl method="POST" path="/console/api/v1/account/password" body={{ current: "PASSWORD", new: "NEW PASSWORD" }} />
      </details>
    </Split>
  );
}

export function Address() {
  const { say } = useTexts();
  const { account } = useSession();
  const change = (form: FormData) => body(client.POST("/console/api/v1/account/email", { body: { email: text(form, "email"), ...proven(form) } }));
  return (
    <Split title={say("email")} ask={say("email-ask")}>
      <p>
        <bdi>{account.email}</bdi> {!account.verified && <Tag mark="warn">{say("unverified")}</Tag>}
      </p>
      <details>
        <summary>{say("change-email")}</summary>
        <p class="lead small">{say("change-email-consequence")}</p>
        <Form verb={say("send-link")} fields={["email", "password", "code"]} proof="password" done={say("email-link-sent")} change={change}>
          {(errors) => (
            <>
              <EmailField id="new-email" name="email" label={say("email-new")} autocomplete="email" error={errors("email")} />
              <Proof id="email" errors={errors} />
            </>
          )}
        </Form>
        <Curl method="POST" path="/console/api/v1/account/email" body={{ email: "new@example.org", password: "PASSWORD" }} />
      </details>
    </Split>
  );
}

export function Mails() {
  const { say } = useTexts();
  const { account, accountChanged } = useSession();
  const { refused, attempt } = useAttempt();
  const choose = (chosen: string) => {
    const lang = LANGUAGES.find((language) => language === chosen);
    if (lang) void attempt(() => body(client.PUT("/console/api/v1/account/language", { body: { lang } })).then(accountChanged));
  };
  return (
    <Split title={say("mails")} ask={say("mails-ask")}>
      {refused && <Problem refused={refused} />}
      <Choice
        name="mails"
        legend={say("mails-language")}
        value={account.lang}
        options={LANGUAGES.map((language) => [language, NAMES[language], language] as const)}
        set={choose}
      />
      <Curl method="PUT" path="/console/api/v1/account/language" body={{ lang: account.lang }} />
    </Split>
  );
}
