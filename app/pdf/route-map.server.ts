import type { Stop } from "~/domain/journeys/journey";
import type { Language } from "~/domain/site/language";
import { translations } from "~/locales/translations.server";
import { coast, hachures } from "~/map/coast";
import { hills, compassRose } from "~/map/engraving";
import { arrowsPath, legsPath, linesPath, rulesPath, scaleBar, stopsPath } from "~/map/paths";
import { type MapOrnament, type RouteMap, buildRouteMap, wideMapFormat } from "~/map/route-map";
import type { TextSpan } from "./text-line";
import { lineWidth, layOutLine, type Typesetter } from "./one-line.server";
import { inks } from "./palette";

/** Lengths are in points. */
export interface PdfRouteMap {
  map: RouteMap;
  /** with the room below it */
  height: number;
  /** points for a unit of the map */
  scale: number;
  alt: string;
  /** all texts on it */
  words: readonly Lettered[];
}

/** A text on the map, in its units. */
interface Lettered extends TextSpan {
  x: number;
  baseline: number;
  starts?: boolean;
}

/** Returns the map of a route, `width` points wide; null if fewer than two places are known. */
export function layOutRouteMap(stops: readonly Stop[], language: Language, width: number): PdfRouteMap | null {
  const { t } = translations[language];
  const nightsOf = (nights: readonly number[]) =>
    nights.length > 0 ? t("map.nights", { nights: nights.join(" + "), count: nights.reduce((a, b) => a + b, 0) }) : "";
  const map = buildRouteMap(stops, wideMapFormat, nightsOf);
  if (!map) return null;
  const scale = width / map.width;
  const list = stops.map(({ place, nights }) => (nights === null ? place : `${place}, ${nightsOf([nights])}`));
  const names = map.labels.flatMap(({ name, nights, x, baselines }): Lettered[] => [
    { text: name, cut: "semibold", color: inks.ink, size: map.letters.name, x, baseline: baselines[0] },
    { text: nights, cut: "italic", color: inks.red, size: map.letters.nights, x, baseline: baselines[1] },
  ]);
  const seas = map.ornaments.map((ornament): Lettered => letteringOf(ornament, map, t));
  return {
    map,
    scale,
    height: map.height * scale + 10,
    alt: `${t("map.label")}: ${list.join("; ")}`,
    words: [...seas, ...names].filter(({ text }) => text !== ""),
  };
}

export function drawRouteMap({ map, scale, words }: PdfRouteMap, setter: Typesetter, left: number, top: number): void {
  const { pdf } = setter.sheets;
  const { coast: place } = map;
  pdf.save().translate(left, top).scale(scale);
  pdf.lineJoin("round").lineCap("round");
  pdf.save().translate(place.x, place.y).scale(place.scale);
  pdf
    .path(hachures.thirds + hachures.others)
    .lineWidth(7)
    .strokeOpacity(0.5)
    .stroke(inks.sea)
    .strokeOpacity(1);
  pdf.restore();
  // A clear background for the labels.
  for (const { box } of map.labels) pdf.rect(box.x, box.y, box.width, box.height).fill("#fff");
  pdf.save().translate(place.x, place.y).scale(place.scale);
  pdf.path(coast).lineWidth(10).fillAndStroke(inks.land, inks.ink);
  pdf.path(hills).lineWidth(8).stroke(inks.soft);
  pdf.restore();
  pdf.lineCap("butt");
  pdf.path(linesPath(map.degrees)).lineWidth(3).stroke(inks.gold);
  pdf.path(rulesPath(map)).lineWidth(0.7).stroke(inks.gold);
  for (const ornament of map.ornaments) drawOrnament(setter, ornament, map);
  pdf.path(legsPath(map)).lineWidth(1.5).stroke(inks.red);
  pdf.path(arrowsPath(map)).lineWidth(1.5).stroke(inks.red);
  pdf.path(stopsPath(map, 4.4)).lineWidth(1.2).fillAndStroke(inks.red, "#fff");
  const leaders = map.labels.flatMap(({ leader }) => (leader ? [leader] : []));
  if (leaders.length > 0) pdf.path(linesPath(leaders)).lineWidth(0.6).stroke(inks.soft);
  pdf.restore();
  for (const { x, baseline, starts, ...word } of words) {
    const line = layOutLine({ ...word, size: word.size * scale }, setter);
    setter.sheets.drawLine(line, left + x * scale - (starts ? 0 : lineWidth(line) / 2), top + baseline * scale);
  }
}

function drawOrnament({ sheets: { pdf } }: Typesetter, ornament: MapOrnament, { hundredKilometres }: RouteMap): void {
  if (ornament.kind === "rose") {
    pdf.save().translate(ornament.x, ornament.y).lineWidth(0.7);
    pdf.path(compassRose.lines).stroke(inks.gold);
    pdf.path(compassRose.shade).fillAndStroke(inks.gold, inks.gold);
    pdf.restore();
  } else if (ornament.kind === "scale")
    pdf.path(scaleBar(ornament, hundredKilometres).path).lineWidth(0.7).stroke(inks.gold);
}

function letteringOf(
  ornament: MapOrnament,
  { hundredKilometres }: RouteMap,
  t: (key: "map.north" | "map.south") => string,
): Lettered {
  const { kind, x, y, width, height } = ornament;
  const look = { cut: "italic", size: 13, color: inks.goldDeep } as const;
  if (kind === "rose") return { ...look, text: "N", x: x + 35, baseline: y + 7 };
  if (kind === "scale") {
    return {
      ...look,
      text: "100 km",
      x: scaleBar(ornament, hundredKilometres).end + 16,
      baseline: y + 18,
      starts: true,
    };
  }
  return { ...look, color: inks.sea, text: t(`map.${kind}`), x: x + width / 2, baseline: y + height - 5 };
}
