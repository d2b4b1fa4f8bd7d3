import { each, ellipse, points, rect, type Line, type Point } from "../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Hex } from "../palette.ts";
import { checkerMotif, petalMotif, slabMotif, starMotif, type Motif } from "./floor.ts";
import { asItIs, type Dye } from "./florencia.ts";

/** The eleven patterns of cement tile of Suite Florencia, each room's own; `dye` puts them in shade or in sun. */
export const floors = {
  hall: (dye: Dye = asItIs): Motif =>
    slabMotif(dye(mix(paper, gold, 0.2)), dye(mix(paper, rose, 0.2)), dye(mix(sea, ink, 0.3))),
  sala: (dye: Dye = asItIs): Motif =>
    starMotif(dye(mix(paper, rose, 0.25)), dye(mix(sea, ink, 0.1)), dye(terracotta), dye(gold)),
  library: (dye: Dye = asItIs): Motif =>
    blockMotif(dye(mix(gold, paper, 0.3)), dye(mix(leaf, sea, 0.4)), dye(mix(ink, terracotta, 0.4))),
  dining: (dye: Dye = asItIs): Motif =>
    quatrefoilMotif(dye(mix(rose, terracotta, 0.35)), dye(mix(paper, gold, 0.15)), dye(mix(sea, ink, 0.2)), dye(gold)),
  kitchen: (dye: Dye = asItIs): Motif =>
    checkerMotif(dye(mix(paper, sky, 0.25)), dye(mix(sea, sky, 0.25)), dye(mix(rose, terracotta, 0.4)), dye(paper)),
  gallery: (dye: Dye = asItIs): Motif =>
    fanMotif(
      dye(mix(paper, gold, 0.14)),
      dye(mix(sea, sky, 0.2)),
      dye(mix(rose, terracotta, 0.45)),
      dye(mix(ink, sea, 0.3)),
    ),
  court: (dye: Dye = asItIs): Motif =>
    petalMotif(dye(mix(paper, rose, 0.3)), dye(mix(rose, terracotta, 0.5)), dye(mix(sea, sky, 0.15))),
  rose: (dye: Dye = asItIs): Motif =>
    quatrefoilMotif(
      dye(mix(paper, rose, 0.3)),
      dye(mix(rose, terracotta, 0.3)),
      dye(mix(sea, ink, 0.1)),
      dye(terracotta),
    ),
  sea: (dye: Dye = asItIs): Motif =>
    fanMotif(dye(mix(sky, paper, 0.4)), dye(sea), dye(mix(sea, sky, 0.45)), dye(mix(sea, ink, 0.5))),
  gold: (dye: Dye = asItIs): Motif =>
    starMotif(
      dye(mix(gold, paper, 0.45)),
      dye(mix(terracotta, gold, 0.25)),
      dye(mix(ink, terracotta, 0.45)),
      dye(paper),
    ),
  leaf: (dye: Dye = asItIs): Motif => blockMotif(dye(mix(leaf, paper, 0.55)), dye(leaf), dye(mix(leaf, ink, 0.5))),
} as const;

const square = rect(-0.01, -0.01, 1.02, 1.02);

/** Tumbling blocks: a cube to each tile, its top pale, its flanks in two darks. */
function blockMotif(top: Hex, left: Hex, right: Hex): Motif {
  return (i, j) => [
    { shape: square, colour: (i + j) % 2 ? left : right },
    { shape: points("0 0.5, 0.5 0.75, 1 0.5, 0.5 0.25"), colour: top },
    { shape: points("-0.01 -0.01, 0.5 0.25, 1.01 -0.01"), colour: (i + j) % 2 ? right : left },
    { shape: points("-0.01 1.01, 0.5 0.75, 1.01 1.01"), colour: (i + j) % 2 ? right : left },
  ];
}

/** A four-lobed flower in each tile, a small lozenge where four tiles meet. */
function quatrefoilMotif(ground: Hex, flower: Hex, outline: Hex, heart: Hex): Motif {
  const lobes = (r: number, out: number): Line =>
    each(48, (i) => {
      const a = (i * Math.PI) / 24;
      const reach = out + r * Math.abs(Math.sin(2 * a));
      return [0.5 + reach * Math.cos(a), 0.5 + reach * Math.sin(a)] as Point;
    });
  const bite = (u: 0 | 1, v: 0 | 1): Line => {
    const [du, dv] = [u ? -1 : 1, v ? -1 : 1];
    return [
      [u - du * 0.02, v - dv * 0.02],
      [u + du * 0.2, v - dv * 0.02],
      [u - du * 0.02, v + dv * 0.2],
    ];
  };
  return () => [
    { shape: square, colour: ground },
    ...(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
    ).map(([u, v]) => ({ shape: bite(u, v), colour: outline })),
    { shape: lobes(0.34, 0.13), colour: outline },
    { shape: lobes(0.28, 0.1), colour: flower },
    { shape: ellipse(0.5, 0.5, 0.1, 0.1), colour: heart },
  ];
}

/** A fan in every tile, turned from one tile to the next so that four make a wheel. */
function fanMotif(ground: Hex, fan: Hex, ring: Hex, dark: Hex): Motif {
  return (i, j) => {
    const [cu, cv] = [i % 2 ? 0 : 1, j % 2 ? 0 : 1];
    const from = cu ? (cv ? 180 : 90) : cv ? 270 : 0;
    const wedge = (r: number, a: number, b: number): Line => [[cu, cv], ...ellipse(cu, cv, r, r, from + a, from + b)];
    return [
      { shape: square, colour: ground },
      { shape: wedge(0.92, 0, 90), colour: ring },
      { shape: wedge(0.78, 0, 90), colour: ground },
      ...each(3, (k) => ({ shape: wedge(0.72, k * 30 + 4, k * 30 + 26), colour: fan })),
      { shape: wedge(0.26, 0, 90), colour: dark },
    ];
  };
}
