import { useTranslation } from "react-i18next";
import type { Stop } from "~/domain/journeys/journey";
import { smallCoast } from "~/map/coast";
import coast from "~/map/coast.svg?url";
import { compassRose } from "~/map/engraving";
import { type RouteFormat, routeFormats } from "~/domain/journeys/route-file";
import { arrowsPath, legsPath, linesPath, roundToTenth, rulesPath, scaleBar, stopsPath } from "~/map/paths";
import { coastBox } from "~/map/projection";
import {
  type MapLabel,
  narrowMapFormat,
  type MapOrnament,
  type RouteMap as Drawn,
  buildRouteMap,
  cardMapFormat,
  wideMapFormat,
} from "~/map/route-map";
import styles from "./route-map.module.css";

/**
 * The drawn map of a journey's route (docs/product.md section 2): a wide version and one for phones, and a visually
 * hidden list of the stops. Renders nothing if fewer than two places are known.
 */
export function RouteMap({
  stops,
  fileAt,
}: {
  stops: readonly Stop[];
  fileAt?: ((format: RouteFormat) => string) | undefined;
}) {
  const { t } = useTranslation();
  const nightsOf = useNightsText();
  const maps = [wideMapFormat, narrowMapFormat].map((sheet) => buildRouteMap(stops, sheet, nightsOf));
  if (maps.includes(null)) return null;
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={t("map.label")}>
        {maps.map((map) => map && <Drawing key={map.width} map={map} />)}
      </div>
      <ol className="visually-hidden on-screen">
        {stops.map(({ place, nights }, index) => (
          <li key={index}>
            {place} {nights !== null && nightsOf([nights])}
          </li>
        ))}
      </ol>
      {fileAt && (
        <figcaption className={`${styles.take} on-screen`}>
          {t("map.take")}
          {routeFormats.map((format) => (
            <a key={format} href={fileAt(format)} download>
              {format.toUpperCase()}
            </a>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The small map on a tour's card, without labels: the card lists the route. */
export function CardRouteMap({ stops }: { stops: readonly Stop[] }) {
  const map = buildRouteMap(stops, cardMapFormat, () => "");
  if (!map) return null;
  return (
    <svg className={styles.small} viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      <path className={styles.land} transform={coastTransform(map)} d={smallCoast} />
      <Route map={map} size={0.8} />
    </svg>
  );
}

/** Returns a function that formats a stop's nights: "3 nights", "3 + 1 nights". */
function useNightsText() {
  const { t } = useTranslation();
  return (nights: readonly number[]) =>
    nights.length === 0
      ? ""
      : t("map.nights", { nights: nights.join(" + "), count: nights.reduce((sum, each) => sum + each, 0) });
}

function Drawing({ map }: { map: Drawn }) {
  const isWide = map.degrees.length > 0;
  return (
    <svg className={isWide ? styles.wide : styles.narrow} viewBox={`0 0 ${map.width} ${map.height}`}>
      <image {...coastBox} transform={coastTransform(map)} href={isWide ? `${coast}#others` : coast} />
      <Border map={map} />
      {map.ornaments.map((ornament) => (
        <SheetOrnament key={ornament.kind} ornament={ornament} hundred={map.hundredKilometres} />
      ))}
      <Route map={map} size={1} />
      {map.labels.map((label) => (
        <RouteLabel key={`${label.x} ${label.box.y}`} label={label} letters={map.letters} />
      ))}
    </svg>
  );
}

function Route({ map, size }: { map: Drawn; size: number }) {
  return (
    <>
      <path className={styles.legs} d={legsPath(map)} />
      {size === 1 && <path className={styles.arrows} d={arrowsPath(map)} />}
      <path className={styles.stops} d={stopsPath(map, 4.4 * size)} />
    </>
  );
}

function RouteLabel({ label, letters }: { label: MapLabel; letters: Drawn["letters"] }) {
  const { leader, name, nights, x, baselines } = label;
  return (
    <>
      {leader && <path className={styles.leader} d={linesPath([leader])} />}
      <text className={styles.label} x={roundToTenth(x)} y={roundToTenth(baselines[0])} fontSize={letters.name}>
        {name}
        {nights && (
          <tspan
            className={styles.nights}
            x={roundToTenth(x)}
            y={roundToTenth(baselines[1])}
            fontSize={roundToTenth(letters.nights)}
          >
            {nights}
          </tspan>
        )}
      </text>
    </>
  );
}

function Border({ map }: { map: Drawn }) {
  return (
    <>
      <path className={styles.degrees} d={linesPath(map.degrees)} />
      <path className={styles.rule} d={rulesPath(map)} />
    </>
  );
}

function SheetOrnament({ ornament, hundred }: { ornament: MapOrnament; hundred: number }) {
  const { t } = useTranslation();
  const { kind, x, y, width, height } = ornament;
  if (kind === "rose") {
    return (
      <g transform={`translate(${x} ${y})`}>
        <path className={styles.rose} d={compassRose.lines} />
        <path className={`${styles.rose} ${styles.shade}`} d={compassRose.shade} />
        <text className={styles.letter} x="35" y="7">
          N
        </text>
      </g>
    );
  }
  if (kind === "scale") {
    const { path, end } = scaleBar(ornament, hundred);
    return (
      <>
        <path className={styles.scale} d={path} />
        <text className={styles.letter} x={end + 16} y={y + 18}>
          100 km
        </text>
      </>
    );
  }
  return (
    <text className={styles.water} x={x + width / 2} y={y + height - 5}>
      {t(`map.${kind}`)}
    </text>
  );
}

function coastTransform({ coast: { x, y, scale } }: Drawn): string {
  return `translate(${roundToTenth(x)} ${roundToTenth(y)})scale(${Number(scale.toFixed(5))})`;
}
