/** Posts for social networks: by network, each as a text to copy, with its length and what the page does not say. */
import { number } from "../format";
import { Copied, Split, Tag } from "../parts";
import { useTexts } from "../texts";
import { useNames } from "./names";
import { type Members, count, members, rows, text } from "./shape";

export const isPosts = (result: Members) => Array.isArray(result["posts"]) && rows(result["posts"]).every((post) => typeof post["platform"] === "string" && typeof post["text"] === "string");

export function PostsView({ result }: { result: Members }) {
  const { say } = useTexts();
  const names = useNames();
  const posts = rows(result["posts"]);
  const networks = [...new Set(posts.map((post) => text(post["platform"])))];
  const name = (network: string) => names.text("platform", network);
  const out = rows(result["left_out"]);
  return (
    <>
      <Split title={say("posts-count", { count: posts.length })} ask={say("posts-ask")}>
        <p class="lead">{networks.map(name).join(", ")}</p>
        {out.length > 0 && (
          <ul class="plain">
            {out.map((one, index) => <li key={index}><bdi>{name(text(one["platform"]))}</bdi>: <bdi>{names.text("reason", text(one["reason"]))}</bdi></li>)}
          </ul>
        )}
      </Split>
      {networks.map((network) => (
        <Split key={network} title={name(network)}>
          {posts.filter((post) => post["platform"] === network).map((post, index) => <Post key={index} post={post} network={name(network)} />)}
        </Split>
      ))}
    </>
  );
}

function Post({ post, network }: { post: Members; network: string }) {
  const { say, language } = useTexts();
  const names = useNames();
  const version = say("post-version", { number: count(post["variant"]) });
  const length = members(post["length"]);
  const title = text(members(post["title"])["text"]);
  const doubtful = rows(post["facts"]).filter((fact) => fact["found_in_article"] === false);
  return (
    <section>
      <h3>{version}</h3>
      {title && <p><b><bdi>{title}</bdi></b></p>}
      <Copied text={text(post["text"])} label={`${network}, ${version}`} />
      <p class="small">
        {say("post-length", { length: number(language, count(length["value"])), limit: number(language, count(length["limit"])) })}{" "}
        {text(post["by"]) && say("written-by", { writer: names.text("by", text(post["by"])) })}
      </p>
      {doubtful.length > 0 && (
        <p><Tag mark="warn">{say("post-not-found")}</Tag> {doubtful.map((fact, index) => <q key={index}>{text(fact["text"])}</q>)}</p>
      )}
    </section>
  );
}
