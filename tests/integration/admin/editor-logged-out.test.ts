import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { endSession } from "~/auth/session.server";
import { endStaffSession } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import type { Draft, DraftKind } from "~/domain/draft";
import { newId } from "~/data/id.server";
import { takeStep } from "~/domain/draft-check";
import { draftOf, formOf, type FormFields } from "~/domain/draft-form";
import { parseIntent } from "~/domain/draft-intents";
import { draftWith } from "../../support/drafts";
import { count, credentials, editors, fresh, now, opened, press, rewritten, said, session, texts } from "./editor-door";

let cookie: string;
let over: string;
beforeAll(async () => {
  cookie = (await session()).cookie;
  over = await (overs["logged out elsewhere"] as () => Promise<string>)();
});
beforeEach(async () => {
  await db.deleteFrom("quotes").execute();
  await db.deleteFrom("pages").execute();
});
afterAll(() => db.destroy());

const kinds: DraftKind[] = ["quote", "page"];
const { username, password } = credentials;
const entered: FormFields = [
  ["username", username],
  ["password", password],
];

/** Ways in which a session is over: a cookie that is worth nothing any more. */
const overs: Record<string, () => Promise<string>> = {
  "logged out in another tab": async () => {
    const request = new Request("http://localhost:3000/admin/log-out", {
      headers: { Cookie: (await session()).cookie },
    });
    return (await endStaffSession(request)).split(";")[0] ?? "";
  },
  "logged out elsewhere": async () => {
    const { cookie: ended, token } = await session();
    await endSession(db, token);
    return ended;
  },
  "its token expired": async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 43_201_000 });
    try {
      return (await session()).cookie;
    } finally {
      vi.useRealTimers();
    }
  },
  "its row expired": async () => {
    const { cookie: over, token } = await session();
    const jti = (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { jti: string }).jti;
    await db
      .updateTable("sessions")
      .set({ expires_at: sql<Date>`utc_timestamp(3) - interval 1 second` })
      .where("id", "=", jti)
      .execute();
    return over;
  },
};

describe.each(kinds)("a %s of forty items, and the session is over", (kind) => {
  test.each(
    Object.keys(overs).flatMap((over) => [
      [over, "created"],
      [over, "edited"],
    ]),
  )("(%s): %s, logging in on the spot stores it once", async (over, what) => {
    const before =
      what === "created" ? fresh(kind, "before", []) : await opened(cookie, fresh(kind, "before", texts(40, "before")));
    const draft = rewritten(before, "after", texts(40, "after"));
    const ended = await (overs[over] as () => Promise<string>)();

    const asked = await press(draft, "save", { cookie: ended });
    expect(asked).toMatchObject({ status: 401, cookie: null, body: { draft, login: { then: "save", username: "" } } });
    for (const [name, word, status] of [
      [username, "wrong", 401],
      [username, "", 400],
      ["", password, 400],
      ["", "", 400],
    ] as const) {
      const beside = Object.entries({ username: name, password: word });
      const again = await press(asked.body.draft, "save", { cookie: ended, beside });
      expect(again).toMatchObject({ status, cookie: null, body: { draft, login: { then: "save", username: name } } });
      expect(JSON.stringify(again.body)).not.toContain(password);
    }
    expect(await count(kind)).toBe(what === "created" ? 0 : 1);

    // A double click on Login, too.
    const beside = entered;
    const done = await Promise.all([1, 2].map(() => press(asked.body.draft, "save", { cookie: ended, beside })));
    expect(done.map(({ status }) => status)).toEqual([303, 303]);
    const stored = await now(draft);
    expect([stored.revision, stored.fields]).toEqual([before.revision + 1, draft.fields]);
    expect(said(stored)).toEqual(texts(40, "after"));
    expect(await count(kind)).toBe(1);
    // Who logged in there is logged in.
    expect((await press(stored, "preview", { cookie: String(done[0]?.cookie) })).status).toBe(200);
  });
});

