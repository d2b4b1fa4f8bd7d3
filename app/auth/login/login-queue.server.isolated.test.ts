import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "~/data/database/database.server";
import { UnavailableError } from "~/domain/unavailable";
import type * as LoginQueue from "./login-queue.server";

/** The query of known origins never ends. */
vi.mock("~/data/accounts/known-origins.server", () => ({ listKnownOrigins: () => new Promise(() => undefined) }));

let runLoginInQueue: typeof LoginQueue.runLoginInQueue;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "mysql://site:secret@127.0.0.1:3306/site");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  ({ runLoginInQueue } = await import("./login-queue.server"));
});

test("before the known origins are read, a known browser logs in past a full queue of strangers", async () => {
  const db = {} as Database;
  for (let each = 0; each < 201; each++) {
    void runLoginInQueue(db, { address: `192.0.${each}.1` }, () => new Promise(() => undefined)).catch(() => undefined);
  }
  const logIn = () => Promise.resolve("in");
  await expect(runLoginInQueue(db, { address: "198.51.100.1" }, logIn)).rejects.toThrow(UnavailableError);
  expect(await runLoginInQueue(db, { address: "198.51.100.1", browser: "a".repeat(22) }, logIn)).toBe("in");
});
