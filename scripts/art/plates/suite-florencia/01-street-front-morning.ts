import { arch, each, ellipse, points, put, rect, within, type Line } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { formats, glow, lay, sheetOf, softShadow, stroke, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { streetFront } from "../../vocabulary/florencia-street.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { barredWindows, houseFront, type House } from "../../vocabulary/house.ts";
import { streetLamp } from "../../vocabulary/lamp.ts";
import { cloud } from "../../vocabulary/land.ts";
import { bicycle } from "../../vocabulary/lane.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { pavement, setts } from "../../vocabulary/street.ts";

const light: Light = { sun: [0.85, -0.72, 0.2], warm: "#ffe6b4", cool: "#35426a", haze: "#f0dfc9" };
const street = view([400, 730], 1.6, 880);
const [west, east] = [-3, 6];
const shadedHouses: House[] = [
  { z: [17, 30], high: 4.6, colour: mix(gold, rose, 0.3), door: 20, windows: [], wood: leaf },
  { z: [9, 17], high: 5, colour: rose, door: 13, windows: [10], wood: sea },
  { z: [1.6, 9], high: 4.7, colour: mix(gold, paper, 0.2), door: 5.4, windows: [7.2], wood: terracotta },
];

/** The house at eight: its side of the street already in the sun, the other asleep; a bicycle, a cat with business. */
export default function streetFrontMorning(): Art {
  const wall = street.side(east);
  const front = within(wall, 1, 0);
  return sheetOf(
    formats.album,
    "The street front in the morning",
    distance(),
    shadedHouses.map((house) => houseFront(street, house, west, light)),
    houseFront(
      street,
      { z: [17.2, 30], high: 4.4, colour: mix(gold, paper, 0.3), door: 20, windows: [], wood: leaf },
      east,
      light,
    ),
    streetFront(front, light),
    shadeOnFront(),
    setts(street, [west + 1, east - 1.1], [2.4, 30], light),
    pavement(street, west, 1, [1.6, 28], light, mix(mix(paper, rose, 0.3), light.cool, 0.3)),
    pavement(street, east - 1.1, 1.1, [1.6, 28], light, mix(paper, rose, 0.18)),
    shadedHouses.map((house) => barredWindows(street, house, west, light)),
    shadeOnStreet(),
    streetLamp(street.stand(4.95, 14.5), 4.2, light),
    near(),
    glow([1290, 250], 700, gold, 0.2),
  );
}

function distance(): Art {
  const end = street.front(32);
  const tower = within(end, 0.4, 0);
  return [
    wholeSky(formats.album, 740, [0, mix(sky, sea, 0.16)], [0.55, mix(sky, paper, 0.5)], [1, mix(rose, gold, 0.4)]),
    cloud(470, 250, 420, mix(paper, rose, 0.1), mix(sky, rose, 0.45), 4),
    cloud(220, 150, 240, mix(paper, rose, 0.1), mix(sky, rose, 0.45), 7),
    lay(end, rect(-6, 0, 16, 3.4), far(mix(rose, paper, 0.3), light, 0.4)),
    lay(tower, rect(0, 0, 3, 8), far(mix(gold, paper, 0.4), light, 0.35)),
    lay(tower, rect(1.9, 0, 1.1, 8), far(mix(gold, light.cool, 0.3), light, 0.45)),
    lay(tower, rect(0.4, 8, 2.2, 3), far(mix(gold, paper, 0.4), light, 0.35)),
    lay(tower, arch(0.95, 8.3, 1.1, 2), far(mix(sea, ink, 0.2), light, 0.4)),
    lay(tower, points("0.2 11, 1.5 13.4, 2.8 11"), far(terracotta, light, 0.4)),
    lay(tower, rect(-0.3, 7.8, 3.6, 0.4), far(paper, light, 0.2)),
    royalPalm(street.stand(3.4, 27), 8, light, { green: far(leaf, light, 0.25), sway: 0.3, seed: 5 }),
  ].join("");
}

/** The low roofs opposite lay their shade along the plinth. */
function shadeOnFront(): Art {
  const wall = street.side(east);
  return softShadow(
    wall,
    points("1 -0.1, 1 0.5, 5 0.5, 5 0.62, 9.5 0.62, 9.5 0.42, 30 0.42, 30 -0.1"),
    mix(light.cool, rose, 0.2),
    0.55,
    3,
  );
}

function shadeOnStreet(): Art {
  const line: Line = points("-3 30, 3.6 30, 3.6 17, 4.1 17, 4.1 9, 3.7 9, 3.7 2.4, -3 2.4");
  return softShadow(street.floor(0.03), line, mix(light.cool, rose, 0.3), 0.58, 3);
}

/** A bicycle on its stand at the kerb, and a cat that crosses into the sun. */
function near(): Art {
  const at = street.stand(1.55, 5.2);
  return [
    softShadow(street.floor(), points("0.7 5.18, 2.4 5.18, 3.2 5.36, 1.6 5.42"), light.cool, 0.35, 3),
    bicycle(at, terracotta, under(light, { warm: mix("#ffe6b4", sky, 0.4) })),
    lay(within(at, 0.59, 0.98), ellipse(0, 0.02, 0.16, 0.07), mix(gold, paper, 0.35)),
    ...each(2, (i) => stroke(put(within(at, 0.52 + i * 0.1, 1), points("0 0, 0.03 0.14")), mix(gold, paper, 0.2), 9)),
    softShadow(street.floor(0.16), points("4.95 6.2, 5.15 6.2, 5.5 6.32, 5.2 6.34"), light.cool, 0.4, 3),
    cat(street.stand(5.1, 6.2, { height: 0.16 }), mix(ink, florencia.plinth, 0.15)),
  ].join("");
}
