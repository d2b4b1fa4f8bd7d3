import { beforeAll, expect, test } from "vitest";
import { blankDraft, type DraftItem, type DraftKind } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { draftWith } from "../../support/drafts";
import { visit } from "../../support/whole-app";
import { origin, session } from "./staff-door";

let cookie: string;
beforeAll(async () => {
  cookie = (await session()).cookie;
});

const items: DraftItem[] = [
  { type: "title", title1: "Havana", title2: "", size: "" },
  { type: "text", text: "", size: "md" },
  { type: "text", text: "<script>alert(1)</script> #[our houses|/homes]", size: "md" },
];

/** Asks for the preview of a draft that is written. */
async function preview(kind: DraftKind, headers: Record<string, string> = { Cookie: cookie }) {
  const blank = blankDraft(kind, "id");
  const draft = draftWith(items, { kind, id: "id", fields: { ...blank.fields, customerName: "Ada" } });
  const adding = { key: 9, item: { type: "text", text: "Not added yet", size: "md" } as const };
  const body = new URLSearchParams(formOf({ ...draft, adding }).map(([name, value]) => [name, value]));
  return await visit(`/admin/preview/${kind}`, { method: "POST", body, headers: { Origin: origin, ...headers } });
}

test("a draft is shown as guests would see it, without scripts and without the site around it", async () => {
  const answer = await preview("quote");
  const html = await answer.text();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(html).toContain("Hi Ada, explore the journey we created for you!");
  expect(html).toMatch(/id="item-0".*Havana.*id="item-2".*&lt;script&gt;.*href="\/homes".*id="item-9".*Not added yet/s);
  expect(html).not.toContain('id="item-1"');
  expect(html).not.toMatch(/<script|<nav|<footer/);
  expect(await (await preview("page")).text()).not.toContain("Ada");
});

test("its policy is no looser than that of other pages", async () => {
  const [beside, other] = await Promise.all([
    preview("quote"),
    visit("/admin/quotesView", { headers: { Cookie: cookie } }),
  ]);
  const policy = beside.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(
    policy.split("; ").filter((each) => !(other.headers.get("Content-Security-Policy") ?? "").includes(each)),
  ).toEqual([]);
});

test("without a session, from elsewhere, and for a form that isn't a draft it is refused", async () => {
  const toLogin = await preview("quote", {});
  expect([toLogin.status, toLogin.headers.get("Location")?.split("?")[0]]).toEqual([303, "/login"]);
  expect((await preview("quote", { Cookie: cookie, Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await visit("/admin/preview/quote", { headers: { Cookie: cookie } })).status).toBe(404);
  const body = new URLSearchParams({ "item:0": "{" });
  const answer = await visit("/admin/preview/quote", {
    method: "POST",
    body,
    headers: { Origin: origin, Cookie: cookie },
  });
  expect(answer.status).toBe(400);
});
