/** Access logs of a site: which days are kept, and a file of them to hand in. */
import { useState } from "preact/hooks";
import { at } from "../../address";
import { type Schemas, body, client } from "../../api";
import { number } from "../../format";
import { Loading, Problem, useAttempt, useLoaded } from "../../load";
import { Curl, Field, Split } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";
import { Days } from "../../viewer/days";

export function Logs({ target }: { target: Schemas["TargetView"] }) {
  const { say, language } = useTexts();
  const params = { path: { id: target.id } };
  const days = useLoaded(() => body(client.GET("/console/api/v1/targets/{id}/logs", { params })), [target.id]);
  const { refused, attempt } = useAttempt();
  const [taken, setTaken] = useState<Schemas["LogUploadView"]>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget as HTMLFormElement).get("file");
    if (!(file instanceof File) || file.size === 0 || isBusy) return;
    setIsBusy(true);
    setTaken(undefined);
    // The bytes as they are: the description calls them a text, and the service reads gzip too.
    const asked = { params, body: "", bodySerializer: () => file, headers: { "content-type": "application/octet-stream" } };
    await attempt(async () => setTaken(await body(client.POST("/console/api/v1/targets/{id}/logs", asked))));
    setIsBusy(false);
    days.again();
  };
  return (
    <Split title={say("logs")} ask={say("logs-ask")}>
      <Loading of={days}>
        {(kept) =>
          kept.days.length === 0 ? (
            <p class="lead">{say("no-logs")}</p>
          ) : (
            <>
              <p class="lead">
                {say("logs-kept", { from: kept.oldest ?? "", to: kept.newest ?? "", count: kept.days.length })}{" "}
                <a href={`${at(language, "/new")}?${new URLSearchParams({ feature: "ai_bots_analysis" })}`}>{say("feature-ai_bots_analysis")}</a>
              </p>
              <Days title={say("logs-by-day")} series={[say("requests")]} days={kept.days.map((day) => ({ date: day.date, values: [day.lines] }))} />
            </>
          )
        }
      </Loading>
      {refused && <Problem refused={refused} />}
      <div role="status">
        {taken && (
          <div class="note">
            <p>{taken.repeated ? say("logs-repeated") : say("logs-taken", { accepted: number(language, taken.accepted), rejected: taken.rejected })}</p>
            {taken.first_rejected && (
              <p class="small">
                {say("logs-rejected", { line: taken.first_rejected.line })} <bdi>{taken.first_rejected.reason}</bdi>
              </p>
            )}
          </div>
        )}
      </div>
      <May act="edit">
        <form onSubmit={(event) => void send(event)}>
          <Field id="log" label={say("log-file")} hint={say("log-hint")}>
            <input id="log" name="file" type="file" aria-describedby="log-hint" />
          </Field>
          <button type="submit" class="b o">
            {say(isBusy ? "sending" : "send-log")}
          </button>
        </form>
      </May>
      <Curl method="POST" path={`/console/api/v1/targets/${target.id}/logs`} file="access.log.gz" />
    </Split>
  );
}
