import { isDeepStrictEqual } from "node:util";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { intentField } from "~/domain/drafts/intents";
import { type Item, sizes } from "~/domain/items/item";
import { itemToDocument } from "~/domain/items/document";
import type { Cluster } from "./cluster.ts";
import {
  type HttpAnswer,
  callApi,
  findPictureFaults,
  isStored,
  jsonRequest,
  createPicture,
  postForm,
  type StaffLogin,
  uploadPicture,
  pictureUrlOf,
} from "./http.ts";

/** A record that is saved repeatedly. Its fields and items contain the save's number, which shows lost and partial saves. */
export interface SavedRecord {
  kind: DraftKind;
  id: string;
  /** `picture` is the editor's form with a file */
  by: "api" | "form" | "picture";
  revision: number;
  /** the highest numbers that were sent and acknowledged */
  sent: number;
  acknowledged: number;
}

/** A record as the API returns it. */
interface Stored extends Record<string, unknown> {
  name: string;
  items: { slider: { image: string }[] }[];
  revision: number;
}

export async function createRecord(
  address: string,
  staff: StaffLogin,
  { kind, by }: Pick<SavedRecord, "kind" | "by">,
): Promise<SavedRecord> {
  const answer = await callApi(address, staff, `/${kind}`, jsonRequest("POST", bodyOf(kind, 1, null)));
  if (answer.status !== 201) throw new Error(`Can't make a ${kind}: ${answer.status} ${answer.text}`);
  const { id } = JSON.parse(answer.text) as { id: string };
  return { kind, by, id, revision: 1, sent: 1, acknowledged: 1 };
}

/** Sends the next save, based on the last revision read. Rejects if the connection breaks. */
export async function saveNext(address: string, staff: StaffLogin, record: SavedRecord): Promise<HttpAnswer> {
  const { kind, id, by, revision } = record;
  const number = (record.sent += 1);
  const answer =
    by === "api"
      ? await callApi(address, staff, `/${kind}/${id}`, {
          ...jsonRequest("PATCH", bodyOf(kind, number, null), { "If-Match": `"${id}-${revision}"` }),
        })
      : await postForm(address, staff, `/admin/${kind}sEditor/${id}`, await formFor(record, number));
  if (isStored(answer)) Object.assign(record, { acknowledged: number, revision: revision + 1 });
  return answer;
}

/** Reads a record and updates its revision. Returns its picture, or the fault of the stored record. */
export async function verifyRecord(
  address: string,
  staff: StaffLogin,
  record: SavedRecord,
): Promise<{ ok: true; picture: string | null } | { ok: false; fault: string }> {
  const { kind, id, sent, acknowledged } = record;
  const answer = await callApi(address, staff, `/${kind}/${id}`);
  if (answer.status !== 200) return { ok: false, fault: `lost: ${kind} ${id} is answered with ${answer.status}` };
  const stored = JSON.parse(answer.text) as Stored;
  const number = Number(/^Save (\d+)$/.exec(stored.name)?.[1]);
  const url = stored.items.flatMap(({ slider }) => slider)[0]?.image ?? null;
  const body = bodyOf(kind, number, url);
  const said = Object.fromEntries(Object.keys(body).map((field) => [field, stored[field]]));
  if (!isDeepStrictEqual(said, body))
    return { ok: false, fault: `torn: ${kind} ${id} is no whole save (its name: ${stored.name})` };
  if (number < acknowledged) return { ok: false, fault: `lost: ${kind} ${id} is at ${number} of ${acknowledged}` };
  if (number > sent) return { ok: false, fault: `torn: ${kind} ${id} is at ${number}, which nobody sent` };
  record.revision = stored.revision;
  return { ok: true, picture: url };
}

function headOf(kind: DraftKind, number: number) {
  const name = `Save ${number}`;
  if (kind === "page") return { name, language: "en" };
  return { name, customerName: `Customer ${number}`, displayDescription: `Description ${number}` };
}

