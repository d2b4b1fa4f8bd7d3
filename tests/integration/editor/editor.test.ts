import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { logOut } from "~/auth/session/staff-session.server";
import { signSessionToken } from "~/auth/session/token.server";
import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import type { Draft, DraftFields, DraftItem, DraftKind } from "~/domain/drafts/draft";
import { journeyToDraftFields } from "~/domain/drafts/from-record";
import { offerToDraftFields } from "~/domain/offers/draft";
import { applyIntent } from "~/domain/drafts/apply-intent";
import { parseDraft, draftToFormFields, type FormFields } from "~/domain/drafts/form";
import { parseIntent } from "~/domain/drafts/intents";
import type { LinkTarget } from "~/domain/items/link-markup";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { draftWithItems } from "../../support/drafts";
import { requestApp as visitSite } from "../../support/servers/in-process-app";
import { createPlainPicture } from "../pictures/pictures";
import {
  countRecords,
  editors,
  buildNewDraft,
  readStoredDraft,
  saveAndReopen,
  submitEditor,
  rewriteDraft,
  itemsOf,
  buildTexts,
} from "./editor-requests";
import { createCookie, credentials, origin, logInAsStaff, requestLoginPage } from "../staff/staff-requests";

let cookie: string;
/** The cookie of an ended session. */
let expiredCookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
  expiredCookie = await endedSessions["logged out elsewhere"]();
});
beforeEach(async () => {
  for (const table of ["quotes", "quote_links"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("pages").execute();
});

const kinds: DraftKind[] = ["quote", "page"];
const save = (draft: Draft) => submitEditor(draft, "save", { cookie });
const resolve = (draft: Draft, resolution: string, seenRevision: number | undefined, sides: FormFields = []) =>
  submitEditor(draft, `resolve:${resolution}`, { cookie, beside: [["seen", String(seenRevision)], ...sides] });
const written = (draft: Draft, changes: Partial<DraftFields>) => {
  return { ...draft, fields: { ...draft.fields, ...changes } };
};
/** Sends this many concurrent posts, each with its number. */
const postConcurrently = <T>(many: number, post: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, number) => post(number)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOfTen = [303, ...Array<number>(9).fill(409)];

describe.each(kinds)("saves of a %s:", (kind) => {
  test("of ten concurrent saves of one revision one is stored, and nine receive both versions", async () => {
    const before = await saveAndReopen(cookie, buildNewDraft(kind, "before"));
    const drafts = Array.from({ length: 10 }, (_, index) => rewriteDraft(before, `writer ${index}`));
    const responses = await Promise.all(drafts.map(save));
    const stored = await readStoredDraft(before);
    expect([statuses(responses), stored.revision]).toEqual([oneOfTen, 2]);
    responses.forEach(({ status, body }, index) => {
      const word = `writer ${index}`;
      if (status === 303) {
        expect([stored.fields.name, itemsOf(stored)]).toEqual([word, buildTexts(3, word)]);
        return;
      }
      expect(body).toMatchObject({ draft: drafts[index], conflict: { revision: 2 } });
      expect(body.conflict?.fields).toEqual([{ name: "name", mine: word, theirs: stored.fields.name, side: null }]);
      const unmatched = { same: false, side: null, place: null };
      const rows = itemsOf(stored).map((theirs, row) => ({ mine: buildTexts(3, word)[row], theirs, ...unmatched }));
      expect(body.conflict?.rows).toEqual(rows);
    });
  });

  test("a creation posted five times concurrently stores one record, an edit one revision, and two different forms two records", async () => {
    const creation = buildNewDraft(kind, "same");
    const { generator, updated } = editors[kind];
    const created = await postConcurrently(5, () => save(creation));
    expect(created.map(({ location }) => location)).toEqual(Array(5).fill(`${generator.path}?saved=${creation.id}`));
    expect([await countRecords(kind), (await readStoredDraft(creation)).revision]).toEqual([1, 1]);

    const edit = rewriteDraft(await readStoredDraft(creation), "edited");
    const edited = await postConcurrently(5, () => save(edit));
    expect(edited.map(({ location }) => location)).toEqual(Array(5).fill(updated(creation.id)));
    expect([await countRecords(kind), (await readStoredDraft(creation)).revision]).toEqual([1, 2]);

    // A form of another tab, which is intended to be a second record.
    expect([(await save(buildNewDraft(kind, "same"))).status, await countRecords(kind)]).toEqual([303, 2]);
  });

  test("a stored form that is sent again with different content shows both versions, and either can be chosen", async () => {
    const first = await saveAndReopen(cookie, buildNewDraft(kind, "first"));
    const repeated = rewriteDraft({ ...first, revision: 0 }, "again");
    expect(await save(repeated)).toMatchObject({ status: 409, body: { draft: repeated, conflict: { revision: 1 } } });
    expect((await readStoredDraft(first)).fields.name).toBe("first");
    expect((await resolve(repeated, "mine", 1)).status).toBe(303);
    expect([await countRecords(kind), await readStoredDraft(first)]).toMatchObject([
      1,
      { revision: 2, fields: { name: "again" } },
    ]);
  });

  test("after a third save, a choice shows the newest version instead of being stored", async () => {
    const before = await saveAndReopen(cookie, buildNewDraft(kind, "before"));
    const mine = rewriteDraft(before, "mine");
    await save(rewriteDraft(before, "theirs"));
    expect((await save(mine)).body.conflict?.revision).toBe(2);
    await save(rewriteDraft(await readStoredDraft(before), "third"));
    for (const resolution of ["mine", "theirs", "chosen"]) {
      const response = await resolve(mine, resolution, 2, [["take:0", "theirs"]]);
      expect(response).toMatchObject({ status: 409, body: { draft: mine, conflict: { revision: 3 } } });
      expect(response.body.conflict?.fields).toEqual([{ name: "name", mine: "mine", theirs: "third", side: null }]);
    }
    expect(await readStoredDraft(before)).toMatchObject({ revision: 3, fields: { name: "third" } });
    // Of ten concurrent choices one is stored, and nine receive the newest version.
    const settledSaves = await postConcurrently(10, (at) => resolve(rewriteDraft(before, `mine ${at}`), "mine", 3));
    expect([statuses(settledSaves), (await readStoredDraft(before)).revision]).toEqual([oneOfTen, 4]);
  });

  test("a choice posted three times concurrently is stored once, without a conflict with itself", async () => {
    const before = await saveAndReopen(cookie, buildNewDraft(kind, "before"));
    await save(rewriteDraft(before, "theirs"));
    const responses = await postConcurrently(3, () => resolve(rewriteDraft(before, "mine"), "mine", 2));
    expect(statuses(responses)).toEqual([303, 303, 303]);
    expect(await readStoredDraft(before)).toMatchObject({ revision: 3, fields: { name: "mine" } });
  });

  test("a form whose record was deleted meanwhile can be saved as a new record", async () => {
    const mine = rewriteDraft(await saveAndReopen(cookie, buildNewDraft(kind, "before")), "mine");
    await db.deleteFrom(kind === "quote" ? "quotes" : "pages").execute();
    for (const response of [await save(mine), await resolve(mine, "mine", 2), await resolve(mine, "theirs", 2)]) {
      expect([response.status, response.body.draft, response.body.deleted]).toEqual([404, mine, true]);
      expect(response.body.issues.map(({ message }) => messages[message].en)).toEqual([editors[kind].notUpdated]);
    }
    expect(statuses(await postConcurrently(2, () => submitEditor(mine, "save-new", { cookie })))).toEqual([303, 303]);
    const stored = await readStoredDraft(mine);
    expect([await countRecords(kind), stored.revision]).toEqual([1, 1]);
    expect([stored.fields, itemsOf(stored)]).toEqual([mine.fields, itemsOf(mine)]);
  });

  test("saving as a new record doesn't overwrite the record if it was restored meanwhile", async () => {
    const before = await saveAndReopen(cookie, buildNewDraft(kind, "put back"));
    const response = await submitEditor(rewriteDraft(before, "mine"), "save-new", { cookie });
    expect(response).toMatchObject({ status: 409, body: { conflict: { revision: 1 } } });
    expect((await readStoredDraft(before)).fields.name).toBe("put back");
  });
});

test("a quote without items is stored after a confirmation", async () => {
  const draft = buildNewDraft("quote", "empty", []);
  expect(await save(draft)).toMatchObject({ status: 400, body: { draft, issues: [{ message: "quoteEmpty" }] } });
  expect(await countRecords("quote")).toBe(0);
  expect((await submitEditor(draft, "save-empty", { cookie })).status).toBe(303);
  const stored = await saveAndReopen(cookie, buildNewDraft("quote", "two", buildTexts(2, "two")));
  expect((await save({ ...stored, items: [] })).status).toBe(400);
  const empty = await editors.quote.records.find(draft.id);
  expect(empty && (await save(written(empty, { name: "Renamed" }))).status).toBe(303);
});

describe("an incomplete inline link", () => {
  const unfinishedItem: DraftItem = { type: "text", text: "See #[our houses|/hom", size: "md" };
  const expectedIssues = [{ at: "open.text", message: "linkUnfinished" }, { message: "linksUnfinished" }];

  test("is reported at its field, and stored as text after a confirmation", async () => {
    const draft = buildNewDraft("quote", "begun", [...buildTexts(2, "fine"), unfinishedItem]);
    const response = await save(draft);
    expect(response).toMatchObject({ status: 400, body: { draft: { ...draft, open: 2 }, issues: expectedIssues } });
    expect(await countRecords("quote")).toBe(0);
    expect((await submitEditor(draft, "save-as-is", { cookie })).status).toBe(303);
    const stored = await editors.quote.records.find(draft.id);
    expect(stored && itemsOf(stored)).toEqual(itemsOf(draft));
    expect(stored && (await save(written(stored, { name: "Not asked again" }))).status).toBe(303);
  });

  test("is checked in changed texts and in the added one", async () => {
    const stored = await saveAndReopen(cookie, buildNewDraft("quote", "fine", buildTexts(1, "fine")));
    const adding = { key: 5, item: unfinishedItem };
    const response = await save({ ...stored, adding, nextKey: 6 });
    expect(response).toMatchObject({ status: 400, body: { issues: [{ at: "adding.text" }, { at: "form" }] } });
    expect((await save({ ...stored, items: [{ key: 0, item: unfinishedItem }] })).status).toBe(400);
  });
});

test("staff receive the link targets of the site", async () => {
  const tour = written(buildNewDraft("quote", "Slow roads"), { display: true, link: "slow-roads" });
  await save(tour);
  const about = { address: "about-cuba-en", language: "en" };
  await save(written(buildNewDraft("page", "About Cuba"), about));
  await save(buildNewDraft("quote", "Only the customer's"));
  const getLinkTargets = (Cookie: string) => visitSite("/admin/link-targets", { headers: { Cookie } });
  expect((await getLinkTargets("")).status).toBe(401);
  const targets = (await (await getLinkTargets(cookie)).json()) as LinkTarget[];
  expect(targets.filter(({ kind }) => kind === "tour")).toEqual([
    { kind: "tour", name: "Slow roads", address: "/tours/slow-roads" },
  ]);
  expect(targets).toContainEqual({ kind: "house", name: "Suite Florencia", address: "/homes/Suite-Florencia" });
  expect(targets).toContainEqual({ kind: "page", name: "About Cuba", address: "/why-cuba?lang=en" });
});

describe("two versions of a quote:", () => {
  const ours = { name: "Mine", customerName: "Ada", link: "mine", display: true, displayDescription: "m" };
  const others = { name: "Theirs", customerName: "Zoë", link: "theirs", display: false, displayDescription: "t" };
  const theirCover = { displayCover: "/images/theirs.webp" };
  const [one, two, three, four] = buildTexts(4, "before") as [DraftItem, DraftItem, DraftItem, DraftItem];
  const [theirItem, myItem] = [...buildTexts(1, "theirs"), ...buildTexts(1, "mine")] as [DraftItem, DraftItem];
  let mine: Draft;
  let seenRevision: number | undefined;
  beforeEach(async () => {
    const before = await saveAndReopen(cookie, buildNewDraft("quote", "before", [one, two, three, four]));
    const theirs = written(rewriteDraft(before, "", [one, theirItem, three, four]), { ...others, ...theirCover });
    expect((await save(theirs)).status).toBe(303);
    mine = written(rewriteDraft(before, "", [one, myItem, three]), ours);
    const { status, body } = await save(mine);
    const differing = body.conflict?.fields.map(({ name }) => name).sort();
    expect([status, differing]).toEqual([409, [...Object.keys(ours), "displayCover"].sort()]);
    expect(body.conflict?.rows.map(({ same }) => same)).toEqual([true, false, true, false]);
    seenRevision = body.conflict?.revision;
  });

  const requiredChoices = ["name", "customerName", "link", "displayDescription", "1"];
  const takingTheirs = (...chosenFields: string[]): FormFields =>
    [...new Set([...requiredChoices, ...chosenFields])].map((choice) => [
      `take:${choice}`,
      chosenFields.includes(choice) ? "theirs" : "mine",
    ]);

  test("a field that both changed requires a choice before anything is stored", async () => {
    for (const choice of requiredChoices) {
      const others = takingTheirs().filter(([name]) => name !== `take:${choice}`);
      expect(await resolve(mine, "chosen", seenRevision, others)).toMatchObject({ status: 409, body: { draft: mine } });
    }
    expect((await readStoredDraft(mine)).revision).toBe(2);
  });

  test("a form without a merge base requires a choice at every difference", async () => {
    const { status, body } = await save({ ...mine, base: null });
    expect(status).toBe(409);
    const differing = body.conflict?.rows.filter(({ same }) => !same) ?? [];
    expect([...differing, ...(body.conflict?.fields ?? [])].map(({ side }) => side)).toEqual(Array(8).fill(null));
  });

  test.each<[string, FormFields, object, unknown[]]>([
    ["mine", [], { ...ours, displayCover: "" }, [one, myItem, three]],
    ["theirs", [], { ...others, ...theirCover }, [one, theirItem, three, four]],
    // Fields and items that only one version changed require no choice: the cover and the deleted item.
    [
      "chosen",
      takingTheirs("name", "link"),
      { ...ours, name: "Theirs", link: "theirs", ...theirCover },
      [one, myItem, three],
    ],
    [
      "chosen",
      [...takingTheirs("customerName", "displayDescription", "1", "3"), ["take:displayCover", "mine"]],
      { ...ours, customerName: "Zoë", displayDescription: "t", displayCover: "" },
      [one, theirItem, three, four],
    ],
  ])("the resolution %s with %j stores the chosen content", async (resolution, sides, fields, items) => {
    expect((await resolve(mine, resolution, seenRevision, sides)).status).toBe(303);
    const stored = await readStoredDraft(mine);
    const others = {
      ...journeyToDraftFields(null),
      ...offerToDraftFields(null),
      pairOf: "",
      customerId: "",
      address: "",
    };
    expect([stored.fields, itemsOf(stored)]).toEqual([{ ...others, ...fields }, items]);
    expect(stored.revision).toBe(resolution === "theirs" ? 2 : 3);
  });

  test("a merged save stays in the editor if Save was pressed, and both versions show who saved", async () => {
    const stay = await submitEditor(mine, "save-stay", { cookie });
    expect(stay).toMatchObject({ status: 409, body: { conflict: { stays: true, saved: { username: "anna" } } } });
    expect(stay.body.issues).toMatchObject([{ message: "savedMeanwhileBy", values: { name: "anna" } }]);
    const compared = await submitEditor(mine, "compare", { cookie });
    expect(compared).toMatchObject({ status: 200, body: { issues: [], conflict: { stays: true, revision: 2 } } });
    expect((await save(mine)).body.conflict?.stays).toBe(false);
    // After a third version, the next comparison stays in the editor too.
    expect((await resolve(mine, "chosen", 1, [["stays", "1"]])).body.conflict?.stays).toBe(true);
    const settled = await resolve(mine, "chosen", seenRevision, [...takingTheirs(), ["stays", "1"]]);
    expect(settled).toMatchObject({ status: 303, location: `/admin/quotesEditor/${mine.id}` });
    expect((await submitEditor(await readStoredDraft(mine), "compare", { cookie })).body.conflict).toBeNull();
  });

  test("returning to the own version stores nothing, and the next save shows both versions again", async () => {
    expect(await resolve(mine, "later", seenRevision)).toMatchObject({
      status: 200,
      body: { draft: mine, conflict: null },
    });
    expect(await readStoredDraft(mine)).toMatchObject({ revision: 2, fields: { name: "Theirs" } });
    expect(await save(mine)).toMatchObject({ status: 409, body: { draft: mine, conflict: { revision: 2 } } });
  });
});

test("returns 503 with all input if the image store can't save a picture", async () => {
  const before = await saveAndReopen(cookie, buildNewDraft("quote", "before"));
  const gallery = { key: before.nextKey, item: { type: "slider" as const, images: [] } };
  const open = { items: [...before.items, gallery], open: gallery.key, nextKey: gallery.key + 1 };
  const mine = { ...rewriteDraft(before, "mine"), ...open };
  const folder = join(env.dataDir, "images");
  rmSync(folder, { recursive: true, force: true });
  // Not even root can create a folder there.
  writeFileSync(folder, "");
  const file = new File([new Uint8Array(await createPlainPicture(30, 30).png().toBuffer())], "beach.png");
  const send = () => submitEditor(mine, "save", { cookie, beside: [["open.files", file]] });
  const response = await send();
  rmSync(folder);
  expect(response).toMatchObject({ status: 503, body: { draft: { fields: mine.fields, items: mine.items } } });
  expect(response.body.issues).toMatchObject([{ at: "open.files", message: "uploadFailedInAdmin" }]);
  expect((await readStoredDraft(before)).fields.name).toBe("before");
  expect((await send()).status).toBe(303);
});

test("a link of another quote is rejected at its field, on creation and on update", async () => {
  await saveAndReopen(cookie, written(buildNewDraft("quote", "first"), { link: "anna-2027" }));
  const creation = written(buildNewDraft("quote", "second"), { link: "ANNA-2027" });
  const update = written(await saveAndReopen(cookie, buildNewDraft("quote", "third")), { link: "anna-2027" });
  for (const [draft, words] of [
    [creation, "Il link inserito è già stato utilizzato, inserirne un altro"],
    [update, "Error, esiste già un preventivo con questo link"],
  ] as const) {
    const { status, body } = await save(draft);
    expect([status, body.draft]).toEqual([409, { ...draft, panels: ["link"] }]);
    const [refusal, messageNames] = body.issues.map(({ at, message }) => [at, messages[message].en]);
    expect([refusal, messageNames?.[1]]).toEqual([["link", words], messages.linkOf.en]);
    expect(body.issues[1]?.values).toEqual({ name: "first" });
    expect((await save(written(body.draft, { link: newId() }))).status).toBe(303);
  }
  expect(await countRecords("quote")).toBe(3);
});

test("staff assign an address of the site to a page, unless another page has it", async () => {
  const [first, second] = [
    await saveAndReopen(cookie, buildNewDraft("page", "first")),
    await saveAndReopen(cookie, buildNewDraft("page", "second")),
  ];
  const at = (draft: Draft, address: string) => ({ ...draft, fields: { ...draft.fields, address } });
  await db.deleteFrom("pages").where("id", "=", "about-cuba-it").execute();
  expect((await save(at(first, "about-cuba-it"))).status).toBe(303);
  expect(await readStoredDraft(first)).toMatchObject({ fields: { name: "first", address: "about-cuba-it" } });
  const refused = await save(at(second, "about-cuba-it"));
  expect(refused.status).toBe(409);
  expect(refused.body.draft).toEqual(at(second, "about-cuba-it"));
  expect(refused.body.issues).toEqual([{ at: "address", message: "pageAddressTaken", values: { name: "first" } }]);
  expect((await save(at(second, "/somewhere"))).body.issues).toEqual([
    { at: "address", message: "pageAddressUnknown" },
  ]);
  expect((await save(at(second, ""))).status).toBe(303);
});

const { username, password } = credentials;
const credentialFields: FormFields = Object.entries(credentials);

/** Reasons for which a session has ended. Each function returns the cookie of such a session. */
const endedSessions = {
  "logged out in another tab": async () => {
    const headers = { Cookie: (await logInAsStaff()).cookie };
    return (await logOut(new Request(`${origin}/admin/log-out`, { headers }))).split(";")[0] ?? "";
  },
  "logged out elsewhere": async () => {
    const { cookie: endedCookie } = await logInAsStaff();
    await requestLoginPage("/admin/log-out", { cookie: endedCookie, form: {} });
    return endedCookie;
  },
  "its token expired": () => cookieExpired(86_000),
  "its row expired": async () => {
    const { cookie: endedCookie, token } = await logInAsStaff();
    const { jti } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { jti: string };
    const expires_at = sql<Date>`utc_timestamp(3) - interval 1 second`;
    await db.updateTable("sessions").set({ expires_at }).where("id", "=", jti).execute();
    return endedCookie;
  },
};

/** Returns a cookie whose token expired this many seconds ago. */
async function cookieExpired(ago: number): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - (43_200 + ago) * 1_000 });
  try {
    return (await logInAsStaff()).cookie;
  } finally {
    vi.useRealTimers();
  }
}

