import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeResponse } from "./encode-response.server";

const long = { name: "Nine days in Cuba ".repeat(100) };

async function encode(requestHeaders: Record<string, string>, body: unknown = long, isConditional = false) {
  const request = new Request("http://localhost/api/quote/abc", { headers: requestHeaders });
  const response = Response.json(body, { headers: { ETag: '"abc-7"' } });
  const { status, headers, ...rest } = await encodeResponse(request, response, { isConditional }).then(
    async (each) => ({
      status: each.status,
      headers: each.headers,
      bytes: Buffer.from(await each.arrayBuffer()),
    }),
  );
  const readHeaders = ["Content-Encoding", "ETag", "Vary"].map((name) => headers.get(name));
  return { status, named: readHeaders, bytes: rest.bytes };
}

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])(
  "for a client that accepts %s a response is compressed, and its tag names the encoding",
  async (accepted, encoding, decode) => {
    const { status, named: readHeaders, bytes } = await encode({ "Accept-Encoding": accepted });
    expect([status, readHeaders]).toEqual([200, [encoding, `"abc-7.${encoding}"`, "Accept-Encoding"]]);
    expect(JSON.parse(decode(bytes).toString())).toEqual(long);
    expect(bytes.length).toBeLessThan(500);
  },
);

test.each([
  [{}, long],
  [{ "Accept-Encoding": "gzip;q=0" }, long],
  [{ "Accept-Encoding": "br" }, { token: "x".repeat(900) }],
])("with %j a response stays as it is", async (requestHeaders, body) => {
  const { named: readHeaders, bytes } = await encode(requestHeaders, body);
  expect([readHeaders, JSON.parse(bytes.toString())]).toEqual([[null, '"abc-7"', "Accept-Encoding"], body]);
});

test("a client gets 304 for the encoding that it has, if the call supports it", async () => {
  const ask = (match: string, accepted: string, isConditional = true) =>
    encode({ "If-None-Match": match, "Accept-Encoding": accepted }, long, isConditional);
  expect(await ask('"abc-7.br"', "br")).toMatchObject({ status: 304, named: [null, '"abc-7.br"', "Accept-Encoding"] });
  expect(await ask('"abc-7"', "")).toMatchObject({ status: 304, named: [null, '"abc-7"', "Accept-Encoding"] });
  for (const [match, accepted] of [
    ['"abc-7"', "br"],
    ['"abc-7.br"', "gzip"],
    ['"abc-6.br"', "br"],
  ] as const) {
    expect((await ask(match, accepted)).status).toBe(200);
  }
  expect((await ask('"abc-7.br"', "br", false)).status).toBe(200);
});

test("a response without a body stays as it is", async () => {
  const request = new Request("http://localhost/api/quote/abc", { headers: { "Accept-Encoding": "br" } });
  const response = await encodeResponse(request, new Response(null, { status: 204 }));
  expect([response.status, response.headers.has("Vary"), await response.text()]).toEqual([204, false, ""]);
});
