import { gzipSync } from "node:zlib";
import { buildMultipartBody, type FormPart } from "../../integration/site/multipart-bodies.ts";
import { limits } from "~/domain/limits";

/** A request that no form of the site sends, and its expected status. */
export interface HostilePost {
  what: string;
  /** `route` is the id of the route that handles the path */
  path: string;
  route: string;
  headers: Record<string, string>;
  body: () => Uint8Array;
  status: number;
  /** whether building the body takes long */
  isHeavy?: boolean;
}

/** A record at one of the editor's addresses. A new one has revision 0. */
export interface EditedRecord {
  path: string;
  route: string;
  id: string;
  revision: number;
}

type Fields = readonly (readonly [name: string, value: string])[];
type Changes = Readonly<Record<string, string | null>>;

const boundary = "----of-hostile-posts";
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = "application/x-www-form-urlencoded";
const compressed = { "Content-Encoding": "gzip" };
const sixtyMegabytes = 60 * 1_048_576;
const text = (value: string) => JSON.stringify({ type: "text", text: value, size: "md" });
const gallery = (images: unknown) => JSON.stringify({ type: "slider", images });

/** The record's name in all of these posts. */
export const attackerName = "Written by a stranger";

/** Builds a valid form of the editor with a text and a gallery of one picture. */
export function buildValidForm({ path, route, ...record }: EditedRecord, intent = "save"): HostilePost {
  const body = () => buildMultipartBody(boundary, toFormParts([...validFields(record), ["intent", intent]]));
  return { what: "a valid form", path, route, status: 303, body, headers: { "Content-Type": multipart } };
}

/** Builds posts to an address of the editor: the valid form with one fault each. */
export function buildHostileEditorPosts({ path, route, id, revision }: EditedRecord): HostilePost[] {
  const validRecordFields = validFields({ id, revision });
  const post = (what: string, status: number, body: () => Uint8Array, type = multipart): HostilePost => ({
    ...{ what, path, route, status, body, headers: { "Content-Type": type } },
  });
  const form = (what: string, status: number, changes: Changes, more: readonly FormPart[] = []) =>
    post(what, status, () =>
      buildMultipartBody(boundary, [...toFormParts(applyChanges(validRecordFields, changes)), ...more]),
    );
  const saved = (what: string, status: number, changes: Changes) => form(what, status, { intent: "save", ...changes });
  const heavy = (what: string, status: number, parts: () => FormPart[]): HostilePost => ({
    ...post(what, status, () =>
      buildMultipartBody(boundary, [...toFormParts(validRecordFields), ...parts(), { name: "intent", value: "save" }]),
    ),
    isHeavy: true,
  });
  const validBody = buildMultipartBody(boundary, toFormParts(applyChanges(validRecordFields, { intent: "save" })));
  const raw = (what: string, status: number, body: string | Buffer, type?: string) =>
    post(what, status, () => Buffer.from(body), type);

  return [
    form("no intent", 400, {}),
    ...[
      ...["", "remove:99", "remove:1e9", "move:0:99", "open:NaN", "__proto__", "remove:__proto__", "remove-image:1:7"],
      ...["add-image:0", "show:password", "choose:video", "resolve:everything", "save:now", "SAVE", "delete"],
    ].map((intent) => form(`the intent ${JSON.stringify(intent)}`, 400, { intent })),
    form("a megabyte of intent", 400, { intent: "remove:".padEnd(1_048_576, "9") }),
    form("a file as the intent", 400, {}, [{ name: "intent", file: "intent.txt", value: "save" }]),

    ...[
      "{",
      "null",
      '{"type":"video"}',
      '{"__proto__":{"type":"interruption"}}',
      gallery({ length: 1e9 }),
      gallery([1]),
    ]
      .concat("[".repeat(100_000))
      .map((item) => saved(`the item ${item.slice(0, 60)}`, 400, { "item:0": item })),
    ...["item:99999999999", "item:-1", "item:__proto__"].map((name) =>
      saved(`the field ${name}`, 400, { [name]: text("x") }),
    ),
    saved("an invalid revision", 400, { revision: "-1" }),
    saved("an invalid nextKey", 400, { nextKey: "999999999" }),
    saved("an open item that doesn't exist", 400, { open: "7", "open.type": "text" }),
    saved("an added item that is in the list", 400, { adding: "0", "adding.type": "text" }),
    ...["{", '{"type":"constructor"}', '{"type":"put-back","at":-1,"entry":{}}'].map((undo) =>
      saved(`the undo ${undo}`, 400, { undo }),
    ),

    saved("a blank name", 400, { name: " " }),
    saved("a name as a file", 400, { name: null }),
    saved("a text that is too long", 400, { "item:0": text("x".repeat(limits.text + 1)) }),
    saved("a script as a picture", 400, { "item:1": gallery(["javascript:alert(1)"]) }),
    saved("too many pictures", 400, { "item:1": gallery(Array(limits.images + 1).fill("/images/patio.webp")) }),
    saved("a choice between versions that weren't shown", revision === 0 ? 404 : 409, { intent: "resolve:chosen" }),

    post("too many items", 400, () =>
      buildMultipartBody(boundary, buildManyItems(validRecordFields, limits.items + 1)),
    ),
    heavy("60 MB of text", 413, () => [{ name: "name", value: "x".repeat(sixtyMegabytes) }]),
    heavy("a picture of 60 MB", 400, () => [
      { name: "adding.files", file: "a.jpg", value: "x".repeat(sixtyMegabytes) },
    ]),
    heavy("51 files", 413, () => Array<FormPart>(51).fill({ name: "adding.files", file: "a.jpg", value: "x" })),
    form("a field with a huge name", 400, { ["x".repeat(10_000)]: "x", intent: "save" }),
    form("an invalid picture", 400, { intent: "save" }, [{ name: "adding.files", file: "a.jpg", value: "<svg/>" }]),

    // tests/integration/site/multipart.isolated.test.ts has more malformed forms.
    raw("no multipart", 415, new URLSearchParams(Object.fromEntries(validRecordFields)).toString(), urlencoded),
    raw("JSON", 415, '{"intent":"save"}', "application/json"),
    { ...raw("a compressed body", 415, validBody), headers: { ...compressed, "Content-Type": multipart } },
    raw("half a form", 400, validBody.subarray(0, validBody.length - 30)),
    ...(revision === 0
      ? ["", "__proto__", "../x"].map((id) => saved(`the id ${id}`, 409, { id }))
      : [
          saved("the form of another record", 400, { id: "another" }),
          saved("a revision of the future", 409, { revision: "999999999" }),
        ]),
  ];
}

