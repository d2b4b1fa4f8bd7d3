import { points, put, rect, within } from "../../geometry.ts";
import { far, gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { fill, formats, glow, lay, sheetOf, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { courtWalls, secondCourtBeyond, type Court } from "../../vocabulary/apodaca-court.ts";
import { coat } from "../../vocabulary/apodaca.ts";
import { box } from "../../vocabulary/building.ts";
import { churchTower } from "../../vocabulary/camaguey.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { rainJar } from "../../vocabulary/jar.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { bricks } from "../../vocabulary/paving.ts";
import { fern } from "../../vocabulary/plant.ts";
import { shadeOn, sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.8, -0.62, 0.25], warm: "#ffe8b4", cool: "#3b3560", haze: "#efe2cb" };
const yard = view([800, 560], 1.6, 1000);
const court: Court = { west: -3.9, east: 3.6, back: 11, near: 1.3, high: 3.1 };
const c = coat(light);

/** The first court at eight: the sun comes over the roofs of one side and lies on the bricks like a sheet put out to air. */
export default function firstCourtyard(): Art {
  return sheetOf(formats.album, "The first courtyard", heaven(), walls(), ground(), jars(), gallery());
}

function heaven(): Art {
  return [
    wholeSky(formats.album, 520, [0, mix(sky, sea, 0.3)], [0.7, mix(sky, paper, 0.35)], [1, mix(paper, gold, 0.22)]),
    churchTower(within(yard.front(46), -8.6, 0), 21, far(mix(rose, gold, 0.3), light, 0.42), light),
    royalPalm(yard.stand(2.6, 20), 9.4, light, { green: far(leaf, light, 0.12), sway: -0.5, seed: 7 }),
    royalPalm(yard.stand(5.2, 24), 9, light, { green: far(leaf, light, 0.25), sway: 0.4, seed: 12 }),
  ].join("");
}

function walls(): Art {
  return courtWalls(yard, court, light, c, secondCourtBeyond(yard, court.back, light, c), { doors: [5.4, 8.4] });
}

function ground(): Art {
  const floor = yard.floor();
  const all = put(floor, rect(court.west, court.near, 7.5, court.back - court.near));
  const patch = points("-0.2 1.3, 3.6 1.3, 3.6 10.2, 1.2 11, -0.2 11, 0.4 7.5, -0.4 5, 0.2 3");
  return [
    bricks(yard, { x: [court.west, court.east], z: [court.near, court.back] }, light, c.bricks),
    shadeOn(all, light, 0.42, 1),
    sunOn(put(floor, patch), 1),
    shadeOn(put(yard.side(court.east), points("1.3 0, 11 0, 11 0.2, 1.3 0.2")), light, 0.4, 3),
    lay(yard.floor(), points("-3.1 1.3, -2.95 1.3, -2.95 10.9, -3.1 10.9"), mix(paper, light.cool, 0.4), 0.5),
  ].join("");
}

function jars(): Art {
  const shaded = under(light, { warm: mix("#ffe8b4", light.cool, 0.35) });
  const dim = { ...c, tile: mix(c.tile, light.cool, 0.28) };
  return [
    rainJar(yard, { x: 2.75, z: 9.6, height: 1.2, water: sky }, light, c),
    rainJar(yard, { x: -3.0, z: 9.2, height: 1.2, fern: 5 }, shaded, dim),
    rainJar(yard, { x: 2.65, z: 7.2, height: 1.3, fern: 3 }, light, c),
    rainJar(yard, { x: -2.9, z: 6.5, height: 1.35, water: mix(sky, sea, 0.3) }, shaded, dim),
    rockingChair(within(yard.stand(0.75, 5.4, { flip: true }), 0, 0), mix(terracotta, ink, 0.3), light),
    shadeOn(put(yard.floor(), points("0.2 5.25, 1.4 5.3, 2.6 6, 1.7 6.2")), light, 0.4, 5),
    rainJar(yard, { x: 2.45, z: 4.3, height: 1.45, water: sky }, light, c),
    rainJar(yard, { x: -2.35, z: 3.75, height: 1.5, fern: 9 }, shaded, dim),
  ].join("");
}

/** The gallery by the hall, from which we look: a beam, a post, ferns that hang. */
function gallery(): Art {
  const dim = under(light, { warm: mix("#ffe8b4", terracotta, 0.5), cool: "#171028" });
  const wood = mix(c.wood, ink, 0.25);
  return [
    fill(rect(-20, -20, 1540, 92), wood),
    fill(rect(-20, 72, 1540, 16), mix(wood, gold, 0.3)),
    box(yard, [1.62, 0, 2.6], [0.2, 3.1, 0.2], wood, dim),
    ...[310, 1090].map((x, i) =>
      fern((u, v) => [x + u * 300, 130 - v * 300], 0.5, dim, {
        seed: 6 + i,
        green: mix(leaf, ink, 0.25),
        fall: 0.95,
        fronds: 25,
      }),
    ),
    ...[310, 1090].map((x) =>
      fill(points(`${x - 46} 88, ${x + 46} 88, ${x + 34} 142, ${x - 34} 142`), mix(c.tile, ink, 0.3)),
    ),
    glow(yard.at(2.2, 1.5, 9), 520, gold, 0.28),
  ].join("");
}
