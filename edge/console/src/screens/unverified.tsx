/** On every screen until the address is verified: what waits for that, and another link. */
import { useEffect, useState } from "preact/hooks";
import { body, client } from "../api";
import { Problem, useAttempt } from "../load";
import { Tag } from "../parts";
import { useSession } from "../session";
import { useTexts } from "../texts";

export function Unverified() {
  const { say } = useTexts();
  const { account, accountChanged } = useSession();
  const { refused, attempt } = useAttempt();
  const [isSent, setIsSent] = useState(false);
  // The link is opened in another tab, or on a telephone: whoever comes back sees it.
  useEffect(() => {
    addEventListener("focus", accountChanged);
    return () => removeEventListener("focus", accountChanged);
  }, [accountChanged]);
  const send = async () => {
    setIsSent(false);
    setIsSent(await attempt(() => body(client.POST("/console/api/v1/verify/resend"))));
  };
  return (
    <section class="note warned" aria-label={say("unverified")}>
      <Tag mark="warn">{say("unverified")}</Tag>
      <p>{say("unverified-what", { email: account.email })}</p>
      {refused && <Problem refused={refused} />}
      <p class="acts first">
        <button type="button" class="b o" onClick={() => void send()}>
          {say("send-again")}
        </button>
        <span role="status">{isSent && <Tag mark="pass">{say("sent")}</Tag>}</span>
      </p>
    </section>
  );
}
