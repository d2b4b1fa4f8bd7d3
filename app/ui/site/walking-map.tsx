import { companyDetails } from "~/content/site/company";
import { santaClaraWalk, type WalkPart } from "~/content/site/santa-clara-walk";
import { useLanguage } from "~/ui/use-language";
import styles from "./walking-map.module.css";

const all = santaClaraWalk.parts.flatMap(({ stops }) => stops);

/**
 * The walking map of Santa Clara: a drawing with numbered stops, and a list with their names and hours. Prints on one
 * sheet.
 */
export function WalkingMap() {
  const language = useLanguage();
  return (
    <section className={styles.walk} id="walk" aria-labelledby="walk-heading">
      <div className={styles.words}>
        <h2 id="walk-heading">{santaClaraWalk.heading[language]}</h2>
        <p>{santaClaraWalk.intro[language]}</p>
      </div>
      <Drawing label={santaClaraWalk.drawing[language]} />
      <div className={styles.parts}>
        {santaClaraWalk.parts.map(({ name: part, stops }) => (
          <section key={part.en} className={styles.part}>
            <h3 className="label">{part[language]}</h3>
            <ol className={styles.stops} start={all.indexOf(stops[0]!) + 1}>
              {stops.map(({ name, time, hours, minutes, href }) => (
                <li key={name.en}>
                  <p className={styles.name}>
                    <a href={href}>{name[language]}</a>
                  </p>
                  <p className={styles.time}>
                    <time dateTime={time.padStart(5, "0").replace(".", ":")}>{time}</time>
                  </p>
                  <p className={`${styles.hours} note`}>{hours[language]}</p>
                  {minutes > 0 && (
                    <p className="note">{santaClaraWalk.minutes[language].replace("{n}", `${minutes}`)}</p>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.onPaper}>{`${companyDetails.name} · ${companyDetails.phone.display}`}</p>
    </section>
  );
}

function Drawing({ label }: { label: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 720 560" role="img" aria-label={label}>
      <rect width="720" height="560" fill="#f1e9da" />
      {/* Clips the land at the frame. */}
      <svg x="8" y="8" width="704" height="544" viewBox="8 8 704 544">
        <Land />
      </svg>
      <Town />
      <path
        d={santaClaraWalk.parts.map(walkPath).join("")}
        {...line}
        stroke="#a5432d"
        strokeWidth="4"
        strokeDasharray="1 10"
      />
      {all.map(({ name, at: [x, y] }, index) => (
        <g key={name.en}>
          <circle cx={x} cy={y} r="21" fill="#faf6ee" stroke="#a5432d" strokeWidth="3" />
          <text className={styles.number} x={x} y={y + 9} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
      <rect x="8" y="8" width="704" height="544" {...line} stroke="#b08d4a" strokeWidth="2" />
    </svg>
  );
}

function Land() {
  return (
    <>
      <path d="M548 176q30-74 84-86 60 8 82 60l-2 52q-92 22-164-26z" fill="#b9cca0" />
      <path d="M560 172q28-56 74-66 48 8 70 52" {...line} stroke="#6f8f5d" strokeWidth="2" />
      <path
        d="M584 176q22-36 52-42 32 6 50 36M608 178q14-18 30-20 18 4 28 18"
        {...line}
        stroke="#6f8f5d"
        strokeWidth="2"
      />
      <path d="M566 190l52-34-14-16 32-18" {...line} stroke="#faf6ee" strokeWidth="4" />
      <path d="M156 -4q-18 98 20 180t-10 168q-34 94 16 220" {...line} stroke="#a9ccca" strokeWidth="13" />
      <path d="M458 -4q30 96 8 168-22 84 8 176t-20 224" {...line} stroke="#a9ccca" strokeWidth="13" />
      <path d="M8 78q190-34 330-26t220 118q70 64 154 72" {...line} stroke="#5a4c40" strokeWidth="5" />
      <path
        d="M8 78q190-34 330-26t220 118q70 64 154 72"
        {...line}
        stroke="#f1e9da"
        strokeWidth="3"
        strokeDasharray="7 9"
      />
      {palms.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} {...line} stroke="#6f8f5d" strokeWidth="3">
          <path d="M0 0q3-16 0-30M0-30q-14-8-20 4M0-30q14-8 20 4M0-30q-10-16-22-10M0-30q10-16 22-10" />
        </g>
      ))}
    </>
  );
}

function Town() {
  return (
    <>
      {blocks.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="3" fill="#e6d3b3" />
      ))}
      <rect x="288" y="276" width="90" height="84" rx="4" fill="#b9cca0" />
      <circle cx="333" cy="318" r="34" {...line} stroke="#faf6ee" strokeWidth="5" />
      <path d="M236 206h64v22h-64zM244 206l24-14 24 14" fill="#c79a3f" />
      <path d="M352 82h40v20h-40zM366 82v-16l6-8 6 8v16" fill="#faf6ee" stroke="#5a4c40" strokeWidth="2" />
      <path d="M478 190h22v14h-22zM504 190h22v14h-22zM530 194h22v14h-22z" fill="#a5432d" />
      <path d="M48 414h64v12H48zM74 414v-16h12v16z" fill="#5a4c40" />
      <path d="M280 504h42v22h-42zM276 504l25-16 25 16" fill="#12545c" />
    </>
  );
}

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;

const palms = [
  [40, 180],
  [92, 250],
  [44, 520],
  [120, 500],
  [560, 330],
  [640, 300],
  [676, 400],
  [590, 470],
  [660, 520],
  [672, 76],
] as const;

/** Left, top, width and height of each block; the park is left out. */
const blocks = [178, 232, 286, 340, 394].flatMap((x, column) =>
  [128, 182, 236, 290, 344, 398, 452].flatMap((y, row) => {
    const isPark = (column === 2 || column === 3) && (row === 3 || row === 2) && x + 46 > 286;
    return isPark && row === 3 ? [] : [[x + row * 4, y, 46, 46] as const];
  }),
);

/** Returns the SVG path of a part of the walk, which follows the street grid. */
function walkPath({ stops }: WalkPart): string {
  const [house, ...others] = new Set([all[0]!, ...stops]);
  return `M${house!.at.join(" ")}${others.map(({ at: [x, y] }) => `V${y}H${x}`).join("")}`;
}
