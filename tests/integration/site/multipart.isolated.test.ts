import fc from "fast-check";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { type FormFile, type FormLimits, readMultipart } from "~/pictures/multipart.server";
import { discardRequestBody } from "~/http/forms/request-body.server";
import { buildMultipartBody, splitIntoChunks, createStreamedPost } from "./multipart-bodies";

const megabyte = 1_048_576;
const limits: FormLimits = {
  fields: { bytes: megabyte, count: 1_000, nameLength: 200 },
  files: { bytes: 20 * megabyte, count: 50 },
  whole: 200 * megabyte,
};
const narrow: FormLimits = {
  fields: { bytes: 1_000, count: 10, nameLength: 20 },
  files: { bytes: 20 * megabyte, count: 3 },
  whole: 100 * megabyte,
};
const type = "multipart/form-data; boundary=b";

/** Returns the form's entries and the files that `onFile` received. */
async function readForm(request: Request) {
  const files: FormFile[] = [];
  const result = await readMultipart(request, limits, async (file) => {
    files.push(file);
    return { field: `${file.field}:kept`, value: String(file.bytes?.length) };
  });
  return { entries: result.ok ? [...result.body] : result, files };
}

/** Returns the status of a body within small limits. */
async function statusOf(request: Request): Promise<number> {
  const result = await readMultipart(request, narrow, async () => null);
  return result.ok ? 200 : result.status;
}

const smallBody = buildMultipartBody("b", [
  { name: "name", value: "Perù 🌴\r\n--\r\n-b\n" },
  { name: "open.files", file: "beach.jpg", value: "\r\n--\r\nbytes" },
  { name: "__proto__", value: "" },
  { name: "name", value: "again" },
]);
const smallEntries = [
  ["name", "Perù 🌴\r\n--\r\n-b\n"],
  ["open.files:kept", "11"],
  ["__proto__", ""],
  ["name", "again"],
];
/** The end of its closing delimiter. */
const complete = smallBody.length - 2;

describe("reads a form", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 30 });
  // A browser writes names with `\r\n` for each line break, and the percent signs of `%22` as they are.
  const name = fc.string({ unit: fc.constantFrom(..."aé🌴 ;=\"'%&*-_.,:/<>[]()"), minLength: 1, maxLength: 12 });
  const plainName = name.filter((each) => !/%(22|0D|0A)/i.test(each));
  const entry = fc.oneof(
    fc.record({ name: plainName, value: line }),
    fc.record({ name: plainName, file: plainName, bytes: fc.uint8Array({ maxLength: 300 }) }),
  );

  test("with any names, text and files, in chunks of any size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 1, max: 90 }), async (entries, size) => {
        const form = new FormData();
        for (const each of entries) {
          if ("bytes" in each) form.append(each.name, new File([each.bytes], each.file));
          else form.append(each.name, each.value);
        }
        const encoded = new Request("http://x", { method: "POST", body: form });
        const body = new Uint8Array(await encoded.arrayBuffer());
        const withBreaks = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");
        expect(
          await readForm(createStreamedPost(encoded.headers.get("Content-Type") ?? "", splitIntoChunks(body, size))),
        ).toEqual({
          entries: entries.map((each) =>
            "bytes" in each ? [`${each.name}:kept`, String(each.bytes.length)] : [each.name, withBreaks(each.value)],
          ),
          files: entries.flatMap((each) =>
            "bytes" in each ? { field: each.name, name: each.file, bytes: Buffer.from(each.bytes) } : [],
          ),
        });
      }),
      { numRuns: 150 },
    );
  });

  test("split at any byte", async () => {
    for (let index = 0; index <= smallBody.length; index += 1) {
      const { entries } = await readForm(
        createStreamedPost(type, [smallBody.subarray(0, index), smallBody.subarray(index)]),
      );
      expect([index, entries]).toEqual([index, smallEntries]);
    }
  });

  test("with its boundary in quotes", async () => {
    const parts = buildMultipartBody("a b", [{ name: "name", value: "x" }]);
    const quoted = 'multipart/form-data; charset=utf-8; boundary="a b"';
    expect(await readForm(createStreamedPost(quoted, [parts]))).toMatchObject({ entries: [["name", "x"]] });
  });

  test("with text before it and after it", async () => {
    const body = Buffer.concat([Buffer.from("before\r\n"), smallBody, Buffer.from("after\r\n--b\r\nmore")]);
    expect(await readForm(createStreamedPost(type, [body]))).toMatchObject({ entries: smallEntries });
  });
});

