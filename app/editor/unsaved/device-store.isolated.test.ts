import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { blankDraft, deviceDraftAccount, type Draft } from "~/domain/drafts/draft";
import type { DraftRef } from "~/domain/drafts/draft-ref";
import { draftToFormFields } from "~/domain/drafts/form";
import { hashContent } from "~/domain/drafts/merge-base";

const id = "a".repeat(22);
const ref = (letter: string, ...drafts: Draft[]): DraftRef => ({
  id: letter.repeat(22),
  prints: drafts.map(hashContent),
});
const draftOf = (name: string, revision = 0): Draft => {
  const blank = blankDraft("quote", id);
  return { ...blank, revision, fields: { ...blank.fields, name } };
};

/** Opens a tab: the module with the device's storage only. */
async function openTab() {
  vi.resetModules();
  return await import("./device-store");
}

let locks: string[] = [];
beforeEach(() => {
  locks = [];
  const storage = Object.defineProperties({} as Record<string, string>, {
    getItem: { value: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null) },
    setItem: { value: (key: string, text: string) => (storage[key] = text) },
    removeItem: { value: (key: string) => delete storage[key] },
  });
  storage[deviceDraftAccount] = "anna";
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } });
});

const names = (drafts: readonly { name: string }[]) => drafts.map(({ name }) => name).sort();

test("a tab that resumes a draft writes the same entry; other drafts of the record stay", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.saveOnDevice(draftOf("begun"), ref("x"));
  second.saveOnDevice(draftOf("finished"), ref("x", draftOf("begun")));
  second.saveOnDevice(draftOf("another"), ref("y"));
  expect(names(first.listOnDevice(draftOf("")))).toEqual(["another", "finished"]);
});

test("a save deletes the entries with its content, also those from before the record's first save", async () => {
  const tab = await openTab();
  tab.saveOnDevice(draftOf("saved", 1), ref("x"));
  tab.saveOnDevice(draftOf("saved"), ref("y"));
  tab.saveOnDevice(draftOf("typed during the save", 1), ref("z"));
  tab.deleteSavedOnDevice(draftOf("saved", 1));
  expect(names([...tab.listOnDevice(draftOf("", 1)), ...tab.listOnDevice(draftOf(""))])).toEqual([
    "typed during the save",
  ]);
});

test("a draft that moves to another id leaves none behind", async () => {
  // Storing the moved draft takes the time again.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const tab = await openTab();
  tab.saveOnDevice(draftOf("one", 1), ref("x"));
  const [draft] = tab.listOnDevice(draftOf("", 1));
  const moved = tab.moveOnDevice(draft!, ref("y"));
  expect(tab.listOnDevice(draftOf("", 1))).toEqual([moved]);
  expect(moved.id).toBe(ref("y").id);
});

test("lists drafts of new records, except those that an open tab is writing", async () => {
  const tab = await openTab();
  const other = { ...draftOf("other"), id: "b".repeat(22) };
  tab.saveOnDevice(draftOf("one"), ref("x"));
  tab.saveOnDevice(other, ref("y"));
  locks = [`draft:anna:quote:new:${id}`];
  expect(names(await tab.listAbandonedDeviceDrafts("quote"))).toEqual(["other"]);
  expect(await tab.listAbandonedDeviceDrafts("page")).toEqual([]);
});

test("reads the entries of earlier releases: keys without a draft id, and drafts that have none", async () => {
  const entry = (name: string, serverDraft: string | null) =>
    JSON.stringify({ at: Date.now(), fields: draftToFormFields(draftOf(name, 1)), kept: serverDraft });
  const key = `draft:anna:quote:stored:${id}`;
  localStorage.setItem(key, entry("with an id", ref("x").id));
  localStorage.setItem(`${key}:2`, entry("without", null));
  const drafts = (await openTab()).listOnDevice(draftOf("", 1));
  expect(names(drafts)).toEqual(["with an id", "without"]);
  expect(drafts.find(({ name }) => name === "with an id")?.id).toBe(ref("x").id);
});

test("stores and lists nothing after another account logged in", async () => {
  const tab = await openTab();
  tab.saveOnDevice(draftOf("one"), ref("x"));
  localStorage.setItem(deviceDraftAccount, "ben");
  expect(tab.saveOnDevice(draftOf("two"), ref("y"))).toBe(false);
  expect(tab.listOnDevice(draftOf(""))).toEqual([]);
});
