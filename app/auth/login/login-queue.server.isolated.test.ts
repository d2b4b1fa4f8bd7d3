import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "~/data/database/database.server";
import { UnavailableError } from "~/domain/unavailable";
import type { queueLogin as line } from "./login-queue.server";

/** The database is too slow to say which places are known. */
vi.mock("~/data/accounts/known-origins.server", () => ({ listKnownOrigins: () => new Promise(() => undefined) }));

let inLine: typeof line;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  ({ queueLogin: inLine } = await import("./login-queue.server"));
});

test("until the known places were read, a browser in which somebody logged in passes by a full line of strangers", async () => {
  const db = {} as Database;
  for (let each = 0; each < 201; each++) {
    void inLine(db, { address: `192.0.${each}.1` }, () => new Promise(() => undefined)).catch(() => undefined);
  }
  const logIn = () => Promise.resolve("in");
  await expect(inLine(db, { address: "198.51.100.1" }, logIn)).rejects.toThrow(UnavailableError);
  expect(await inLine(db, { address: "198.51.100.1", browser: "a".repeat(22) }, logIn)).toBe("in");
});
