/** The wallet: what is in it, how money comes in, and each cent that has moved. */
import { useLocation } from "preact-iso/router";
import { body, client } from "../api";
import { euros } from "../format";
import { Loading, useLoaded } from "../load";
import { Curl, Head } from "../parts";
import { May, useSession } from "../session";
import { useTexts } from "../texts";
import { Ledger } from "./wallet/ledger";
import { LowBalance } from "./wallet/low_balance";
import { Packs, Payments } from "./wallet/payments";
import { Returned, TopUp } from "./wallet/top_up";

export function Wallet() {
  const { say, language } = useTexts();
  const { query } = useLocation();
  const { balanceCents } = useSession();
  const cursor = query["cursor"];
  const wallet = useLoaded(
    () => body(client.GET("/console/api/v1/wallet", { params: { query: { limit: "20", ...(cursor ? { cursor } : {}) } } })),
    // A payment that comes in while a person looks is a new entry.
    [cursor, balanceCents],
  );
  return (
    <Loading of={wallet} title={say("wallet")}>
      {(data) => (
        <>
          <Head title={euros(language, data.balance_cents)} verdict={say(data.frozen ? "wallet-frozen" : data.balance_cents < 0 ? "wallet-below-zero" : "wallet-verdict")} />
          <Returned />
          <May act="own">
            <TopUp />
          </May>
          <Packs />
          <Payments key={data.balance_cents} />
          <LowBalance />
          <Ledger wallet={data} />
          <Curl method="GET" path="/console/api/v1/wallet" />
        </>
      )}
    </Loading>
  );
}
