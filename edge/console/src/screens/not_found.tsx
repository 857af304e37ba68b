/** An address that names no screen. */
import { at } from "../address";
import { Head } from "../parts";
import { useTexts } from "../texts";

export function NotFound() {
  const { say, language } = useTexts();
  return (
    <>
      <Head title={say("not-found")} />
      <p>
        <a href={at(language, "/")}>{say("menu-overview")}</a>
      </p>
    </>
  );
}
