import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compressPicture } from "./compress.client";
import { uploadPicture, type UploadOptions } from "./upload";

vi.mock("./compress.client", () => ({ compressPicture: vi.fn() }));

const picture: UploadOptions = { cover: false, onProgress: () => undefined };
const photo = new File([new Uint8Array(3_000_000)], "beach.jpg", { type: "image/jpeg" });
const smaller = new File([new Uint8Array(200_000)], "beach.jpg", { type: "image/jpeg" });

/** A request of the browser, to which a test responds. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend: () => void = () => undefined;
  status = 0;
  response: unknown = null;
  opened: unknown[] = [];
  sent: FormData | null = null;
  constructor() {
    FakeRequest.last = this;
  }
  open(...options: unknown[]) {
    this.opened = options;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.respond(0, null);
  }
  respond(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onloadend();
  }
}

/** Starts an upload, and returns it with its request once that is made. */
async function startUpload(file: File, options: Partial<UploadOptions> = {}) {
  const uploaded = uploadPicture(file, { ...picture, ...options });
  await vi.waitFor(() => expect(FakeRequest.last.sent).not.toBeNull(), 60_000);
  const request = FakeRequest.last;
  const stored = () => {
    request.respond(201, { url: "/images/x.webp" });
    return uploaded;
  };
  return { uploaded, request, stored, image: request.sent?.get("image") as File };
}

let size: { width: number; height: number } | null;
beforeEach(() => {
  size = { width: 4_000, height: 3_000 };
  FakeRequest.last = new FakeRequest();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("createImageBitmap", async () => {
    if (!size) throw new DOMException("The source image could not be decoded.", "InvalidStateError");
    return { ...size, close: () => undefined };
  });
  vi.mocked(compressPicture).mockReset().mockResolvedValue(smaller);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [false, 900, 200_000, null],
  [false, 901, 200_000, 900],
  [false, 900, 1_000_001, 900],
  [true, 400, 200_000, null],
  [true, 401, 200_000, 400],
])("a picture (cover: %s) of %i px and %i bytes is compressed to %j px and sent", async (cover, side, bytes, to) => {
  size = { width: 30, height: side };
  const file = new File([new Uint8Array(bytes)], "a.png", { type: "image/png" });
  const { request, stored, image } = await startUpload(file, { cover });
  const larger = cover && to !== null ? [["larger", request.sent?.get("larger")]] : [];
  for (const [, blob] of larger) expect((blob as File).size).toBe(file.size);
  expect(vi.mocked(compressPicture).mock.calls).toMatchObject(to === null ? [] : [[file, { longestSide: to }]]);
  expect(request.opened).toEqual(["POST", "/admin/images"]);
  expect([...(request.sent ?? [])]).toEqual([["cover", cover ? "1" : "0"], ["image", image], ...larger]);
  expect(image.size).toBe(to === null ? bytes : smaller.size);
  expect(await stored()).toEqual({ ok: true, url: "/images/x.webp" });
});

test("a file that the browser can't decode fails with its reason, and isn't sent", async () => {
  size = null;
  const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], "a.png");
  for (const [file, reason] of [
    [png, "unreadable"],
    [new File(["\0\0\0\x18ftypheic\0\0\0\0mif1heic"], "a.jpg"), "heic"],
    [new File(['\ufeff<?xml version="1.0"?>\n<!-- a\nb -->\n<svg xmlns=""/>'], "a.png"), "svg"],
    [new File(["<p>An <svg-less page</p>"], "a.svg"), "unsupported"],
    [new File([""], "a.jpg"), "unreadable"],
  ] as const) {
    expect(await uploadPicture(file, picture)).toEqual({ ok: false, reason });
  }
  expect(FakeRequest.last.sent).toBeNull();
});

test("a large cover is sent twice: at the size of a cover, and at that of a gallery picture", async () => {
  const { request } = await startUpload(photo, { cover: true });
  const sides = vi.mocked(compressPicture).mock.calls.map(([, { longestSide }]) => longestSide);
  expect([sides, request.sent?.getAll("larger").length]).toEqual([[400, 900], 1]);
});

test("a picture is sent uncompressed if compression fails", async () => {
  vi.mocked(compressPicture).mockRejectedValue(new Error("Failed to fetch dynamically imported module"));
  const { stored, image } = await startUpload(photo);
  expect(image.size).toBe(photo.size);
  expect(await stored()).toMatchObject({ ok: true });
});

test.each([
  [401, { error: "", reason: "not-logged-in" }, "logged-out"],
  [413, { error: "", reason: "too-large" }, "too-large"],
  [413, { error: "", reason: "too-many-pixels" }, "too-many-pixels"],
  [413, null, "too-large"],
  [415, { error: "", reason: "unsupported" }, "unsupported"],
  [415, { error: "", reason: "heic" }, "heic"],
  [415, { error: "", reason: "svg" }, "svg"],
  [400, { error: "", reason: "unreadable" }, "unreadable"],
  [400, { error: "", reason: "no-image" }, "failed"],
  [403, null, "failed"],
  [500, null, "failed"],
  [503, { error: "", reason: "unavailable" }, "failed"],
  [200, null, "failed"],
  [201, {}, "failed"],
  [0, null, "failed"],
])("a response %i %j fails as %s", async (status, response, reason) => {
  const { uploaded, request } = await startUpload(photo);
  request.respond(status, response);
  expect(await uploaded).toEqual({ ok: false, reason });
});

test("progress increases from compression to the end of the upload", async () => {
  const progresses: number[] = [];
  vi.mocked(compressPicture).mockImplementation(async (_, { onProgress }) => {
    [0.5, 1].forEach(onProgress);
    return smaller;
  });
  const { request, stored } = await startUpload(photo, { onProgress: (progress) => progresses.push(progress) });
  for (const loaded of [0, 50, 100]) request.upload.onprogress?.({ loaded, total: 100 });
  await stored();
  expect(progresses).toEqual([...progresses].sort((a, b) => a - b));
  expect([progresses[0], progresses.at(-1)]).toEqual([0.15, 1]);
});

test("an upload is aborted after two minutes without progress", async () => {
  vi.useFakeTimers();
  let ended = false;
  const { uploaded, request } = await startUpload(photo);
  void uploaded.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(119_000);
  request.upload.onprogress?.({ loaded: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await uploaded).toEqual({ ok: false, reason: "failed" });
});
