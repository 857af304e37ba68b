/** Whether a site is served, in a word. */
import type { Schemas } from "../../api";
import { type Mark, Tag } from "../../parts";
import { useTexts } from "../../texts";

export type Target = Schemas["TargetView"];

/** What keeps a site from being served, the gravest first. */
function stateOf(target: Target): { mark: Mark; name: string } {
  if (target.lost_at) return { mark: "fail", name: "target-lost" };
  if (target.disabled) return { mark: "off", name: "target-disabled" };
  if (target.guard.paused) return { mark: "warn", name: "target-paused" };
  return { mark: "pass", name: "target-active" };
}

export function TargetState({ target }: { target: Target }) {
  const { say } = useTexts();
  const { mark, name } = stateOf(target);
  return <Tag mark={mark}>{say(name)}</Tag>;
}
