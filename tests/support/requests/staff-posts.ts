import { randomUUID } from "node:crypto";
import { type EditedRecord, type HostilePost, buildValidForm, attackerName } from "./hostile-posts.ts";

/** Ids of a test's own records, whose names all contain `word`. */
export interface RecordIds {
  word: string;
  quote: string;
  page: string;
  code: string;
  block: string;
  /** the quote's first version */
  version: string;
}

const newId = () => randomUUID().replace(/-/g, "").slice(0, 22);

/** Returns the four addresses of the editor. */
export function editorForms({ quote, page }: RecordIds): EditedRecord[] {
  return [
    { path: "/admin/quotesGenerator", route: "routes/staff/quotes/generator", id: newId(), revision: 0 },
    { path: `/admin/quotesEditor/${quote}`, route: "routes/staff/quotes/editor", id: quote, revision: 1 },
    { path: "/admin/pagesEditor", route: "routes/staff/pages/generator", id: newId(), revision: 0 },
    { path: `/admin/pagesEditor/${page}`, route: "routes/staff/pages/editor", id: page, revision: 1 },
  ];
}

/**
 * Returns a valid post to each action of the site, which stores something or sets a cookie. Posts of the history and the
 * last two of a code depend on earlier ones, and log-out ends the session.
 */
export function everyStaffPost(records: RecordIds, credentials: { username: string; password: string }): HostilePost[] {
  const { quote, page, code, block, version } = records;
  const history = `/admin/history/quote/${quote}`;
  const post = (path: string, route: string, fields: Record<string, string>): HostilePost => ({
    ...{ what: fields.intent ?? "", path, route, status: 303 },
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: () => Buffer.from(new URLSearchParams(fields).toString()),
  });
  const list = (path: string, route: string, id: string) => [
    post(path, route, { intent: `duplicate:${id}` }),
    post(path, route, { intent: `delete:${id}` }),
  ];
  const qrView = (fields: Record<string, string>) => post("/admin/qrView", "routes/staff/qr-codes/view", fields);
  return [
    ...editorForms(records).map((form) => buildValidForm(form)),
    upload,
    {
      ...{ what: "that it is open", path: `/admin/draft/quote/${quote}`, route: "routes/staff/draft", status: 200 },
      headers: { "Content-Type": "application/json" },
      body: () => Buffer.from("{}"),
    },
    post(`/admin/new-from/quote/${quote}`, "routes/staff/library/new-from-source", {
      id: newId(),
      name: attackerName,
    }),
    post(`/admin/library/${block}`, "routes/staff/library/saved-block", { name: attackerName }),
    post(`/admin/library/${block}/delete`, "routes/staff/library/saved-block-delete", {}),
    post("/admin/customers/new", "routes/staff/customers/customer", { id: newId(), name: attackerName }),
    ...list("/admin/quotesView", "routes/staff/quotes/view", quote),
    ...list("/admin/pagesView", "routes/staff/pages/view", page),
    post(history, "routes/staff/history/history", {}),
    post(`${history}/${version}`, "routes/staff/history/version", { revision: "3" }),
    { ...post("/admin/pictures/none", "routes/staff/pictures/picture", { captionIt: attackerName }), status: 404 },
    { ...post("/admin/enquiries/none", "routes/staff/enquiries/enquiry", { intent: "quote" }), status: 404 },
    post("/admin/bin", "routes/staff/history/bin", { intent: `restore:page:${page}` }),
    post(`${history}/${version}/compare`, "routes/staff/history/comparison", { revision: "4" }),
    qrView({ intent: "create", id: newId(), name: attackerName, url: "/" }),
    qrView({ intent: "save", id: code, name: attackerName, url: "/" }),
    qrView({ intent: "delete", id: code }),
    post("/login", "routes/staff/accounts/login", credentials),
    post("/admin/webhooks", "routes/staff/webhooks", { url: "https://hook.example/", events: "saved" }),
    { ...post("/admin/outbox", "routes/staff/outbox", { arrived: newId() }), status: 409 },
    // A wrong password counts for the rate limit.
    {
      ...post("/admin/account", "routes/staff/accounts/account", {
        intent: "end",
        session: "others",
        password: "wrong",
      }),
      status: 400,
    },
    {
      ...post("/admin/account", "routes/staff/accounts/account", {
        intent: "keys",
        name: "x",
        scope: "write",
        password: "x",
      }),
      status: 400,
    },
    {
      ...post("/admin/account/second-factor", "routes/staff/accounts/second-factor", {
        intent: "on",
        password: "wrong",
      }),
      status: 400,
    },
    { ...post("/admin/staff", "routes/staff/accounts/staff", { intent: "add", username: newId() }), status: 200 },
    { ...post("/login/password", "routes/staff/accounts/set-password", { new: "x" }), status: 404 },
    post("/language", "routes/site/language", { lang: "it", back: "/" }),
    // Without its signed time the form comes back.
    { ...post("/ask", "ask", { name: attackerName, email: "a@b.example" }), status: 400 },
    { ...post("/homes/ask", "homes/ask", { name: attackerName }), status: 400 },
    post("/admin/log-out", "routes/staff/accounts/log-out", {}),
  ];
}

/** A picture of 1 × 1 px. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const upload: HostilePost = {
  ...{ what: "a picture", path: "/admin/images", route: "routes/staff/pictures/images", status: 201 },
  headers: { "Content-Type": "multipart/form-data; boundary=b" },
  body: () =>
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
      Buffer.from(png, "base64"),
      Buffer.from("\r\n--b--\r\n"),
    ]),
};
