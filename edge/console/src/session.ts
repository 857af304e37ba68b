/** Who is signed in, what that person may do, and what the letterhead shows of it. */
import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Schemas } from "./api";

/** Kinds of calls that not everybody may make. The account says which of them its person may: others are not offered, and would be refused. */
export type Act = "edit" | "order" | "keys" | "own";

export interface Session {
  account: Schemas["AccountUsageView"];
  may(act: Act): boolean;
  /** Asks for the account again. */
  accountChanged(): void;
  /** Unknown until the wallet has answered. */
  balanceCents: number | undefined;
  /** Asks for the balance again. */
  moneyMoved(): void;
  /** `told`: what has just happened, as the name of a sentence for the way in. */
  signedOut(told?: string): void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("a screen outside of a session");
  return session;
}

/** What is shown only to whoever may do an act. */
export function May({ act, children }: { act: Act; children: ComponentChildren }): ComponentChildren {
  return useSession().may(act) ? children : null;
}
