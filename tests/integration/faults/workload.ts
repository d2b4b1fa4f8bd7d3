import { isDeepStrictEqual } from "node:util";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { intentField } from "~/domain/drafts/intents";
import { type Item, itemSizes } from "~/domain/items/item";
import { itemToDocument } from "~/domain/items/document";
import type { Cluster } from "./cluster.ts";
import {
  type HttpResponse,
  callApi,
  findPictureFaults,
  isStored,
  jsonRequest,
  createPicture,
  postForm,
  type StaffLogin,
  uploadPicture,
  parsePictureUrl,
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
interface ApiRecord extends Record<string, unknown> {
  name: string;
  items: { slider: { image: string }[] }[];
  revision: number;
}

export async function createRecord(
  address: string,
  staff: StaffLogin,
  { kind, by }: Pick<SavedRecord, "kind" | "by">,
): Promise<SavedRecord> {
  const response = await callApi(address, staff, `/${kind}`, jsonRequest("POST", buildRecordBody(kind, 1, null)));
  if (response.status !== 201) throw new Error(`Can't make a ${kind}: ${response.status} ${response.text}`);
  const { id } = JSON.parse(response.text) as { id: string };
  return { kind, by, id, revision: 1, sent: 1, acknowledged: 1 };
}

/** Sends the next save, based on the last revision read. Rejects if the connection breaks. */
export async function saveNext(address: string, staff: StaffLogin, record: SavedRecord): Promise<HttpResponse> {
  const { kind, id, by, revision } = record;
  const number = (record.sent += 1);
  const response =
    by === "api"
      ? await callApi(address, staff, `/${kind}/${id}`, {
          ...jsonRequest("PATCH", buildRecordBody(kind, number, null), { "If-Match": `"${id}-${revision}"` }),
        })
      : await postForm(address, staff, `/admin/${kind}sEditor/${id}`, await buildEditorForm(record, number));
  if (isStored(response)) Object.assign(record, { acknowledged: number, revision: revision + 1 });
  return response;
}

/** Reads a record and updates its revision. Returns its picture, or the fault of the stored record. */
export async function verifyRecord(
  address: string,
  staff: StaffLogin,
  record: SavedRecord,
): Promise<{ ok: true; picture: string | null } | { ok: false; fault: string }> {
  const { kind, id, sent, acknowledged } = record;
  const response = await callApi(address, staff, `/${kind}/${id}`);
  if (response.status !== 200) return { ok: false, fault: `lost: ${kind} ${id} is answered with ${response.status}` };
  const stored = JSON.parse(response.text) as ApiRecord;
  const number = Number(/^Save (\d+)$/.exec(stored.name)?.[1]);
  const url = stored.items.flatMap(({ slider }) => slider)[0]?.image ?? null;
  const body = buildRecordBody(kind, number, url);
  const actual = Object.fromEntries(Object.keys(body).map((field) => [field, stored[field]]));
  if (!isDeepStrictEqual(actual, body))
    return { ok: false, fault: `torn: ${kind} ${id} is no whole save (its name: ${stored.name})` };
  if (number < acknowledged) return { ok: false, fault: `lost: ${kind} ${id} is at ${number} of ${acknowledged}` };
  if (number > sent) return { ok: false, fault: `torn: ${kind} ${id} is at ${number}, which nobody sent` };
  record.revision = stored.revision;
  return { ok: true, picture: url };
}

function buildFields(kind: DraftKind, number: number) {
  const name = `Save ${number}`;
  if (kind === "page") return { name, language: "en" };
  return { name, customerName: `Customer ${number}`, displayDescription: `Description ${number}` };
}

function buildRecordBody(kind: DraftKind, number: number, picture: string | null) {
  return { ...buildFields(kind, number), items: buildItems(number, picture).map(itemToDocument) };
}

/** About 40 kB, more than one database page. */
function buildItems(number: number, picture: string | null): Item[] {
  const texts = Array.from({ length: 12 }, (_, index): Item => {
    return { type: "text", text: `Save ${number}, item ${index}. `.repeat(170).trim(), size: itemSizes[index % 3]! };
  });
  return picture === null ? texts : [...texts, { type: "slider", images: [picture] }];
}

/** Builds the editor's form. A save with a picture has an open, empty gallery and the file. */
async function buildEditorForm({ kind, id, by, revision }: SavedRecord, number: number): Promise<FormData> {
  const blank = blankDraft(kind, id);
  const items: DraftItem[] = buildItems(number, null);
  const open = by === "picture" ? items.push({ type: "slider", images: [] }) - 1 : null;
  const draft: Draft = {
    ...{ ...blank, revision, open, nextKey: items.length },
    fields: { ...blank.fields, ...buildFields(kind, number) },
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
  const unexpectedResponses: string[] = [];
  let stopped = true;

  return { run: runAll, stop: () => void (stopped = true), verify: verifyAll, counts };

  async function runAll() {
    stopped = false;
    await Promise.all([
      ...records.map((record) => repeatUntilFailure(() => save(record))),
      repeatUntilFailure(uploadOne),
      repeatUntilFailure(uploadOne),
    ]);
  }

  /** Stops at the first failure, which `verify` examines. */
  async function repeatUntilFailure(sendRequest: () => Promise<HttpResponse>) {
    while (!stopped) {
      const response = await sendRequest().catch(() => null);
      if (response && isStored(response)) continue;
      if (response && response.status !== 503)
        unexpectedResponses.push(`answered with ${response.status} ${response.text.slice(0, 200)}`);
      return;
    }
  }

  async function save(record: SavedRecord): Promise<HttpResponse> {
    const response = await saveNext(address, staff, record);
    if (isStored(response)) counts.saves += 1;
    return response;
  }

  async function uploadOne(): Promise<HttpResponse> {
    const response = await uploadPicture(address, staff);
    if (isStored(response)) {
      pictures.push({ url: parsePictureUrl(response), sound: false });
      counts.uploads += 1;
    }
    return response;
  }

  async function verifyAll({ all } = { all: false }): Promise<string[]> {
    const faults = unexpectedResponses.splice(0);
    for (const record of records) {
      const result = await verifyRecord(address, staff, record);
      if (!result.ok) faults.push(result.fault);
      else if (result.picture) faults.push(...(await findPictureFaults(address, db, result.picture)));
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
