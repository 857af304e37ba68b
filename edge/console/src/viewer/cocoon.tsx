/** The structure of a site in three dimensions: turned by keys, buttons or pointer, never by itself; the same pages as a table beside it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { number } from "../format";
import { Split } from "../parts";
import { useTexts } from "../texts";
import { type Members, count, figure, list, rows, text } from "./shape";
import { type Camera, type Colours, type Node, type Spot, draw, hit, project } from "./space";

export const isCocoon = (result: Members) => Array.isArray(result["nodes"]) && Array.isArray(result["edges"]) && Array.isArray(result["pagerank"]);

const START: Camera = { turn: 0.5, tilt: 0.35, zoom: 1 };
const STEP = Math.PI / 24;
const ZOOM = 1.2;

/** A page of the site. */
interface Page {
  url: string;
  title: string;
  /** Names of its cluster; empty without one. */
  cluster: string;
  depth: number | undefined;
  inlinks: number;
  node: Node;
}

function pagesOf(result: Members): Page[] {
  const clusters = rows(result["clusters"]);
  const nodes = rows(result["nodes"]);
  const most = Math.max(1e-9, ...nodes.map((node) => count(node["rank"])));
  return nodes.map((node) => {
    const cluster = clusters.findIndex((one) => one["id"] === node["cluster"]);
    return {
      url: text(node["url"]),
      title: text(node["title"]),
      cluster: cluster < 0 ? "" : text(clusters[cluster]?.["label"]),
      depth: figure(node["depth"]),
      inlinks: count(node["inlinks"]),
      node: { x: count(node["x"]), y: count(node["y"]), z: count(node["z"]), weight: count(node["rank"]) / most, cluster },
    };
  });
}

const edgesOf = (result: Members, size: number): [number, number][] =>
  list(result["edges"]).flatMap((edge) => {
    const [from, to] = list(edge).map(count);
    return from !== undefined && to !== undefined && from < size && to < size ? [[from, to] as [number, number]] : [];
  });

export function CocoonView({ result }: { result: Members }) {
  const { say } = useTexts();
  const pages = useMemo(() => pagesOf(result), [result]);
  const edges = useMemo(() => edgesOf(result, pages.length), [result]);
  /** Indices of the pages, those with the highest rank first. */
  const order = useMemo(() => pages.map((_, index) => index).sort((a, b) => (pages[b]?.node.weight ?? 0) - (pages[a]?.node.weight ?? 0)), [pages]);
  const [chosen, setChosen] = useState(-1);
  if (pages.length === 0) return null;
  const page = pages[chosen];
  const place = order.indexOf(chosen);
  const walk = (steps: number) => setChosen(order[(place < 0 ? (steps > 0 ? 0 : order.length - 1) : place + steps + order.length) % order.length] ?? -1);
  return (
    <Split title={say("structure")} ask={say("structure-ask")}>
      <p class="lead">{say("structure-of", { pages: pages.length, links: edges.length })}</p>
      <Space pages={pages} edges={edges} chosen={chosen} choose={setChosen} walk={walk} />
      <p role="status" class="spoken">
        {page ? (
          <>
            {say("page-by-rank", { place: place + 1, count: pages.length })} <strong>{page.title || page.url}</strong> <bdi class="mono">{page.url}</bdi>{" "}
            {page.cluster && say("in-cluster", { cluster: page.cluster })} {say("page-links", { inlinks: page.inlinks, depth: page.depth ?? -1 })}
          </>
        ) : (
          say("structure-keys")
        )}
      </p>
      <PageTable pages={pages} order={order} chosen={chosen} choose={setChosen} />
    </Split>
  );
}

interface SpaceProps {
  pages: Page[];
  edges: [number, number][];
  chosen: number;
  choose(index: number): void;
  walk(steps: number): void;
}

function Space({ pages, edges, chosen, choose, walk }: SpaceProps) {
  const { say } = useTexts();
  const [camera, setCamera] = useState(START);
  const turn = (by: Partial<Camera>) => setCamera((at) => ({ turn: at.turn + (by.turn ?? 0), tilt: clamp(at.tilt + (by.tilt ?? 0), 1.5), zoom: at.zoom }));
  const zoom = (by: number) => setCamera((at) => ({ ...at, zoom: Math.max(0.4, Math.min(8, at.zoom * by)) }));
  const { canvas, spots } = useDrawing(pages, edges, camera, chosen);
  const pointer = usePointer((x, y) => turn({ turn: x / 150, tilt: y / 150 }), spots, choose);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn({ turn: -STEP }),
    ArrowRight: () => turn({ turn: STEP }),
    ArrowUp: () => turn({ tilt: -STEP }),
    ArrowDown: () => turn({ tilt: STEP }),
    "+": () => zoom(ZOOM),
    "=": () => zoom(ZOOM),
    "-": () => zoom(1 / ZOOM),
    PageDown: () => walk(1),
    PageUp: () => walk(-1),
    Home: () => setCamera(START),
  };
  const pressed = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div class="space">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={say("structure-label", { pages: pages.length, links: edges.length })}
        aria-describedby="space-keys"
        onKeyDown={pressed}
        {...pointer}
      />
      <p id="space-keys" class="sr">
        {say("structure-keys")}
      </p>
      <p class="keys">
        {(
          [
            ["←", "turn-left", "ArrowLeft"],
            ["→", "turn-right", "ArrowRight"],
            ["↑", "tilt-up", "ArrowUp"],
            ["↓", "tilt-down", "ArrowDown"],
            ["+", "zoom-in", "+"],
            ["−", "zoom-out", "-"],
          ] as const
        ).map(([sign, name, key]) => (
          <button key={key} type="button" class="b o" aria-label={say(name)} onClick={() => keys[key]?.()}>
            {sign}
          </button>
        ))}
        <button type="button" class="b o" onClick={() => walk(-1)}>
          {say("page-before")}
        </button>
        <button type="button" class="b o" onClick={() => walk(1)}>
          {say("page-after")}
        </button>
        <button type="button" class="link" onClick={() => setCamera(START)}>
          {say("look-again")}
        </button>
      </p>
    </div>
  );
}

