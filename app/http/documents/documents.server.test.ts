import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { documentResponse, type DocumentSource } from "./documents.server";

let count = 0;

/** A source that no other test has. */
function newSource(fields: Partial<DocumentSource> = {}): DocumentSource {
  count += 1;
  const data = `{"test":${count}}`;
  const address = { address: "/tours", staffArea: false, hasTypedText: false, isForStaff: false, isFramed: false };
  return { build: "b1", ...address, language: "en", status: 200, styles: [], data, ...fields };
}

const page = "<!DOCTYPE html><p>Perché no? \u{1f334}</p>".repeat(50);

async function answerOf(source: DocumentSource, sent: Record<string, string> = {}, render = () => page) {
  const request = new Request("https://lario-ceiba.example/tours", { headers: sent });
  return await documentResponse(request, source, new Headers({ "Cache-Control": "public, max-age=0" }), render);
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a document", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ])("is rendered once and sent to a crowd byte for byte in %s, and again later", async (as, decode) => {
    const source = newSource();
    const render = vi.fn(() => page);
    const ask = () => answerOf({ ...source }, { "Accept-Encoding": as }, render);
    const [first = new Response(), ...others] = await Promise.all(Array.from({ length: 50 }, ask));
    const bytes = await bytesOf(first);
    for (const other of others) {
      expect((await bytesOf(other)).equals(bytes)).toBe(true);
      expect(Object.fromEntries(other.headers)).toEqual(Object.fromEntries(first.headers));
    }
    // Brotli's best quality may be ready by now.
    expect(decode(await bytesOf(await ask())).toString()).toBe(page);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("is compressed as well as it goes when it is asked for again, and stays what it is", async () => {
    const source = newSource();
    const words = "Havana Trinidad Cienfuegos Viñales Baracoa Gibara Remedios Camagüey".split(" ");
    const long = Array.from({ length: 4_000 }, (_, i) => words[(i * i + (i >> 3)) % words.length]).join(" ");
    const sizes: number[] = [];
    for (let asked = 0; asked < 2; asked++) {
      sizes.push((await bytesOf(await answerOf(source, { "Accept-Encoding": "br" }, () => long))).byteLength);
    }
    await vi.waitFor(async () => {
      const best = await bytesOf(await answerOf(source, { "Accept-Encoding": "br" }));
      expect(brotliDecompressSync(best).toString()).toBe(long);
      expect(best.byteLength).toBeLessThan(Math.min(...sizes));
    }, 60_000);
  });

  test.each<[keyof DocumentSource, string | number]>([
    ["build", "b2"],
    ["address", "/tours?lang=it"],
    ["language", "it"],
    ["data", "{}"],
  ])(
    "of another %s has another ETag and is rendered anew, also for a client that knows the first",
    async (field, value) => {
      const source = newSource();
      const etag = (await answerOf(source)).headers.get("ETag") ?? "";
      const second = await answerOf({ ...source, [field]: value }, { "If-None-Match": etag }, () => "other");
      expect([second.status, await second.text()]).toEqual([200, "other"]);
      expect(second.headers.get("ETag")).not.toBe(etag);
    },
  );

  test.each([",", '","', "\0", "\n", " ", ""])(
    "is told apart where %j stands in one field or the other",
    async (mark) => {
      const one = await answerOf(newSource({ address: `/a${mark}b`, language: "c", data: "x" }));
      const other = await answerOf(newSource({ address: "/a", language: `b${mark}c`, data: "x" }), {}, () => "other");
      expect(await other.text()).toBe("other");
      expect(one.headers.get("ETag")).not.toBe(other.headers.get("ETag"));
    },
  );

  test("says what it is, how long it is, and what it varies by", async () => {
    const { headers } = await answerOf(newSource());
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ "content-type": "text/html; charset=utf-8", "content-length": String(Buffer.byteLength(page)) },
      "cache-control": "public, max-age=0",
      vary: "Accept-Encoding, Accept-Language, Cookie",
      etag: expect.stringMatching(/^W\/"[\w-]+"$/) as string,
    });
  });

  test.each([404, 500, 503])(
    "of status %d is not kept, as its address may be anything, and has no ETag",
    async (status) => {
      const source = newSource({ status });
      for (const text of ["first", "second"]) {
        const answer = await answerOf(source, { "If-None-Match": "*" }, () => text);
        expect([answer.status, answer.headers.has("ETag"), await answer.text()]).toEqual([status, false, text]);
      }
    },
  );
});

