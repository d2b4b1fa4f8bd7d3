import { installGlobals } from "@remix-run/node";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormFile, type FormLimits, readMultipart } from "~/images/multipart.server";
import { discardBody } from "~/http/forms/request-body.server";
import { bodyOf, chunksOf, postOf } from "./multipart-bodies";

// What makes forms as browsers do: Node's own, before Remix puts its own in their place.
const Native = { FormData, Request, File };
installGlobals();

const megabyte = 1_048_576;
const limits: FormLimits = {
  fields: { bytes: megabyte, count: 1_000, nameLength: 200 },
  files: { bytes: 20 * megabyte, count: 50 },
  whole: 200 * megabyte,
};

/** Reads a body; gives the form's entries, the files that were handed over, and what was refused. */
async function read(request: Request, more: Partial<FormLimits> = {}) {
  const files: FormFile[] = [];
  const answer = await readMultipart(request, { ...limits, ...more }, async (file) => {
    files.push(file);
    return { field: `${file.field}:kept`, value: String(file.bytes?.length) };
  });
  return answer.ok ? { entries: [...answer.body], files } : { status: answer.status, error: answer.error, files };
}

const small = bodyOf("b", [
  { name: "name", value: "Perù 🌴\r\n--\r\n-b\n" },
  { name: "open.files", file: "beach.jpg", value: "\r\n--\r\nbytes" },
  { name: "empty", value: "" },
  { name: "name", value: "again" },
]);
const smallEntries = [
  ["name", "Perù 🌴\r\n--\r\n-b\n"],
  ["open.files:kept", "11"],
  ["empty", ""],
  ["name", "again"],
];

describe("a form round trips", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 30 });
  // A browser writes names with `\r\n` for each line break, and the percent signs of `%22` as they are.
  const name = fc.string({ unit: fc.constantFrom(..."aé🌴 ;=\"'%&*-_.,:/<>[]()"), minLength: 1, maxLength: 12 });
  const plainName = name.filter((each) => !/%(22|0D|0A)/i.test(each));
  const entry = fc.oneof(
    fc.record({ name: plainName, value: line }),
    fc.record({ name: plainName, file: plainName, bytes: fc.uint8Array({ maxLength: 300 }) }),
  );

  test("whatever names, text and files are in it, in chunks of any size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 1, max: 90 }), async (entries, size) => {
        const form = new Native.FormData();
        for (const each of entries) {
          if ("bytes" in each) form.append(each.name, new Native.File([each.bytes], each.file));
          else form.append(each.name, each.value);
        }
        const sent = new Native.Request("http://x", { method: "POST", body: form });
        const type = sent.headers.get("Content-Type") ?? "";
        const body = new Uint8Array(await sent.arrayBuffer());
        const answer = await read(postOf(type, chunksOf(body, size)));
        const withBreaks = (text: string) => text.replace(/\r\n|\r|\n/g, "\r\n");
        expect(answer).toEqual({
          entries: entries.map((each) =>
            "bytes" in each ? [`${each.name}:kept`, String(each.bytes.length)] : [each.name, withBreaks(each.value)],
          ),
          files: entries
            .filter((each) => "bytes" in each)
            .map((each) => ({ field: each.name, name: each.file, bytes: Buffer.from(each.bytes) })),
        });
      }),
      { numRuns: 300 },
    );
  });

  test("split at any byte", async () => {
    for (let at = 0; at <= small.length; at += 1) {
      const answer = await read(postOf("multipart/form-data; boundary=b", [small.subarray(0, at), small.subarray(at)]));
      expect([at, answer.entries]).toEqual([at, smallEntries]);
    }
  });

  test("with text before it and after it", async () => {
    const body = Buffer.concat([Buffer.from("before\r\n"), small, Buffer.from("after\r\n--b\r\nmore")]);
    expect(await read(postOf("multipart/form-data; boundary=b", [body]))).toMatchObject({ entries: smallEntries });
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
])("a part that calls itself %s is the file %j %j", async (parameters, field, name) => {
  const head = `--b\r\nContent-Disposition: form-data; ${parameters}\r\nContent-Type: image/jpeg\r\n\r\n`;
  const { files } = await read(postOf("multipart/form-data; boundary=b", [Buffer.from(`${head}x\r\n--b--`)]));
  expect(files).toEqual([{ field, name, bytes: Buffer.from("x") }]);
});

test("a field called __proto__ is a field like any other", async () => {
  const body = bodyOf("b", [
    { name: "__proto__", value: "x" },
    { name: "constructor", value: "y" },
  ]);
  const answer = await readMultipart(postOf("multipart/form-data; boundary=b", [body]), limits, async () => null);
  expect(answer.ok && [answer.body.get("__proto__"), answer.body.get("constructor")]).toEqual(["x", "y"]);
  expect(Object.prototype).not.toHaveProperty("x");
});

test("a file input in which nothing was chosen counts for nothing; an empty file does", async () => {
  const body = bodyOf("b", [
    { name: "a", file: "", value: "" },
    { name: "b", file: "empty.jpg", value: "" },
    { name: "c", file: "", value: "x" },
  ]);
  const { files } = await read(postOf("multipart/form-data; boundary=b", [body]));
  expect(files.map(({ field, bytes }) => [field, bytes?.length])).toEqual([
    ["b", 0],
    ["c", 1],
  ]);
});

describe("files are handed over one at a time,", () => {
  const body = bodyOf("b", [
    { name: "one", file: "1.jpg", value: "1" },
    { name: "two", file: "2.jpg", value: "2".repeat(300_000) },
    { name: "text", value: "last" },
  ]);

  test("and nothing is read meanwhile", async () => {
    const taken: string[] = [];
    const request = postOf(
      "multipart/form-data; boundary=b",
      chunksOf(body, 60_000, () => taken.push("chunk")),
    );
    let busy = 0;
    const answer = await readMultipart(request, limits, async ({ field }) => {
      busy += 1;
      taken.push(`${field} begins`);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(busy).toBe(1);
      taken.push(`${field} ends`);
      busy -= 1;
      return { field, value: "kept" };
    });
    expect(answer.ok && [...answer.body]).toEqual([
      ["one", "kept"],
      ["two", "kept"],
      ["text", "last"],
    ]);
    for (const field of ["one", "two"]) {
      expect(taken[taken.indexOf(`${field} begins`) + 1]).toBe(`${field} ends`);
    }
  });

  test("and what is thrown there is what the reading throws", async () => {
    const request = postOf("multipart/form-data; boundary=b", chunksOf(body, 1_000));
    const reading = readMultipart(request, limits, () => Promise.reject(new Error("The store is away")));
    await expect(reading).rejects.toThrow("The store is away");
    await discardBody(request);
    expect(request.body?.locked).toBe(true);
  });
});
