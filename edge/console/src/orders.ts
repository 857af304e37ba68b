/** Audits that are ordered one after the other. They live above the screens, so that leaving one does not stop them. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { Refused } from "./api";
import { order } from "./audits";
import { type Batch, type Ordered, type Wanted, keyOf } from "./batch";

/** Between two orders (contract of audit reports, "Multi-page"): audits of one site then share its crawl. */
const APART_MS = 20_000;
/** Until an order that was refused for now is sent again, where the answer does not say. */
const AGAIN_MS = 30_000;

export interface Orders {
  pages: Ordered[];
  /** Number and manner of the batch that the pages are of. */
  batch: Omit<Batch, "pages">;
  /** When the next one is sent, in milliseconds since 1970. */
  nextAt: number;
  /** Why the last one was refused for now. */
  held: Refused | undefined;
  /** Whether the rest waits until somebody goes on. */
  isStopped: boolean;
  isBusy: boolean;
  start(urls: string[], wanted: Wanted): void;
  /** Takes up a batch that an address names; `isStopped` leaves the rest until somebody goes on. */
  takeUp(batch: Batch, isStopped: boolean): void;
  leaveOut(url: string): void;
  goOn(): void;
}

const OrdersContext = createContext<Orders | undefined>(undefined);
export const OrdersProvider = OrdersContext.Provider;

export function useOrders(): Orders {
  const orders = useContext(OrdersContext);
  if (!orders) throw new Error("a screen outside of a session");
  return orders;
}

/** What waits, and for how long, after a refusal: whether a person has to act first. */
function afterRefusal(refused: Refused): { isStopped: boolean; waitMs: number } | undefined {
  const isForNow = refused.status === 429 || refused.status === 0 || refused.status >= 500;
  if (!isForNow) return undefined;
  const seconds = Number(refused.retryAfter ?? refused.body["retry_after"]);
  const isStopped = "needed_credits" in refused.body || (refused.status === 429 && refused.code === "quota_exceeded" && !(seconds > 0));
  return { isStopped, waitMs: seconds > 0 ? seconds * 1_000 : AGAIN_MS };
}

export function useNewOrders(): Orders {
  const [pages, setPages] = useState<Ordered[]>([]);
  const [batch, setBatch] = useState<Omit<Batch, "pages">>({ id: "", wanted: {} });
  const [nextAt, setNextAt] = useState(0);
  const [held, setHeld] = useState<Refused>();
  const [isStopped, setIsStopped] = useState(false);
  const isBusy = pages.some((page) => page.state === "waiting" || page.state === "sending");

  const change = (url: string, how: Partial<Ordered>) => setPages((before) => before.map((page) => (page.url === url ? { ...page, ...how } : page)));
  const send = async (page: Ordered) => {
    change(page.url, { state: "sending" });
    try {
      const { job_id } = await order({ ...batch.wanted, url: page.url }, page.key);
      setHeld(undefined);
      setNextAt(Date.now() + APART_MS);
      change(page.url, { state: "sent", id: job_id });
    } catch (caught) {
      if (!(caught instanceof Refused)) throw caught;
      const after = afterRefusal(caught);
      if (!after) return change(page.url, { state: "refused", refused: caught });
      setHeld(caught);
      setIsStopped(after.isStopped);
      setNextAt(Date.now() + after.waitMs);
      change(page.url, { state: "waiting" });
    }
  };

  useEffect(() => {
    const next = pages.find((page) => page.state === "waiting");
    if (!next || isStopped || pages.some((page) => page.state === "sending")) return;
    const timer = setTimeout(() => void send(next), Math.max(0, nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [pages, nextAt, isStopped]);

  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);

  const takeUp = ({ id, wanted, pages: taken }: Batch, stopped: boolean) => {
    setBatch({ id, wanted });
    setHeld(undefined);
    setIsStopped(stopped);
    setNextAt(0);
    setPages(taken);
  };

  return {
    pages,
    batch,
    nextAt,
    held,
    isStopped,
    isBusy,
    start(urls, wanted) {
      const id = crypto.randomUUID();
      takeUp({ id, wanted, pages: urls.map((url, index) => ({ url, state: "waiting", key: keyOf(id, index) })) }, false);
    },
    takeUp,
    leaveOut: (url) => change(url, { state: "left-out" }),
    goOn() {
      setHeld(undefined);
      setIsStopped(false);
      setNextAt(0);
    },
  };
}
