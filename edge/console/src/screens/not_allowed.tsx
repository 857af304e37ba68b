/** A screen for what the role of whoever is signed in does not allow. */
import { at } from "../address";
import { Head } from "../parts";
import { useTexts } from "../texts";

export function NotAllowed() {
  const { say, language } = useTexts();
  return (
    <>
      <Head title={say("not-allowed")} verdict={say("error-not_allowed")} />
      <p>
        <a href={at(language, "/members")}>{say("menu-members")}</a>
      </p>
    </>
  );
}
