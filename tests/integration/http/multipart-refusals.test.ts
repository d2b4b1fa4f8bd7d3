import { installGlobals } from "@remix-run/node";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { type FormLimits, readMultipart } from "~/images/multipart.server";
import { discardBody } from "~/http/forms/request-body.server";
import { bodyOf, chunksOf, postOf } from "./multipart-bodies";

installGlobals();

const megabyte = 1_048_576;
const limits: FormLimits = {
  fields: { bytes: 1_000, count: 10, nameLength: 20 },
  files: { bytes: 20 * megabyte, count: 3 },
  whole: 100 * megabyte,
};
const type = "multipart/form-data; boundary=b";

async function statusOf(request: Request): Promise<number> {
  const answer = await readMultipart(request, limits, async () => null);
  return answer.ok ? 200 : answer.status;
}

const form = bodyOf("b", [
  { name: "name", value: "Perù" },
  { name: "open.files", file: "beach.jpg", value: "bytes" },
  { name: "empty", value: "" },
]);
/** Where the closing delimiter ends. */
const complete = form.length - 2;

describe("a form that breaks off at any byte is no form", () => {
  test("when the body just ends there", async () => {
    for (let at = 0; at < complete; at += 1) {
      expect([at, await statusOf(postOf(type, [form.subarray(0, at)]))]).toEqual([at, 400]);
      expect([at, await statusOf(postOf(type, chunksOf(form.subarray(0, at), 1)))]).toEqual([at, 400]);
    }
    expect(await statusOf(postOf(type, [form.subarray(0, complete)]))).toBe(200);
  });

  test("when the client goes away there", async () => {
    for (let at = 0; at < complete; at += 1) {
      const chunks = [form.subarray(0, at), new Error("ECONNRESET")];
      expect([at, await statusOf(postOf(type, chunks))]).toEqual([at, 400]);
    }
  });
});

const part = (headers: string, value: string | Buffer = "x") =>
  Buffer.concat([Buffer.from(`--b\r\n${headers}\r\n\r\n`), Buffer.from(value), Buffer.from("\r\n--b--\r\n")]);
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

test.each<[string, string, Uint8Array, number]>([
  ["another content type", "application/x-www-form-urlencoded", form, 415],
  ["another multipart", "multipart/mixed; boundary=b", form, 415],
  ["no boundary", "multipart/form-data", form, 400],
  ["another boundary", "multipart/form-data; boundary=c", form, 400],
  ["nothing", type, Buffer.alloc(0), 400],
  ["text", type, Buffer.from("x".repeat(100_000)), 400],
  ["no parts", type, Buffer.from("--b--\r\n"), 200],
  ["a part without headers, which is no field,", type, Buffer.from("--b\r\n\r\nx\r\n--b--"), 200],
  ["a header without a colon, which makes no field,", type, part("broken"), 200],
  ["a header that never ends", type, Buffer.from(`--b\r\n${named("x".repeat(500_000))}`), 400],
  ["a header cut off by the next part", type, Buffer.from(`--b\r\n${named("a")}\r\n--b\r\n${named("b")}`), 400],
  ["an attachment, which is no field,", type, part('Content-Disposition: attachment; filename="a"'), 200],
  ["a field without a name", type, part('Content-Disposition: form-data; filename="a"'), 400],
  ["a name without its quote", type, part('Content-Disposition: form-data; name="a'), 200],
  ["a name that isn't UTF-8", type, part(named("\xff"), "x").map((each) => (each === 0xc3 ? 0xff : each)), 400],
  ["a value that isn't UTF-8", type, part(named("a"), Buffer.from([0x61, 0xff])), 400],
  ["half a letter", type, part(named("a"), Buffer.from("ù").subarray(0, 1)), 400],
  ["a name of 21 letters", type, part(named("x".repeat(21))), 400],
  ["a name of 20 letters", type, part(named("x".repeat(20))), 200],
  ["1,000 bytes of text", type, part(named("a"), "x".repeat(1_000)), 200],
  ["1,001 bytes of text", type, part(named("a"), "x".repeat(1_001)), 413],
  ["1,001 bytes in two fields", type, bodyOf("b", Array(2).fill({ name: "a", value: "x".repeat(501) })), 413],
  ["10 fields", type, bodyOf("b", Array(10).fill({ name: "a", value: "x" })), 200],
  ["11 fields", type, bodyOf("b", Array(11).fill({ name: "a", value: "x" })), 413],
  ["3 files", type, bodyOf("b", Array(3).fill({ name: "a", file: "a", value: "x" })), 200],
  ["4 files", type, bodyOf("b", Array(4).fill({ name: "a", file: "a", value: "x" })), 413],
  ["100,000 fields", type, bodyOf("b", Array(100_000).fill({ name: "a", value: "x" })), 413],
])("%s (%s) is answered as it should be", async (_, contentType, body, status) => {
  expect(await statusOf(postOf(contentType, [body]))).toBe(status);
  expect(await statusOf(postOf(contentType, chunksOf(body, 1_000)))).toBe(status);
});

