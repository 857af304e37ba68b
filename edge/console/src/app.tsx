/** The application: language, session, letterhead, and which screen an address shows. */
import type { JSX } from "preact";
import lazy, { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router, useLocation } from "preact-iso/router";
import { useCallback, useEffect, useState } from "preact/hooks";
import { at, languageOf } from "./address";
import { type Schemas, body, client } from "./api";
import { Foot } from "./foot";
import { euros } from "./format";
import { Problem, SignedOutContext, Waiting, useLoaded } from "./load";
import { type Texts, TextsContext, load, useTexts } from "./texts";
import { type Act, type Session, SessionContext, useSession } from "./session";
import { OrdersProvider, useNewOrders } from "./orders";
import { AuditReport } from "./screens/audit";
import { Audits } from "./screens/audits";
import { Job } from "./screens/job";
import { Jobs } from "./screens/jobs";
import { NewAudits } from "./screens/new_audits";
import { NewJob } from "./screens/new_job";
import { ConfirmEmail, Forgot, Invitation, Off, Reset, Verify } from "./screens/link";
import { NotAllowed } from "./screens/not_allowed";
import { NotFound } from "./screens/not_found";
import { Overview } from "./screens/overview";
import { SignIn } from "./screens/sign_in";
import { Suspended } from "./screens/suspended";
import { Unverified } from "./screens/unverified";
import { Wallet } from "./screens/wallet";

export function App() {
  return (
    <LocationProvider scope="/console">
      <InLanguage />
    </LocationProvider>
  );
}

/** Screens that are seldom the first that a person opens: they are loaded when somebody does. */
const Account = lazy(() => import("./screens/account").then((screen) => screen.Account));
const Authorize = lazy(() => import("./screens/authorize").then((screen) => screen.Authorize));
const Card = lazy(() => import("./screens/card").then((screen) => screen.Card));
const Keys = lazy(() => import("./screens/keys").then((screen) => screen.Keys));
const Members = lazy(() => import("./screens/members").then((screen) => screen.Members));
const NewTask = lazy(() => import("./screens/new_task").then((screen) => screen.NewTask));
const Operator = lazy(() => import("./screens/operator").then((screen) => screen.Operator));
const Schedules = lazy(() => import("./screens/schedules").then((screen) => screen.Schedules));
const Target = lazy(() => import("./screens/target").then((screen) => screen.Target));
const Targets = lazy(() => import("./screens/targets").then((screen) => screen.Targets));
const Task = lazy(() => import("./screens/task").then((screen) => screen.Task));
const Tasks = lazy(() => import("./screens/tasks").then((screen) => screen.Tasks));
const Webhooks = lazy(() => import("./screens/webhooks").then((screen) => screen.Webhooks));

/** Screens that need no session. */
const WITHOUT_SESSION: Record<string, () => JSX.Element> = {
  "/operator": Operator,
  "/verify": Verify,
  "/email": ConfirmEmail,
  "/reset": Reset,
  "/invitation": Invitation,
  "/forgot": Forgot,
  "/off": Off,
};

