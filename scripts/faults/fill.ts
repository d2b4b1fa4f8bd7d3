import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { step } from "../setup/progress.mjs";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { colourOf, drawPicture, faultsOfPicture } from "./pictures.ts";
import { createRecord, isStored, lookUp, type SavedRecord, saveNext } from "./records.ts";
import { openScene, type Scene, untilReady } from "./scene.ts";
import { makeSmallDisk, type SmallDisk } from "./small-disk.ts";
import { type Answer, callApi, postForm } from "./staff.ts";

/** Answers to a write for which there is no room. */
const noRoom = [503, 507];

/** Fills the disk of the images, and that of the database, while staff save and upload; then gives the room back. */
export async function fill(): Promise<Outcome> {
  const outcome = outcomeOf(["Disk full", "stored before", "refused with", "read meanwhile", "stored after"]);
  const images = await makeSmallDisk(8);
  if (!images) {
    outcome.leftOut.push("full disks, as a small one can only be mounted by root, and not in every container");
    return outcome;
  }
  try {
    await step("Filling the disk of the images", () => fillImages(images, outcome));
  } finally {
    await images.remove();
  }
  if (process.env.TEST_DATABASE_URL) {
    outcome.leftOut.push("filling the database's disk, as the server is that of TEST_DATABASE_URL");
    return outcome;
  }
  const database = await makeSmallDisk(400);
  if (!database) throw new Error("A second small disk can't be mounted");
  try {
    await step("Filling the disk of the database", () => fillDatabase(database, outcome));
  } finally {
    await database.remove();
  }
  return outcome;
}

/** What can't be stored is refused as such, with the form's words in it; nothing is left lying about. */
export async function fillImages(disk: SmallDisk, { faults, figures }: Outcome): Promise<void> {
  const scene = await openScene({ folders: { images: join(disk.folder, "images") } });
  try {
    const { db, images } = scene;
    const [site] = scene.sites;
    const { address } = site!;
    const record = await createRecord(address, scene.staff, { kind: "quote", by: "picture" });
    const before = await upload(scene, 1);
    const files = () => readdirSync(images).sort().join();
    const filesBefore = files();

    disk.fill();
    const refusals = [
      await upload(scene, 2),
      await uploadFromEditor(scene, 3),
      await saveNext(address, scene.staff, record),
    ];
    const [byApi, byScript, byForm] = refusals as [Answer, Answer, Answer];
    for (const [what, answer] of Object.entries({ "an upload": byApi, "the editor's upload": byScript })) {
      if (!isRefused(answer) || !saysWhy(answer)) faults.push(`images full: ${what} is answered with ${said(answer)}`);
    }
    if (!isRefused(byForm)) faults.push(`images full: the editor's form is answered with ${said(byForm)}`);
    else if (!keepsWords(byForm, record)) faults.push("images full: the editor's form lost what was typed");
    if (files() !== filesBefore) faults.push(`images full: files are left lying about (${files()})`);
    const words = await createRecord(address, scene.staff, { kind: "quote", by: "form" });
    const saved = await saveNext(address, scene.staff, words);
    if (!isStored(saved)) faults.push(`images full: a save without pictures is answered with ${said(saved)}`);
    const seen = await faultsOfPicture(address, db, { url: urlOf(before), colour: colourOf(1) });

    disk.free();
    const after = [await upload(scene, 4), await saveNext(address, scene.staff, record)];
    for (const answer of after) if (!isStored(answer)) faults.push(`room again: answered with ${said(answer)}`);
    const look = await lookUp(address, scene.staff, record);
    if (!look.ok) faults.push(look.fault);
    else if (look.picture) seen.push(...(await faultsOfPicture(address, db, look.picture)));
    faults.push(...seen.map((fault) => `images full: ${fault}`));
    figures.push([
      "images",
      "1",
      statuses(refusals),
      seen.length === 0 ? "1 of 1" : "0 of 1",
      String(after.filter(isStored).length),
    ]);
  } finally {
    await scene.close();
  }
}