describe("whatever was asked for when the session was over is done after logging in:", () => {
  const gallery = { type: "slider", images: ["/images/a.webp", "/images/b.webp"] } as const;
  const writing = draftWith([...texts(6, "text"), gallery], {
    id: newId(),
    open: 6,
    adding: { key: 7, item: { type: "title", title1: "Habana", title2: "", size: "lg" } },
    undo: { type: "move-back", from: 1, to: 4 },
    panels: ["name"],
    nextKey: 8,
  });

  test.each<[string, FormFields?]>([
    ["add"],
    ["choose", [["choice", "text"]]],
    ["discard"],
    ["open:2"],
    ["close"],
    ["remove:3"],
    ["move:0:5"],
    [
      "move-to",
      [
        ["moveFrom", "7"],
        ["moveTo", "1"],
      ],
    ],
    ["remove-image:6:1"],
    ["move-image:6:0:1"],
    ["show:link"],
    ["hide:name"],
    ["undo"],
  ])("%s", async (intent, fields = []) => {
    const parsed = parseIntent(intent, (name) => fields.find(([each]) => each === name)?.[1] ?? "");
    const step = parsed && takeStep(writing, parsed as Parameters<typeof takeStep>[1]);
    expect(step?.draft).not.toEqual(writing);
    const asked = await press(writing, intent, { cookie: over, beside: fields });
    expect(asked).toMatchObject({ status: 401, body: { draft: writing, login: { then: intent } } });
    const { login, draft } = asked.body;
    const beside = [...entered, ...(login?.beside ?? [])];
    const done = await press(draft, String(login?.then), { cookie: over, beside });
    expect(done).toMatchObject({ status: 200, body: { login: null, issues: [] } });
    expect(done.cookie).not.toBe(null);
    const read = draftOf("quote", formOf(step?.draft as Draft));
    expect(read.ok && done.body.draft).toEqual(read.ok && read.draft);
  });

  test.each(["mine", "theirs", "chosen", "later"])("resolve:%s", async (by) => {
    const mine = rewritten(await opened(cookie, fresh("quote", "before")), "mine");
    expect((await press(rewritten(await now(mine), "theirs"), "save", { cookie })).status).toBe(303);
    const { body } = await press(mine, "save", { cookie });
    const sides: FormFields = [
      ["seen", String(body.conflict?.revision)],
      ["take:name", "theirs"],
      ["take:0", "mine"],
      ["take:1", "theirs"],
      ["take:2", "mine"],
    ];
    const asked = await press(mine, `resolve:${by}`, { cookie: over, beside: sides });
    expect(asked).toMatchObject({ status: 401, body: { draft: mine, login: { beside: sides } } });
    const beside = [...entered, ...(asked.body.login?.beside ?? [])];
    const done = await press(mine, `resolve:${by}`, { cookie: over, beside });
    expect(done.status).toBe(by === "later" ? 200 : 303);
    const { fields, items } = await now(mine);
    const [first, second] = [items[0]?.item, items[1]?.item];
    expect([fields.name, first, second]).toEqual(
      {
        mine: ["mine", ...texts(2, "mine")],
        theirs: ["theirs", ...texts(2, "theirs")],
        later: ["theirs", ...texts(2, "theirs")],
        chosen: ["theirs", texts(1, "mine")[0], texts(2, "theirs")[1]],
      }[by],
    );
  });
});

describe("who never logged in here", () => {
  test.each(["", "staff-session=e30=.x", "staff-session=eyJ0b2tlbiI6ImEuYi5jIn0%3D.AAAA"])(
    "(%j) gets a short 401, and nothing of the form is read",
    async (none) => {
      const pulled = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536)));
      const request = new Request("http://localhost:3000/admin/quotesGenerator", {
        method: "POST",
        headers: { Origin: "http://localhost:3000", Cookie: none, "Content-Type": "multipart/form-data; boundary=b" },
        body: new ReadableStream({ pull: pulled }, { highWaterMark: 0 }),
        duplex: "half",
      } as RequestInit);
      const answer = await editors.quote.generator
        .action({ request, params: {}, context: {} })
        .catch((thrown: unknown) => thrown as Response);
      expect([answer.status, (await answer.text()).length < 200]).toEqual([401, true]);
      expect(pulled).not.toHaveBeenCalled();
    },
  );
});
