import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecord, verifyRecord, type SavedRecord, saveNext } from "./workload.ts";
import { account, startCluster, type Cluster } from "./cluster.ts";
import {
  callApi,
  findPictureFaults,
  isStored,
  jsonRequest,
  logIn,
  createPicture,
  postForm,
  uploadPicture,
  parsePictureUrl,
} from "./http.ts";

let cluster: Cluster;
let oneSite: string;
let other: string;
beforeAll(async () => {
  cluster = await startCluster({ sites: 2 });
  [oneSite = "", other = ""] = cluster.sites;
});
afterAll(() => cluster?.close());

test("one of twenty concurrent saves of a revision at two sites succeeds, and both sites show it", async () => {
  const { sites, staff } = cluster;
  const record = await createRecord(oneSite, staff, { kind: "quote", by: "api" });
  const contenders = Array.from({ length: 20 }, (_, index): SavedRecord => {
    return { ...record, by: index % 4 < 2 ? "api" : "form", sent: record.sent + index };
  });
  const responses = await Promise.all(contenders.map((each, index) => saveNext(sites[index % 2]!, staff, each)));
  const savedRecords = contenders.filter((_, index) => isStored(responses[index]!));
  expect(savedRecords).toHaveLength(1);
  // On a slow machine a request may time out.
  for (const response of responses) if (!isStored(response)) expect([409, 412, 503]).toContain(response.status);
  const { acknowledged } = savedRecords[0]!;
  for (const site of sites) {
    Object.assign(record, { sent: acknowledged, acknowledged });
    expect(await verifyRecord(site, staff, record)).toMatchObject({ ok: true });
    expect(record.revision).toBe(2);
  }
});

test("a picture sent to both sites at once is stored once and served by both", async () => {
  const { db, sites, staff } = cluster;
  const picture = await createPicture();
  const urls = (await Promise.all(sites.map((site) => uploadPicture(site, staff, picture)))).map(parsePictureUrl);
  expect(urls[0]).toBe(urls[1]);
  for (const site of sites) expect(await findPictureFaults(site, db, urls[0]!)).toEqual([]);
});

test("both sites send the same bytes and ETags", async () => {
  const { db, sites, staff } = cluster;
  const { id } = await createRecord(oneSite, staff, { kind: "quote", by: "api" });
  await callApi(oneSite, staff, `/quote/${id}`, jsonRequest("PATCH", { display: true, link: "a-tour" }));
  const { name } = await db.selectFrom("images").select("name").executeTakeFirstOrThrow();
  const pages = ["/", "/tours", "/tours/a-tour", `/quote/${id}`, "/homes", "/login", "/sitemap.xml"];
  for (const path of [...pages, `/images/${name}`, "/api/tours", `/api/quote/${id}`, "/api/openapi.json"]) {
    for (const encoding of ["identity", "gzip", "br"]) {
      const [ours, theirs] = await Promise.all(
        sites.map(async (site) => {
          const response = await fetch(site + path, { headers: { "Accept-Encoding": encoding } });
          const headersOf = ["ETag", "Content-Type", "Content-Encoding", "Content-Security-Policy"].map((header) =>
            response.headers.get(header),
          );
          return [response.status, ...headersOf, Buffer.from(await response.arrayBuffer()).toString("base64")];
        }),
      );
      expect(ours, `${path} (${encoding})`).toEqual(theirs);
    }
  }
});

test("a logout at one site ends the session at the other", async () => {
  const { token, ...browser } = await logIn(oneSite, oneSite, account);
  const form = () => postForm(other, browser, "/admin/images", new FormData());
  const call = () => callApi(other, { token }, "/quote");
  expect([(await form()).status, (await call()).status]).toEqual([400, 200]);
  await postForm(oneSite, browser, "/admin/log-out", new URLSearchParams());
  // The API token is a separate session.
  expect([(await form()).status, (await call()).status]).toEqual([401, 200]);
});

test("ten failed logins at two sites limit both", async () => {
  const attempt = async (siteIndex: number, password: string) =>
    (await fetch(`${cluster.sites[siteIndex % 2]}/api/auth/login`, jsonRequest("POST", { ...account, password })))
      .status;
  for (let index = 0; index < 10; index += 1) expect(await attempt(index, "not the password")).toBe(401);
  for (const siteIndex of [0, 1]) expect(await attempt(siteIndex, account.password)).toBe(429);
});
