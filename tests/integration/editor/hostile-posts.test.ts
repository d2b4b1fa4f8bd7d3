import { beforeAll, expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { createPage } from "~/data/pages.server";
import { createQrCode } from "~/data/qr-codes.server";
import { editorForms, type RecordIds } from "../../support/requests/staff-posts";
import { snapshotStoredState } from "../../support/state-snapshot";
import { oneItemOfEachType, buildPageInput } from "../../support/factories";
import {
  type EditedRecord,
  buildHostileEditorPosts,
  type HostilePost,
  buildHostileStaffPosts,
} from "../../support/requests/hostile-posts";
import { origin, logInAsStaff } from "../staff/staff-requests";
import { idOf, storeQuote } from "../../support/stored-records";

let cookie: string;
let records: RecordIds;

beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
  const quote = await storeQuote({ items: oneItemOfEachType });
  const page = await idOf(createPage(db, buildPageInput({ items: oneItemOfEachType })));
  const code = await idOf(createQrCode(db, { name: "A code", url: "/tours" }));
  records = { word: "", quote, page, code, block: "none", version: "1" };
});

/** The editor's addresses, by the names of their routes. */
const editors = ["quotes/generator", "quotes/editor", "pages/generator", "pages/editor"];

function formOf(name: string): EditedRecord {
  const form = editorForms(records).find(({ route }) => route === `routes/staff/${name}`);
  if (!form) throw new Error(`No such form: ${name}`);
  return form;
}

test.each(editors)("hostile posts to the editor's address %s are refused and change nothing", async (name) => {
  // The heavy posts are the same for each address, so one address gets them.
  await expectRefused(
    buildHostileEditorPosts(formOf(name)).filter(({ isHeavy }) => !isHeavy || name === "quotes/editor"),
  );
});

test("rejects hostile posts to lists, QR view, login, accounts and uploads without an effect", async () => {
  await expectRefused(buildHostileStaffPosts());
});

async function expectRefused(posts: readonly HostilePost[]) {
  expect(posts.length).toBeGreaterThanOrEqual(40);
  const before = await snapshotState();
  const statuses: [string, number][] = [];
  for (const post of posts) statuses.push([`${post.path}: ${post.what}`, await send(post)]);
  expect(statuses).toEqual(posts.map(({ path, what, status }) => [`${path}: ${what}`, status]));
  expect(await snapshotState()).toEqual(before);
}

const modules = import.meta.glob<{ action: (args: object) => Promise<Response> }>("/app/routes/staff/**/*.{ts,tsx}");

/**
 * Calls the action of a post's route like Remix. Returns the status of the response that it returns or throws.
 */
async function send({ path, route, headers, body }: HostilePost): Promise<number> {
  const module = await (modules[`/app/${route}.tsx`] ?? modules[`/app/${route}.ts`])?.();
  if (!module) throw new Error(`No such route: ${route}`);
  const request = new Request(origin + path, {
    method: "POST",
    headers: { Origin: origin, ...headers, Cookie: cookie },
    body: body(),
  } as RequestInit);
  const params = { id: /Editor\/(.+)$/.exec(path)?.[1] };
  const response = await module.action({ request, params, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  return response.status;
}

function snapshotState() {
  return snapshotStoredState(String(process.env.DATABASE_URL), String(process.env.DATA_DIR));
}
