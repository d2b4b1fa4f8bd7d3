/** The company's mark, a ceiba tree above water, in the colour of its text (public/brand/). */
export function CompanyMark() {
  return (
    <svg viewBox="0 0 120 120" width="40" height="40" aria-hidden="true">
      <Tree />
      <path d="M18 103q10.5-8 21 0t21 0 21 0 21 0" {...line} stroke="var(--red)" strokeWidth="4.5" />
    </svg>
  );
}

/** The houses' mark: the tree under a half-moon window. */
export function HomesMark() {
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
      <path
        fillRule="evenodd"
        d="M7 57C6 31 28 11 60 11s54 20 53 46c-5-6-13-6-18 0-5-7-13-7-18 0-4-5-9-6-13-3h-8c-4-3-9-2-13 3-5-7-13-7-18 0-5-6-13-6-18 0ZM78.9 52.2L102.7 43.4 103.8 46ZM74.2 46L91.4 29.5 93.7 31.4ZM66.9 42L74.2 20.9 77.2 21.8ZM53.1 42L42.8 21.8 45.8 20.9ZM45.8 46L26.3 31.4 28.6 29.5ZM41.1 52.2L16.2 46 17.3 43.4Z"
      />
      <path d="M56 53c1 14-2 24-12 30-9 5-22 4-34-3 8 10 22 15 34 12 7-2 12-5 16-9 4 4 9 7 16 9 12 3 26-2 34-12-12 7-25 8-34 3-10-6-13-16-12-30Z" />
    </g>
  );
}

const line = { fill: "none", strokeLinecap: "round" } as const;
