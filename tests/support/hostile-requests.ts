import { gzipSync } from "node:zlib";
import { bodyOf } from "../integration/http/multipart-bodies.ts";
import type { HostilePost } from "./hostile-posts.ts";

const boundary = "----of-hostile-posts";
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = "application/x-www-form-urlencoded";
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Posts to the rest of the staff area that no form of ours sends: lists, QR view, login, uploads. */
export function hostileRequests(): HostilePost[] {
  const sixtyMegabytes = () => Buffer.alloc(60 * 1_048_576, "x");
  const to =
    (path: string, route: string) =>
    (what: string, status: number, body: string | (() => Uint8Array), headers: Record<string, string> = {}) => ({
      ...{ what, path, route: `routes/admin/${route}`, status, isHeavy: typeof body !== "string" },
      headers: { "Content-Type": urlencoded, ...headers },
      body: typeof body === "string" ? () => Buffer.from(body) : body,
    });
  const fields = (of: Record<string, string>) => new URLSearchParams(of).toString();

  const lists = [to("/admin/quotesView", "quotes-view"), to("/admin/pagesView", "pages-view")].flatMap((list) => [
    ...["", "delete", "delete:", "remove:x", "__proto__", "constructor:x", "DELETE:x", "duplicate"].map((intent) =>
      list(`the intent ${JSON.stringify(intent)}`, 400, fields({ intent })),
    ),
    ...["delete:__proto__", "delete:%", "delete:' OR '1'='1", "delete:\0", "duplicate:../x", "duplicate:0"].map(
      (intent) => list(`the intent ${JSON.stringify(intent)}`, 404, fields({ intent })),
    ),
    list("an id of 10 kB", 404, fields({ intent: "delete:".padEnd(10_000, "x") })),
    list("an id of 20 kB", 413, fields({ intent: "delete:".padEnd(20_000, "x") })),
    list("60 MB", 413, sixtyMegabytes),
    list("JSON", 400, '{"intent":"delete:x"}', { "Content-Type": "application/json" }),
    list("a multipart form", 404, bodyOf(boundary, [{ name: "intent", value: "delete:x" }]).toString(), {
      "Content-Type": multipart,
    }),
    list("a compressed body", 415, () => gzipSync(fields({ intent: "delete:x" })), { "Content-Encoding": "gzip" }),
  ]);

  const qr = to("/admin/qrView", "qr-view");
  const codes = [
    ...["", "delete:x", "__proto__", "SAVE", "constructor"].map((intent) =>
      qr(`the intent ${JSON.stringify(intent)}`, 400, fields({ intent, id: "x", name: "x", url: "/" })),
    ),
    ...["__proto__", "", "' OR '1'='1", "x".repeat(10_000)].flatMap((id) => [
      qr(`to delete the id ${id.slice(0, 20)}`, 404, fields({ intent: "delete", id })),
      qr(`to save the id ${id.slice(0, 20)}`, 404, fields({ intent: "save", id, name: "x", url: "/" })),
    ]),
    ...["", "javascript:alert(1)", "data:text/html,x", "no address", `/${"x".repeat(3_000)}`].map((url) =>
      qr(`the address ${url.slice(0, 20)}`, 400, fields({ intent: "create", name: "x", url })),
    ),
    qr("no name", 400, fields({ intent: "create", url: "/" })),
    qr("70 kB", 413, fields({ intent: "create", name: "x".repeat(70_000), url: "/" })),
    qr("60 MB", 413, sixtyMegabytes),
    qr("a compressed body", 415, () => gzipSync(fields({ intent: "delete", id: "x" })), { "Content-Encoding": "gzip" }),
  ];

  const login = to("/login", "login");
  const logins = [
    login("nothing", 400, ""),
    login("JSON", 400, '{"username":"staff"}', { "Content-Type": "application/json" }),
    login("half a multipart form", 400, `--${boundary}\r\nContent-Disposition: form-data; name="username"`, {
      "Content-Type": multipart,
    }),
    login("a file as the name", 400, bodyOf(boundary, [{ name: "username", file: "a", value: "staff" }]).toString(), {
      "Content-Type": multipart,
    }),
    login("a name of 20 kB", 413, fields({ username: "x".repeat(20_000), password: "x" })),
    login("60 MB", 413, sixtyMegabytes),
    login("a compressed body", 415, () => gzipSync(fields({ username: "x", password: "x" })), {
      "Content-Encoding": "gzip",
    }),
  ];

  const images = to("/admin/images", "images");
  const image = (what: string, status: number, value: string, name = "image") =>
    images(what, status, bodyOf(boundary, [{ name, file: "a.png", value }]).toString(), { "Content-Type": multipart });
  const uploads = [
    images("no form", 415, "x"),
    images("no boundary", 400, "x", { "Content-Type": "multipart/form-data" }),
    images("nothing", 400, "", { "Content-Type": multipart }),
    images("text in the file's place", 400, bodyOf(boundary, [{ name: "image", value: "x" }]).toString(), {
      "Content-Type": multipart,
    }),
    image("another field", 400, "x", "picture"),
    image("an empty file", 400, ""),
    image("text as a picture", 415, "x"),
    image("a drawing with a script", 415, svg),
    image("the beginning of a GIF", 400, "GIF89a"),
    images("60 MB", 413, sixtyMegabytes, { "Content-Type": multipart }),
    images("a compressed body", 415, () => gzipSync("x"), { "Content-Type": multipart, "Content-Encoding": "gzip" }),
  ];
  return [...lists, ...codes, ...logins, ...uploads];
}
