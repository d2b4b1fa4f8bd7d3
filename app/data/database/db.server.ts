import { env } from "~/env.server";
import { createDatabase, type Database } from "./database.server";

/** The app's database, with one pool per process. It survives hot reloads in development. */
const kept = globalThis as { database?: Database };
export const db = (kept.database ??= createDatabase(env.databaseUrl, { connections: env.databasePool }));
