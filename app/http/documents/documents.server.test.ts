import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { documentResponse, type DocumentSource } from "./documents.server";

let count = 0;

/** A source that no other test has. */
function newSource(fields: Partial<DocumentSource> = {}): DocumentSource {
  count += 1;
  const data = `{"test":${count}}`;
  return { build: "b1", address: "/tours", language: "en", status: 200, staffArea: false, styles: [], data, ...fields };
}

function visit(headers: Record<string, string> = {}) {
  return new Request("https://lario-ceiba.example/tours", { headers });
}

const page = "<!DOCTYPE html><p>Perché no? \u{1f334}</p>".repeat(50);

async function answerOf(source: DocumentSource, headers: Record<string, string> = {}, render = () => page) {
  return await documentResponse(visit(headers), source, new Headers({ "Cache-Control": "public, max-age=0" }), render);
}

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

describe("a document", () => {
  test("is rendered once and sent again byte for byte, in each encoding", async () => {
    const source = newSource();
    const render = vi.fn(() => page);
    for (const encoding of ["br", "gzip", "identity"]) {
      const [first, second] = [
        await answerOf(source, { "Accept-Encoding": encoding }, render),
        await answerOf({ ...source }, { "Accept-Encoding": encoding }, render),
      ];
      expect((await bytesOf(first)).equals(await bytesOf(second))).toBe(true);
      expect(Object.fromEntries(first.headers)).toEqual(Object.fromEntries(second.headers));
    }
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
    });
  });

  test("is rendered once for a crowd that comes at the same moment", async () => {
    const source = newSource();
    const render = vi.fn(() => page);
    const crowd = Array.from({ length: 50 }, () => answerOf(source, { "Accept-Encoding": "br" }, render));
    for (const answer of await Promise.all(crowd)) {
      expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(page);
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  test.each<[keyof DocumentSource, string | number]>([
    ["build", "b2"],
    ["address", "/tours?lang=it"],
    ["language", "it"],
    ["data", "{}"],
  ])("of another %s has another ETag and is rendered anew", async (field, value) => {
    const source = newSource();
    const other = vi.fn(() => "other");
    const first = await answerOf(source);
    const second = await answerOf({ ...source, [field]: value }, {}, other);
    expect(second.headers.get("ETag")).not.toBe(first.headers.get("ETag"));
    expect(await second.text()).toBe("other");
    expect(other).toHaveBeenCalledTimes(1);
  });

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
    const { headers } = await answerOf(newSource(), { "Accept-Encoding": "identity" });
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(headers.get("Content-Length")).toBe(String(Buffer.byteLength(page)));
    expect(headers.get("Cache-Control")).toBe("public, max-age=0");
    expect(headers.get("Vary")?.split(", ").sort()).toEqual(["Accept-Encoding", "Accept-Language", "Cookie"]);
    expect(headers.get("ETag")).toMatch(/^W\/"[\w-]+"$/);
  });

  test.each([404, 500, 503])("of status %d is not kept: its address may be anything", async (status) => {
    const source = newSource({ status });
    const render = vi.fn(() => page);
    for (let asked = 0; asked < 2; asked++) await answerOf(source, {}, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test.each([404, 500, 503])("of status %d has no ETag and never answers 304", async (status) => {
    const source = newSource({ status });
    const first = await answerOf(source);
    expect(first.status).toBe(status);
    expect(first.headers.has("ETag")).toBe(false);
    const second = await answerOf(source, { "If-None-Match": "*" });
    expect(second.status).toBe(status);
    expect(await second.text()).toBe(page);
  });
});

describe("a visitor who knows the document", () => {
  test.each([
    ["its ETag", (etag: string) => etag],
    ["its ETag as a strong one", (etag: string) => etag.replace("W/", "")],
    ["its ETag among others", (etag: string) => `"a", W/"b",${etag} , "c"`],
    ["any", () => "*"],
  ])("by %s gets a 304 without a body, and nothing is rendered", async (_, known) => {
    const source = newSource();
    const etag = (await answerOf(source)).headers.get("ETag") ?? "";
    const render = vi.fn(() => page);
    const fresh = newSource(); // never rendered in this process: another one may have been
    const freshTag = (await answerOf(fresh, { "If-None-Match": "*" }, render)).headers.get("ETag") ?? "";
    for (const [each, tag] of [[source, etag] as const, [fresh, freshTag] as const]) {
      const answer = await answerOf(each, { "If-None-Match": known(tag) }, render);
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe("");
      expect(answer.headers.get("ETag")).toBe(tag);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0");
      expect(answer.headers.get("Vary")).toContain("Cookie");
      expect(answer.headers.has("Content-Length")).toBe(false);
    }
    expect(render).not.toHaveBeenCalled();
  });

  test.each(['"other"', 'W/"other"', "", "other", 'W/"', ","])("by %j alone gets the whole document", async (known) => {
    const answer = await answerOf(newSource(), { "If-None-Match": known });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(page);
  });

  test("in an older state gets the new one", async () => {
    const source = newSource();
    const etag = (await answerOf(source)).headers.get("ETag") ?? "";
    const answer = await answerOf({ ...source, data: "changed" }, { "If-None-Match": etag }, () => "changed");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("changed");
  });
});

describe("the encoding", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate, br", "br"],
    ["br", "br"],
    ["BR", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["gzip, br;q=0.0", "gzip"],
    ["gzip, br ; q=0.000", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["br;q=0, gzip;q=0.001", "gzip"],
    ["deflate", null],
    ["identity", null],
    ["", null],
    ["brotli", null],
    ["x-gzip", null],
    [";;,,", null],
  ])("for a client that accepts %j is %s", async (accepted, encoding) => {
    const answer = await answerOf(newSource(), { "Accept-Encoding": accepted });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));
    const plain = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(page);
  });

  test("is none for a client that says nothing of it", async () => {
    const answer = await answerOf(newSource());
    expect(answer.headers.has("Content-Encoding")).toBe(false);
    expect(await answer.text()).toBe(page);
  });
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
  function hashOf(script: string) {
    return `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;
  }

  async function scriptSourcesOf(html: string) {
    const policy = (await answerOf(newSource(), {}, () => html)).headers.get("Content-Security-Policy") ?? "";
    const directives = new Map(policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]));
    return directives.get("script-src");
  }

  test("allows nothing of other hosts, and no inline script where there is none", async () => {
    const policy = (await answerOf(newSource())).headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("default-src 'self'");
    for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy.split("; ")).toContain(directive);
    }
    expect(await scriptSourcesOf("<p>none</p>")).toEqual(["'self'"]);
  });

  test("allows the inline scripts of the document by their hashes, and only them", async () => {
    const inline = 'window.__remixContext = {"a":"\\u003c/script>è"};';
    const module = "\n  import '/assets/a.js';\n";
    const html = [
      "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
      `<script>${inline}</script>`,
      `<script type="module" async="">${module}</script>`,
      `<script src="/assets/a.js"></script><script type="module" src='/b.js' async></script>`,
      `<script>${inline}</script>`,
      "<scripture>not a script</scripture>",
    ].join("");
    expect(await scriptSourcesOf(html)).toEqual(["'self'", hashOf(inline), hashOf(module)]);
  });

  test("goes with every answer that has a body, errors too", async () => {
    const html = "<script>1</script>";
    const answer = await answerOf(newSource({ status: 503 }), { "Accept-Encoding": "br" }, () => html);
    expect(answer.headers.get("Content-Security-Policy")).toContain(hashOf("1"));
  });
});
