/** How an AI agent is connected: the address of the Model Context Protocol, and the settings that a client takes. */
import { Copied, Split } from "../../parts";
import { useTexts } from "../../texts";

/** Where it stands on the page. */
export const AGENT = "agent";

/** `secret`: a key that was just made; it is gone from here when it is gone from the page. */
export function Agent({ secret }: { secret: string | undefined }) {
  const { say } = useTexts();
  const url = `${location.origin}/mcp`;
  const settings = { mcpServers: { bellwether: { type: "http", url, headers: { Authorization: `Bearer ${secret ?? "YOUR_KEY"}` } } } };
  return (
    <div id={AGENT}>
      <Split title={say("agent")} ask={say("agent-ask")}>
        <p class="lead">{say("agent-what")}</p>
        <p class="lead">
          {say("agent-address")} <code>{url}</code>
        </p>
        <Copied text={JSON.stringify(settings, null, 2)} label={say("agent-settings")} />
        {!secret && <p class="small">{say("curl-key")}</p>}
      </Split>
    </div>
  );
}
