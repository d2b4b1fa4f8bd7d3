import { each, points, put, rect, smooth, within } from "../../geometry.ts";
import {
  gold,
  ink,
  mix,
  paper,
  rose,
  sea,
  sky,
  terracotta,
  tones,
  under,
  type Hex,
  type Light,
} from "../../palette.ts";
import {
  blend,
  clip,
  fill,
  formats,
  glow,
  lay,
  screen,
  sheetOf,
  soft,
  softShadow,
  spray,
  whole,
  type Art,
} from "../../svg.ts";
import { view } from "../../view.ts";
import { coil, saddle } from "../../vocabulary/camaguey.ts";
import { hat } from "../../vocabulary/furniture.ts";
import { hexagons } from "../../vocabulary/paving.ts";
import { shadeOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.8, -0.5, 0.4], warm: "#ffe2a8", cool: "#23203c", haze: "#c9c4b0" };
const room = view([760, 520], 1.5, 1150);
const wall = 3.3;
const plaster = mix(sea, sky, 0.32);

/** The merchant's corner: a saddle that crossed the plains, three hats, one peg left empty for the guest's. */
export default function saddleAndHats(): Art {
  return sheetOf(formats.album, "Saddle and hats", corner(), sun(), pegs(), trestle());
}

function corner(): Art {
  const face = room.front(wall);
  const t = tones(plaster, light, 0.34);
  const all = put(face, rect(-3, 0, 6, 4));
  return [
    fill(whole(formats.album), plaster),
    fill(all, blend(face(-2, 2), face(2.4, 1), [0, mix(t.body, t.lit, 0.25)], [1, t.shade])),
    spray(all, t.shade, face(2.3, 0), face(-0.4, 2.4), 0.7),
    lay(face, rect(-3, 0, 6, 0.95), mix(terracotta, mix(sea, ink, 0.2), 0.45)),
    lay(face, rect(-3, 0.95, 6, 0.05), mix(gold, plaster, 0.25)),
    lay(face, rect(-3, 0, 6, 0.13), mix(ink, terracotta, 0.35)),
    hexagons(
      room,
      { x: [-3, 3], z: [1, wall], size: 0.26 },
      light,
      [mix(terracotta, light.cool, 0.3), mix(rose, light.cool, 0.35), mix(paper, light.cool, 0.32)],
      0.1,
    ),
    shadeOn(put(room.floor(), points("-3 3.3, 3 3.3, 3 2.9, -3 3.05")), light, 0.55, 7),
  ].join("");
}

/** The shutter's bars of sun, across the wall and what hangs there. */
function sun(): Art {
  const face = room.front(wall);
  return clip(
    put(face, rect(-3, 0.13, 6, 4)),
    screen(
      0.62,
      soft(
        2,
        each(13, (i) =>
          lay(
            face,
            points(`-1.9 ${2.55 - i * 0.17}, 0.75 ${2.1 - i * 0.17}, 0.75 ${2.01 - i * 0.17}, -1.9 ${2.46 - i * 0.17}`),
            "#eab868",
            0.85,
          ),
        ),
      ),
    ),
  );
}

