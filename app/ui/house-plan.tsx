import type { Plan, Shape } from "~/content/house-plans";
import { stayWords } from "~/content/stay";
import type { Stay } from "~/content/stay";
import styles from "./house-plan.module.css";
import { useLanguage } from "./use-language";

/** A house's plan as a drawing, with the names of its places by their numbers. */
export function HousePlan({ plan: { lead, drawing, places, street } }: { plan: Stay["plan"] }) {
  const language = useLanguage();
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <div className={styles.words}>
        <h2 id="plan">{stayWords.plan[language]}</h2>
        <p>{lead[language]}</p>
        <ol className={styles.places}>
          {places.map((place) => (
            <li key={place.en}>{place[language]}</li>
          ))}
        </ol>
      </div>
      <Drawing plan={drawing} street={street[language]} scale={stayWords.metres[language]} />
    </section>
  );
}

/** The drawing says nothing that the list doesn't, so it is hidden from screen readers. */
function Drawing({ plan, street, scale }: { plan: Plan; street: string; scale: string }) {
  const { width, depth, rooms, doors, windows, drawings } = plan;
  const marks = [
    ...rooms.flatMap(({ number, at: [x, y, wide, deep], mark = [round(x + wide / 2), round(y + deep / 2)] }) =>
      number ? [{ number, mark }] : [],
    ),
    ...Object.entries(plan.marks ?? {}).map(([number, mark]) => ({ number: Number(number), mark })),
  ];
  return (
    <svg className={styles.drawing} viewBox={`-0.3 -0.3 ${width + 0.6} ${depth + 2.6}`} aria-hidden="true">
      {rooms.map(({ at, tint }, index) => (
        <Box key={index} at={at} fill={tint} />
      ))}
      <path
        d={rooms.flatMap(({ at, isOpen }) => (isOpen ? paving(at) : [])).join("")}
        stroke="#e2c795"
        strokeWidth="0.04"
      />
      {drawings.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      <path d={rooms.map(({ at }) => walls(at)).join("")} fill="none" stroke="#2a211a" strokeWidth="0.22" />
      <path d={doors.map(opening).join("")} stroke="#faf6ee" strokeWidth="0.34" />
      <path d={windows.map(opening).join("")} stroke="#b08d4a" strokeWidth="0.22" />
      {marks.map(({ number, mark: [x, y] }) => (
        <g key={number} className={styles.number} transform={`translate(${x} ${y})`}>
          <circle r="0.75" />
          <text y="0.36">{number}</text>
        </g>
      ))}
      <text x={width / 2} y={depth + 1.5}>
        {street}
      </text>
      <path d={`M${width - 5} ${depth + 1.9}h5`} stroke="#2a211a" strokeWidth="0.08" />
      <text className={styles.scale} x={width} y={depth + 1.5}>
        {scale}
      </text>
    </svg>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  const { color } = shape;
  if ("box" in shape) return <Box at={shape.box} fill={color} />;
  if ("circle" in shape) {
    const [cx, cy, r] = shape.circle;
    return <circle cx={cx} cy={cy} r={r} fill={color} />;
  }
  const [x1, y1, x2, y2] = shape.line;
  return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={color} strokeWidth="0.06" />;
}

type Rectangle = readonly [x: number, y: number, width: number, depth: number];

function Box({ at: [x, y, width, height], fill }: { at: Rectangle; fill: string }) {
  return <rect x={x} y={y} width={width} height={height} fill={fill} />;
}

/** The walls of a room, as a part of a path. */
function walls([x, y, width, depth]: Rectangle): string {
  return `M${x} ${y}h${width}v${depth}h${-width}z`;
}

/** An opening in a wall, as a part of a path. */
function opening([x, y, wall, wide = 1.1]: Plan["doors"][number]): string {
  return wall === "-" ? `M${round(x - wide / 2)} ${y}h${wide}` : `M${x} ${round(y - wide / 2)}v${wide}`;
}

/** A courtyard's paving, as parts of a path. */
function paving([x, y, width, depth]: Rectangle): string[] {
  const across = Array.from({ length: Math.ceil(width) - 1 }, (_, at) => `M${x + at + 1} ${y}v${depth}`);
  const along = Array.from({ length: Math.ceil(depth) - 1 }, (_, at) => `M${x} ${y + at + 1}h${width}`);
  return [...across, ...along];
}

/** In centimetres, as a sum of fractions has a long tail. */
function round(metres: number): number {
  return Math.round(metres * 100) / 100;
}
