import { env } from "~/env.server";
import { createDatabase, type Database } from "./database.server";

/** The app's database, one pool per process. In development it survives a reload of this module. */
const kept = globalThis as { database?: Database };
export const db = (kept.database ??= createDatabase(env.databaseUrl, { connections: env.databasePool }));