test.each([
  ['name="a;b=c"; filename="x;y=z.jpg"', "a;b=c", "x;y=z.jpg"],
  ['name="a"; filename="say %22cheese%22.jpg"', "a", 'say "cheese".jpg'],
  ['name="a"; filename="say \\"cheese\\".jpg"', "a", 'say "cheese".jpg'],
  ['name="a"; filename="C:\\photos\\beach.jpg"', "a", "C:\\photos\\beach.jpg"],
  ['name="a"; filename="100%25 %41.jpg"', "a", "100%25 %41.jpg"],
  ['name="a%0D%0Ab"; filename="c"', "a\r\nb", "c"],
  ['name="a"; filename="Camagüey 🌴.jpg"', "a", "Camagüey 🌴.jpg"],
  ['filename="../../etc/passwd"; name="a"', "a", "../../etc/passwd"],
  ["name=a; filename=b.jpg", "a", "b.jpg"],
  ['NAME="a"; FileName="b"; filename*=UTF-8\'\'c', "a", "c"],
  ['name="__proto__"; filename="constructor"', "__proto__", "constructor"],
])("a part with %s is the file %j %j", async (parameters, field, name) => {
  const head = `--b\r\nContent-Disposition: form-data; ${parameters}\r\nContent-Type: image/jpeg\r\n\r\n`;
  const { files } = await readForm(createStreamedPost(type, [Buffer.from(`${head}x\r\n--b--`)]));
  expect(files).toEqual([{ field, name, bytes: Buffer.from("x") }]);
});

test("ignores a file input without a file, but not an empty file", async () => {
  // As browsers send it; Node's FormData omits an empty file name.
  const body = buildMultipartBody("b", [
    { name: "none", file: "", value: "" },
    { name: "empty", file: "empty.jpg", value: "" },
    { name: "nameless", file: "", value: "x" },
  ]);
  expect((await readForm(createStreamedPost(type, [body]))).entries).toEqual([
    ["empty:kept", "0"],
    ["nameless:kept", "1"],
  ]);
});

describe("passes on files one at a time", () => {
  const body = buildMultipartBody("b", [
    { name: "one", file: "1.jpg", value: "1" },
    { name: "two", file: "2.jpg", value: "2".repeat(300_000) },
    { name: "text", value: "last" },
  ]);

  test("and reads nothing meanwhile", async () => {
    const receivedNames: string[] = [];
    const chunks = splitIntoChunks(body, 60_000, () => receivedNames.push("chunk"));
    const result = await readMultipart(createStreamedPost(type, chunks), limits, async ({ field }) => {
      receivedNames.push(`${field} begins`);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      receivedNames.push(`${field} ends`);
      return { field, value: "kept" };
    });
    expect(result.ok && [...result.body]).toEqual([
      ["one", "kept"],
      ["two", "kept"],
      ["text", "last"],
    ]);
    for (const field of ["one", "two"]) {
      expect(receivedNames[receivedNames.indexOf(`${field} begins`) + 1]).toBe(`${field} ends`);
    }
  });

  test("and throws the errors of the callback", async () => {
    const request = createStreamedPost(type, splitIntoChunks(body, 1_000));
    const reading = readMultipart(request, limits, () => Promise.reject(new Error("The store is away")));
    await expect(reading).rejects.toThrow("The store is away");
    await discardRequestBody(request);
    expect(request.body?.locked).toBe(true);
  });
});

test("refuses a form that ends, or whose client disconnects, at any byte", async () => {
  function* brokenOff(body: Uint8Array) {
    yield body;
    throw new Error("ECONNRESET");
  }
  for (let index = 0; index < complete; index += 1) {
    const body = smallBody.subarray(0, index);
    for (const chunks of [[body], splitIntoChunks(body, 5), brokenOff(body)]) {
      expect([index, await statusOf(createStreamedPost(type, chunks))]).toEqual([index, 400]);
    }
  }
  expect(await statusOf(createStreamedPost(type, [smallBody.subarray(0, complete)]))).toBe(200);
});

const part = (headers: string, value: string | Buffer = "x") =>
  Buffer.concat([Buffer.from(`--b\r\n${headers}\r\n\r\n`), Buffer.from(value), Buffer.from("\r\n--b--\r\n")]);
const buildDisposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const fields = (count: number, value = "x") => buildMultipartBody("b", Array(count).fill({ name: "a", value }));
const files = (count: number) => buildMultipartBody("b", Array(count).fill({ name: "a", file: "a", value: "x" }));