async function fillDatabase(disk: SmallDisk, { faults, figures }: Outcome): Promise<void> {
  const scene = await openScene({ folders: { database: join(disk.folder, "database") } });
  try {
    const { staff } = scene;
    const { address } = scene.sites[0]!;
    const records = [
      await createRecord(address, staff, { kind: "quote", by: "api" }),
      await createRecord(address, staff, { kind: "page", by: "form" }),
      await createRecord(address, staff, { kind: "quote", by: "picture" }),
    ];
    disk.fill();
    // The database has some room within its own files.
    const stored: SavedRecord[] = [];
    let full = false;
    for (let tries = 0; !full && tries < 2_000; tries += 1) {
      const created = await createRecord(address, staff, { kind: "quote", by: "api" }).catch((error: Error) => error);
      if (!(created instanceof Error)) stored.push(created);
      else if (/: 50[37] /.test(created.message)) full = true;
      else throw created;
    }
    if (!full) faults.push("database full: it never was");

    const answers: Answer[] = [];
    for (const record of records) {
      const answer = await saveNext(address, staff, record);
      answers.push(answer);
      if (!isStored(answer) && !isRefused(answer)) {
        faults.push(`database full: a save by ${record.by} is answered with ${said(answer)}`);
      }
      if (record.by === "form" && isRefused(answer) && !keepsWords(answer, record)) {
        faults.push("database full: the editor's form lost what was typed");
      }
    }
    let read = 0;
    for (const record of [...records, ...stored]) {
      const { status } = await callApi(address, staff, `/${record.kind}/${record.id}`);
      if (status === 200) read += 1;
      // MariaDB ends when there is no room for a long value, and only starts again when there is.
      else if (status !== 503) faults.push(`database full: a ${record.kind} is answered with ${status}`);
    }
    const home = await fetch(address);
    await home.arrayBuffer();
    if (home.status !== 200) faults.push(`database full: the home page is answered with ${home.status}`);

    disk.free();
    await untilReady(address);
    let after = 0;
    for (const record of records) after += (await savedInTheEnd(scene, record)) ? 1 : 0;
    if (after < records.length) faults.push("database full: with room again, saves are still refused");
    for (const record of [...records, ...stored]) {
      const look = await lookUp(address, staff, record);
      if (!look.ok) faults.push(`room again: ${look.fault}`);
    }
    figures.push([
      "database",
      String(stored.length),
      statuses(answers),
      `${read} of ${records.length + stored.length}`,
      String(after),
    ]);
  } finally {
    await scene.close();
  }
}

/** The server may need a moment until it has noticed that there is room. */
async function savedInTheEnd({ sites, staff }: Scene, record: SavedRecord): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const look = await lookUp(sites[0]!.address, staff, record);
    if (look.ok && isStored(await saveNext(sites[0]!.address, staff, record))) return true;
    await wait(200);
  }
  return false;
}

async function upload({ sites, staff }: Scene, number: number): Promise<Answer> {
  const body = new FormData();
  body.append("image", await drawPicture(colourOf(number)), "picture.jpg");
  return await callApi(sites[0]!.address, staff, "/imgUpload", { method: "POST", body });
}

async function uploadFromEditor({ sites, staff }: Scene, number: number): Promise<Answer> {
  const body = new FormData();
  body.append("image", await drawPicture(colourOf(number)), "picture.jpg");
  return await postForm(sites[0]!.address, staff, "/admin/images", body);
}

function urlOf({ text }: Answer): string {
  return (JSON.parse(text) as { url: string }).url;
}

function isRefused({ status }: Answer): boolean {
  return noRoom.includes(status);
}

function saysWhy({ headers, text }: Answer): boolean {
  const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return isJson && typeof (JSON.parse(text) as { error: unknown }).error === "string" && headers.has("Retry-After");
}

/** Whether the page that answers a form has in it what the form said. */
function keepsWords({ text }: Answer, { sent }: SavedRecord): boolean {
  return text.includes(`Save ${sent}, item 0. `) && text.includes(`Save ${sent}, item 11. `);
}

function said({ status, text }: Answer): string {
  return `${status} ${text.slice(0, 200)}`;
}

function statuses(answers: readonly Answer[]): string {
  return answers.map(({ status }) => status).join(", ");
}
