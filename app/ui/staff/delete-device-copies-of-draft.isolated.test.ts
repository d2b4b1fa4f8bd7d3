import { expect, test, vi } from "vitest";
import { deleteDeviceCopiesOfDraft } from "./delete-device-copies-of-draft";

test("deletes only the device's copies of one draft", () => {
  const [work, other] = ["x".repeat(22), "y".repeat(22)];
  const copy = (serverDraft: string | null) => JSON.stringify({ at: 1, fields: [], kept: serverDraft });
  const storage = Object.defineProperties({} as Record<string, string>, {
    getItem: { value: (key: string) => storage[key] ?? null },
    removeItem: { value: (key: string) => delete storage[key] },
  });
  Object.assign(storage, {
    "draft:anna:quote:new:a": copy(`${work} print`),
    "draft:anna:quote:new:a:2": copy(work),
    "draft:anna:quote:new:b": copy(`${other} ${work}`),
    "draft:anna:quote:new:c": copy(null),
    "draft:anna:quote:new:d": "not a copy",
    "side-preview": copy(work),
  });
  vi.stubGlobal("localStorage", storage);
  deleteDeviceCopiesOfDraft(work);
  expect(Object.keys(storage)).toEqual([
    "draft:anna:quote:new:b",
    "draft:anna:quote:new:c",
    "draft:anna:quote:new:d",
    "side-preview",
  ]);
  vi.stubGlobal("localStorage", undefined);
  expect(() => deleteDeviceCopiesOfDraft(work)).not.toThrow();
});
