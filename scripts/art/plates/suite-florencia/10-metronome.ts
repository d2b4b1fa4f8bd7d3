import { each, ellipse, points, rect, ribbon, spot, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, type Light } from "../../palette.ts";
import { blend, clip, fill, formats, glow, lay, multiply, sheetOf, soft, spray, whole, type Art } from "../../svg.ts";
import { remedios } from "../../vocabulary/florencia.ts";
import { metronome, sheetMusic } from "../../vocabulary/music.ts";
import { ebony } from "../../vocabulary/piano.ts";
import { lilies } from "../../vocabulary/stilllife.ts";
import { halfMoon } from "../../vocabulary/window.ts";

const light: Light = { sun: [-0.8, -0.7, 0.3], warm: "#ffe2a8", cool: "#1e2740", haze: "#c9a27a" };
const edge = 905;
const place = (x: number, y: number) => spot(x, y, 1500);

/** On the lid of the grand: a metronome at andante, the page with the difficult bar, lilies, and a half-moon's colours on the wall. */
export default function theMetronome(): Art {
  return sheetOf(formats.album, "The metronome", wall(), lid(), things(), glow([1420, 120], 760, gold, 0.35));
}

function wall(): Art {
  const plaster = mix(terracotta, rose, 0.28);
  const moon = (u: number, v: number): readonly [number, number] => [470 + u * 330 + v * 120, 470 - v * 330 + u * 60];
  return [
    fill(
      whole(formats.album),
      blend([1500, 0], [0, 900], [0, mix(plaster, gold, 0.4)], [0.5, plaster], [1, mix(plaster, light.cool, 0.55)]),
    ),
    spray(whole(formats.album), mix(plaster, light.cool, 0.5), [0, 700], [1000, 300], 0.6),
    soft(
      5,
      halfMoon(1.15, remedios, 9).map(({ shape, colour }) =>
        fill(
          shape.map(([u, v]) => moon(u, v)),
          mix(colour, gold, 0.12),
          0.62,
        ),
      ),
    ),
    multiply(
      0.35,
      soft(
        5,
        each(10, (i) =>
          fill(
            ribbon([moon(0, 0), moon(1.15 * Math.cos((i * Math.PI) / 9), 1.15 * Math.sin((i * Math.PI) / 9))], 9),
            light.cool,
          ),
        ),
      ),
    ),
  ].join("");
}

/** The closed lid, black enough to hold everything upside down. */
function lid(): Art {
  const top = [
    [-20, edge],
    [1520, edge - 40],
    [1520, 1110],
    [-20, 1150],
  ] as const;
  const mirrored = (art: Art) => `<g transform="translate(0 ${2 * 958}) scale(1 -1)" opacity="0.3">${art}</g>`;
  return [
    fill(
      top,
      blend(
        [1500, 900],
        [0, 1150],
        [0, mix(ebony, gold, 0.55)],
        [0.5, mix(ebony, terracotta, 0.3)],
        [1, mix(ebony, ink, 0.4)],
      ),
    ),
    clip(top, soft(2.5, mirrored(things(false)))),
    fill(
      [
        [-20, 1140],
        [1520, 1100],
        [1520, 1128],
        [-20, 1168],
      ],
      mix(ebony, gold, 0.6),
    ),
    fill(
      [
        [-20, 1166],
        [1520, 1126],
        [1520, 1220],
        [-20, 1220],
      ],
      mix(ebony, ink, 0.35),
    ),
  ].join("");
}

function things(shadows = true): Art {
  const cast = (x: number, y: number, w: number, long: number) =>
    multiply(
      0.55,
      soft(
        9,
        fill(
          [
            [x - w / 2, y + 12],
            [x + w / 2, y + 6],
            [x + w / 2 - long, y + 64],
            [x - w / 2 - long, y + 82],
          ],
          ink,
        ),
      ),
    );
  return [
    shadows ? cast(700, 950, 620, 190) + cast(1130, 985, 300, 240) + cast(290, 960, 150, 160) : "",
    lilies(place(285, 985), 0.42, mix(sea, sky, 0.2), light),
    sheetMusic((u, v) => [420 + u * 820 + v * 90, 955 - v * 900 - u * 26], 0.72, light, { ring: true, seed: 4 }),
    metronome(place(1130, 985), 0.46, light, 0.62),
    pencil(),
  ].join("");
}

function pencil(): Art {
  const at = within(place(800, 1070), 0, 0, 0.2);
  return [
    lay(at, points("-0.6 0, 0.42 0.16, 0.44 0.1, -0.58 -0.06"), terracotta),
    lay(at, points("-0.6 0, 0.42 0.16, 0.425 0.14, -0.595 -0.02"), mix(terracotta, paper, 0.5)),
    lay(at, points("0.42 0.16, 0.56 0.15, 0.44 0.1"), mix(paper, gold, 0.4)),
    lay(at, ellipse(0.545, 0.148, 0.016, 0.01), ink),
    lay(at, points("-0.68 -0.01, -0.6 0, -0.58 -0.06, -0.66 -0.07"), mix(leaf, sky, 0.3)),
    lay(at, rect(-0.61, -0.05, 0.03, 0.05), gold),
  ].join("");
}