test.each<[string, number, Uint8Array, string?]>([
  ["another content type", 415, smallBody, "application/x-www-form-urlencoded"],
  ["another multipart", 415, smallBody, "multipart/mixed; boundary=b"],
  ["no boundary", 400, smallBody, "multipart/form-data"],
  ["another boundary", 400, smallBody, "multipart/form-data; boundary=c"],
  ["nothing", 400, Buffer.alloc(0)],
  ["text", 400, Buffer.from("x".repeat(100_000))],
  ["no parts", 200, Buffer.from("--b--\r\n")],
  ["a part without headers, which is no field,", 200, Buffer.from("--b\r\n\r\nx\r\n--b--")],
  ["a header without a colon, which makes no field,", 200, part("broken")],
  ["a header that never ends", 400, Buffer.from(`--b\r\n${buildDisposition("x".repeat(500_000))}`)],
  [
    "a header cut off by the next part",
    400,
    Buffer.from(`--b\r\n${buildDisposition("a")}\r\n--b\r\n${buildDisposition("b")}`),
  ],
  ["200,000 bytes of headers", 400, part(`${buildDisposition("a")}${"\r\nX-A: b".repeat(25_000)}`)],
  ["an attachment, which is no field,", 200, part('Content-Disposition: attachment; filename="a"')],
  ["a field without a name", 400, part('Content-Disposition: form-data; filename="a"')],
  ["a name without its quote", 200, part('Content-Disposition: form-data; name="a')],
  ["a name that isn't UTF-8", 400, part(buildDisposition("\xff"), "x").map((each) => (each === 0xc3 ? 0xff : each))],
  ["a value that isn't UTF-8", 400, part(buildDisposition("a"), Buffer.from([0x61, 0xff]))],
  ["half a letter", 400, part(buildDisposition("a"), Buffer.from("ù").subarray(0, 1))],
  ["a name of 21 letters", 400, part(buildDisposition("x".repeat(21)))],
  ["a name of 20 letters", 200, part(buildDisposition("x".repeat(20)))],
  ["1,000 bytes of text", 200, fields(1, "x".repeat(1_000))],
  ["1,001 bytes of text", 413, fields(1, "x".repeat(1_001))],
  ["1,002 bytes in two fields", 413, fields(2, "x".repeat(501))],
  ["10 fields", 200, fields(10)],
  ["11 fields", 413, fields(11)],
  ["3 files", 200, files(3)],
  ["4 files", 413, files(4)],
  ["14 parts without a header", 413, Buffer.from("--b\r\n".repeat(15))],
  ["100,000 fields", 413, fields(100_000)],
])("refuses %s with %d", async (_, status, body, contentType = type) => {
  expect(await statusOf(createStreamedPost(contentType, [body]))).toBe(status);
  expect(await statusOf(createStreamedPost(contentType, splitIntoChunks(body, 1_000)))).toBe(status);
});

test("refuses a compressed form", async () => {
  expect(await statusOf(createStreamedPost(type, [smallBody], { "Content-Encoding": "gzip" }))).toBe(415);
  expect(await statusOf(createStreamedPost(type, [smallBody], { "Content-Encoding": "identity" }))).toBe(200);
});

test("refuses a too large Content-Length before reading", async () => {
  let chunkCount = 0;
  const chunks = splitIntoChunks(smallBody, 10, () => (chunkCount += 1));
  expect(await statusOf(createStreamedPost(type, chunks, { "Content-Length": String(100 * megabyte + 1) }))).toBe(413);
  expect(chunkCount).toBe(0);
});

describe("uses little memory", () => {
  const head = Buffer.from(`--b\r\n${buildDisposition("a")}; filename="a"\r\n\r\n`);
  const filler = Buffer.alloc(megabyte, "\r\n--");
  function* createLargeBody(parts: number, megabytes: number, onChunk: (index: number) => void = () => undefined) {
    for (let each = 0; each < parts; each += 1) {
      yield head;
      for (let index = 0; index < megabytes; index += 1) {
        onChunk(index);
        // New buffers, as from a socket, which would accumulate.
        yield Buffer.from(filler);
      }
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(`--b\r\n${buildDisposition("after")}\r\n\r\nstill here\r\n--b--`);
  }
  /** Bytes of buffers that are still referenced. */
  function heldBytes(): number {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    // The second collection waits until the first has freed its memory.
    for (const gc of [collect, collect]) gc();
    return process.memoryUsage().arrayBuffers;
  }

  test("a part of 60 MB is counted and discarded, and parsing continues", async () => {
    const before = heldBytes();
    const growths: number[] = [];
    const chunks = createLargeBody(1, 60, (index) => index % 6 === 5 && growths.push(heldBytes() - before));
    const { entries, files } = await readForm(createStreamedPost(type, chunks));
    expect(files).toMatchObject([{ bytes: null }]);
    expect(entries).toContainEqual(["after", "still here"]);
    expect(growths).toHaveLength(10);
    // Buffered until it exceeds the limit.
    expect(Math.max(...growths)).toBeLessThan(24 * megabyte);
    expect(Math.max(...growths.slice(4))).toBeLessThan(4 * megabyte);
  });

  test("returns a file just below the limit", async () => {
    const { files } = await readForm(createStreamedPost(type, createLargeBody(2, 20)));
    expect(files.map(({ bytes }) => bytes?.length)).toEqual([20 * megabyte, 20 * megabyte]);
  });

  test("stops reading beyond the limit, and the rest can be discarded", async () => {
    let chunkCount = 0;
    const chunks = createLargeBody(1, 120, () => (chunkCount += 1));
    const request = createStreamedPost(type, chunks);
    expect(await statusOf(request)).toBe(413);
    expect(chunkCount).toBe(100);
    await discardRequestBody(request);
    expect(chunkCount).toBe(120);
  });
});

test("waits for a stalled body without blocking other requests", async () => {
  let resume = () => undefined as void;
  const paused = new Promise<void>((resolve) => (resume = resolve));
  async function* createStallingBody() {
    yield smallBody.subarray(0, 30);
    await paused;
    yield smallBody.subarray(30);
  }
  const reading = statusOf(createStreamedPost(type, createStallingBody()));
  const other = await statusOf(createStreamedPost(type, [smallBody]));
  resume();
  expect([other, await reading]).toEqual([200, 200]);
});
