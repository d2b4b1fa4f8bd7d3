import { beforeAll, expect, test, vi } from "vitest";
import type { Operation } from "./operation.server";

vi.mock("~/env.server", () => ({
  env: {
    databaseUrl: "mysql://nobody@localhost/none",
    authSecret: "a secret of the unit tests",
    siteUrl: "https://x.example",
    dataDir: "/nowhere",
    imageStore: { kind: "file", directory: "/nowhere" },
  },
}));

let operations: readonly Operation[];
beforeAll(async () => {
  ({ operations } = await import("./operations.server"));
});

test("no operation is listed twice, and each has an id of its own", () => {
  const keys = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});
