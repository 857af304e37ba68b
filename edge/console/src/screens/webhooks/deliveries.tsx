/** What was sent to an endpoint in the last 30 days, and what came of it. */
import { useState } from "preact/hooks";
import { type Schemas, body, client } from "../../api";
import { time } from "../../format";
import { Loading, Problem, useAttempt, useLoaded, useRepeated } from "../../load";
import { Curl, type Mark, Tag } from "../../parts";
import { May } from "../../session";
import { useTexts } from "../../texts";
import { topicName } from "./topics";

type Delivery = Schemas["DeliveryView"];

const MARKS: Record<string, Mark> = { waiting: "wait", delivered: "pass", failed: "fail" };
/** How often one that is just being sent is looked at again. */
const EVERY_MS = 2_000;
const SOON_MS = 60_000;

const isSoon = (one: Delivery) => one.state === "waiting" && !!one.next_at && Date.parse(one.next_at) - Date.now() < SOON_MS;

/** `round` is another one when something was sent just now. */
export function Deliveries({ endpoint, url, round }: { endpoint: string; url: string; round: number }) {
  const { say, language, code } = useTexts();
  const [cursor, setCursor] = useState<string>();
  const { refused, attempt } = useAttempt();
  const path = `/console/api/v1/webhooks/${endpoint}/deliveries`;
  const list = useLoaded(
    () => body(client.GET("/console/api/v1/webhooks/{id}/deliveries", { params: { path: { id: endpoint }, query: { limit: "10", ...(cursor ? { cursor } : {}) } } })),
    [cursor, round],
  );
  useRepeated(list, !!list.data?.deliveries.some(isSoon), EVERY_MS);
  const again = (delivery: string) =>
    void attempt(() => body(client.POST("/console/api/v1/webhooks/{id}/deliveries/{delivery}/retry", { params: { path: { id: endpoint, delivery } } })).then(list.again));
  const answer = (one: Delivery) => one.status ?? (one.fault ? code(`webhook-fault-${one.fault.replaceAll(" ", "-")}`, one.fault) : "–");
  return (
    <details>
      <summary>{say("deliveries")}</summary>
      {refused && <Problem refused={refused} />}
      <Loading of={list}>
        {({ deliveries, next_cursor }) =>
          deliveries.length === 0 ? (
            <p>{say("no-deliveries")}</p>
          ) : (
            <>
              <table class="stack">
                <caption class="sr">{say("deliveries-of", { url })}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say("when")}</th>
                    <th scope="col">{say("topic")}</th>
                    <th scope="col">{say("state")}</th>
                    <th scope="col">{say("answer")}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {deliveries.map((one) => (
                    <tr key={one.id}>
                      <th scope="row">
                        <time dateTime={one.created_at}>{time(language, one.created_at)}</time>
                      </th>
                      <td data-l={say("topic")}>{topicName(code, one.type)}</td>
                      <td data-l={say("state")}>
                        <Tag mark={MARKS[one.state] ?? "off"}>{say(`delivery-${one.state}`, { tries: one.tries })}</Tag>
                        {one.next_at && one.tries > 0 && <span class="small"> {say("delivery-next", { when: time(language, one.next_at) })}</span>}
                      </td>
                      <td data-l={say("answer")}>{answer(one)}</td>
                      <td class="r">
                        {(one.state !== "waiting" || one.tries > 0) && (
                          <May act="keys">
                            <button
                              type="button"
                              class="b o"
                              aria-label={say(one.state === "waiting" ? "deliver-now-of" : "deliver-again-of", { id: one.id })}
                              onClick={() => again(one.id)}
                            >
                              {say(one.state === "waiting" ? "deliver-now" : "deliver-again")}
                            </button>
                          </May>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {next_cursor && (
                <button type="button" class="b o" onClick={() => setCursor(next_cursor)}>
                  {say("older")}
                </button>
              )}
            </>
          )
        }
      </Loading>
      <Curl method="GET" path={path} />
    </details>
  );
}