describe("after the session ended,", () => {
  test.each<[over: keyof typeof endedSessions, verb: "created" | "edited", DraftKind]>([
    ["logged out in another tab", "created", "quote"],
    ["logged out elsewhere", "edited", "quote"],
    ["its token expired", "created", "page"],
    ["its row expired", "edited", "page"],
  ])("%s, a login in the form stores the %s %s of forty items once", async (over, verb, kind) => {
    const isNew = verb === "created";
    const before = isNew
      ? buildNewDraft(kind, "before", [])
      : await saveAndReopen(cookie, buildNewDraft(kind, "before", buildTexts(40, "before")));
    const draft = rewriteDraft(before, "after", buildTexts(40, "after"));
    const endedCookie = await endedSessions[over]();

    const loginResponse = await submitEditor(draft, "save", { cookie: endedCookie });
    expect(loginResponse).toMatchObject({
      status: 401,
      cookie: null,
      body: { draft, login: { then: "save", username: "" } },
    });
    for (const [name, word, status] of [
      [username, "wrong", 401],
      [username, "", 400],
      ["", password, 400],
      ["", "", 400],
    ] as const) {
      const extraFields = Object.entries({ username: name, password: word });
      const repeated = await submitEditor(loginResponse.body.draft, "save", {
        cookie: endedCookie,
        beside: extraFields,
      });
      expect(repeated).toMatchObject({
        status,
        cookie: null,
        body: { draft, login: { then: "save", username: name } },
      });
      expect(JSON.stringify(repeated.body)).not.toContain(password);
    }
    expect(await countRecords(kind)).toBe(isNew ? 0 : 1);

    // Also for a double click on Login.
    const done = await postConcurrently(2, () =>
      submitEditor(loginResponse.body.draft, "save", { cookie: endedCookie, beside: credentialFields }),
    );
    expect(statuses(done)).toEqual([303, 303]);
    const stored = await readStoredDraft(draft);
    expect([await countRecords(kind), stored.revision, stored.fields]).toEqual([1, before.revision + 1, draft.fields]);
    expect(itemsOf(stored)).toEqual(buildTexts(40, "after"));
    // The login created a session.
    expect((await submitEditor(stored, "preview", { cookie: String(done[0]?.cookie) })).status).toBe(200);
  });

  const gallery = { type: "slider", images: ["/images/a.webp", "/images/b.webp"] } as const;
  const writing = draftWithItems([...buildTexts(6, "text"), gallery], {
    id: newId(),
    open: 6,
    adding: { key: 7, item: { type: "title", title1: "Habana", title2: "", size: "lg" } },
    undo: { type: "move-back", from: 1, to: 4 },
    panels: ["name"],
    nextKey: 8,
  });
  const steps = ["add", "discard", "open:2", "close", "remove:3", "move:0:5", "remove-image:6:1", "move-image:6:0:1"];

  test.each<[string, Record<string, string>]>([
    ...[...steps, "show:link", "hide:name", "undo"].map((step): [string, Record<string, string>] => [step, {}]),
    ["choose", { choice: "text" }],
    ["move-to", { moveFrom: "7", moveTo: "1" }],
  ])("the intent %s is applied after the login", async (intent, fields) => {
    const parsed = parseIntent(intent, (name) => fields[name] ?? "");
    const step = parsed && applyIntent(writing, parsed as Parameters<typeof applyIntent>[1]);
    expect(step?.draft).not.toEqual(writing);
    const loginResponse = await submitEditor(writing, intent, {
      cookie: expiredCookie,
      beside: Object.entries(fields),
    });
    expect(loginResponse).toMatchObject({ status: 401, body: { draft: writing, login: { then: intent } } });
    const { login, draft } = loginResponse.body;
    const extraFields = [...credentialFields, ...(login?.beside ?? [])];
    const response = await submitEditor(draft, String(login?.then), { cookie: expiredCookie, beside: extraFields });
    expect(response).toMatchObject({ status: 200, body: { login: null, issues: [] } });
    expect(response.cookie).not.toBe(null);
    const parsedDraft = parseDraft("quote", draftToFormFields(step?.draft as Draft));
    expect(parsedDraft.ok && response.body.draft).toEqual(parsedDraft.ok && parsedDraft.draft);
  });

  test.each([
    ["mine", ["mine", ...buildTexts(2, "mine")]],
    ["theirs", ["theirs", ...buildTexts(2, "theirs")]],
    ["later", ["theirs", ...buildTexts(2, "theirs")]],
    ["chosen", ["theirs", buildTexts(1, "mine")[0], buildTexts(2, "theirs")[1]]],
  ])("the resolution %s is applied after the login", async (resolution, chosen) => {
    const mine = rewriteDraft(await saveAndReopen(cookie, buildNewDraft("quote", "before")), "mine");
    expect((await save(rewriteDraft(await readStoredDraft(mine), "theirs"))).status).toBe(303);
    const { body } = await save(mine);
    const sides: FormFields = [
      ["seen", String(body.conflict?.revision)],
      ["take:name", "theirs"],
      ["take:0", "mine"],
      ["take:1", "theirs"],
      ["take:2", "mine"],
    ];
    const loginResponse = await submitEditor(mine, `resolve:${resolution}`, { cookie: expiredCookie, beside: sides });
    expect(loginResponse).toMatchObject({ status: 401, body: { draft: mine, login: { beside: sides } } });
    const extraFields = [...credentialFields, ...(loginResponse.body.login?.beside ?? [])];
    const response = await submitEditor(mine, `resolve:${resolution}`, { cookie: expiredCookie, beside: extraFields });
    expect(response.status).toBe(resolution === "later" ? 200 : 303);
    const stored = await readStoredDraft(mine);
    expect([stored.fields.name, ...itemsOf(stored).slice(0, 2)]).toEqual(chosen);
  });

  test.each<[who: string, cookie: () => Promise<string> | string]>([
    ["never logged in here", () => ""],
    ["made up a cookie", () => "staff-session=eyJ0b2tlbiI6ImEuYi5jIn0%3D.AAAA"],
    ["has a cookie of ours without a token", () => createCookie("")],
    ["has a cookie of ours with another's token", () => createCookie("eyJhbGciOiJub25lIn0.e30.")],
    ["was logged in more than a day ago", () => cookieExpired(86_500)],
  ])("a client that %s receives a short 401, and its form isn't read", async (_, unmatched) => {
    const headers = { Origin: origin, Cookie: await unmatched(), "Content-Type": "multipart/form-data; boundary=b" };
    const request = new Request(`${origin}/admin/quotesGenerator`, { method: "POST", headers, body: "--b" });
    const response = await editors.quote.generator
      .action({ request, params: {}, context: {} })
      .catch((thrown: unknown) => thrown as Response);
    expect([response.status, (await response.text()).length < 200, request.bodyUsed]).toEqual([401, true, false]);
  });

  test("a form with an earlier release's cookie, which contains an API token, is returned with all input", async () => {
    const claims = { staffId: "somebody", sessionId: "over", kind: "api" } as const;
    const cookie = await createCookie(await signSessionToken(claims, new Date(Date.now() + 60_000)));
    const draft = buildNewDraft("quote", "late");
    const { status, body } = await submitEditor(draft, "save", { cookie });
    expect([status, itemsOf(body.draft)]).toEqual([401, itemsOf(draft)]);
  });

  test("an intent without JavaScript preserves the message about the saved quote, only for staff", async () => {
    const saved = await saveAndReopen(cookie, buildNewDraft("quote", "saved"));
    for (const [path, draft] of [
      [`/admin/quotesGenerator?saved=${saved.id}`, buildNewDraft("quote", "next")],
      [`/admin/quotesEditor/${saved.id}`, saved],
    ] as const) {
      const applyIntentByForm = async (form: string) => {
        const body = new FormData();
        for (const [name, value] of [...draftToFormFields(draft), ["intent", "preview"] as const])
          body.append(name, value);
        const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: form };
        const response = await visitSite(path, { method: "POST", headers, body });
        return [response.status, (await response.text()).includes(`${env.siteUrl}/quote/${saved.id}`)];
      };
      expect(await applyIntentByForm(cookie), path).toEqual([200, true]);
      expect(await applyIntentByForm(expiredCookie), path).toEqual([401, false]);
    }
  });

  test("a form that is too large to be returned receives a short 401, and succeeds after the login", async () => {
    const many = buildNewDraft("quote", "many", buildTexts(1_000, "many"));
    const largest = buildNewDraft("quote", "largest", buildTexts(1, "x".repeat(99_000)));
    for (const draft of [many, largest]) {
      const response = await submitEditor(draft, "save", { cookie: expiredCookie }).catch((thrown: Response) => thrown);
      expect(response).toMatchObject({ status: 401, headers: expect.anything() as Headers });
    }
    expect((await save(many)).status).toBe(303);
    expect((await save(largest)).status).toBe(303);
  });
});
