import { logoPaths } from "~/content/logo-paths";

/** The company's logo, a ceiba tree above water, in the text colour (public/brand/). */
export function CompanyLogo() {
  return (
    <svg viewBox="0 0 120 120" width="40" height="40" aria-hidden="true">
      <Tree />
      <path d={logoPaths.water} {...line} stroke="var(--red)" strokeWidth="4.5" />
    </svg>
  );
}

/** The houses' logo: the tree under a half-moon window. */
export function HomesLogo() {
  return (
    <svg viewBox="0 0 120 120" width="34" height="34" aria-hidden="true">
      <path
        d="M5 76v-3a55 55 0 0 1 110 0v3M5 87q13.8-9 27.5 0t27.5 0 27.5 0 27.5 0"
        {...line}
        stroke="currentColor"
        strokeWidth="4"
      />
      <path d="M14 73a46 46 0 0 1 92 0" fill="none" stroke="var(--red)" strokeWidth="8" strokeDasharray="17 4" />
      <g transform="translate(28.8 23.2) scale(.52)">
        <Tree />
      </g>
    </svg>
  );
}

function Tree() {
  return (
    <g fill="currentColor">
      {logoPaths.tree.map((path) => (
        <path key={path} fillRule="evenodd" d={path} />
      ))}
    </g>
  );
}

const line = { fill: "none", strokeLinecap: "round" } as const;