function bodyOf(kind: DraftKind, number: number, picture: string | null) {
  return { ...headOf(kind, number), items: itemsOf(number, picture).map(itemToDocument) };
}

/** About 40 kB, more than one database page. */
function itemsOf(number: number, picture: string | null): Item[] {
  const texts = Array.from({ length: 12 }, (_, at): Item => {
    return { type: "text", text: `Save ${number}, item ${at}. `.repeat(170).trim(), size: sizes[at % 3]! };
  });
  return picture === null ? texts : [...texts, { type: "slider", images: [picture] }];
}

/** Builds the editor's form. A save with a picture has an open, empty gallery and the file. */
async function formFor({ kind, id, by, revision }: SavedRecord, number: number): Promise<FormData> {
  const blank = blankDraft(kind, id);
  const items: DraftItem[] = itemsOf(number, null);
  const open = by === "picture" ? items.push({ type: "slider", images: [] }) - 1 : null;
  const draft: Draft = {
    ...{ ...blank, revision, open, nextKey: items.length },
    fields: { ...blank.fields, ...headOf(kind, number) },
    items: items.map((item, key) => ({ key, item })),
  };
  const form = new FormData();
  for (const [name, value] of [...draftToFormFields(draft), [intentField, "save"] as const]) form.append(name, value);
  if (by === "picture") form.append("open.files", await createPicture(), `${number}.jpg`);
  return form;
}

/** Six clients that save and two that upload concurrently and record what was acknowledged. */
export interface Workload {
  /** Runs until `stop` is called, then resolves when pending requests have ended. */
  run(): Promise<void>;
  stop(): void;
  /** Verifies everything acknowledged since the last verification, or ever (`all`). Returns the faults. */
  verify(options?: { all: boolean }): Promise<string[]>;
  readonly counts: { saves: number; uploads: number };
}

export async function createWorkload({ db, staff, sites: [address = ""] }: Cluster): Promise<Workload> {
  const records: SavedRecord[] = [];
  for (const by of ["api", "form", "picture"] as const) {
    for (const kind of ["quote", "page"] as const) records.push(await createRecord(address, staff, { kind, by }));
  }
  const pictures: { url: string; sound: boolean }[] = [];
  const counts = { saves: 0, uploads: 0 };
  const unforeseen: string[] = [];
  let stopped = true;

  return { run: work, stop: () => void (stopped = true), verify: lookAllUp, counts };

  async function work() {
    stopped = false;
    await Promise.all([...records.map((record) => goOn(() => save(record))), goOn(uploadOne), goOn(uploadOne)]);
  }

  /** Stops at the first failure, which `verify` examines. */
  async function goOn(once: () => Promise<HttpAnswer>) {
    while (!stopped) {
      const answer = await once().catch(() => null);
      if (answer && isStored(answer)) continue;
      if (answer && answer.status !== 503)
        unforeseen.push(`answered with ${answer.status} ${answer.text.slice(0, 200)}`);
      return;
    }
  }

  async function save(record: SavedRecord): Promise<HttpAnswer> {
    const answer = await saveNext(address, staff, record);
    if (isStored(answer)) counts.saves += 1;
    return answer;
  }

  async function uploadOne(): Promise<HttpAnswer> {
    const answer = await uploadPicture(address, staff);
    if (isStored(answer)) {
      pictures.push({ url: pictureUrlOf(answer), sound: false });
      counts.uploads += 1;
    }
    return answer;
  }

  async function lookAllUp({ all } = { all: false }): Promise<string[]> {
    const faults = unforeseen.splice(0);
    for (const record of records) {
      const look = await verifyRecord(address, staff, record);
      if (!look.ok) faults.push(look.fault);
      else if (look.picture) faults.push(...(await findPictureFaults(address, db, look.picture)));
    }
    for (const picture of pictures) {
      if (picture.sound && !all) continue;
      const found = await findPictureFaults(address, db, picture.url);
      picture.sound = found.length === 0;
      faults.push(...found);
    }
    return faults;
  }
}
