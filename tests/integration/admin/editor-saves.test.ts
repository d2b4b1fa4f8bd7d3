import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import type { Draft, DraftFields, DraftKind } from "~/domain/draft";
import type { FormFields } from "~/domain/draft-form";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { plain } from "../images/pictures";
import { count, editors, fresh, now, opened, press, rewritten, said, session, texts } from "./editor-door";

let cookie: string;
beforeAll(async () => {
  cookie = (await session()).cookie;
});
beforeEach(async () => {
  await db.deleteFrom("quotes").execute();
  await db.deleteFrom("pages").execute();
});
afterAll(() => db.destroy());

const kinds: DraftKind[] = ["quote", "page"];
const save = (draft: Draft) => press(draft, "save", { cookie });
const resolve = (draft: Draft, by: string, seen: number | undefined, sides: FormFields = []) =>
  press(draft, `resolve:${by}`, { cookie, beside: [["seen", String(seen)], ...sides] });
const written = (draft: Draft, fields: Partial<DraftFields>): Draft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
});

describe.each(kinds)("of a %s", (kind) => {
  test("ten saves of one revision at once store one, and show both versions to nine", async () => {
    const before = await opened(cookie, fresh(kind, "before"));
    const drafts = Array.from({ length: 10 }, (_, at) => rewritten(before, `writer ${at}`));
    const answers = await Promise.all(drafts.map(save));
    const stored = await now(before);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(409)]);
    expect(stored.revision).toBe(2);
    answers.forEach(({ status, body }, at) => {
      const word = `writer ${at}`;
      if (status === 303) {
        expect([stored.fields.name, said(stored)]).toEqual([word, texts(3, word)]);
        return;
      }
      expect(body).toMatchObject({ draft: drafts[at], conflict: { revision: 2 } });
      expect(body.conflict?.fields).toEqual([{ name: "name", mine: word, theirs: stored.fields.name, side: null }]);
      expect(body.conflict?.rows).toEqual(
        said(stored).map((theirs, row) => ({
          mine: texts(3, word)[row],
          theirs,
          same: false,
          side: null,
          place: null,
        })),
      );
    });
  });

  test("one edit posted five times at once is one revision, one creation one record", async () => {
    const creation = fresh(kind, "created");
    const created = await Promise.all(Array.from({ length: 5 }, () => save(creation)));
    const { generator, updated } = editors[kind];
    expect(created.map(({ location }) => location)).toEqual(Array(5).fill(`${generator.path}?saved=${creation.id}`));
    expect([await count(kind), (await now(creation)).revision]).toEqual([1, 1]);

    const edit = rewritten(await now(creation), "edited");
    const edited = await Promise.all(Array.from({ length: 5 }, () => save(edit)));
    expect(edited.map(({ location }) => location)).toEqual(Array(5).fill(updated(creation.id)));
    expect([await count(kind), (await now(creation)).revision]).toEqual([1, 2]);
  });

  test("the same form on purpose from two tabs makes two", async () => {
    const [one, other] = [fresh(kind, "same"), fresh(kind, "same")];
    expect([(await save(one)).status, (await save(other)).status, await count(kind)]).toEqual([303, 303, 2]);
  });

  test("a form sent again with other content after it was stored shows both, and each choice works", async () => {
    const first = await opened(cookie, fresh(kind, "first"));
    const again = rewritten({ ...first, revision: 0 }, "again");
    const answer = await save(again);
    expect(answer).toMatchObject({ status: 409, body: { draft: again, conflict: { revision: 1 } } });
    expect((await now(first)).fields.name).toBe("first");
    expect((await resolve(again, "mine", 1)).status).toBe(303);
    expect([await count(kind), await now(first)]).toMatchObject([1, { revision: 2, fields: { name: "again" } }]);
  });

  test("a third save in between shows the newest, whichever is chosen", async () => {
    const before = await opened(cookie, fresh(kind, "before"));
    const mine = rewritten(before, "mine");
    await save(rewritten(before, "theirs"));
    expect((await save(mine)).body.conflict?.revision).toBe(2);
    await save(rewritten(await now(before), "third"));
    for (const by of ["mine", "theirs", "chosen"]) {
      const answer = await resolve(mine, by, 2, [["take:0", "theirs"]]);
      expect(answer).toMatchObject({ status: 409, body: { draft: mine, conflict: { revision: 3 } } });
      expect(answer.body.conflict?.fields).toEqual([{ name: "name", mine: "mine", theirs: "third", side: null }]);
    }
    expect(await now(before)).toMatchObject({ revision: 3, fields: { name: "third" } });
    // Ten who settle at once: one is stored, and nine are shown the newest.
    const settled = await Promise.all(
      Array.from({ length: 10 }, (_, at) => resolve(rewritten(before, `mine ${at}`), "mine", 3)),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(9).fill(409)]);
    expect((await now(before)).revision).toBe(4);
  });

  test("one choice posted three times at once is stored once, and no conflict with itself", async () => {
    const before = await opened(cookie, fresh(kind, "before"));
    await save(rewritten(before, "theirs"));
    const answers = await Promise.all([1, 2, 3].map(() => resolve(rewritten(before, "mine"), "mine", 2)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await now(before)).toMatchObject({ revision: 3, fields: { name: "mine" } });
  });

  test("deleted meanwhile: that is said, nothing is lost, and it can be saved as a new one", async () => {
    const mine = rewritten(await opened(cookie, fresh(kind, "before")), "mine");
    await db.deleteFrom(kind === "quote" ? "quotes" : "pages").execute();
    for (const answer of [await save(mine), await resolve(mine, "mine", 2), await resolve(mine, "theirs", 2)]) {
      expect([answer.status, answer.body.draft, answer.body.deleted]).toEqual([404, mine, true]);
      expect(answer.body.issues.map(({ message }) => messages[message].en)).toEqual([editors[kind].notUpdated]);
    }
    const answers = await Promise.all([1, 2].map(() => press(mine, "save-new", { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { revision, fields, items } = await now(mine);
    expect([await count(kind), revision, fields, items.map(({ item }) => item)]).toEqual([
      1,
      1,
      mine.fields,
      said(mine),
    ]);
  });

  test("what somebody else has put back meanwhile isn't written over by saving as a new one", async () => {
    const before = await opened(cookie, fresh(kind, "put back"));
    const answer = await press(rewritten(before, "mine"), "save-new", { cookie });
    expect(answer).toMatchObject({ status: 409, body: { conflict: { revision: 1 } } });
    expect((await now(before)).fields.name).toBe("put back");
  });
});

describe("of two versions of a quote", () => {
  const ours = { name: "Mine", customerName: "Ada", link: "mine", display: true, displayDescription: "m" };
  const others = { name: "Theirs", customerName: "Zoë", link: "theirs", display: false, displayDescription: "t" };
  let mine: Draft;
  let seen: number | undefined;
  beforeEach(async () => {
    const before = await opened(cookie, fresh("quote", "before", texts(4, "before")));
    const [one, two, three, four] = texts(4, "before");
    if (!one || !two || !three || !four) throw new Error("There are four");
    const theirs = rewritten(before, "", [one, texts(1, "theirs")[0] ?? two, three, four]);
    expect((await save(written(theirs, { ...others, displayCover: "/images/theirs.webp" }))).status).toBe(303);
    mine = written(rewritten(before, "", [one, texts(1, "mine")[0] ?? two, three]), ours);
    const { status, body } = await save(mine);
    expect([status, body.conflict?.fields.map(({ name }) => name).sort()]).toEqual([
      409,
      [...Object.keys(ours), "displayCover"].sort(),
    ]);
    expect(body.conflict?.rows.map(({ same }) => same)).toEqual([true, false, true, false]);
    seen = body.conflict?.revision;
  });

  const [one, , three, four] = texts(4, "before");
  const [hers] = texts(1, "theirs");
  const [own] = texts(1, "mine");

  const asked = ["name", "customerName", "link", "displayDescription", "1"];
  const takingTheirs = (...taken: string[]): FormFields =>
    [...new Set([...asked, ...taken])].map((of) => [`take:${of}`, taken.includes(of) ? "theirs" : "mine"]);

  test("what both changed is asked: without an answer nothing is stored", async () => {
    for (const of of asked) {
      const others = takingTheirs().filter(([name]) => name !== `take:${of}`);
      expect(await resolve(mine, "chosen", seen, others)).toMatchObject({ status: 409, body: { draft: mine } });
    }
    expect((await now(mine)).revision).toBe(2);
  });

  test("an old form without a base is asked at every difference", async () => {
    const { status, body } = await save({ ...mine, base: null });
    expect(status).toBe(409);
    const differing = body.conflict?.rows.filter(({ same }) => !same) ?? [];
    expect([...differing, ...(body.conflict?.fields ?? [])].map(({ side }) => side)).toEqual(Array(8).fill(null));
  });

  test.each<[string, FormFields, object, unknown[]]>([
    ["mine", [], { ...ours, displayCover: "" }, [one, own, three]],
    ["theirs", [], { ...others, displayCover: "/images/theirs.webp" }, [one, hers, three, four]],
    // What only one of both changed needs no answer: the cover, the item that was deleted.
    [
      "chosen",
      takingTheirs("name", "link"),
      { ...ours, name: "Theirs", link: "theirs", displayCover: "/images/theirs.webp" },
      [one, own, three],
    ],
    [
      "chosen",
      [...takingTheirs("customerName", "displayDescription", "1", "3"), ["take:displayCover", "mine"]],
      { ...ours, customerName: "Zoë", displayDescription: "t", displayCover: "" },
      [one, hers, three, four],
    ],
  ])("%s with %j stores what it says", async (by, sides, fields, items) => {
    expect((await resolve(mine, by, seen, sides)).status).toBe(303);
    const stored = await now(mine);
    expect([stored.fields, said(stored)]).toEqual([{ ...fields, language: "" }, items]);
    expect(stored.revision).toBe(by === "theirs" ? 2 : 3);
  });

  test("going back to mine stores nothing, and the next save shows both again", async () => {
    expect(await resolve(mine, "later", seen)).toMatchObject({ status: 200, body: { draft: mine, conflict: null } });
    expect(await now(mine)).toMatchObject({ revision: 2, fields: { name: "Theirs" } });
    expect(await save(mine)).toMatchObject({ status: 409, body: { draft: mine, conflict: { revision: 2 } } });
  });
});

test("a picture for which the store has no room is answered with 503, and what was typed comes back", async () => {
  const before = await opened(cookie, fresh("quote", "before"));
  const gallery = { key: before.nextKey, item: { type: "slider" as const, images: [] } };
  const open = { items: [...before.items, gallery], open: gallery.key, nextKey: gallery.key + 1 };
  const mine = { ...rewritten(before, "mine"), ...open };
  const folder = join(env.dataDir, "images");
  rmSync(folder, { recursive: true, force: true });
  // No folder can be made there, even by root.
  writeFileSync(folder, "");
  const file = new File([new Uint8Array(await plain(30, 30).png().toBuffer())], "beach.png");
  const answer = await press(mine, "save", { cookie, beside: [["open.files", file]] });
  rmSync(folder);
  expect(answer).toMatchObject({ status: 503, body: { draft: { fields: mine.fields, items: mine.items } } });
  expect(answer.body.issues).toMatchObject([{ at: "open.files", message: "uploadFailedInAdmin" }]);
  expect((await now(before)).fields.name).toBe("before");
  expect((await press(mine, "save", { cookie, beside: [["open.files", file]] })).status).toBe(303);
});

test("a link that is taken is refused at its field, in the words of a creation or of an update", async () => {
  await opened(cookie, written(fresh("quote", "first"), { link: "anna-2027" }));
  const creation = written(fresh("quote", "second"), { link: "ANNA-2027" });
  const update = written(await opened(cookie, fresh("quote", "third")), { link: "anna-2027" });
  for (const [draft, words] of [
    [creation, "Il link inserito è già stato utilizzato, inserirne un altro"],
    [update, "Error, esiste già un preventivo con questo link"],
  ] as const) {
    const { status, body } = await save(draft);
    expect(status).toBe(409);
    expect(body.issues.map(({ at, message }) => [at, messages[message].en])).toEqual([["link", words]]);
    expect(body.draft).toEqual({ ...draft, panels: ["link"] });
    expect((await save(written(body.draft, { link: newId() }))).status).toBe(303);
  }
  expect(await count("quote")).toBe(3);
});
