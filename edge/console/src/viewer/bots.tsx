/** Crawlers of assistants in the logs of a site: by day and class, and who they were. */
import { number, time } from "../format";
import { Facts, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { Days } from "./days";
import { type Members, count, members, rows, text } from "./shape";

export const isBots = (result: Members) => Array.isArray(result["daily"]) && Array.isArray(result["bots"]);

const CLASSES = ["search", "user", "training"] as const;

export function BotsView({ result }: { result: Members }) {
  const { say, language } = useTexts();
  const totals = members(result["totals"]);
  const daily = rows(result["daily"]);
  const bots = rows(result["bots"]);
  const figures = (name: string) => number(language, count(totals[name]));
  return (
    <>
      <Split title={say("crawlers")} ask={say("crawlers-ask")}>
        {daily.length === 0 ? (
          <p class="lead">{say(result["tracked"] === false ? "bots-untracked" : "bots-no-logs")}</p>
        ) : (
          <>
            <Facts
              facts={[
                { name: say("requests"), figure: figures("requests") },
                { name: say("ai-requests"), figure: figures("ai_requests"), about: say("share-of-all", { percent: figures("ai_share_pct") }) },
                { name: say("verified"), figure: `${figures("verified_pct")} %`, about: say("verified-what") },
              ]}
            />
            <Days
              title={say("ai-requests-by-day")}
              series={CLASSES.map((name) => say(`bots-${name}`))}
              days={daily.map((day) => ({ date: text(day["date"]), values: CLASSES.map((name) => count(members(day["by_class"])[name])) }))}
            />
          </>
        )}
      </Split>
      {bots.length > 0 && (
        <Split title={say("who-came")} ask={say("who-came-ask")}>
          <table class="stack">
            <caption class="sr">{say("who-came")}</caption>
            <thead>
              <tr>
                <th scope="col">{say("crawler")}</th>
                <th scope="col">{say("kind")}</th>
                {(["requests", "verified", "errors", "forbidden"] as const).map((name) => (
                  <th key={name} scope="col" class="r">
                    {say(name)}
                  </th>
                ))}
                <th scope="col" class="r">
                  {say("last-seen")}
                </th>
              </tr>
            </thead>
            <tbody>
              {bots.map((bot) => (
                <Bot key={text(bot["agent"])} bot={bot} />
              ))}
            </tbody>
          </table>
          <Anomalies anomalies={rows(result["anomalies"])} />
        </Split>
      )}
    </>
  );
}

function Bot({ bot }: { bot: Members }) {
  const { say, has, language } = useTexts();
  const hits = count(bot["hits"]);
  const verified = hits > 0 ? (100 * count(bot["verified_hits"])) / hits : 0;
  const status = members(bot["status"]);
  const kind = `bots-${text(bot["class"])}`;
  const figure = (name: string, value: number, unit = "") => (
    <td class="r" data-l={say(name)}>
      {number(language, Math.round(value * 10) / 10)}
      {unit}
    </td>
  );
  return (
    <tr>
      <th scope="row">
        <bdi>{text(bot["agent"])}</bdi>
        <span class="small">{text(bot["operator"])}</span>
        {count(bot["spoofed_hits"]) > 0 && <Tag mark="warn">{say("spoofed", { count: count(bot["spoofed_hits"]) })}</Tag>}
      </th>
      <td data-l={say("kind")}>{has(kind) ? say(kind) : text(bot["class"])}</td>
      {figure("requests", hits)}
      {figure("verified", verified, " %")}
      {figure("errors", count(status["4xx"]) + count(status["5xx"]))}
      {figure("forbidden", count(bot["robots_violations"]))}
      <td class="r" data-l={say("last-seen")}>
        {text(bot["last_seen"]) ? time(language, text(bot["last_seen"])) : "–"}
      </td>
    </tr>
  );
}

function Anomalies({ anomalies }: { anomalies: Members[] }) {
  const { say } = useTexts();
  if (anomalies.length === 0) return null;
  return (
    <>
      <h3>{say("anomalies")}</h3>
      <ul class="findings plainly">
        {anomalies.map((anomaly, index) => (
          <li key={index}>
            <p>
              <Tag mark="warn">{text(members(anomaly["text"])["what"]) || text(anomaly["kind"])}</Tag>
            </p>
            <p>{text(members(anomaly["text"])["advice"])}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
