import { createConnection } from "mysql2/promise";

/** Runs a statement in the site's database directly, bypassing its rules. */
export async function runSql(statement: string, values: string[] = []): Promise<unknown> {
  const connection = await createConnection({ uri: String(process.env.JOURNEYS_DATABASE_URL), charset: "utf8mb4" });
  try {
    const [rows] = await connection.execute(statement, values);
    return rows;
  } finally {
    await connection.end();
  }
}
