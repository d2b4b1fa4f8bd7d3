import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { loader } from "~/routes/machines/metrics";
import { createImageStore } from "~/pictures/store.server";
import { countRequestInMetrics } from "~/http/server/count-request.server";
import { shortRelease } from "./release.server";

const { env } = vi.hoisted(() => ({ env: { metricsToken: null as string | null, siteUrl: "https://site.example" } }));
vi.mock("~/env.server", () => ({ env }));
vi.mock("~/data/database/db.server", () => ({ db: null }));
vi.mock("~/data/database/state.server", () => ({
  readDatabaseState: async () => ({ unfinishedRestore: null, isEmpty: false, pending: ["a", "b"], orphaned: ["c"] }),
}));
vi.mock("~/data/database/backups.server", () => ({ findLastBackupTime: async () => new Date(86_400_000) }));

const getMetrics = async (authorization?: string) => {
  const headers = authorization ? { Authorization: authorization } : {};
  const request = new Request("https://site.example/metrics", { headers });
  const response = await loader({ request, params: {}, context: {} });
  return [response.status, await response.text()] as const;
};

test("returns metrics only with the token, and 404 without one in the settings", async () => {
  expect((await getMetrics("Bearer "))[0]).toBe(404);
  env.metricsToken = "a token of thirty-two characters";
  for (const wrong of [
    undefined,
    env.metricsToken,
    "Bearer",
    "Bearer a token of thirty-two character",
    "Bearer null",
  ]) {
    expect((await getMetrics(wrong))[0]).toBe(404);
  }
  const [status, text] = await getMetrics(`Bearer ${env.metricsToken}`);
  expect([status, text]).toEqual([200, expect.stringContaining("site_last_backup_timestamp_seconds 86400\n")]);
  expect(text).toContain('site_migrations{state="pending"} 2\nsite_migrations{state="orphaned"} 1\n');
  expect(text).toContain(`site_release_info{release="${shortRelease}"} 1\n`);
});

test("counts the failed calls to the image store", async () => {
  const store = createImageStore({ kind: "file", directory: "/dev/null" });
  await expect(store.put("a.webp", new Uint8Array())).rejects.toThrow(/image store/);
  expect((await getMetrics(`Bearer ${env.metricsToken}`))[1]).toContain("site_image_store_failures_total 1\n");
});

test("counts a request by the pattern of its address and its status", async () => {
  for (const [url, statusCode] of [
    ["/quote/rinaldi-november?for=rinaldi", 200],
    ["/QUOTE/Rinaldi/pdf", 503],
    ["/assets/rinaldi.js", 200],
    ["/rinaldi", 404],
    ["//rinaldi\\%", 400],
  ] as const) {
    const outgoing = Object.assign(new EventEmitter(), { statusCode });
    countRequestInMetrics({ url } as IncomingMessage, outgoing as unknown as ServerResponse);
    outgoing.emit("close");
  }
  const [, text] = await getMetrics(`Bearer ${env.metricsToken}`);
  expect(text.match(/^site_requests_total.*/gm)).toEqual([
    'site_requests_total{route="/quote/:id",status="200"} 1',
    'site_requests_total{route="/quote/:id/pdf",status="503"} 1',
    'site_requests_total{route="/assets/",status="200"} 1',
    'site_requests_total{route="other",status="404"} 1',
    'site_requests_total{route="other",status="400"} 1',
  ]);
  expect(text.toLowerCase()).not.toContain("rinaldi");
});