function pegs(): Art {
  const face = room.front(wall - 0.05);
  const wood = tones(mix(terracotta, ink, 0.4), light, 0.35);
  const peg = (u: number) =>
    lay(face, points(`${u - 0.03} 2.32, ${u - 0.02} 2.44, ${u + 0.04} 2.44, ${u + 0.04} 2.32`), wood.lit);
  const hung = (u: number, size: number, band: Hex, turn: number) => {
    const at = within(face, u, 2.2, size);
    return (
      shadeOn(
        put(within(at, 0.1, -0.08), smooth(points("-0.21 0, -0.1 0.14, 0.1 0.14, 0.21 0, 0 -0.07"), true)),
        light,
        0.5,
        5,
      ) +
      hat((a, b) => at(a * Math.cos(turn) - b * Math.sin(turn), a * Math.sin(turn) + b * Math.cos(turn)), light, band)
    );
  };
  return [
    softShadow(face, rect(-1.42, 2.2, 3.05, 0.2), light.cool, 0.45, 4),
    lay(face, rect(-1.5, 2.3, 3, 0.18), wood.body),
    lay(face, rect(-1.5, 2.44, 3, 0.04), wood.lit),
    ...[-1.25, -0.55, 0.15, 0.85, 1.3].map(peg),
    hung(-1.2, 1.55, mix(terracotta, ink, 0.1), 0.12),
    hung(-0.5, 1.45, ink, -0.1),
    hung(0.2, 1.5, mix(sea, ink, 0.2), 0.08),
    coil(within(face, 1.3, 2.38, 1.35), light),
  ].join("");
}

function trestle(): Art {
  const at = within(room.stand(-0.2, 2.75), 0, 0, 1.06);
  const wood = tones(mix(gold, terracotta, 0.5), light, 0.4);
  const leg = (line: string, tone: Hex) => lay(at, points(line), tone);
  const warm = under(light, { warm: "#ffc98a" });
  return [
    softShadow(room.floor(), points("-0.9 2.6, 0.7 2.6, 1.6 3.1, 0.1 3.2"), light.cool, 0.6, 9),
    leg("-0.5 0.84, -0.72 0, -0.64 0, -0.42 0.84", wood.shade),
    leg("0.54 0.84, 0.76 0, 0.84 0, 0.62 0.84", wood.shade),
    leg("-0.5 0.84, -0.36 0, -0.28 0, -0.42 0.84", wood.body),
    leg("0.54 0.84, 0.4 0, 0.48 0, 0.62 0.84", wood.body),
    leg("-0.64 0.3, 0.74 0.3, 0.72 0.36, -0.62 0.36", wood.body),
    lay(at, rect(-0.66, 0.8, 1.44, 0.12), wood.lit),
    saddle(within(at, 0.02, 0.0, 1.0), mix(terracotta, mix(gold, ink, 0.3), 0.5), warm),
    glow(at(-0.2, 1.1), 420, gold, 0.22),
    boots(),
  ].join("");
}

/** Riding boots beneath the pegs, a spur on the nearer. */
function boots(): Art {
  const at = within(room.stand(1.12, 2.75), 0, 0, 1.05);
  const t = tones(mix(ink, terracotta, 0.35), light, 0.4);
  const boot = (u: number, tone: Hex, lit: Hex) =>
    lay(
      within(at, u, 0),
      smooth(
        points("-0.1 0, -0.1 0.12, -0.08 0.3, -0.1 0.52, 0.08 0.54, 0.07 0.3, 0.08 0.14, 0.24 0.08, 0.27 0"),
        true,
        5,
      ),
      tone,
    ) +
    lay(within(at, u, 0), smooth(points("-0.08 0.2, -0.06 0.5, -0.02 0.5, -0.03 0.2"), true, 5), lit) +
    lay(within(at, u, 0), rect(-0.1, -0.01, 0.37, 0.035), ink);
  return [
    softShadow(room.floor(), points("0.95 2.65, 1.5 2.65, 1.9 2.95, 1.2 2.95"), light.cool, 0.6, 6),
    boot(0.2, t.shade, t.body),
    boot(0, t.body, t.lit),
    lay(within(at, -0.1, 0.12), points("0.02 0.012, -0.1 0.02, -0.1 -0.012, 0.02 -0.02"), gold),
    lay(
      within(at, -0.24, 0.124),
      each(
        12,
        (i) =>
          [
            Math.cos((i * Math.PI) / 6) * (i % 2 ? 0.025 : 0.06),
            Math.sin((i * Math.PI) / 6) * (i % 2 ? 0.025 : 0.06),
          ] as const,
      ),
      gold,
    ),
  ].join("");
}