test("a compressed form is not taken", async () => {
  expect(await statusOf(postOf(type, [form], { "Content-Encoding": "gzip" }))).toBe(415);
  expect(await statusOf(postOf(type, [form], { "Content-Encoding": "identity" }))).toBe(200);
});

test("a length that is announced as too much is refused before anything is read", async () => {
  let asked = 0;
  const chunks = chunksOf(form, 10, () => (asked += 1));
  expect(await statusOf(postOf(type, chunks, { "Content-Length": String(100 * megabyte + 1) }))).toBe(413);
  expect(asked).toBe(0);
});

describe("much is not kept:", () => {
  const head = Buffer.from(`--b\r\n${named("a")}; filename="a"\r\n\r\n`);
  const filler = Buffer.alloc(megabyte, "\r\n--");
  function* large(parts: number, megabytes: number, onChunk: () => void = () => undefined) {
    for (let each = 0; each < parts; each += 1) {
      yield head;
      for (let at = 0; at < megabytes; at += 1) {
        onChunk();
        // Bytes of their own, as from a socket: held on to, they would add up.
        yield Buffer.from(filler);
      }
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(`--b\r\n${named("after")}\r\n\r\nstill here\r\n--b--`);
  }

  test("a part of 60 MB is counted and dropped, and the form goes on", async () => {
    const before = heldBytes();
    const held: number[] = [];
    const files: (number | null)[] = [];
    const request = postOf(
      type,
      large(1, 60, () => held.push(heldBytes() - before)),
    );
    const result = await readMultipart(request, limits, async ({ bytes }) => {
      files.push(bytes && bytes.length);
      return null;
    });
    expect(files).toEqual([null]);
    expect(result.ok && [...result.body]).toEqual([["after", "still here"]]);
    expect(held).toHaveLength(60);
    // What is held until it is known to be too large, and nothing after.
    expect(Math.max(...held)).toBeLessThan(24 * megabyte);
    expect(Math.max(...held.slice(25))).toBeLessThan(4 * megabyte);
  });

  test("a file just below the limit is whole", async () => {
    const sizes: (number | undefined)[] = [];
    await readMultipart(postOf(type, large(2, 20)), limits, async ({ bytes }) => {
      sizes.push(bytes?.length);
      return null;
    });
    expect(sizes).toEqual([20 * megabyte, 20 * megabyte]);
  });

  test("beyond the limit of the whole nothing is read, and what is left can be let run off", async () => {
    let asked = 0;
    const request = postOf(
      type,
      large(1, 120, () => (asked += 1)),
    );
    expect(await statusOf(request)).toBe(413);
    expect(asked).toBe(100);
    await discardBody(request);
    expect(asked).toBe(120);
  });
});

test("a body that stops in the middle is waited for, without a hold on anything else", async () => {
  let goOn: (chunk: Uint8Array) => void = () => undefined;
  const rest = new Promise<Uint8Array>((resolve) => (goOn = resolve));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      sent += 1;
      if (sent === 1) controller.enqueue(form.subarray(0, 30));
      else controller.enqueue(await rest);
      if (sent === 2) controller.close();
    },
  });
  const headers = { "Content-Type": type };
  const request = new Request("http://x", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  const reading = statusOf(request);
  const other = await statusOf(postOf(type, [form]));
  goOn(form.subarray(30));
  expect([other, await reading]).toEqual([200, 200]);
});

/** Bytes of buffers that something still holds. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

describe("forms that are read at the same moment", () => {
  const text = (size: number) => bodyOf("b", [{ name: "a", value: "x".repeat(size) }]);
  const sharing = () => ({ ...limits.fields, bytes: 100_000, shared: { each: 1_000, together: 50_000, taken: 0 } });

  test("have so much text together, beyond what each has for itself, and others are refused until they end", async () => {
    const fields = sharing();
    const read = (request: Request) => readMultipart(request, { ...limits, fields }, async () => null);
    const isRead = async (size: number) => (await read(postOf(type, [text(size)]))).ok;
    expect(await isRead(51_000)).toBe(true);
    expect(await read(postOf(type, [text(51_001)]))).toMatchObject({ ok: false, status: 503 });

    // These never say the rest, and hold what they have said.
    const breakOff: (() => void)[] = [];
    const held = Array.from({ length: 2 }, () =>
      read(postWithoutEnd(text(26_000).subarray(0, 26_000), (end) => breakOff.push(end))),
    );
    await expect.poll(() => fields.shared.taken).toBeGreaterThan(49_000);
    expect([await isRead(1_000), await isRead(10_000)]).toEqual([true, false]);
    for (const end of breakOff) end();
    for (const answer of await Promise.all(held)) expect(answer).toMatchObject({ ok: false, status: 400 });
    expect(fields.shared.taken).toBe(0);
    expect(await isRead(51_000)).toBe(true);
  });
});

/** A request of which these bytes come in, and then no more until it breaks off. */
function postWithoutEnd(bytes: Uint8Array, onBreakOff: (breakOff: () => void) => void): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      onBreakOff(() => controller.error(new Error("The client is gone")));
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return new Request("http://localhost:3000/x", init as RequestInit);
}
