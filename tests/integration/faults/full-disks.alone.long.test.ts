import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { uploadTo, urlOf } from "./crew.ts";
import { faultsOfPicture, newPicture } from "./pictures.ts";
import { createRecord, isStored, lookUp, type SavedRecord, saveNext } from "./records.ts";
import { openScene, untilReady } from "./scene.ts";
import { makeSmallDisk } from "./small-disk.ts";
import { type Answer, callApi, postForm } from "./staff.ts";

/** What refuses a write for which there is no room. */
const noRoom = [503, 507];

test("on a full disk of images, uploads say so, what was typed stays, no file is left over, and all is well with room again", async ({
  skip,
}) => {
  const disk = await makeSmallDisk(8);
  if (!disk) return skip("a small disk can be mounted by root alone, and not in every container");
  const scene = await openScene({ folders: { images: join(disk.folder, "images") } });
  try {
    const { db, images, staff } = scene;
    const [address = ""] = scene.sites;
    const record = await createRecord(address, staff, { kind: "quote", by: "picture" });
    const words = await createRecord(address, staff, { kind: "quote", by: "form" });
    const before = urlOf(await uploadTo(address, staff));
    const files = () => readdirSync(images).sort();
    const filesBefore = files();

    disk.fill();
    const form = new FormData();
    form.append("image", await newPicture(), "picture.jpg");
    for (const refused of [await uploadTo(address, staff), await postForm(address, staff, "/admin/images", form)]) {
      expect(noRoom).toContain(refused.status);
      expect(JSON.parse(refused.text)).toMatchObject({ error: expect.any(String) as string });
      expect(refused.headers.has("Retry-After")).toBe(true);
    }
    expectWordsKept(await saveNext(address, staff, record), record);
    expect(files()).toEqual(filesBefore);
    expect(isStored(await saveNext(address, staff, words)), "a save without pictures").toBe(true);
    expect(await faultsOfPicture(address, db, before)).toEqual([]);

    disk.free();
    const after = await uploadTo(address, staff);
    expect(isStored(after)).toBe(true);
    expect(isStored(await saveNext(address, staff, record))).toBe(true);
    const look = await lookUp(address, staff, record);
    if (!look.ok || !look.picture) throw new Error(look.ok ? "The saved picture isn't there" : look.fault);
    for (const url of [before, urlOf(after), look.picture]) expect(await faultsOfPicture(address, db, url)).toEqual([]);
  } finally {
    await scene.close();
    await disk.remove();
  }
}, 240_000);

test("on a full disk of the database, saves are refused, nothing stored is lost or torn, and saves go on with room again", async ({
  skip,
}) => {
  const disk = await makeSmallDisk(400);
  if (!disk) return skip("a small disk can be mounted by root alone, and not in every container");
  const scene = await openScene({ folders: { database: join(disk.folder, "database") } });
  try {
    const { staff } = scene;
    const [address = ""] = scene.sites;
    const records: SavedRecord[] = [];
    for (const by of ["api", "form", "picture"] as const) {
      records.push(await createRecord(address, staff, { kind: by === "form" ? "page" : "quote", by }));
    }
    disk.fill();
    // The database has some room within its own files.
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
      const answer = await saveNext(address, staff, record);
      if (record.by === "form" && !isStored(answer)) expectWordsKept(answer, record);
    }
    for (const { kind, id } of [...records, ...stored]) {
      // MariaDB ends when there is no room for a long value, and only starts again when there is.
      expect([200, 503]).toContain((await callApi(address, staff, `/${kind}/${id}`)).status);
    }
    expect((await fetch(address)).status).toBe(200);

    disk.free();
    await untilReady(address);
    for (const record of records) {
      // The server may need a moment until it has noticed that there is room.
      await expect
        .poll(
          async () => (await lookUp(address, staff, record)).ok && isStored(await saveNext(address, staff, record)),
          {
            timeout: 30_000,
          },
        )
        .toBe(true);
    }
    for (const record of [...records, ...stored])
      expect(await lookUp(address, staff, record)).toMatchObject({ ok: true });
  } finally {
    await scene.close();
    await disk.remove();
  }
}, 240_000);

/** The page that answers a refused form has in it what the form said. */
function expectWordsKept({ status, text }: Answer, { sent }: SavedRecord) {
  expect(noRoom).toContain(status);
  for (const item of [0, 11]) expect(text).toContain(`Save ${sent}, item ${item}. `);
}
