import { isDeepStrictEqual } from "node:util";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { intentField } from "~/domain/draft-intents";
import { type Item, sizes } from "~/domain/item";
import { documentOf } from "~/domain/item-document";
import { newPicture } from "./pictures.ts";
import { type Answer, callApi, jsonBody, postForm, type Staff } from "./staff.ts";

/**
 * A record that is saved over and over. Each save has a number, which its head and every item say. So what is stored
 * tells which save it is, and whether it is all of it.
 */
export interface SavedRecord {
  kind: DraftKind;
  id: string;
  /** how it is saved: `picture` is the editor's form with a file in it */
  by: "api" | "form" | "picture";
  revision: number;
  /** the highest numbers that were sent, and that were answered as stored */
  sent: number;
  acknowledged: number;
}

/** A record as the API gives it. */
interface Stored {
  name: string;
  customerName?: string;
  displayDescription?: string;
  items: { slider: { image: string }[] }[];
  revision: number;
}

/** Stores a new record, at its number 1. */
export async function createRecord(
  address: string,
  staff: Staff,
  { kind, by }: Pick<SavedRecord, "kind" | "by">,
): Promise<SavedRecord> {
  const answer = await callApi(address, staff, `/${kind}`, jsonBody("POST", bodyOf(kind, 1, null)));
  if (answer.status !== 201) throw new Error(`Can't make a ${kind}: ${answer.status} ${answer.text}`);
  const { id } = JSON.parse(answer.text) as { id: string };
  return { kind, by, id, revision: 1, sent: 1, acknowledged: 1 };
}

/** Sends the next save from the revision that was seen last. Rejects when the connection was cut. */
export async function saveNext(address: string, staff: Staff, record: SavedRecord): Promise<Answer> {
  const { kind, id, by, revision } = record;
  const number = (record.sent += 1);
  const answer =
    by === "api"
      ? await callApi(address, staff, `/${kind}/${id}`, {
          ...jsonBody("PATCH", bodyOf(kind, number, null), { "If-Match": `"${id}-${revision}"` }),
        })
      : await postForm(address, staff, `/admin/${kind}sEditor/${id}`, await formFor(record, number));
  if (isStored(answer)) Object.assign(record, { acknowledged: number, revision: revision + 1 });
  return answer;
}

/** Whether an answer says that a save or an upload is stored. */
export function isStored({ status }: Answer): boolean {
  return [200, 201, 303].includes(status);
}

/** What is stored of a record now: which save it is, or what is wrong with it. */
export type Look = { ok: true; picture: string | null } | { ok: false; fault: string };

/** Reads a record, and takes note of its revision. */
export async function lookUp(address: string, staff: Staff, record: SavedRecord): Promise<Look> {
  const { kind, id, sent, acknowledged } = record;
  const answer = await callApi(address, staff, `/${kind}/${id}`);
  if (answer.status !== 200) return { ok: false, fault: `lost: ${kind} ${id} is answered with ${answer.status}` };
  const stored = JSON.parse(answer.text) as Stored;
  const number = Number(/^Save (\d+)$/.exec(stored.name)?.[1]);
  const url = stored.items.flatMap(({ slider }) => slider)[0]?.image ?? null;
  const whole = isDeepStrictEqual(saidIn(kind, stored), bodyOf(kind, number, url));
  if (!whole) return { ok: false, fault: `torn: ${kind} ${id} is no whole save (its name: ${stored.name})` };
  if (number < acknowledged) return { ok: false, fault: `lost: ${kind} ${id} is at ${number} of ${acknowledged}` };
  if (number > sent) return { ok: false, fault: `torn: ${kind} ${id} is at ${number}, which nobody sent` };
  record.revision = stored.revision;
  return { ok: true, picture: url };
}

/** What the head of a save of a number says. */
function headOf(kind: DraftKind, number: number) {
  const own =
    kind === "quote"
      ? { customerName: `Customer ${number}`, displayDescription: `Description ${number}` }
      : { language: "en" };
  return { name: `Save ${number}`, ...own };
}

/** All that it says, as the API takes it. */
function bodyOf(kind: DraftKind, number: number, picture: string | null) {
  return { ...headOf(kind, number), items: itemsOf(number, picture).map(documentOf) };
}

/** The same of what is stored. */
function saidIn(kind: DraftKind, { name, customerName, displayDescription, items }: Stored) {
  return kind === "page" ? { name, language: "en", items } : { name, customerName, displayDescription, items };
}

/** Some 40 kB, in more than one page of the database. */
function itemsOf(number: number, picture: string | null): Item[] {
  const texts = Array.from({ length: 12 }, (_, at): Item => {
    return { type: "text", text: `Save ${number}, item ${at}. `.repeat(170).trim(), size: sizes[at % 3]! };
  });
  return picture === null ? texts : [...texts, { type: "slider", images: [picture] }];
}

/** The editor's form. A picture's gallery is open, and empty but for the file that rides in the form. */
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
  for (const [name, value] of [...formOf(draft), [intentField, "save"] as const]) form.append(name, value);
  if (by === "picture") form.append("open.files", await newPicture(), `${number}.jpg`);
  return form;
}
