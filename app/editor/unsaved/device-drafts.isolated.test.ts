import { beforeEach, expect, test, vi } from "vitest";
import { blankDraft, type Draft, deviceDraftAccount } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import type { DraftRef } from "~/domain/drafts/draft-ref";

const id = "a".repeat(22);
const work = (letter: string, ...drafts: Draft[]): DraftRef => ({
  id: letter.repeat(22),
  prints: drafts.map(hashContent),
});
const draftOf = (name: string, revision = 0): Draft => {
  const blank = blankDraft("quote", id);
  return { ...blank, revision, fields: { ...blank.fields, name } };
};

/** Opens a tab: the module with nothing but the device's storage. */
async function openTab() {
  vi.resetModules();
  return await import("./device-drafts");
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

const names = (kept: readonly { draft: Draft }[]) => kept.map(({ draft }) => draft.fields.name);

test("a save deletes every copy of the saved work, whichever tab made it", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.saveToDevice(draftOf("begun"), work("x", draftOf("begun")));
  // The second tab continues the work that the server has.
  second.saveToDevice(draftOf("finished"), work("x", draftOf("begun")));
  second.deleteSavedCopies(draftOf("finished"), work("x", draftOf("begun")));
  expect(names(await (await openTab()).findDeviceDrafts(blankDraft("quote", "b".repeat(22))))).toEqual([]);
});

test("a save deletes copies with the same content, and no other work", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.saveToDevice(draftOf("saved", 1), work("x"));
  second.saveToDevice(draftOf("of another tab", 1), work("y"));
  third.saveToDevice(draftOf("without a network", 1), null);
  const last = await openTab();
  last.deleteSavedCopies(draftOf("saved", 1), null);
  expect(names(await last.findDeviceDrafts(draftOf("", 1))).sort()).toEqual(["of another tab", "without a network"]);
});

test("continuing the server's work takes over the device's copy, unless a tab is writing it", async () => {
  const first = await openTab();
  first.saveToDevice(draftOf("begun"), work("x", draftOf("begun")));
  const second = await openTab();
  expect((await second.resumeCopyOf(draftOf("begun"), work("x")))?.draft.fields.name).toBe("begun");
  expect(second.storageKeyOf(draftOf("begun"))).toBe(first.storageKeyOf(draftOf("begun")));

  locks = [first.storageKeyOf(draftOf("begun"))];
  const third = await openTab();
  expect(await third.resumeCopyOf(draftOf("begun"), work("x"))).toBeNull();
  expect(third.storageKeyOf(draftOf("begun"))).not.toBe(first.storageKeyOf(draftOf("begun")));
  expect(await third.resumeCopyOf(draftOf("begun"), work("z"))).toBeNull();
});
