import { each, ellipse, points, put, rect, smooth, within } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, sky, terracotta, under, type Light } from "../../palette.ts";
import { clip, fill, formats, glow, lay, multiply, sheet, soft, softShadow, spray, type Art } from "../../svg.ts";
import { view } from "../../view.ts";
import { cat } from "../../vocabulary/animal.ts";
import { tiles } from "../../vocabulary/floor.ts";
import { courtArcade } from "../../vocabulary/florencia-court.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";
import { florencia } from "../../vocabulary/florencia.ts";
import { rockingChair } from "../../vocabulary/furniture.ts";
import { wholeSky } from "../../vocabulary/heavens.ts";
import { jar } from "../../vocabulary/jar.ts";
import { cloud } from "../../vocabulary/land.ts";
import { mangoTree } from "../../vocabulary/mango.ts";
import { royalPalm } from "../../vocabulary/palm.ts";
import { grandPiano, pianoStool } from "../../vocabulary/piano.ts";
import { broadLeaves } from "../../vocabulary/plant.ts";
import { sunOn } from "../../vocabulary/sunlight.ts";

const light: Light = { sun: [0.75, -0.62, 0.32], warm: "#ffe0a4", cool: "#34406a", haze: "#f3dcc2" };
const court = view([1010, 690], 1.65, 1060);
const far = 10.8;

/** The courtyard in the afternoon: somebody has rolled the piano out under the arches, where it sounds best. */
export default function suiteFlorencia(): Art {
  return sheet("The courtyard of Suite Florencia", heaven(), house(), ground(), tree(), quiet(), overhead());
}

function heaven(): Art {
  return [
    wholeSky(formats.landscape, 560, [0, mix(sky, sea, 0.3)], [0.6, mix(sky, paper, 0.4)], [1, mix(gold, paper, 0.55)]),
    cloud(1250, 190, 430, mix(paper, "#ffffff", 0.3), mix(sky, rose, 0.4), 5),
    royalPalm(court.stand(2.6, 19), 8.9, light, { green: mix(leaf, sky, 0.3), sway: -0.5, seed: 3 }),
    royalPalm(court.stand(5.4, 22), 9.4, light, { green: mix(leaf, sky, 0.42), sway: 0.4, seed: 9 }),
  ].join("");
}

function house(): Art {
  const music = under(light, { warm: "#ffe9bd" });
  const piano = [
    softShadow(court.floor(), ellipse(1.5, far + 0.9, 1.3, 0.3), light.cool, 0.5, 4),
    grandPiano(within(court.stand(1.42, far + 1), 0, 0, 1.05), music, mix(gold, rose, 0.4)),
    pianoStool(court.stand(0.42, far + 0.5), music),
  ].join("");
  return [
    courtArcade(court, { facing: "eye", at: far, from: -13, bays: 8, within: piano, door: (i) => i !== 5 }, light),
    courtArcade(court, { facing: "left", at: 5.7, from: far - 4 * 2.6, bays: 4 }, under(light, { warm: "#fff0cf" })),
  ].join("");
}

function ground(): Art {
  const all = put(court.floor(), rect(-13, 2.4, 18.7, far - 2.4));
  const bright = put(court.floor(), points("-0.6 10.8, 5.7 10.8, 5.7 2.4, 1.4 2.4, 0.5 4.4, 1.1 6.2, 0.1 8"));
  return clip(
    all,
    tiles(court, { x: [-13, 5.7], z: [2.5, far], size: 0.5 }, floors.court(), light, 0.3),
    multiply(0.5, fill(all, mix(light.cool, rose, 0.35))),
    sunOn(bright, 1.15),
    each(9, (i) =>
      soft(
        5,
        fill(
          put(court.floor(), ellipse(-3.6 + ((i * 29) % 38) / 10, 4.2 + ((i * 17) % 40) / 10, 0.34, 0.2)),
          "#ffdf9e",
          0.4,
        ),
      ),
    ),
    spray(all, mix(light.cool, ink, 0.3), [900, 1230], [900, 1060], 0.5),
  );
}

function tree(): Art {
  return [
    lay(court.floor(), ellipse(-2.5, 6.6, 1.1, 0.66), mix(terracotta, ink, 0.35)),
    fill(
      [put(court.floor(0.14), ellipse(-2.5, 6.6, 1.22, 0.76)), put(court.floor(0.14), ellipse(-2.5, 6.6, 1.02, 0.6))],
      mix(florencia.white, rose, 0.16),
    ),
    mangoTree(court.stand(-2.5, 6.6), 5.4, under(light, { cool: "#1c4654" })),
    ...[
      [-1.4, 5.7],
      [-3.5, 5.9],
      [-0.9, 6.5],
    ].map(
      ([x, z]) =>
        lay(court.stand(x!, z!), ellipse(0, 0.08, 0.1, 0.08), mix(gold, terracotta, 0.3)) +
        lay(court.stand(x!, z!), ellipse(-0.03, 0.11, 0.05, 0.03), mix(gold, paper, 0.4)),
    ),
    softShadow(court.floor(), points("3.5 6.6, 4.9 6.6, 5.6 7.4, 4.4 7.4"), light.cool, 0.5, 5),
    jar(court.stand(4.3, 6.7), 0.95, light),
    broadLeaves(court.stand(4.3, 6.7, { height: 0.86 }), 1.35, under(light, { cool: "#1c4654" }), {
      count: 9,
      green: mix(leaf, gold, 0.15),
      spread: 160,
      seed: 4,
    }),
  ].join("");
}

/** A chair turned to the music, and the only listener. */
function quiet(): Art {
  const [x, z] = [1.75, 4.7];
  const warm = under(light, { cool: "#2b2336" });
  return [
    softShadow(court.floor(), points("1.2 4.7, 2.4 4.7, 3.5 5.5, 2.4 5.6"), light.cool, 0.55, 6),
    rockingChair(within(court.stand(x, z), 0, 0, 1.05), mix(terracotta, ink, 0.4), warm),
    lay(court.stand(x, z), smooth(points("-0.3 0.5, 0.3 0.52, 0.34 0.6, -0.26 0.6"), true), mix(sea, sky, 0.2)),
    softShadow(court.floor(), ellipse(0.4, 4.55, 0.34, 0.09), light.cool, 0.5, 4),
    cat(court.stand(0.25, 4.5), mix(ink, light.cool, 0.2)),
  ].join("");
}

function overhead(): Art {
  return glow([1500, 420], 700, gold, 0.24);
}
