import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Stop } from "~/domain/journey";
import { coast, hachures, smallCoast } from "~/map/coast";
import { hills, rose } from "~/map/engraving";
import {
  border,
  type Label,
  type Leg,
  narrow,
  type Ornament,
  type RouteMap as Drawn,
  routeMap,
  small,
  wide,
} from "~/map/route-map";
import styles from "./route-map.module.css";

/**
 * The drawn map of a journey's route (docs/product.md section 2): a wide sheet and one for phones, and a list of the stops
 * for those who don't see it. Nothing where fewer than two places are known.
 */
export function RouteMap({ stops, children }: { stops: readonly Stop[]; children?: ReactNode }) {
  const { t } = useTranslation();
  const nightsOf = useNights();
  const maps = [wide, narrow].map((sheet) => routeMap(stops, sheet, nightsOf));
  if (maps.includes(null)) return null;
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={t("map.label")}>
        {maps.map((map) => map && <Drawing key={map.width} map={map} />)}
      </div>
      <ol className="visually-hidden on-screen">
        {stops.map(({ place, nights }, at) => (
          <li key={at}>
            {place} {nights > 0 && nightsOf([nights])}
          </li>
        ))}
      </ol>
      {children}
    </figure>
  );
}

/** The small map of a tour's card, without words: the card says the route. */
export function SmallRouteMap({ stops }: { stops: readonly Stop[] }) {
  const map = routeMap(stops, small, () => "");
  if (!map) return null;
  return (
    <svg className={styles.small} viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      <path className={styles.land} transform={placeOf(map)} d={smallCoast} />
      <Route map={map} size={0.8} />
    </svg>
  );
}

/** Returns the words for the nights of a stop, in the page's language: "3 nights", "3 + 1 nights". */
function useNights() {
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
      <g transform={placeOf(map)}>
        <path className={styles.sea} d={hachures.thirds + (isWide ? hachures.others : "")} />
        <path className={styles.land} d={coast} />
        <path className={styles.hills} d={hills} />
      </g>
      <Border map={map} />
      {map.ornaments.map((ornament) => (
        <OrnamentOf key={ornament.kind} ornament={ornament} hundred={map.hundred} />
      ))}
      <Route map={map} size={1} />
      {map.labels.map((label) => (
        <LabelOf key={`${label.x} ${label.box.y}`} label={label} letters={map.letters} />
      ))}
    </svg>
  );
}

function Route({ map, size }: { map: Drawn; size: number }) {
  return (
    <>
      <path className={styles.legs} d={map.legs.map(curveOf).join("")} />
      {size === 1 && (
        <path
          className={styles.arrows}
          d={map.legs.flatMap(({ middle }) => (middle ? arrowOf(middle) : [])).join("")}
        />
      )}
      <path className={styles.stops} d={map.stops.map(({ x, y }) => diamond(x, y, 4.4 * size)).join("")} />
    </>
  );
}

function LabelOf({ label, letters }: { label: Label; letters: Drawn["letters"] }) {
  const { leader, name, nights, x, baselines } = label;
  return (
    <>
      {leader && <path className={styles.leader} d={`M${at(leader[0])}L${at(leader[1])}`} />}
      <text className={styles.label} x={round(x)} y={round(baselines[0])} fontSize={letters.name}>
        {name}
        {nights && (
          <tspan className={styles.nights} x={round(x)} y={round(baselines[1])} fontSize={round(letters.nights)}>
            {nights}
          </tspan>
        )}
      </text>
    </>
  );
}

function Border({ map: { width, height, degrees } }: { map: Drawn }) {
  const edges = degrees.length > 0 ? [border - 3, border + 3] : [0.5];
  return (
    <>
      <path className={styles.degrees} d={degrees.map(([from, to]) => `M${at(from)}L${at(to)}`).join("")} />
      {edges.map((each) => (
        <rect
          key={each}
          className={styles.rule}
          x={each}
          y={each}
          width={width - 2 * each}
          height={height - 2 * each}
        />
      ))}
    </>
  );
}

function OrnamentOf({ ornament: { kind, x, y, width, height }, hundred }: { ornament: Ornament; hundred: number }) {
  const { t } = useTranslation();
  if (kind === "rose") {
    return (
      <g transform={`translate(${x} ${y})`}>
        <path className={styles.rose} d={rose.lines} />
        <path className={`${styles.rose} ${styles.shade}`} d={rose.shade} />
        <text className={styles.letter} x="35" y="7">
          N
        </text>
      </g>
    );
  }
  if (kind === "scale") {
    const [middle, end] = [x + hundred / 2, x + hundred];
    return (
      <>
        <path className={styles.scale} d={`M${at({ x, y: y + 18 })}v-4H${round(end)}v4M${round(middle)} ${y + 14}v4`} />
        <text className={styles.letter} x={round(end + 16)} y={y + 18}>
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

function placeOf({ coast: { x, y, scale } }: Drawn): string {
  return `translate(${round(x)} ${round(y)})scale(${Number(scale.toFixed(5))})`;
}

function curveOf({ from, control, to }: Leg): string {
  return `M${at(from)}Q${at(control)} ${at(to)}`;
}

/** A small arrow in the middle of a leg. */
function arrowOf({ x, y, degrees }: NonNullable<Leg["middle"]>): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = (along: number, aside: number) =>
    at({ x: x + along * cos - aside * sin, y: y + along * sin + aside * cos });
  return `M${turned(-3, -3)}L${turned(3, 0)}L${turned(-3, 3)}`;
}

function diamond(x: number, y: number, size: number): string {
  return `M${at({ x: x - size, y })}l${size}-${size} ${size} ${size}-${size} ${size}z`;
}

function at({ x, y }: { x: number; y: number }): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
