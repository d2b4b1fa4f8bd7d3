import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createConnection, type RowDataPacket } from "mysql2/promise";

/** Returns the number of rows and their hash for each table, and the same for the files in a folder. */
export async function snapshotStoredState(databaseUrl: string, folder: string): Promise<Record<string, string>> {
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true });
  try {
    const [tables] = await connection.query<RowDataPacket[]>("SHOW TABLES");
    const all: Record<string, string> = {};
    for (const table of tables.map((row) => String(Object.values(row)[0]))) {
      const [rows] = await connection.query<RowDataPacket[]>("SELECT * FROM ??", [table]);
      all[table] = hashAll(rows.map((row) => JSON.stringify(row)));
    }
    return { ...all, files: hashAll(filesIn(folder)) };
  } finally {
    await connection.end();
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => `${name} ${readFileSync(join(parentPath, name)).toString("base64")}`);
}

function hashAll(things: string[]): string {
  return `${things.length}: ${createHash("sha256").update(things.sort().join("\n")).digest("hex")}`;
}
