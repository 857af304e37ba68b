/** A screen for what the role of whoever is signed in does not allow, or nobody's role in an account that is suspended. */
import { at } from "../address";
import { Head } from "../parts";
import { useSession } from "../session";
import { useTexts } from "../texts";

export function NotAllowed() {
  const { say, language } = useTexts();
  const { account } = useSession();
  if (account.suspended_at) return <Head title={say("not-allowed")} verdict={say("error-account_suspended")} />;
  return (
    <>
      <Head title={say("not-allowed")} verdict={say("error-not_allowed")} />
      <p>
        <a href={at(language, "/members")}>{say("menu-members")}</a>
      </p>
    </>
  );
}
