/** The browsers and scripts that are signed in as this person. */
import { body, client } from "../../api";
import { time } from "../../format";
import { Loading, Problem, useAttempt, useLoaded } from "../../load";
import { Curl, Split } from "../../parts";
import { useTexts } from "../../texts";

export function Sessions() {
  const { say, language } = useTexts();
  const sessions = useLoaded(() => body(client.GET("/console/api/v1/sessions")), []);
  const { refused, attempt } = useAttempt();
  const end = (call: Promise<{ response: Response; error?: unknown }>) => attempt(() => body(call)).then(sessions.again);
  return (
    <Split title={say("sessions")} ask={say("sessions-ask")}>
      {refused && <Problem refused={refused} />}
      <Loading of={sessions}>
        {(list) => (
          <table class="stack">
            <caption class="sr">{say("sessions")}</caption>
            <thead>
              <tr>
                <th scope="col">{say("signed-in-with")}</th>
                <th scope="col">{say("last-used")}</th>
                <th scope="col">{say("ends")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {list.sessions.map((session) => (
                <tr key={session.id}>
                  <th scope="row">
                    <bdi>{session.browser ?? say("script")}</bdi>
                    {session.current && <span class="small">{say("this-browser")}</span>}
                  </th>
                  <td data-l={say("last-used")}>{time(language, session.last_used_at ?? session.created_at)}</td>
                  <td data-l={say("ends")}>{time(language, session.ends_at)}</td>
                  <td class="r">
                    {!session.current && (
                      <button
                        type="button"
                        class="b o"
                        onClick={() => void end(client.DELETE("/console/api/v1/sessions/{id}", { params: { path: { id: session.id } } }))}
                      >
                        {say("sign-out")}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loading>
      <p class="acts">
        <button type="button" class="b o" onClick={() => void end(client.DELETE("/console/api/v1/sessions"))}>
          {say("sign-out-others")}
        </button>
      </p>
      <Curl method="GET" path="/console/api/v1/sessions" />
    </Split>
  );
}
