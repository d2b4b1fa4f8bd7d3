/** A stop while it is written: the texts of its row. */
export interface StopRow {
  readonly place: string;
  readonly nights: string;
  readonly longitude: string;
  readonly latitude: string;
}

export const stopParts = ["place", "nights", "longitude", "latitude"] as const;

/** What the buttons of the rows do. */
export const stopSteps = ["add", "remove", "up", "down"] as const;
export type StopStep = (typeof stopSteps)[number];

/** The most rows of a draft. More than the limit of stops are kept, with an issue, so that none is lost. */
export const mostRows = 100;

export const blankRow: StopRow = { place: "", nights: "", longitude: "", latitude: "" };

/** Returns the name of a row's field. */
export function stopField(at: number, part: keyof StopRow): string {
  return `stops.${at}.${part}`;
}

/** Returns rows as the text of a draft's field; blank for none. */
export function stopsText(rows: readonly StopRow[]): string {
  return rows.length === 0 ? "" : JSON.stringify(rows.map((row) => stopParts.map((part) => row[part])));
}

/** Reads the rows of a draft's field; none of any other text. */
export function stopRows(text: string): StopRow[] {
  try {
    const rows = (text === "" ? [] : JSON.parse(text)) as unknown[][];
    return rows.slice(0, mostRows).map((row) => {
      const [place, nights, longitude, latitude] = stopParts.map((_, at) =>
        typeof row[at] === "string" ? row[at] : "",
      );
      return { place, nights, longitude, latitude } as StopRow;
    });
  } catch {
    return [];
  }
}

/** Reads the rows in the fields of a form, by their names; null where it has none. */
export function stopRowsOf(form: ReadonlyMap<string, readonly string[]>): StopRow[] | null {
  const rows = new Map<string, StopRow>();
  for (const [name, [text = ""]] of form) {
    const [, at = "", part] = /^stops\.(\d{1,3})\.([a-z]+)$/.exec(name) ?? [];
    if (stopParts.some((each) => each === part) && (rows.has(at) || rows.size < mostRows))
      rows.set(at, { ...(rows.get(at) ?? blankRow), [part as string]: text });
  }
  return rows.size > 0 ? [...rows.values()] : null;
}

/** Returns rows after a step; null where it can't be done. A new row comes last. */
export function steppedRows(rows: readonly StopRow[], step: StopStep, at: number): StopRow[] | null {
  if (step === "add") return rows.length < mostRows ? [...rows, blankRow] : null;
  const row = rows[at];
  if (!row) return null;
  const others = rows.filter((_, index) => index !== at);
  if (step === "remove") return others;
  const to = step === "up" ? at - 1 : at + 1;
  return to < 0 || to >= rows.length ? null : [...others.slice(0, to), row, ...others.slice(to)];
}
