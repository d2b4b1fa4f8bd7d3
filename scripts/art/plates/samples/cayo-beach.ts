import { chance, each, points, rect, ribbon, smooth, spot, type Line, type Point } from "../../geometry.ts";
import {
  gold,
  ink,
  leaf,
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
  multiply,
  sheet,
  soft,
  spray,
  wholeSheet,
  type Art,
} from "../../svg.ts";
import { rowingBoat, sailingBoat } from "../../vocabulary/boat.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { cloud, openSea, range } from "../../vocabulary/land.ts";
import { coconutPalm, frond } from "../../vocabulary/palm.ts";
import { hedge } from "../../vocabulary/plant.ts";

const light: Light = { sun: [-0.6, -0.8, 0], warm: "#fff2c8", cool: "#1d4f6b", haze: "#d6e6dd" };
const horizon = 420;

/** A beach of the cays towards noon: one sail, one boat, and the footprints of someone who has gone in. */
export default function cayoBeach(): Art {
  return sheet("Cayo", heaven(), water(), sand(), rowingBoat(spot(560, 1000, 150), light), steps(), palm());
}

function heaven(): Art {
  return [
    wholeSky(
      formats.landscape,
      horizon,
      [0, mix(sky, sea, 0.42)],
      [0.55, mix(sky, paper, 0.2)],
      [1, mix(paper, sky, 0.32)],
    ),
    spray(rect(-20, -20, 1840, 330), mix(sea, sky, 0.45), [900, -20], [900, 250], 0.7),
    cloud(980, 300, 620, "#fdf6e8", mix(sky, rose, 0.3), 5),
    cloud(200, 232, 420, "#fdf6e8", mix(sky, rose, 0.3), 9),
    range(points("980 420, 1120 398, 1300 384, 1480 392, 1640 380, 1840 388"), 424, mix(leaf, sea, 0.3), light, 0.42),
  ].join("");
}

function water(): Art {
  const shallow = mix("#5fb8ae", paper, 0.12);
  return [
    openSea(horizon, 960, mix(sea, sky, 0.12), shallow, under(light, { cool: mix(sea, sky, 0.3) }), {
      seed: 9,
      swell: 12,
    }),
    fill(
      smooth(
        points("-40 600, 300 574, 760 606, 1220 566, 1860 592, 1860 640, 1200 612, 700 652, 280 616, -40 648"),
        true,
      ),
      mix(sea, sky, 0.35),
      0.5,
    ),
    sailingBoat(spot(470, 506, 62), light),
  ].join("");
}

function sand(): Art {
  const shore: Line = smooth(points("-40 880, 180 862, 420 800, 760 742, 1060 716, 1330 660, 1600 600, 1860 566"));
  const beach: Line = [...shore, [1860, 1240], [-40, 1240]];
  const off = (down: number): Line => shore.map(([x, y]) => [x, y + down * (0.45 + y / 1500)] as Point);
  const foam = (down: number, width: number, wave: number) =>
    ribbon(
      off(down).map(([x, y], i) => [x, y + Math.sin(i * 0.55) * wave] as Point),
      (t) => width * (1.15 - t * 0.75),
    );
  const dry = "#f8e6c4";
  return [
    fill(foam(-86, 90, 10), mix("#7cc9bb", paper, 0.3), 0.55),
    fill(foam(-92, 15, 9), "#fffaf0", 0.8),
    fill(foam(-30, 56, 7), mix("#9ad6c8", paper, 0.4), 0.8),
    fill(beach, blend([900, 640], [900, 1200], [0, mix(dry, paper, 0.4)], [0.5, dry], [1, mix(dry, gold, 0.3)])),
    fill([...off(0), ...[...off(70)].reverse()], mix(dry, terracotta, 0.17)),
    spray([...off(70), [1860, 1240], [-40, 1240]], mix(gold, terracotta, 0.35), [500, 1260], [760, 860], 0.55),
    fill(foam(6, 24, 6), "#fffdf6"),
    ...[
      [200, 1130, 420],
      [1020, 850, 360],
      [1340, 940, 300],
    ].map(([x, y, w]) =>
      fill(
        ribbon(
          smooth([
            [x! - w! / 2, y!],
            [x!, y! - 16],
            [x! + w! / 2, y! + 4],
          ]),
          (t) => 16 * Math.sin(Math.PI * t),
        ),
        mix(dry, gold, 0.45),
        0.5,
      ),
    ),
    hedge((u, v) => [u, 632 - v], points("1600 -30, 1700 -6, 1790 6, 1890 16"), 96, light, {
      green: mix(leaf, sea, 0.15),
      seed: 4,
      density: 2,
    }),
  ].join("");
}

