/** Whether the account's sites count for the benchmarks of their sectors. */
import { body, client } from "../../api";
import { Loading, Problem, useAttempt, useLoaded } from "../../load";
import { Choice, Curl, Split } from "../../parts";
import { useTexts } from "../../texts";

export function Benchmarks() {
  const { say } = useTexts();
  const benchmarks = useLoaded(() => body(client.GET("/console/api/v1/benchmarks")), []);
  const { refused, attempt } = useAttempt();
  const set = (takes_part: boolean) => attempt(() => body(client.PUT("/console/api/v1/benchmarks", { body: { takes_part } }))).then(benchmarks.again);
  return (
    <Split title={say("benchmarks")} ask={say("benchmarks-ask")}>
      {refused && <Problem refused={refused} />}
      <p class="lead">{say("benchmarks-what")}</p>
      <Loading of={benchmarks}>
        {({ takes_part }) => (
          <>
            <Choice
              name="benchmarks"
              legend={say("benchmarks-choice")}
              value={takes_part ? "yes" : "no"}
              options={[
                ["yes", say("takes-part")],
                ["no", say("takes-no-part")],
              ]}
              set={(value) => void set(value === "yes")}
            />
            <Curl method="PUT" path="/console/api/v1/benchmarks" body={{ takes_part }} />
          </>
        )}
      </Loading>
    </Split>
  );
}
