/** Actions of the rows' buttons. */
export const rowActions = ["add", "remove", "up", "down"] as const;
export type RowAction = (typeof rowActions)[number];

export type Row<Part extends string> = Readonly<Record<Part, string>>;

/** Rows of texts in one field of a draft, such as a journey's stops. */
export interface RowTable<Part extends string> {
  readonly blank: Row<Part>;
  /** Returns the name of the form field of a part. */
  readonly fieldName: (index: number, part: Part) => string;
  /** Serializes rows to the text of a draft's field; blank for none. */
  readonly serialize: (rows: readonly Row<Part>[]) => string;
  /** Parses the rows of a draft's field; none for any other text. */
  readonly parse: (text: string) => Row<Part>[];
  /** Reads the rows from the fields of a form; null if it has none. */
  readonly read: (form: ReadonlyMap<string, readonly string[]>) => Row<Part>[] | null;
  /** Returns the rows after an action; null if it can't be applied. A new row is last. */
  readonly apply: (rows: readonly Row<Part>[], step: RowAction, index: number) => Row<Part>[] | null;
}

/**
 * @param prefix of the names of the form fields: `stops.0.place`
 * @param maxRows in a draft: more than are valid, so that none is lost
 */
export function createRowTable<Part extends string>(
  prefix: string,
  parts: readonly Part[],
  maxRows: number,
): RowTable<Part> {
  const build = (text: (part: Part, index: number) => unknown) =>
    Object.fromEntries(
      parts.map((part, index) => {
        const value = text(part, index);
        return [part, typeof value === "string" ? value : ""];
      }),
    ) as Row<Part>;
  const blank = build(() => "");
  const fieldPattern = new RegExp(`^${prefix}\\.(\\d{1,3})\\.([a-z]+)$`);
  return {
    blank,
    fieldName: (index, part) => `${prefix}.${index}.${part}`,
    serialize: (rows) => (rows.length === 0 ? "" : JSON.stringify(rows.map((row) => parts.map((part) => row[part])))),
    parse(text) {
      try {
        const rows = (text === "" ? [] : JSON.parse(text)) as unknown[][];
        return rows.slice(0, maxRows).map((row) => build((_, index) => row[index]));
      } catch {
        return [];
      }
    },
    read(form) {
      const rows = new Map<string, Row<Part>>();
      for (const [name, [text = ""]] of form) {
        const [, at = "", part] = fieldPattern.exec(name) ?? [];
        if (parts.some((each) => each === part) && (rows.has(at) || rows.size < maxRows))
          rows.set(at, { ...(rows.get(at) ?? blank), [part as Part]: text });
      }
      return rows.size > 0 ? [...rows.values()] : null;
    },
    apply(rows, step, at) {
      if (step === "add") return rows.length < maxRows ? [...rows, blank] : null;
      const row = rows[at];
      if (!row) return null;
      const others = rows.filter((_, index) => index !== at);
      if (step === "remove") return others;
      const to = step === "up" ? at - 1 : at + 1;
      return to < 0 || to >= rows.length ? null : [...others.slice(0, to), row, ...others.slice(to)];
    },
  };
}

export function isBlankRow(row: Row<string>): boolean {
  return Object.values(row).every((text) => text.trim() === "");
}
