/** Pages of a site in space: where each stands on a flat canvas, and how they are drawn. No WebGL: it has to work without a graphics card. */

export interface Node {
  x: number;
  y: number;
  z: number;
  /** 0 to 1: the largest rank is 1. */
  weight: number;
  /** Number of its cluster; -1 without one. */
  cluster: number;
}

/** From where it is looked at: radians, and a factor. */
export interface Camera {
  turn: number;
  tilt: number;
  zoom: number;
}

export interface Spot {
  x: number;
  y: number;
  /** 0 is the farthest. */
  near: number;
  radius: number;
}

export interface Colours {
  line: string;
  ink: string;
  paper: string;
  accent: string;
  clusters: string[];
}

/** Distance of the eye, in the radius of the whole. */
const EYE = 3;

/** Where each node stands on a canvas of this size, in its pixels. */
export function project(nodes: Node[], camera: Camera, width: number, height: number): Spot[] {
  const [sinTurn, cosTurn] = [Math.sin(camera.turn), Math.cos(camera.turn)];
  const [sinTilt, cosTilt] = [Math.sin(camera.tilt), Math.cos(camera.tilt)];
  const reach = Math.max(1e-6, ...nodes.map((node) => Math.hypot(node.x, node.y, node.z)));
  const scale = (Math.min(width, height) / 2) * 0.86 * camera.zoom;
  return nodes.map((node) => {
    const x = node.x * cosTurn + node.z * sinTurn;
    const depth = node.z * cosTurn - node.x * sinTurn;
    const y = node.y * cosTilt - depth * sinTilt;
    const z = (depth * cosTilt + node.y * sinTilt) / reach;
    const near = EYE / (EYE - z);
    return {
      x: width / 2 + (x / reach) * near * scale,
      y: height / 2 + (y / reach) * near * scale,
      near: (z + 1) / 2,
      radius: (3 + 7 * Math.sqrt(node.weight)) * near * Math.sqrt(camera.zoom),
    };
  });
}

/** Draws all: links first in three strengths by distance, then the nodes from the farthest to the nearest. */
export function draw(canvas: CanvasRenderingContext2D, nodes: Node[], spots: Spot[], edges: [number, number][], chosen: number, colours: Colours): void {
  const { width, height } = canvas.canvas;
  canvas.clearRect(0, 0, width, height);
  const strengths = [0.18, 0.34, 0.55];
  for (const [step, alpha] of strengths.entries()) {
    canvas.beginPath();
    for (const [from, to] of edges) {
      const [a, b] = [spots[from], spots[to]];
      if (!a || !b || Math.min(2, Math.floor(((a.near + b.near) / 2) * 3)) !== step || from === chosen || to === chosen) continue;
      canvas.moveTo(a.x, a.y);
      canvas.lineTo(b.x, b.y);
    }
    canvas.globalAlpha = alpha;
    canvas.strokeStyle = colours.line;
    canvas.lineWidth = 1;
    canvas.stroke();
  }
  canvas.globalAlpha = 1;
  canvas.beginPath();
  for (const [from, to] of edges) {
    const [a, b] = [spots[from], spots[to]];
    if (!a || !b || (from !== chosen && to !== chosen)) continue;
    canvas.moveTo(a.x, a.y);
    canvas.lineTo(b.x, b.y);
  }
  canvas.strokeStyle = colours.accent;
  canvas.lineWidth = 2;
  canvas.stroke();
  const order = spots.map((_, index) => index).sort((a, b) => (spots[a]?.near ?? 0) - (spots[b]?.near ?? 0));
  for (const index of order) {
    const [spot, node] = [spots[index], nodes[index]];
    if (!spot || !node) continue;
    canvas.beginPath();
    canvas.arc(spot.x, spot.y, spot.radius, 0, Math.PI * 2);
    canvas.fillStyle = node.cluster < 0 ? colours.paper : (colours.clusters[node.cluster % colours.clusters.length] ?? colours.accent);
    canvas.fill();
    canvas.lineWidth = index === chosen ? 3 : 1;
    canvas.strokeStyle = index === chosen ? colours.ink : node.cluster < 0 ? colours.line : colours.paper;
    canvas.stroke();
  }
}

/** The node at a point, the nearest to the eye first. */
export function hit(spots: Spot[], x: number, y: number): number | undefined {
  const found = spots.flatMap((spot, index) => (Math.hypot(spot.x - x, spot.y - y) <= spot.radius + 4 ? [{ index, near: spot.near }] : []));
  return found.sort((a, b) => b.near - a.near)[0]?.index;
}