type OnCanvas = PointerEvent & { currentTarget: HTMLCanvasElement };

/** Dragging turns, a click chooses the page under it. */
function usePointer(turn: (x: number, y: number) => void, spots: { current: Spot[] }, choose: (index: number) => void) {
  const dragged = useRef<{ x: number; y: number; moved: number } | undefined>(undefined);
  return {
    onPointerDown: (event: OnCanvas) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { x: event.clientX, y: event.clientY, moved: 0 };
    },
    onPointerMove: (event: OnCanvas) => {
      const from = dragged.current;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      dragged.current = { x: event.clientX, y: event.clientY, moved: from.moved + Math.abs(x) + Math.abs(y) };
      turn(x, y);
    },
    onPointerUp: (event: OnCanvas) => {
      const isClick = dragged.current !== undefined && dragged.current.moved < 5;
      dragged.current = undefined;
      if (!isClick) return;
      const box = event.currentTarget.getBoundingClientRect();
      const scale = event.currentTarget.width / box.width;
      const found = hit(spots.current, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
      if (found !== undefined) choose(found);
    },
    onPointerCancel: () => {
      dragged.current = undefined;
    },
  };
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** Draws when something has changed, once a frame at most; the colours are those of the style sheet, in both schemes. */
function useDrawing(pages: Page[], edges: [number, number][], camera: Camera, chosen: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const spots = useRef<Spot[]>([]);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const again = () => setRound((before) => before + 1);
    const sizes = new ResizeObserver(again);
    if (canvas.current) sizes.observe(canvas.current);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", again);
    return () => {
      sizes.disconnect();
      scheme.removeEventListener("change", again);
    };
  }, []);
  // In the frame that follows the key: an effect after painting would be a frame late.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const shown = canvas.current;
      const context = shown?.getContext("2d");
      if (!shown || !context) return;
      const scale = Math.min(2, devicePixelRatio || 1);
      const [width, height] = [Math.round(shown.clientWidth * scale), Math.round(shown.clientHeight * scale)];
      if (shown.width !== width) shown.width = width;
      if (shown.height !== height) shown.height = height;
      const nodes = pages.map((page) => page.node);
      spots.current = project(nodes, camera, width, height);
      draw(context, nodes, spots.current, edges, chosen, coloursOf(shown));
    });
    return () => cancelAnimationFrame(frame);
  }, [pages, edges, camera, chosen, round]);
  return { canvas, spots };
}

function coloursOf(shown: HTMLElement): Colours {
  const style = getComputedStyle(shown);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: colour("--line"),
    ink: colour("--ink"),
    paper: colour("--paper"),
    accent: colour("--accent"),
    clusters: ["--c0", "--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7"].map(colour),
  };
}

function PageTable({ pages, order, chosen, choose }: { pages: Page[]; order: number[]; chosen: number; choose(index: number): void }) {
  const { say, language } = useTexts();
  return (
    <div class="scroll tall" tabIndex={0} role="region" aria-label={say("pages-by-rank")}>
      <table>
        <caption class="sr">{say("pages-by-rank")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("page")}</th>
            <th scope="col">{say("cluster")}</th>
            <th scope="col" class="r">
              {say("depth")}
            </th>
            <th scope="col" class="r">
              {say("inlinks")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.map((index) => {
            const page = pages[index];
            return (
              page && (
                <tr key={index} class={index === chosen ? "here" : ""} {...(index === chosen ? { "aria-current": "true" as const } : {})}>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => choose(index)}>
                      <bdi>{page.title || page.url}</bdi>
                    </button>
                    <bdi class="small mono">{page.url}</bdi>
                  </th>
                  <td>{page.cluster || "–"}</td>
                  <td class="r">{page.depth ?? "–"}</td>
                  <td class="r">{number(language, page.inlinks)}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