/** Builds hostile posts to lists, QR view, login, accounts and uploads. */
export function buildHostileStaffPosts(): HostilePost[] {
  const to =
    (path: string, route: string) =>
    (what: string, status: number, body: string | (() => Uint8Array), headers: Record<string, string> = {}) => ({
      ...{ what, path, route: `routes/staff/${route}`, status },
      headers: { "Content-Type": urlencoded, ...headers },
      body: typeof body === "string" ? () => Buffer.from(body) : body,
    });
  const fields = (of: Record<string, string>) => new URLSearchParams(of).toString();
  const withType = (type: string) => ({ "Content-Type": type });
  const partOf = (part: FormPart) => buildMultipartBody(boundary, [part]).toString();
  /** Bodies that every address rejects before reading them completely. */
  const everywhere = (post: ReturnType<typeof to>, headers: Record<string, string> = {}) => [
    post("60 MB", 413, () => Buffer.alloc(sixtyMegabytes, "x"), headers),
    post("a compressed body", 415, () => gzipSync("x"), { ...headers, ...compressed }),
  ];

  const lists = [to("/admin/quotesView", "quotes/view"), to("/admin/pagesView", "pages/view")].flatMap((list) => [
    ...["", "delete:", "remove:x", "__proto__", "DELETE:x"].map((intent) =>
      list(`the intent ${JSON.stringify(intent)}`, 400, fields({ intent })),
    ),
    ...["delete:__proto__", "delete:%", "delete:' OR '1'='1", "duplicate:../x"].map((intent) =>
      list(`the intent ${JSON.stringify(intent)}`, 404, fields({ intent })),
    ),
    list("an id of 20 kB", 413, fields({ intent: "delete:".padEnd(20_000, "x") })),
    list("JSON", 415, '{"intent":"delete:x"}', withType("application/json")),
    list("a multipart form", 404, partOf({ name: "intent", value: "delete:x" }), withType(multipart)),
    ...everywhere(list),
  ]);

  const qr = to("/admin/qrView", "qr-codes/view");
  const codes = [
    ...["", "delete:x", "__proto__"].map((intent) =>
      qr(`the intent ${JSON.stringify(intent)}`, 400, fields({ intent, id: "x", name: "x", url: "/" })),
    ),
    ...["delete", "save"].map((intent) =>
      qr(`to ${intent} an unknown id`, 404, fields({ intent, id: "' OR '1'='1", name: "x", url: "/" })),
    ),
    ...["", "javascript:alert(1)", `/${"x".repeat(3_000)}`].map((url) =>
      qr(`the address ${url.slice(0, 20)}`, 400, fields({ intent: "create", name: "x", url })),
    ),
    qr("70 kB", 413, fields({ intent: "create", name: "x".repeat(70_000), url: "/" })),
    ...everywhere(qr),
  ];

  const login = to("/login", "accounts/login");
  const logins = [
    login("an empty body", 400, ""),
    login("JSON", 415, '{"username":"staff"}', withType("application/json")),
    login("half a form", 400, `--${boundary}\r\nContent-Disposition: form-data; name="username"`, withType(multipart)),
    login("a file as the name", 400, partOf({ name: "username", file: "a", value: "x" }), withType(multipart)),
    login("a name of 20 kB", 413, fields({ username: "x".repeat(20_000), password: "x" })),
    ...everywhere(login),
  ];

  const account = to("/admin/account", "accounts/account");
  const accounts = [account, to("/admin/account/second-factor", "accounts/second-factor")].flatMap((page) => [
    ...["", "__proto__", "constructor", "END", "off"].map((intent) =>
      page(`the intent ${JSON.stringify(intent)}`, 400, fields({ intent, password: "x", code: "x", sealed: "x" })),
    ),
    page("20 kB", 413, fields({ intent: "password", new: "x".repeat(20_000) })),
    page("JSON", 415, '{"intent":"end"}', withType("application/json")),
    ...everywhere(page),
  ]);
  const key = { intent: "keys", name: "x", scope: "write", password: "x" };
  const keys = [
    account("a key with the scope __proto__", 400, fields({ ...key, scope: "__proto__" })),
    account("a key with a name of 300 letters", 400, fields({ ...key, name: "x".repeat(300) })),
    account("a key until the day 99999", 400, fields({ ...key, lastDay: "99999-01-01" })),
    account("a key without a password", 400, fields({ ...key, password: "" })),
    account("a key's end without a password", 400, fields({ intent: "keys", revoke: "__proto__", password: "" })),
  ];
  const link = to("/login/password", "accounts/set-password");
  const links = [link("no link", 404, fields({ new: "x", again: "x" })), ...everywhere(link)];

  const images = to("/admin/images", "pictures/images");
  // tests/integration/pictures/uploads.isolated.test.ts has the files that are no pictures.
  const uploads = everywhere(images, withType(multipart));
  return [...lists, ...codes, ...logins, ...accounts, ...keys, ...links, ...uploads];
}

function validFields({ id, revision }: Pick<EditedRecord, "id" | "revision">): Fields {
  return [
    ["id", id],
    ["revision", String(revision)],
    ["nextKey", "2"],
    ["name", attackerName],
    ["language", "en"],
    ["item:0", text("Not to be stored")],
    ["item:1", gallery(["/images/patio.webp"])],
  ];
}

function toFormParts(fields: Fields): FormPart[] {
  return fields.map(([name, value]) => ({ name, value }));
}

/** Returns the fields with changes applied; null removes a field. */
function applyChanges(fields: Fields, changes: Changes): Fields {
  const unchanged = fields.filter(([name]) => !Object.hasOwn(changes, name));
  const replaced = Object.entries(changes).filter((change): change is [string, string] => change[1] !== null);
  return [...unchanged, ...replaced];
}

function buildManyItems(fields: Fields, count: number): FormPart[] {
  const items = Array.from({ length: count }, (_, key) => ({ name: `item:${key}`, value: '{"type":"interruption"}' }));
  const otherFields = fields.filter(([name]) => !name.startsWith("item:"));
  return [...toFormParts(otherFields), ...items, { name: "intent", value: "save" }];
}
