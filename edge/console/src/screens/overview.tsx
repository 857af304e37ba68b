/** What an account has, what runs, and what came out last. */
import { at } from "../address";
import { body, client } from "../api";
import { euros } from "../format";
import { Loading, useLoaded } from "../load";
import { Facts, Head, Split } from "../parts";
import { May, useSession } from "../session";
import { useTexts } from "../texts";
import { JobTable } from "./jobs";
import { type Target, TargetState } from "./target/state";

/** Publishing has stopped, and goes on when a person has acted. */
const needsSomebody = (target: Target) => !!target.lost_at || (target.guard.paused && !target.disabled);

export function Overview() {
  const { say, language } = useTexts();
  const { account, balanceCents } = useSession();
  const jobs = useLoaded(() => body(client.GET("/console/api/v1/jobs", { params: { query: { limit: "5", include: "input" } } })), []);
  const targets = useLoaded(() => body(client.GET("/console/api/v1/targets")), []);
  const credits = useLoaded(() => body(client.GET("/console/api/v1/credits")), []);
  const running = jobs.data?.jobs.filter((job) => job.status === "queued" || job.status === "running").length ?? 0;
  return (
    <>
      <Head title={say("overview-title", { running })} verdict={say("overview-verdict")} />
      {targets.data?.targets.filter(needsSomebody).map((target) => (
        <div key={target.id} class="note warned">
          <TargetState target={target} />
          <p>
            <strong>{target.domain}:</strong> {say(target.lost_at ? "target-lost-verdict" : "target-paused-verdict")}
          </p>
          <a href={at(language, `/targets/${target.id}`)}>{say("see-why")}</a>
        </div>
      ))}
      <Split title={say("at-a-glance")} ask={say("at-a-glance-ask")}>
        <Facts
          facts={[
            { name: say("wallet"), figure: balanceCents === undefined ? "…" : euros(language, balanceCents) },
            { name: say("report-credits"), figure: credits.data ? String(credits.data.balance_credits) : "…" },
            { name: say("keys"), figure: `${account.usage.keys.used} / ${account.usage.keys.limit}` },
            { name: say("targets"), figure: `${account.usage.targets.used} / ${account.usage.targets.limit}` },
          ]}
        />
      </Split>
      <Split title={say("latest-jobs")} ask={say("latest-jobs-ask")}>
        <Loading of={jobs}>{(page) => <JobTable jobs={page.jobs} />}</Loading>
        <p class="acts">
          <May act="order">
            <a class="b" href={at(language, "/new")}>
              {say("menu-new")}
            </a>
            <a class="b o" href={at(language, "/audits/new")}>
              {say("new-audits")}
            </a>
          </May>
          <a href={at(language, "/jobs")}>{say("all-jobs")}</a>
        </p>
      </Split>
    </>
  );
}
