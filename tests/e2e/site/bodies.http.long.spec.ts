import { editorForms } from "../../support/requests/staff-posts.ts";
import { logInForCookie, test } from "../../support/requests/record-fixture.ts";
import {
  endlessForms,
  type EndlessRequest,
  repeatForever,
  readResidentMemory,
  multipartType,
} from "../../support/requests/endless-bodies.ts";
import { sendUntilStopped } from "../../support/requests/endless-bodies.ts";
import { expect } from "../../support/browser/journey.ts";

const megabyte = 1_048_576;
/** Allows for bytes buffered by the connection, which count as sent. */
const onTheWay = 16 * megabyte;
const urlencoded = "application/x-www-form-urlencoded";

test.describe.configure({ timeout: 240_000 });

test("every address stops an endless body within 64 MB of memory", async ({ records, testSite: site, token }) => {
  const staff = { Cookie: await logInForCookie(site.address) };
  const api = { Authorization: `Bearer ${token}` };
  const [generator, editor] = editorForms(records);
  const to = (
    path: string,
    headers: Record<string, string>,
    type = urlencoded,
    description = "a text",
  ): EndlessRequest => ({
    ...{ what: description, method: "POST", path, headers: { ...headers, "Content-Type": type } },
    body:
      type === multipartType
        ? (endlessForms[description] ?? repeatForever.bind(null, "x"))
        : () => repeatForever("x", "a="),
  });
  const bodiless = ["/", "/tours", "/quote/nothing", "/robots.txt", "/favicon.svg", "/healthz", "/nothing", "/admin"];
  const plain = ["/login", "/language", "/admin/qrView", "/admin/quotesView", "/admin/pagesView"];

  /** The server reads up to the limit of a form with pictures, and 32 MB more so that the client receives the response. */
  const pictureForms = [to(String(editor?.path), staff, multipartType, "a file")];
  const others = [
    ...plain.flatMap((path) => [to(path, {}), to(path, staff)]),
    to("/admin/log-out", {}),
    to("/login", {}, multipartType),
    to("/login", { "Content-Length": "10000000000" }),
    to("/login", { "Content-Length": "5" }),
    to("/login", { Origin: "https://evil.example" }),
    to("/login", { "Content-Encoding": "gzip" }),
    ...["a text", "texts", "a part's headers", "files", "files that weren't selected", "empty parts"].flatMap(
      (description) => [
        to(String(generator?.path), {}, multipartType, description),
        to(String(editor?.path), staff, multipartType, description),
      ],
    ),
    ...Object.keys(endlessForms).map((description) => to("/admin/images", staff, multipartType, description)),
    to("/admin/images", {}, multipartType, "a file"),
    ...(await callsOfTheApi(site.address)).flatMap(({ method, path, type }) =>
      [{}, api].map((headers) => ({ ...to(path, headers, type, "a file"), method })),
    ),
    ...bodiless.flatMap((path) =>
      ["GET", "HEAD", "POST", "OPTIONS"].map((method) => ({ ...to(path, {}, "text/plain"), method })),
    ),
    { ...to("/", {}), method: "TRACE" },
    { ...to("/robots.txt", { "Content-Length": "10000000000" }), method: "GET" },
  ];

  const stop = async (request: EndlessRequest) => {
    const limit = (pictureForms.includes(request) ? 232 : 52) * megabyte + onTheWay;
    const { isStopped, status, sent } = await sendUntilStopped(site.address, request, limit);
    const description = `${request.method} ${request.path}: ${request.what}, ${JSON.stringify(request.headers)}`;
    // A client whose connection is closed first reads no response.
    expect([description, isStopped, (status ?? 400) < 500], `${sent} bytes, ${status}`).toEqual([
      description,
      true,
      true,
    ]);
  };
  for (const request of [...pictureForms, ...others]) await stop(request);

  // All code has been loaded by now, so any growth comes from bodies.
  const before = readResidentMemory(site.process.pid);
  let maxMemory = before;
  const sampling = setInterval(() => (maxMemory = Math.max(maxMemory, readResidentMemory(site.process.pid))), 20);
  const forms = others.filter(({ headers }) => headers["Content-Type"] === multipartType);
  for (const request of [...pictureForms, ...forms]) await stop(request);
  clearInterval(sampling);
  expect(maxMemory - before, `from ${before} to ${maxMemory} bytes`).toBeLessThan(64 * megabyte);
});

/** Returns every operation of the OpenAPI document with the content type of its body. */
async function callsOfTheApi(site: string): Promise<{ method: string; path: string; type: string }[]> {
  const { paths } = (await (await fetch(`${site}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { requestBody }]) => {
      const [type = "text/plain"] = Object.keys(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path: `/api${path.replace("{id}", "nothing")}`,
        type: type === "multipart/form-data" ? multipartType : type,
      };
    }),
  );
}
