import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRecord, verifyRecord, type SavedRecord, saveNext } from "./workload.ts";
import { makeSmallDisk, startCluster, type Cluster, type SmallDisk, waitUntilReady } from "./cluster.ts";
import {
  type HttpResponse,
  callApi,
  findPictureFaults,
  isStored,
  createPicture,
  postForm,
  uploadPicture,
  parsePictureUrl,
} from "./http.ts";

/** Statuses of a write that fails for lack of space. */
const noRoom = [503, 507];

/** Defines a test with the images or the database on a disk of this many megabytes. */
function testOn(
  [folder, megabytes]: ["images" | "database", number],
  promise: string,
  verifyOnDisk: (disk: SmallDisk, cluster: Cluster, address: string) => Promise<void>,
) {
  const run = async ({ skip }: { skip: (reason: string) => never }) => {
    const disk = makeSmallDisk(megabytes);
    if (!disk) return skip("only root can mount a small disk, and not in every container");
    const cluster = await startCluster({ folders: { [folder]: join(disk.folder, folder) } });
    try {
      await verifyOnDisk(disk, cluster, cluster.sites[0]!);
    } finally {
      await cluster.close();
      disk.remove();
    }
  };
  test(promise, run);
}

testOn(
  ["images", 8],
  "with a full image disk, uploads report it, input stays, no partial file remains, and uploads work once there is space",
  async (disk, cluster, address) => {
    const { db, images, staff } = cluster;
    const record = await createRecord(address, staff, { kind: "quote", by: "picture" });
    const words = await createRecord(address, staff, { kind: "quote", by: "form" });
    const before = parsePictureUrl(await uploadPicture(address, staff));
    const files = () => readdirSync(images).sort();
    const filesBefore = files();

    disk.fill();
    const form = new FormData();
    form.append("image", await createPicture(), "picture.jpg");
    for (const refused of [
      await uploadPicture(address, staff),
      await postForm(address, staff, "/admin/images", form),
    ]) {
      expect(noRoom).toContain(refused.status);
      expect(JSON.parse(refused.text)).toMatchObject({ error: expect.any(String) as string });
      expect(refused.headers.has("Retry-After")).toBe(true);
    }
    expectWordsKept(await saveNext(address, staff, record), record);
    expect(files()).toEqual(filesBefore);
    expect(isStored(await saveNext(address, staff, words)), "a save without pictures").toBe(true);
    expect(await findPictureFaults(address, db, before)).toEqual([]);

    disk.free();
    const after = await uploadPicture(address, staff);
    expect(isStored(after)).toBe(true);
    expect(isStored(await saveNext(address, staff, record))).toBe(true);
    const result = await verifyRecord(address, staff, record);
    if (!result.ok || !result.picture) throw new Error(result.ok ? "The saved picture isn't there" : result.fault);
    for (const url of [before, parsePictureUrl(after), result.picture])
      expect(await findPictureFaults(address, db, url)).toEqual([]);
  },
);

testOn(
  ["database", 400],
  "with a full database disk, saves fail, stored records stay intact, and saves work once there is space",
  async (disk, cluster, address) => {
    const { staff } = cluster;
    const records: SavedRecord[] = [];
    for (const by of ["api", "form", "picture"] as const) {
      records.push(await createRecord(address, staff, { kind: by === "form" ? "page" : "quote", by }));
    }
    disk.fill();
    // The database's files have some free space.
    const stored: SavedRecord[] = [];
    const create = () => createRecord(address, staff, { kind: "quote", by: "api" });
    let refusal = "";
    while (refusal === "" && stored.length < 2_000) {
      await create().then(
        (created) => stored.push(created),
        (error: Error) => (refusal = error.message),
      );
    }
    expect(refusal).toMatch(/: 50[37] /);
    for (const record of records) {
      const response = await saveNext(address, staff, record);
      if (record.by === "form" && !isStored(response)) expectWordsKept(response, record);
    }
    for (const { kind, id } of [...records, ...stored]) {
      // MariaDB exits if a long value doesn't fit, and restarts only once there is space.
      expect([200, 503]).toContain((await callApi(address, staff, `/${kind}/${id}`)).status);
    }
    expect((await fetch(address)).status).toBe(200);

    disk.free();
    await waitUntilReady(address);
    for (const record of records) {
      const goesOn = async () =>
        (await verifyRecord(address, staff, record)).ok && isStored(await saveNext(address, staff, record));
      // The server may not notice free space immediately.
      await expect.poll(goesOn, { timeout: 120_000 }).toBe(true);
    }
    for (const record of [...records, ...stored])
      expect(await verifyRecord(address, staff, record)).toMatchObject({ ok: true });
  },
);

/** Expects the error page to contain the submitted form. */
function expectWordsKept({ status, text }: HttpResponse, { sent }: SavedRecord) {
  expect(noRoom).toContain(status);
  for (const item of [0, 11]) expect(text).toContain(`Save ${sent}, item ${item}. `);
}
