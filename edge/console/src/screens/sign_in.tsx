/** The way in: sign in, with the second factor where one is in use, or sign up. */
import { useLocation } from "preact-iso";
import { useState } from "preact/hooks";
import { at } from "../address";
import { Refused, body, client } from "../api";
import { CodeField, EmailField, Form, PasswordField, codeOf, text } from "../change";
import { Gate } from "../gate";
import { Tag } from "../parts";
import { useTexts } from "../texts";

/** `told`: what has just happened, as the name of a sentence. */
export function SignIn({ done, told }: { done: () => void; told: string | undefined }) {
  const { say, language } = useTexts();
  const { query, path } = useLocation();
  const isForClient = path === at(language, "/authorize");
  const page = isForClient ? undefined : query["url"];
  // Whoever comes with a page to check from the start page is most likely new.
  const [isNew, setIsNew] = useState(!!page);
  const [needsCode, setNeedsCode] = useState(false);

  const enter = async (form: FormData) => {
    const given = { email: text(form, "email"), password: text(form, "password") };
    if (isNew) {
      await body(client.POST("/console/api/v1/signup", { body: { ...given, lang: language } }));
    } else {
      try {
        await body(client.POST("/console/api/v1/login", { body: { ...given, ...codeOf(form) } }));
      } catch (caught) {
        if (caught instanceof Refused && caught.code === "second_factor_required") setNeedsCode(true);
        throw caught;
      }
    }
    done();
  };

  return (
    <Gate title={say("gate-title")} verdict={say("gate-verdict")}>
      <div>
        <h2>{say(isNew ? "sign-up" : "sign-in")}</h2>
        {isForClient && <p class="lead">{say("then-authorize")}</p>}
        {page && (
          <p class="lead">
            {say("then-checked")} <bdi class="mono">{page}</bdi>
          </p>
        )}
        {told && (
          <p role="status">
            <Tag mark="pass">{say(told)}</Tag>
          </p>
        )}
        <Form verb={say(isNew ? "sign-up" : "sign-in")} fields={isNew ? ["email", "password"] : needsCode ? ["code"] : []} change={enter}>
          {(errors) => (
            <>
              <EmailField id="email" name="email" label={say("email")} autocomplete="username" error={errors("email")} />
              <PasswordField id="password" name="password" label={say("password")} isNew={isNew} error={errors("password")} />
              {needsCode && !isNew && <CodeField id="code" name="code" error={errors("code")} />}
            </>
          )}
        </Form>
        <p class="acts">
          <button type="button" class="link" onClick={() => setIsNew(!isNew)}>
            {say(isNew ? "have-account" : "no-account")}
          </button>
          {!isNew && (
            <a class="link" href={at(language, "/forgot")}>
              {say("forgot")}
            </a>
          )}
        </p>
      </div>
    </Gate>
  );
}
