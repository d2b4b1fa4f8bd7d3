import { expect, test } from "vitest";
import { getCachedPdf } from "~/pdf/cached-pdf.server";

const printed = {
  title: "T",
  heading: "H",
  items: [{ type: "slider" as const, images: ["/images/patio.webp", "/images/mango.webp"] }],
};

/** A picture reader that returns nothing before `open` is called; `asked` counts its calls. */
function gate() {
  let open = () => {};
  let begin = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const store = {
    asked: 0,
    /** resolves when the first picture is read */
    begun,
    open: () => open(),
    pictureAt: async () => {
      store.asked += 1;
      begin();
      await opened;
      return null;
    },
  };
  return store;
}

const wanted = (pictureAt: () => Promise<null>, signal = new AbortController().signal) =>
  ({ printed, language: "en", pictureAt, network: "192.0.2.7", signal }) as const;

const made = (key: string, store: ReturnType<typeof gate>) => getCachedPdf(key, wanted(store.pictureAt));

test("a PDF that takes longer than its limit is finished and cached for the next request", async () => {
  const slow = gate();
  const leaving = new AbortController();
  expect(await getCachedPdf("slow", wanted(slow.pictureAt, leaving.signal), { timeout: 1 })).toBeNull();
  // The client's connection closes without a PDF.
  leaving.abort();
  const another = gate();
  const next = made("slow", another);
  slow.open();
  expect((await next)?.subarray(0, 4).toString()).toBe("%PDF");
  expect(another.asked).toBe(0);
});

test("a PDF that is still rendered after its limit counts in its network's queue", async () => {
  const slow = gate();
  expect(await getCachedPdf("late", wanted(slow.pictureAt), { timeout: 1 })).toBeNull();
  // Four waiting requests fill the network's queue, so the fifth is rejected.
  const waiting = ["a", "b", "c", "d"].map((key) => made(key, slow));
  expect(await made("e", slow)).toBeNull();
  expect(slow.asked).toBe(1);
  slow.open();
  for (const bytes of await Promise.all(waiting)) expect(bytes).not.toBeNull();
});

test("a PDF that never finishes is aborted after the maximum time, and the next one starts", async () => {
  const endless = gate();
  expect(await getCachedPdf("endless", wanted(endless.pictureAt), { timeout: 1, longest: 2 })).toBeNull();
  const next = gate();
  next.open();
  expect(await made("endless", next)).not.toBeNull();
  expect(next.asked).toBeGreaterThan(0);
});

test("a PDF whose client disconnects before the limit is aborted", async () => {
  const slow = gate();
  const leaving = new AbortController();
  const left = getCachedPdf("left", wanted(slow.pictureAt, leaving.signal));
  await slow.begun;
  leaving.abort(new Error("gone"));
  slow.open();
  await expect(left).rejects.toThrow("gone");
  const next = gate();
  next.open();
  expect(await made("left", next)).not.toBeNull();
  expect(next.asked).toBeGreaterThan(0);
});
