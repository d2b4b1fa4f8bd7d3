import { planLineStyles, listPlanMarks, planToPaths, type Rectangle } from "~/content/houses/plan-paths";
import type { Plan, PlanShape } from "~/content/houses/plans";
import { stayTexts } from "~/content/houses/stay";
import type { HouseStay } from "~/content/houses/stay";
import styles from "./plan.module.css";
import { useLanguage } from "~/ui/use-language";

/** A drawn floor plan with numbered places, and the list of their names. */
export function HouseFloorPlan({ plan: { lead, drawing, places, street } }: { plan: HouseStay["plan"] }) {
  const language = useLanguage();
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <div className={styles.words}>
        <h2 id="plan">{stayTexts.plan[language]}</h2>
        <p>{lead[language]}</p>
        <ol className={styles.places}>
          {places.map((place) => (
            <li key={place.en}>{place[language]}</li>
          ))}
        </ol>
      </div>
      <Drawing plan={drawing} street={street[language]} scale={stayTexts.metres[language]} />
    </section>
  );
}

/** Hidden from screen readers: the list contains everything the drawing shows. */
function Drawing({ plan, street, scale }: { plan: Plan; street: string; scale: string }) {
  const { width, depth, rooms, drawings } = plan;
  const paths = planToPaths(plan);
  return (
    <svg className={styles.drawing} viewBox={`-0.3 -0.3 ${width + 0.6} ${depth + 2.6}`} aria-hidden="true">
      {rooms.map(({ at, tint }, index) => (
        <Box key={index} at={at} fill={tint} />
      ))}
      <path d={paths.paving} stroke={planLineStyles.paving.color} strokeWidth={planLineStyles.paving.width} />
      {drawings.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      <path d={paths.walls} fill="none" stroke={planLineStyles.walls.color} strokeWidth={planLineStyles.walls.width} />
      <path d={paths.doors} stroke={planLineStyles.doors.color} strokeWidth={planLineStyles.doors.width} />
      <path d={paths.windows} stroke={planLineStyles.windows.color} strokeWidth={planLineStyles.windows.width} />
      {listPlanMarks(plan).map(({ number, mark: [x, y] }) => (
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

function Drawn({ shape }: { shape: PlanShape }) {
  const { color } = shape;
  if ("box" in shape) return <Box at={shape.box} fill={color} />;
  if ("circle" in shape) {
    const [cx, cy, r] = shape.circle;
    return <circle cx={cx} cy={cy} r={r} fill={color} />;
  }
  const [x1, y1, x2, y2] = shape.line;
  return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={color} strokeWidth={planLineStyles.shape.width} />;
}

function Box({ at: [x, y, width, height], fill }: { at: Rectangle; fill: string }) {
  return <rect x={x} y={y} width={width} height={height} fill={fill} />;
}
