import { expect, test } from "vitest";
import { getCachedPdf } from "~/pdf/cached-pdf.server";

const printed = {
  title: "T",
  heading: "H",
  items: [{ type: "slider" as const, images: ["/images/patio.webp", "/images/mango.webp"] }],
};

/** A picture reader that returns nothing before `open` is called; `asked` counts its calls. */
function createGate() {
  let releasePictures = () => {};
  let markStarted = () => {};
  const released = new Promise<void>((resolve) => (releasePictures = resolve));
  const started = new Promise<void>((resolve) => (markStarted = resolve));
  const store = {
    asked: 0,
    /** resolves when the first picture is read */
    begun: started,
    open: () => releasePictures(),
    pictureAt: async () => {
      store.asked += 1;
      markStarted();
      await released;
      return null;
    },
  };
  return store;
}

const buildPdfRequest = (pictureAt: () => Promise<null>, signal = new AbortController().signal) =>
  ({ printed, language: "en", pictureAt, network: "192.0.2.7", signal }) as const;

const renderPdf = (key: string, store: ReturnType<typeof createGate>) =>
  getCachedPdf(key, buildPdfRequest(store.pictureAt));

test("a PDF that takes longer than its limit is finished and cached for the next request", async () => {
  const slowPictures = createGate();
  const controller = new AbortController();
  expect(
    await getCachedPdf("slow", buildPdfRequest(slowPictures.pictureAt, controller.signal), { timeout: 1 }),
  ).toBeNull();
  // The client's connection closes without a PDF.
  controller.abort();
  const another = createGate();
  const next = renderPdf("slow", another);
  slowPictures.open();
  expect((await next)?.subarray(0, 4).toString()).toBe("%PDF");
  expect(another.asked).toBe(0);
});

test("a PDF that is still rendered after its limit counts in its network's queue", async () => {
  const slowPictures = createGate();
  expect(await getCachedPdf("late", buildPdfRequest(slowPictures.pictureAt), { timeout: 1 })).toBeNull();
  // Four waiting requests fill the network's queue, so the fifth is rejected.
  const waiting = ["a", "b", "c", "d"].map((key) => renderPdf(key, slowPictures));
  expect(await renderPdf("e", slowPictures)).toBeNull();
  expect(slowPictures.asked).toBe(1);
  slowPictures.open();
  for (const bytes of await Promise.all(waiting)) expect(bytes).not.toBeNull();
});

test("a PDF that never finishes is aborted after the maximum time, and the next one starts", async () => {
  const endlessPictures = createGate();
  expect(
    await getCachedPdf("endless", buildPdfRequest(endlessPictures.pictureAt), { timeout: 1, longest: 2 }),
  ).toBeNull();
  const next = createGate();
  next.open();
  expect(await renderPdf("endless", next)).not.toBeNull();
  expect(next.asked).toBeGreaterThan(0);
});

test("a PDF whose client disconnects before the limit is aborted", async () => {
  const slowPictures = createGate();
  const controller = new AbortController();
  const abandoned = getCachedPdf("left", buildPdfRequest(slowPictures.pictureAt, controller.signal));
  await slowPictures.begun;
  controller.abort(new Error("gone"));
  slowPictures.open();
  await expect(abandoned).rejects.toThrow("gone");
  const next = createGate();
  next.open();
  expect(await renderPdf("left", next)).not.toBeNull();
  expect(next.asked).toBeGreaterThan(0);
});
