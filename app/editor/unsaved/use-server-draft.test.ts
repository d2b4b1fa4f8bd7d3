import { expect, test } from "vitest";
import { blankDraft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import type { DeviceDraft } from "./device-drafts";
import { withoutDuplicates } from "./use-server-draft";

const id = "a".repeat(22);
const draftOf = (name: string) => ({ ...blankDraft("quote", id), fields: { ...blankDraft("quote", id).fields, name } });
const printOf = (name: string) => hashContent(draftOf(name));

/** What a device kept of a page of a name: its content, and what the server may have had of it then. */
function onDevice(name: string, page: string | null, ...known: string[]): DeviceDraft {
  const kept = page === null ? null : { id: page, prints: known.map(printOf) };
  return { name, at: new Date(), draft: draftOf(name), kept };
}

const onServer = (name: string, page: string) => {
  return { id: page, print: printOf(name), record: id, name, at: new Date(), isElsewhere: false };
};

const offered = (device: DeviceDraft[], server: ReturnType<typeof onServer>[]) => {
  const once = withoutDuplicates(device, server);
  return [once.device.map(({ name }) => name), once.server.map(({ name }) => name)];
};

test("work is offered once: the device's where it is the same or newer, the server's where it went on elsewhere", () => {
  expect(offered([onDevice("one", null)], [onServer("one", "p")])).toEqual([["one"], []]);
  expect(offered([onDevice("two", "p", "one")], [onServer("one", "p")])).toEqual([["two"], []]);
  expect(offered([onDevice("two", "p", "one", "two")], [onServer("two", "p")])).toEqual([["two"], []]);
  expect(offered([onDevice("two", "p", "two")], [onServer("three", "p")])).toEqual([[], ["three"]]);
});

test("work that went on at both is offered twice, and that of different pages too", () => {
  expect(offered([onDevice("two", "p", "one")], [onServer("three", "p")])).toEqual([["two"], ["three"]]);
  expect(offered([onDevice("two", "p", "two")], [onServer("three", "q")])).toEqual([["two"], ["three"]]);
  expect(offered([], [onServer("three", "q")])).toEqual([[], ["three"]]);
});
