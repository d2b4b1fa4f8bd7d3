import { CommandError } from "../setup/processes/outcome.mjs";
import type { TextRow } from "./tables.ts";

/** An `INSERT` of one row, as mariadb-dump and mysqldump write it. */
export interface InsertLine {
  table: string;
  /** the SQL literals by column */
  literals: Map<string, string>;
}

/** Parses a line of a dump; null for a line other than an `INSERT`. */
export function parseInsert(line: string): InsertLine | null {
  const [start, table, columns = ""] = /^INSERT INTO `(\w+)` \(([`\w, ]+)\) VALUES \(/.exec(line) ?? [];
  if (start === undefined || table === undefined) return null;
  const literals = new Map<string, string>();
  let from = start.length;
  for (const column of columns.split(", ")) {
    const end = endOfLiteral(line, from);
    literals.set(column.slice(1, -1), line.slice(from, end));
    from = end + 1;
  }
  return { table, literals };
}

/** Returns the line of a row, with these columns only. */
export function formatInsert({ table, literals }: InsertLine, columns: readonly string[]): string {
  const names = columns.map((name) => `\`${name}\``).join(", ");
  return `INSERT INTO \`${table}\` (${names}) VALUES (${columns.map((name) => literals.get(name)).join(",")});`;
}

/** Returns the row as `streamRows` reads it from the database. */
export function rowOfInsert({ literals }: InsertLine): TextRow {
  return Object.fromEntries([...literals].map(([name, literal]) => [name, textOfLiteral(literal)]));
}

/** Not a regular expression: its stack overflows on texts of some megabytes. */
function endOfLiteral(line: string, from: number): number {
  const quote = line.startsWith("_binary ", from) ? from + "_binary ".length : from;
  if (line[quote] !== "'") {
    const comma = line.indexOf(",", from);
    return comma < 0 ? line.length - 2 : comma;
  }
  for (let end = line.indexOf("'", quote + 1); end > 0; end = line.indexOf("'", end + 1)) {
    let backslashes = 0;
    while (line[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  throw new CommandError(`A line of the dump can't be read: ${line.slice(0, 100)}`);
}

const escapes: Readonly<Record<string, string>> = { "0": "\0", b: "\b", n: "\n", r: "\r", t: "\t", Z: "\x1a" };

function textOfLiteral(literal: string): string | null {
  if (literal === "NULL") return null;
  if (literal.startsWith("0x")) return literal.slice(2).toUpperCase();
  if (!literal.endsWith("'")) return literal;
  const text = literal.slice(literal.indexOf("'") + 1, -1);
  return text.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
}
