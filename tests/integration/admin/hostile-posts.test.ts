import { createHash } from "node:crypto";
import { installGlobals } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { createQuote } from "~/data/quotes.server";
import * as images from "~/routes/admin/images";
import * as login from "~/routes/admin/login";
import * as pagesEditor from "~/routes/admin/pages-editor";
import * as pagesGenerator from "~/routes/admin/pages-generator";
import * as pagesView from "~/routes/admin/pages-view";
import * as qrView from "~/routes/admin/qr-view";
import * as quotesEditor from "~/routes/admin/quotes-editor";
import * as quotesGenerator from "~/routes/admin/quotes-generator";
import * as quotesView from "~/routes/admin/quotes-view";
import { oneOfEach, pageInput, quoteInput } from "../../support/factories";
import { type HostilePost, hostileForms, soundForm } from "../../support/hostile-posts";
import { hostileRequests } from "../../support/hostile-requests";
import { staffToken } from "../api/client";

installGlobals();

const origin = "http://localhost:3000";
let cookie: string;
let quote: string;
let page: string;

beforeAll(async () => {
  [cookie = ""] = (await sessionCookie(await staffToken(), new Date(Date.now() + 600_000))).split(";");
  quote = idOf(await createQuote(db, quoteInput({ items: oneOfEach })));
  page = idOf(await createPage(db, pageInput({ items: oneOfEach })));
  await createQrCode(db, { name: "A code", url: "/tours" });
});
afterAll(() => db.destroy());

const routes = {
  "quotes-generator": quotesGenerator,
  "quotes-editor": quotesEditor,
  "pages-generator": pagesGenerator,
  "pages-editor": pagesEditor,
  "quotes-view": quotesView,
  "pages-view": pagesView,
  "qr-view": qrView,
  login,
  images,
} as unknown as Record<string, { action: (args: object) => Promise<Response> }>;

/** The forms of the editor's four addresses. */
const formsOf = {
  "quotes-generator": () => ({ path: "/admin/quotesGenerator", id: newId(), revision: 0 }),
  "quotes-editor": () => ({ path: `/admin/quotesEditor/${quote}`, id: quote, revision: 1 }),
  "pages-generator": () => ({ path: "/admin/pagesEditor", id: newId(), revision: 0 }),
  "pages-editor": () => ({ path: `/admin/pagesEditor/${page}`, id: page, revision: 1 }),
};

describe.each(Object.entries(formsOf))("of the editor's address %s, hostile posts", (name, formOf) => {
  const route = `routes/admin/${name}`;

  test("of staff are refused, and change nothing", async () => {
    // The heavy ones are the same at each of the addresses, and go to one of them.
    const posts = hostileForms({ ...formOf(), route }).filter(({ isHeavy }) => !isHeavy || name === "quotes-editor");
    await expectRefused(posts, { Cookie: cookie });
  });

  test("of nobody are refused or asked to log in, and change nothing", async () => {
    const before = await allRows();
    for (const post of hostileForms({ ...formOf(), route }).filter(({ isHeavy }) => !isHeavy)) {
      const status = await send(post, {});
      // What is wrong with a form that could be ours is said after the login.
      expect([post.what, [400, 401, 413, 415].includes(status)], String(status)).toEqual([post.what, true]);
    }
    expect(await allRows()).toEqual(before);
  });
});

test("hostile posts to the lists, the QR view, the login and the uploads are refused, and change nothing", async () => {
  await expectRefused(hostileRequests(), { Cookie: cookie });
});

test("a new record's form with the id of a stored one shows that one, and changes nothing", async () => {
  const before = await allRows();
  for (const [name, id] of [
    ["quotes-generator", quote],
    ["pages-generator", page],
  ] as const) {
    const form = { ...formsOf[name](), route: `routes/admin/${name}`, id };
    expect(await send(soundForm(form), { Cookie: cookie })).toBe(409);
  }
  expect(await allRows()).toEqual(before);
});

test("the same forms with nothing wrong in them are stored", async () => {
  for (const [name, formOf] of Object.entries(formsOf)) {
    const before = await allRows();
    const form = soundForm({ ...formOf(), route: `routes/admin/${name}` });
    expect([name, await send(form, { Cookie: cookie })]).toEqual([name, form.status]);
    expect(await allRows()).not.toEqual(before);
  }
});

async function expectRefused(posts: readonly HostilePost[], headers: Record<string, string>) {
  expect(posts.length).toBeGreaterThanOrEqual(50);
  const before = await allRows();
  const statuses: [string, number][] = [];
  for (const post of posts) statuses.push([`${post.path}: ${post.what}`, await send(post, headers)]);
  expect(statuses).toEqual(posts.map(({ path, what, status }) => [`${path}: ${what}`, status]));
  expect(await allRows()).toEqual(before);
}

/** Sends a post to its route's action, as Remix would, and gives the status of what it answers or throws. */
async function send(post: HostilePost, headers: Record<string, string>): Promise<number> {
  const id = /Editor\/(.+)$/.exec(post.path)?.[1];
  const request = new Request(origin + post.path, {
    method: "POST",
    headers: { Origin: origin, ...post.headers, ...headers },
    body: post.body(),
  } as RequestInit);
  const args = { request, params: id === undefined ? {} : { id }, context: {} };
  const action = routes[post.route.replace("routes/admin/", "")]?.action;
  if (!action) throw new Error(`No such route: ${post.route}`);
  const answer = await action(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return answer.status;
}

/** How many rows the tables of what staff write have, and a hash of them. */
async function allRows() {
  const tables = ["quotes", "pages", "qr_codes", "images", "staff"] as const;
  const found = tables.map(async (table) => {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .orderBy(table === "images" ? "name" : "id")
      .execute();
    return [table, rows.length, createHash("sha256").update(JSON.stringify(rows)).digest("hex")];
  });
  return await Promise.all(found);
}

function idOf(created: { ok: boolean; id?: string }): string {
  if (!created.ok || created.id === undefined) throw new Error("Nothing was stored");
  return created.id;
}
