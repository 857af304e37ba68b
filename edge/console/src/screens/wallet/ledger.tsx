/** Each cent that has moved. */
import { at } from "../../address";
import type { Schemas } from "../../api";
import { euros, time } from "../../format";
import { Split } from "../../parts";
import { useSession } from "../../session";
import { useTexts } from "../../texts";
import { Entries } from "./entries";
import { Receipt } from "./receipt";

export function Ledger({ wallet }: { wallet: Schemas["WalletView"] }) {
  const { say, language } = useTexts();
  const { may } = useSession();
  return (
    <Split title={say("ledger")} ask={say("ledger-ask")}>
      {wallet.entries.length === 0 ? (
        <p>{say("no-entries")}</p>
      ) : (
        <Entries
          title={say("ledger")}
          unit={say("amount")}
          entries={wallet.entries.map(({ id, code, created_at, job_id, topup_id, amount_cents }) => ({
            id,
            code,
            created_at,
            path: job_id ? `/jobs/${job_id}` : undefined,
            beside:
              code === "topup" && topup_id && may("own") ? (
                <Receipt topup={topup_id} label={say("invoice-of", { amount: euros(language, amount_cents), time: time(language, created_at) })} />
              ) : undefined,
            figure: euros(language, amount_cents, true),
          }))}
        />
      )}
      {wallet.next_cursor && (
        <p class="acts">
          <a href={`${at(language, "/wallet")}?cursor=${encodeURIComponent(wallet.next_cursor)}`}>{say("older")}</a>
        </p>
      )}
    </Split>
  );
}