/** Loads the catalogue of the language that the address names. */
function InLanguage() {
  const { path } = useLocation();
  const language = languageOf(path) ?? "en";
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    document.documentElement.lang = language;
    let isCurrent = true;
    void load(language).then((loaded) => isCurrent && setTexts(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (!texts) return null;
  const Screen = WITHOUT_SESSION[path.slice(at(language, "/").length)] ?? SignedIn;
  return (
    <TextsContext.Provider value={texts}>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </TextsContext.Provider>
  );
}

type Known = "asked" | "out" | Schemas["AccountUsageView"];

/** Shows the screens to whoever is signed in, and else the way in; the address stays. */
function SignedIn() {
  const [known, setKnown] = useState<Known>("asked");
  const [told, setTold] = useState<string>();
  const asked = useLoaded(async () => {
    const answered = await client.GET("/console/api/v1/account");
    return answered.response.status === 401 ? null : await body(Promise.resolve(answered));
  }, []);
  useEffect(() => {
    if (asked.data !== undefined) setKnown(asked.data ?? "out");
  }, [asked.data]);
  const signedOut = useCallback((what?: string) => {
    setTold(what);
    setKnown("out");
  }, []);
  if (asked.refused) return <Problem refused={asked.refused} again={asked.again} />;
  if (known === "asked") return <Waiting />;
  if (known === "out") return <SignIn done={asked.again} told={told} />;
  return (
    <SignedOutContext.Provider value={signedOut}>
      <WithWallet account={known} accountChanged={asked.again} signedOut={signedOut} />
    </SignedOutContext.Provider>
  );
}

/** The balance is in sight on every screen, and asked for again where money has moved. */
function WithWallet({ account, ...changes }: Pick<Session, "account" | "accountChanged" | "signedOut">) {
  const wallet = useLoaded(() => body(client.GET("/console/api/v1/wallet", { params: { query: { limit: "1" } } })), []);
  const session = { account, may: (act: Act) => account.may.includes(act), balanceCents: wallet.data?.balance_cents, moneyMoved: wallet.again, ...changes };
  const orders = useNewOrders();
  return (
    <SessionContext.Provider value={session}>
      <Letterhead />
      <main id="main" class="wrap" tabIndex={-1}>
        {account.suspended_at && <Suspended since={account.suspended_at} />}
        {!account.verified && <Unverified />}
        <OrdersProvider value={orders}>
          <Screens />
        </OrdersProvider>
      </main>
      <Foot />
    </SessionContext.Provider>
  );
}

function Screens() {
  const { may } = useSession();
  return (
    <Router>
      <Route path="/console/:language" component={Overview} />
      <Route path="/console/:language/new" component={may("order") ? NewJob : NotAllowed} />
      <Route path="/console/:language/jobs" component={Jobs} />
      <Route path="/console/:language/jobs/:id" component={Job} />
      <Route path="/console/:language/audits" component={Audits} />
      <Route path="/console/:language/audits/new" component={may("order") ? NewAudits : NotAllowed} />
      <Route path="/console/:language/audits/:id" component={AuditReport} />
      <Route path="/console/:language/card" component={Card} />
      <Route path="/console/:language/schedules" component={Schedules} />
      <Route path="/console/:language/targets" component={Targets} />
      <Route path="/console/:language/targets/:id" component={Target} />
      <Route path="/console/:language/targets/:id/tasks" component={Tasks} />
      <Route path="/console/:language/targets/:id/tasks/new" component={may("edit") ? NewTask : NotAllowed} />
      <Route path="/console/:language/targets/:id/tasks/:task" component={Task} />
      <Route path="/console/:language/wallet" component={Wallet} />
      <Route path="/console/:language/keys" component={Keys} />
      <Route path="/console/:language/webhooks" component={Webhooks} />
      <Route path="/console/:language/members" component={Members} />
      <Route path="/console/:language/authorize" component={Authorize} />
      <Route path="/console/:language/account" component={Account} />
      <Route default component={NotFound} />
    </Router>
  );
}

const MENU = ["/", "/new", "/jobs", "/audits", "/schedules", "/targets", "/wallet", "/keys", "/webhooks", "/members", "/account"] as const;

function Letterhead() {
  const { say, language } = useTexts();
  const { path } = useLocation();
  const session = useSession();
  const signOut = async () => {
    await client.DELETE("/console/api/v1/session");
    session.signedOut();
  };
  return (
    <header class="top">
      <a class="skip" href="#main">
        {say("skip")}
      </a>
      <div class="wrap">
        <a class="brand" href={at(language, "/")}>
          Bellwether
        </a>
        <p class="who">
          <span>
            {say("balance")} <b>{session.balanceCents === undefined ? "…" : euros(language, session.balanceCents)}</b>
          </span>
          <span>{session.account.email}</span>
          <button type="button" class="link" onClick={() => void signOut()}>
            {say("sign-out")}
          </button>
        </p>
        <nav class="menu" aria-label={say("menu")}>
          <ul>
            {MENU.filter((screen) => screen !== "/new" || session.may("order")).map((screen) => {
              const address = at(language, screen);
              const isHere = screen === "/" ? path === address : path.startsWith(address);
              return (
                <li key={screen}>
                  <a href={address} {...(isHere ? { "aria-current": "page" as const } : {})}>
                    {say(`menu-${screen === "/" ? "overview" : screen.slice(1)}`)}
                  </a>
                </li>
              );
            })}
            <li>
              <a href="/docs" rel="external" target="_self">
                {say("menu-docs")}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
