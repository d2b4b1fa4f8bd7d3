import { expect, test } from "vitest";
import { blankDraft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { isRecordId } from "~/domain/id";
import { createDraftRef, type DeviceDraft, withoutCopies } from "./recoverable-draft";

const record = "a".repeat(22);
const draftOf = (name: string) => {
  const blank = blankDraft("quote", record);
  return { ...blank, fields: { ...blank.fields, name } };
};
const hashOf = (name: string) => hashContent(draftOf(name));

const onServer = (name: string, id: string) => {
  return { id, print: hashOf(name), record, name, at: new Date(), isElsewhere: false };
};
/** A copy on the device: its content, its id, and the contents that the server may have had then. */
function onDevice(name: string, id: string, ...known: string[]): DeviceDraft {
  return { ...onServer(name, id), draft: draftOf(name), prints: known.map(hashOf), storageKey: name };
}

const offered = (device: DeviceDraft[], server: ReturnType<typeof onServer>[]) => {
  const { found, outdated } = withoutCopies(device, server);
  return [
    found.map((each) => ("draft" in each ? "device: " : "server: ") + each.name),
    outdated.map(({ name }) => name),
  ];
};

test("offers a draft once: the device's copy if it is the same or newer, else the server's", () => {
  expect(offered([onDevice("one", "q")], [onServer("one", "p")])).toEqual([["device: one"], []]);
  expect(offered([onDevice("two", "p", "one")], [onServer("one", "p")])).toEqual([["device: two"], []]);
  expect(offered([onDevice("two", "p", "one", "two")], [onServer("two", "p")])).toEqual([["device: two"], []]);
  expect(offered([onDevice("two", "p", "two")], [onServer("three", "p")])).toEqual([["server: three"], ["two"]]);
});

test("offers both copies of a draft that was continued on two devices, and all other drafts", () => {
  const both = ["device: two", "server: three"];
  expect(offered([onDevice("two", "p", "one")], [onServer("three", "p")])).toEqual([both, []]);
  expect(offered([onDevice("two", "p", "two")], [onServer("three", "q")])).toEqual([both, []]);
  expect(offered([], [onServer("three", "q")])).toEqual([["server: three"], []]);
});

test("makes ids that the server accepts", () => {
  const refs = Array.from({ length: 100 }, createDraftRef);
  expect(refs.every(({ id }) => isRecordId(id))).toBe(true);
  expect(new Set(refs.map(({ id }) => id)).size).toBe(100);
});
