/** The texts of a stop's row in the editor. */
export interface StopRow {
  readonly place: string;
  readonly nights: string;
  readonly longitude: string;
  readonly latitude: string;
}

export const stopRowParts = ["place", "nights", "longitude", "latitude"] as const;

/** Actions of the rows' buttons. */
export const stopActions = ["add", "remove", "up", "down"] as const;
export type StopAction = (typeof stopActions)[number];

/** Maximum number of rows in a draft. Rows beyond the limit of stops stay, with an issue, so that none is lost. */
export const maxStopRows = 100;

export const blankStopRow: StopRow = { place: "", nights: "", longitude: "", latitude: "" };

export function stopFieldName(at: number, part: keyof StopRow): string {
  return `stops.${at}.${part}`;
}

/** Serializes rows to the text of a draft's field; blank for none. */
export function serializeStopRows(rows: readonly StopRow[]): string {
  return rows.length === 0 ? "" : JSON.stringify(rows.map((row) => stopRowParts.map((part) => row[part])));
}

/** Parses the rows of a draft's field; none for any other text. */
export function parseStopRows(text: string): StopRow[] {
  try {
    const rows = (text === "" ? [] : JSON.parse(text)) as unknown[][];
    return rows.slice(0, maxStopRows).map((row) => {
      const [place, nights, longitude, latitude] = stopRowParts.map((_, at) =>
        typeof row[at] === "string" ? row[at] : "",
      );
      return { place, nights, longitude, latitude } as StopRow;
    });
  } catch {
    return [];
  }
}

/** Reads the rows from the fields of a form; null if it has none. */
export function readStopRows(form: ReadonlyMap<string, readonly string[]>): StopRow[] | null {
  const rows = new Map<string, StopRow>();
  for (const [name, [text = ""]] of form) {
    const [, at = "", part] = /^stops\.(\d{1,3})\.([a-z]+)$/.exec(name) ?? [];
    if (stopRowParts.some((each) => each === part) && (rows.has(at) || rows.size < maxStopRows))
      rows.set(at, { ...(rows.get(at) ?? blankStopRow), [part as string]: text });
  }
  return rows.size > 0 ? [...rows.values()] : null;
}

/** Returns the rows after an action; null if it can't be applied. A new row is last. */
export function applyStopAction(rows: readonly StopRow[], step: StopAction, at: number): StopRow[] | null {
  if (step === "add") return rows.length < maxStopRows ? [...rows, blankStopRow] : null;
  const row = rows[at];
  if (!row) return null;
  const others = rows.filter((_, index) => index !== at);
  if (step === "remove") return others;
  const to = step === "up" ? at - 1 : at + 1;
  return to < 0 || to >= rows.length ? null : [...others.slice(0, to), row, ...others.slice(to)];
}