describe("a visitor who knows the document", () => {
  test.each([
    ["its ETag", (etag: string) => etag],
    ["its ETag as a strong one", (etag: string) => etag.replace("W/", "")],
    ["its ETag among others", (etag: string) => `"a,b", W/"b",${etag} , "c"`],
    ["any", () => "*"],
  ])("by %s gets a 304 without a body, and nothing is rendered", async (_, known) => {
    const render = vi.fn(() => page);
    const kept = newSource();
    await answerOf(kept);
    // The other was never rendered in this process, but may have been in another.
    for (const source of [kept, newSource()]) {
      const etag = (await answerOf(source, { "If-None-Match": "*" }, render)).headers.get("ETag") ?? "";
      const answer = await answerOf(source, { "If-None-Match": known(etag) }, render);
      expect([answer.status, await answer.text(), answer.headers.has("Content-Length")]).toEqual([304, "", false]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ etag, "cache-control": "public, max-age=0", vary: expect.stringContaining("Cookie") as string },
      });
    }
    expect(render).not.toHaveBeenCalled();
  });

  test.each(['"other"', 'W/"other"', "", "other", 'W/"', ",", '"x,"other""'])(
    "by %j alone gets the whole document",
    async (known) => {
      const answer = await answerOf(newSource(), { "If-None-Match": known });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(page);
    },
  );
});

test.each([
  ...["gzip, deflate, br, zstd", "br", "BR"].map((accepted) => [accepted, "br"] as const),
  ...["gzip", "gzip;q=1.0, br;q=0.5", "gzip, br ; q=0.000", "br;q=0, gzip;q=0.001"].map(
    (each) => [each, "gzip"] as const,
  ),
  ...["gzip;q=0, br;q=0", "identity", "", "brotli", "x-gzip", ";;,,", null].map((each) => [each, null] as const),
])("a client that accepts %j gets the document in %s", async (accepted, encoding) => {
  const answer = await answerOf(newSource(), accepted === null ? {} : { "Accept-Encoding": accepted });
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  const bytes = await bytesOf(answer);
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));
  const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(page);
});

describe("memory", () => {
  test("keeps the documents asked for lately and lets the others go", async () => {
    const html = "x".repeat(1024 * 1024);
    const sources = Array.from({ length: 40 }, () => newSource());
    for (const source of sources) await answerOf(source, {}, () => html);
    const render = vi.fn(() => html);
    await answerOf(sources[39] ?? newSource(), {}, render);
    expect(render).not.toHaveBeenCalled();
    await answerOf(sources[0] ?? newSource(), {}, render);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("doesn't keep a document larger than all of it, which is sent all the same", async () => {
    const html = "x".repeat(33 * 1024 * 1024);
    const source = newSource();
    const render = vi.fn(() => html);
    expect((await bytesOf(await answerOf(source, {}, render))).byteLength).toBe(html.length);
    await answerOf(source, {}, render);
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe("the Content-Security-Policy", () => {
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;

  /** Its directives, by name. */
  async function policyOf(html: string, fields: Partial<DocumentSource> = {}) {
    const answer = await answerOf(newSource(fields), { "Accept-Encoding": "br" }, () => html);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    return Object.fromEntries(policy.split("; ").map((each) => each.split(/ (.*)/)) as [string, string][]);
  }

  test("allows only our own origin, and no inline script where there is none; with errors, too", async () => {
    for (const status of [200, 503]) {
      expect(await policyOf("<p>none</p>", { status })).toEqual({
        ...{ "default-src": "'self'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:" },
        ...{ "object-src": "'none'", "base-uri": "'none'", "form-action": "'self'", "frame-ancestors": "'none'" },
      });
    }
  });

  test("allows the inline scripts of the document by their hashes, and only them", async () => {
    const inline = 'window.__remixContext = {"a":"\\u003c/script>è"};';
    const module = "\n  import '/assets/a.js';\n";
    const old = "print()";
    const html = [
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
      `<script>${inline}</script>`,
      `<script type="module" async="">${module}</script>`,
      `<script src="/assets/a.js"></script><script type="module" src='/b.js' async></script>`,
      `<script>${inline}</script>`,
      "<scripture>not a script</scripture>",
      `<script type="application/ld+json">{"name":"data, which isn't run"}</script>`,
      `<script type="application/javascript">${old}</script>`,
    ].join("");
    expect((await policyOf(html))["script-src"]).toBe(`'self' ${[inline, module, old].map(hashOf).join(" ")}`);
    // printf 'print()' | openssl dgst -sha256 -binary | base64
    expect(hashOf("print()")).toBe("'sha256-Ul1RMxNBbPGH9E+ofhdT7m0RVSwiCXU33cMrTtNPpo8='");
  });

  test("lets pictures and workers of the page's own making in only where pictures are prepared", async () => {
    const staff = { "img-src": "'self' data: blob:", "worker-src": "'self' blob:" };
    expect(await policyOf("", { staffArea: true })).toEqual({ ...(await policyOf("")), ...staff });
  });
});