/** Bare feet, from the palm's shade down to the water. */
function steps(): Art {
  const path = smooth(points("1330 1190, 1230 1080, 1150 990, 1105 910, 1086 850, 1078 800, 1072 762"), false, 4);
  return each(path.length - 1, (i) => {
    const [x, y] = path[i] as Point;
    const size = (y - 440) / 620;
    const sideways = (i % 2 ? 1 : -1) * 26 * size;
    const foot = (tone: Hex, dx: number, dy: number) =>
      lay(
        spot(x + sideways + dx, y + dy, 46 * size, { turn: 14 }),
        [
          ...smooth(
            points("-0.2 -0.36, -0.26 -0.1, -0.2 0.2, -0.28 0.42, 0 0.55, 0.26 0.42, 0.16 0.1, 0.18 -0.3, 0 -0.46"),
            true,
          ),
        ],
        tone,
      );
    return foot("#fff6e0", 4 * size, 5 * size) + foot(mix("#d8b380", light.cool, 0.2), 0, 0);
  }).join("");
}

function palm(): Art {
  const luck = chance(6);
  const green = tones(mix(leaf, sea, 0.1), light, 0.45);
  const shade = (cx: number, cy: number, r: number) =>
    each(9, (i) => {
      const a = (i * 40 * Math.PI) / 180;
      const tip: Point = [cx + Math.cos(a) * r * 1.9, cy + Math.sin(a) * r * 0.5];
      return fill(
        ribbon(
          smooth([[cx, cy], [(cx + tip[0]) / 2, (cy + tip[1]) / 2 - 8], tip]),
          (t) => r * 0.26 * Math.sin(Math.PI * Math.min(1, t + 0.12)),
        ),
        mix(light.cool, rose, 0.3),
      );
    });
  return [
    multiply(
      0.5,
      soft(
        5,
        shade(1150, 1085, 170),
        fill(ribbon(smooth(points("1640 1170, 1450 1150, 1150 1085")), 34), mix(light.cool, rose, 0.3)),
      ),
    ),
    coconutPalm(spot(1660, 1180, 100), points("0.4 -1, 0.25 1.4, -0.35 4.2, -1.7 6.9, -3.4 8.75"), 4.3, light, {
      green: green.body,
      seed: 3,
      girth: 0.5,
    }),
    clip(
      wholeSheet,
      ...[
        [208, 5.2, 0.9],
        [228, 4.6, 0.7],
        [186, 4.7, 1.2],
      ].map(([angle, length, droop], i) =>
        lay(
          spot(1880, -60, 100),
          frond(0, 0, angle!, length! * luck.between(0.95, 1.05), droop!, 0.95, 18),
          [green.shade, mix(green.shade, ink, 0.25), green.body][i] as Hex,
        ),
      ),
    ),
    ...each(5, (i) =>
      lay(
        spot(1500 + i * 66, 1184 - (i % 2) * 22, 60),
        ribbon(
          smooth([
            [0, 0],
            [-0.2 + i * 0.1, 0.6],
            [-0.6 + i * 0.3, 1],
          ]),
          (t) => 0.13 * (1 - t),
        ),
        i % 2 ? green.body : green.shade,
      ),
    ),
    glow([1500, 60], 700, paper, 0.28),
  ].join("");
}
