import { beforeEach, expect, test, vi } from "vitest";
import { blankDraft, type Draft, draftAccount } from "~/domain/drafts/draft";
import { contentPrint } from "~/domain/drafts/merge-base";
import type { Kept } from "~/domain/drafts/stored-draft";

const id = "a".repeat(22);
const work = (letter: string, ...drafts: Draft[]): Kept => ({
  id: letter.repeat(22),
  prints: drafts.map(contentPrint),
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
  storage[draftAccount] = "anna";
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } });
});

const names = (kept: readonly { draft: Draft }[]) => kept.map(({ draft }) => draft.fields.name);

test("a save deletes every copy of the saved work, whichever tab made it", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.keepDraft(draftOf("begun"), work("x", draftOf("begun")));
  // The second tab continues the work that the server has.
  second.keepDraft(draftOf("finished"), work("x", draftOf("begun")));
  second.forgetSaved(draftOf("finished"), work("x", draftOf("begun")));
  expect(names(await (await openTab()).keptDraftsFor(blankDraft("quote", "b".repeat(22))))).toEqual([]);
});

test("a save deletes copies with the same content, and no other work", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.keepDraft(draftOf("saved", 1), work("x"));
  second.keepDraft(draftOf("of another tab", 1), work("y"));
  third.keepDraft(draftOf("without a network", 1), null);
  const last = await openTab();
  last.forgetSaved(draftOf("saved", 1), null);
  expect(names(await last.keptDraftsFor(draftOf("", 1))).sort()).toEqual(["of another tab", "without a network"]);
});

test("continuing the server's work takes over the device's copy, unless a tab is writing it", async () => {
  const first = await openTab();
  first.keepDraft(draftOf("begun"), work("x", draftOf("begun")));
  const second = await openTab();
  expect((await second.takeOver(draftOf("begun"), work("x")))?.draft.fields.name).toBe("begun");
  expect(second.keyOf(draftOf("begun"))).toBe(first.keyOf(draftOf("begun")));

  locks = [first.keyOf(draftOf("begun"))];
  const third = await openTab();
  expect(await third.takeOver(draftOf("begun"), work("x"))).toBeNull();
  expect(third.keyOf(draftOf("begun"))).not.toBe(first.keyOf(draftOf("begun")));
  expect(await third.takeOver(draftOf("begun"), work("z"))).toBeNull();
});
