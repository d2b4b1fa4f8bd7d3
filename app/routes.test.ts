import { beforeAll, expect, test, vi } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "./routes";
import type { Operation } from "~/api/operation.server";

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
  ({ operations } = await import("~/api/operations.server"));
});

test("routes.ts lists exactly the paths of the table of operations, and the rest for the 404", async () => {
  const listed = routes
    .filter(({ file }: RouteConfigEntry) => file === "routes/api/operation.ts")
    .map(({ path }: RouteConfigEntry) => path?.replace(/^api/, "").replace(":id", "{id}"));
  const paths = new Set(operations.map(({ path }) => path));
  expect(listed.sort()).toEqual([...paths, "/*"].sort());
});

test("no operation is listed twice, and each has an id of its own", () => {
  const keys = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});
