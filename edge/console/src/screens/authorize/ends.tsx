/** How a request ends: it cannot be answered, or the browser is on its way back to the client. */
import { at } from "../../address";
import type { Refused } from "../../api";
import { backHost } from "../../authorizations";
import { Head } from "../../parts";
import { useTexts } from "../../texts";

/** A link out of the console. */
function Back({ to, host }: { to: string; host: string }) {
  const { say } = useTexts();
  return (
    <p>
      <a class="b" href={to} rel="external noreferrer" target="_self">
        {say("authorize-back", { host })}
      </a>
    </p>
  );
}

function ToConsole() {
  const { say, language } = useTexts();
  return (
    <p>
      <a href={at(language, "/")}>{say("to-console")}</a>
    </p>
  );
}

/** The service says what is wrong in English, for whoever has made the client. */
export function Unanswerable({ refused }: { refused: Refused }) {
  const { say } = useTexts();
  const to = refused.body["redirect_to"];
  const host = backHost(to);
  return (
    <>
      <Head title={say("authorize-wrong")} />
      <div class="note bad" role="alert">
        <p>
          <strong>{say(host ? "authorize-wrong-back" : "authorize-wrong-here")}</strong>
        </p>
        {refused.message && (
          <p class="small" lang="en">
            <bdi>{refused.message}</bdi>
          </p>
        )}
      </div>
      {host && <Back to={String(to)} host={host} />}
      <ToConsole />
    </>
  );
}

/** Stays in sight where nothing takes the browser: a program of this computer may have ended. */
export function Sent({ to }: { to: string }) {
  const { say } = useTexts();
  const host = backHost(to);
  return (
    <>
      <Head title={say("authorize-sent")} />
      <p class="lead" role="status">
        {say("authorize-sent-what")}
      </p>
      {host && <Back to={to} host={host} />}
      <ToConsole />
    </>
  );
}
