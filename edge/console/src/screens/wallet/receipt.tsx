/** The way to the invoice of a top-up. Its address ends after a while, so it is asked for when a person wants it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { body, client } from "../../api";
import { Why, useAttempt } from "../../load";
import { useTexts } from "../../texts";
import { isLocalPage } from "./top_up";

/** Whether an address is a page of the provider, or of the emulator of a local run. */
function isReceipt(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (protocol === "https:" && (hostname === "stripe.com" || hostname.endsWith(".stripe.com"))) || isLocalPage(hostname);
}

/** `label` names the payment for whoever hears the button alone. */
export function Receipt({ topup, label }: { topup: string; label: string }) {
  const { say } = useTexts();
  const { refused, attempt } = useAttempt();
  const [url, setUrl] = useState<string>();
  const link = useRef<HTMLAnchorElement>(null);
  // Where the browser lets nothing be opened by itself, the link is there.
  useEffect(() => link.current?.click(), [url]);
  const ask = () =>
    attempt(async () => {
      const found = await body(client.GET("/console/api/v1/wallet/topups/{id}/receipt", { params: { path: { id: topup } } }));
      setUrl(isReceipt(found.url) ? found.url : undefined);
    });
  return (
    <>
      {url ? (
        <a ref={link} href={url} target="_blank" rel="noopener noreferrer external" aria-label={label}>
          {say("invoice")}
        </a>
      ) : (
        <button type="button" class="link" aria-label={label} onClick={() => void ask()}>
          {say("invoice")}
        </button>
      )}
      <span role="status" class="small">
        {refused && (
          <>
            {" "}
            <Why refused={refused} />
          </>
        )}
      </span>
    </>
  );
}
