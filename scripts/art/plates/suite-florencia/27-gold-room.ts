import { each, points, put, rect, within, type Line } from "../../geometry.ts";
import { gold, ink, leaf, mix, paper, rose, sea, terracotta, type Light } from "../../palette.ts";
import { clip, formats, glow, lay, multiply, screen, sheetOf, soft, softShadow, stroke, type Art } from "../../svg.ts";
import { fallOnFloor, view } from "../../view.ts";
import { couch, type Couch } from "../../vocabulary/bedding.ts";
import { nightTable } from "../../vocabulary/bedroom.ts";
import { pool, sunFromSide, sunOnBack } from "../../vocabulary/chamber-light.ts";
import { courtBeside } from "../../vocabulary/chamber-outlook.ts";
import { sideOpening, sideShutters, type Window } from "../../vocabulary/chamber-window.ts";
import { shell, sunnyFloor, type Chamber } from "../../vocabulary/chamber.ts";
import { floors } from "../../vocabulary/florencia-floors.ts";

const light: Light = { sun: [-0.84, -0.5, 0.16], warm: "#ffdf98", cool: "#5a2f2c", haze: "#f0d8a0" };
const room: Chamber = {
  view: view([600, 440], 1.75, 980),
  light,
  left: -2.35,
  right: 3.1,
  back: 5.9,
  top: 3.8,
  near: 1.3,
  plaster: mix(gold, paper, 0.22),
  trim: mix(terracotta, gold, 0.2),
};
const windows: Window[] = [
  { at: 2.2, wide: 1, low: 0.3, high: 2.6 },
  { at: 4.05, wide: 1.2, low: 0.5, high: 2.6 },
];
const twin = (x: number): Couch => ({
  x,
  z: 3.75,
  wide: 1.05,
  deep: 2.05,
  high: 0.58,
  head: "back",
  cover: mix(leaf, sea, 0.35),
  frame: mix(terracotta, ink, 0.42),
  ends: "board",
});
const beds = [twin(-1.75), twin(0.45)];

/** The Gold Room at five in the afternoon: two beds, and a horse that is too old to be ridden. */
export default function goldRoom(): Art {
  const { view: eye } = room;
  const slits: Window = { at: 4.6, wide: 1.1, low: 0.9, high: 2.6 };
  return sheetOf(
    formats.album,
    "The Gold Room",
    shell(room),
    windows.map((w) => sideOpening(room, room.right, w, courtBeside(eye, room.right, light))),
    sunOnBack(room, room.right, slits, "#ffce6a", 13),
    sunnyFloor(
      room,
      0.45,
      floors.gold(),
      [sunFromSide(room, room.right, windows[0]!), sunFromSide(room, room.right, windows[1]!)],
      0.44,
    ),
    mirror(),
    pool(eye, [-0.1, 5.55], 0.55, 0.25, light.cool),
    nightTable(eye.stand(-0.15, 5.6), light),
    beds.map((bed) => couch(eye, bed, light)),
    beds.map((bed) =>
      clip(
        put(eye.floor(bed.high), rect(bed.x, bed.z, bed.wide, bed.deep)),
        multiply(0.4, lay(eye.floor(bed.high), rect(bed.x, bed.z, bed.wide, bed.deep), mix(light.cool, gold, 0.4))),
        screen(
          0.6,
          soft(
            4,
            windows.map((w) =>
              lay(
                eye.floor(bed.high),
                rect(w.at, w.low, w.wide, w.high - w.low).map(([z, v]) =>
                  fallOnFloor(light, [room.right, v, z], bed.high),
                ),
                "#f5b95c",
              ),
            ),
          ),
        ),
      ),
    ),
    sideShutters(room, room.right, windows[1]!, mix(sea, leaf, 0.2), [12, 100]),
    horse(),
    glow(eye.side(room.right)(3.6, 1.6), 720, gold, 0.45),
  );
}

/** A small looking-glass over the night table. */
function mirror(): Art {
  const at = within(room.view.front(room.back), -0.62, 1.75);
  return [
    softShadow(within(at, -0.05, -0.06), rect(0, 0, 0.85, 1.05), light.cool, 0.4, 4),
    lay(at, rect(0, 0, 0.85, 1.05), mix(terracotta, ink, 0.45)),
    lay(at, rect(0.08, 0.08, 0.69, 0.89), mix(sea, paper, 0.62)),
    lay(at, points("0.08 0.5, 0.5 0.97, 0.77 0.97, 0.77 0.86, 0.08 0.14"), mix(paper, gold, 0.2), 0.7),
  ].join("");
}

/** A wooden rocking horse on the tiles, with its long shadow. */
function horse(): Art {
  const { view: eye } = room;
  const [x, z] = [-0.1, 2.75];
  const body: Line = points(
    "-0.34 0.32, -0.3 0.5, -0.12 0.53, 0.08 0.53, 0.22 0.6, 0.28 0.82, 0.24 0.92, 0.36 0.9, 0.5 0.74, 0.47 0.68, 0.38 0.72, 0.34 0.56, 0.27 0.34, 0.34 0.1, 0.28 0.08, 0.18 0.34, -0.14 0.36, -0.22 0.08, -0.28 0.1, -0.24 0.34",
  );
  const rocker = each(13, (i) => [-0.55 + i * 0.0917, 0.03 + ((i - 6) / 6) ** 2 * 0.13] as const);
  const at = eye.stand(x, z, { flip: true });
  const shadow = (line: Line): Line => line.map(([u, v]) => fallOnFloor(light, [x - u, v, z]));
  return [
    softShadow(eye.floor(), shadow(body), light.cool, 0.55, 5),
    multiply(0.5, soft(5, stroke(put(eye.floor(), shadow(rocker)), light.cool, 22))),
    stroke(put(within(at, 0.05, 0.05), rocker), mix(terracotta, ink, 0.5), 12),
    lay(at, body, mix(paper, rose, 0.12)),
    lay(
      at,
      points("-0.34 0.32, -0.3 0.5, -0.12 0.53, -0.14 0.36, -0.22 0.08, -0.28 0.1, -0.24 0.34"),
      mix(paper, light.cool, 0.28),
    ),
    lay(at, points("0.22 0.6, 0.28 0.82, 0.24 0.92, 0.18 0.86, 0.12 0.56"), mix(terracotta, ink, 0.2)),
    lay(at, points("-0.34 0.46, -0.46 0.36, -0.46 0.14, -0.38 0.3, -0.3 0.4"), mix(terracotta, ink, 0.2)),
    lay(at, points("-0.16 0.53, -0.12 0.34, 0.08 0.34, 0.1 0.54, -0.02 0.58"), sea),
    lay(at, rect(-0.15, 0.4, 0.23, 0.04), gold),
    stroke(put(at, points("0.3 0.86, 0.4 0.74")), terracotta, 5),
    stroke(put(at, rocker), mix(terracotta, ink, 0.25), 13),
  ].join("");
}
