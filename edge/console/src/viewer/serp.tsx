/** Positions in search results: what each provider has seen, side by side, with the median and how far they are apart. */
import { number, time } from "../format";
import { Facts, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { type Members, count, figure, members, rows, text, texts } from "./shape";

export const isSerp = (result: Members) => rows(result["keywords"]).some((keyword) => Array.isArray(keyword["observations"]));

export function SerpView({ result }: { result: Members }) {
  const { say, language } = useTexts();
  const seen = members(result["visibility"]);
  const value = (name: string) => (figure(seen[name]) === undefined ? "–" : number(language, count(seen[name])));
  return (
    <>
      {figure(seen["rating"]) !== undefined && (
        <Split title={say("visibility")} ask={say("visibility-ask")}>
          <Facts
            facts={[
              { name: say("visibility-rating"), figure: value("rating"), about: say("of-100") },
              { name: say("in-top", { top: 3 }), figure: value("top3") },
              { name: say("in-top", { top: 10 }), figure: value("top10") },
            ]}
          />
        </Split>
      )}
      {rows(result["keywords"]).map((keyword, index) => (
        <Keyword key={index} keyword={keyword} />
      ))}
    </>
  );
}

function Keyword({ keyword }: { keyword: Members }) {
  const { say, language } = useTexts();
  const names = useNames();
  const seen = rows(keyword["observations"]);
  const median = figure(keyword["median"]);
  const spread = figure(keyword["spread"]);
  const where = [keyword["country"], keyword["language"], keyword["device"], keyword["location"]].map(text).filter(Boolean).join(" · ");
  const lines: [string, (one: Members) => preact.ComponentChildren][] = [
    [say("position-in-results"), (one) => <b>{figure(one["rank_group"]) ?? say("not-among", { depth: count(one["depth"]) })}</b>],
    [say("member-url"), (one) => <bdi class="mono">{text(one["url"]) || "–"}</bdi>],
    [say("features-seen"), (one) => texts(one["features"]).map((feature) => names.text("features", feature)).join(", ") || "–"],
    [say("overview-cites"), (one) => (typeof one["ai_overview_cited"] === "boolean" ? say(one["ai_overview_cited"] ? "yes" : "no") : "–")],
    [say("when"), (one) => (text(one["fetched_at"]) ? time(language, text(one["fetched_at"])) : "–")],
    [say("first-results"), (one) => <Top results={rows(one["top"])} />],
  ];
  return (
    <Split title={text(keyword["keyword"])} ask={where}>
      <Facts
        facts={[
          { name: say("median"), figure: median === undefined ? "–" : number(language, median), about: median === undefined ? say("not-among", { depth: count(keyword["depth"]) }) : undefined },
          { name: say("spread"), figure: spread === undefined ? "–" : number(language, spread), about: keyword["is_disputed"] === true ? <Tag mark="warn">{say("disputed")}</Tag> : undefined },
          { name: say("best"), figure: figure(keyword["best"]) === undefined ? "–" : number(language, count(keyword["best"])) },
        ]}
      />
      {seen.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={text(keyword["keyword"])}>
          <table class="beside">
            <caption class="sr">{text(keyword["keyword"])}</caption>
            <thead>
              <tr>
                <td />
                {seen.map((one, index) => (
                  <th key={index} scope="col">
                    {text(one["provider"])}
                    {one["ranked"] === false && <span class="small">{say("not-ranked")}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(([name, shown]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {seen.map((one, index) => (
                    <td key={index}>{shown(one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows(keyword["failures"]).map((failure, index) => (
        <p key={index} class="small">
          <bdi>{[text(failure["provider"]), names.failure(failure)].filter(Boolean).join(": ")}</bdi>
        </p>
      ))}
    </Split>
  );
}

function Top({ results }: { results: Members[] }) {
  if (results.length === 0) return <>–</>;
  return (
    <ol class="top-results">
      {results.map((one, index) => (
        <li key={index}>
          {figure(one["rank_group"]) ?? index + 1}. {one["own"] === true ? <strong>{text(one["url"])}</strong> : <bdi>{text(one["url"])}</bdi>}
        </li>
      ))}
    </ol>
  );
}
