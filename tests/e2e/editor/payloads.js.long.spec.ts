import type { Page } from "@playwright/test";
import { stripNul, startInjectionCheck } from "../../support/requests/injection-check.ts";
import {
  addItemButton,
  button,
  itemButton,
  chooseType,
  waitForEditor,
  field,
  resumeDraftButton,
  openEditor,
} from "../../support/browser/editor.ts";
import { expect, test as base, openVisitorPage } from "../../support/browser/journey.ts";
import { runSql } from "../../support/servers/journey-database.ts";
import {
  allPayloads,
  packPayloadsIntoItems,
  payloadNames,
  payloads,
  pictureAddressWith,
  buildQuoteWithPayload,
  type PayloadVariant,
} from "../../support/requests/payloads.ts";
import { draftWithItems } from "../../support/drafts.ts";
import { blankDraft, type Draft, type DraftItem, type DraftKind } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { itemToDocument } from "~/domain/items/document";
import { limits } from "~/domain/limits";

const ways = ["harmless", "text"] as const;
const kinds = ["quote", "page"] as const;
const { fields: blankFields } = blankDraft("page", "");
const editors = { quote: "/admin/quotesEditor", page: "/admin/pagesEditor" };
const panels = {
  quote: ["Quote name", "Customer name", "Custom link", "Display page on tours"],
  page: ["Nome Pagina"],
};

interface Edited {
  kind: DraftKind;
  id: string;
  address: string;
}

const test = base.extend<{ records: Edited[] }>({
  records: async ({ createPage, createQuote }, use) => {
    const ids = { quote: await createQuote(), page: await createPage() };
    await use(kinds.map((kind) => ({ kind, id: ids[kind], address: `${editors[kind]}/${ids[kind]}` })));
  },
});
test.describe.configure({ timeout: 300_000 });

test("what is kept on the device, written and refused stays words", async ({ loggedIn: page, records, baseURL }) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  for (const { kind, id, address } of records) {
    for (const way of ways) {
      const draft = hostileDraft(kind, id, way);
      const look = (view: string) => survey.checkPage(`${kind}: ${view}`, way);
      await openEditor(page, address);
      await leaveDraft(page, draft);
      await expect(resumeDraftButton(page)).toBeVisible();
      await look("offered");
      const said = await page.getByText("There is unsaved work on this device").textContent();
      if (way === "text") expect(stripNul(said ?? "")).toContain(stripNul(inOneLine(way)));

      await resumeDraftButton(page).click();
      await look("closed");
      for (const at of draft.items.keys()) {
        await itemButton(page, "Edit", at + 1).click();
        await look(`item ${at + 1} open`);
      }
      for (const label of panels[kind]) await button(page, `Edit: ${label}`).click();
      // Its fields come with the first press.
      if (kind === "quote") await expect(page.locator("#display-hint")).toBeVisible();
      await look("fields open");

      await button(page, "Save All").click();
      await expect(page.getByRole("status").filter({ hasText: /things to correct/ })).toBeVisible();
      await look("refused");
      await expectDraft(page, draft);
      await sendPlainly(page);
      await look("refused as a document");
      await expectDraft(page, draft);
    }
  }
  expect(survey.faults).toEqual([]);
});

test("two versions stay words", async ({ loggedIn: page, records, baseURL, staff }) => {
  const survey = await startInjectionCheck(page, String(baseURL));
  for (const { kind, id, address } of records) {
    for (const way of ways) {
      const { name, ...fields } = buildQuoteWithPayload(payloadNames[0] ?? allPayloads, way);
      const others = kind === "quote" ? { ...fields, displayDescription: allPayloads[way] } : { language: "en" };
      const theirs = { name, ...others, items: packPayloadsIntoItems(way).map(itemToDocument) };
      expect((await staff("PATCH", `/${kind}/${id}`, withoutNul(theirs))).status).toBe(200);
      await openEditor(page, address);
      await leaveDraft(page, otherDraft(kind, id, way));
      await resumeDraftButton(page).click();
      await button(page, "Save All").click();
      const versions = page.getByRole("region", { name: "Two versions" });
      const asItIs = button(page, "Save it as it is");
      // The words hold unfinished links.
      await asItIs.click();
      await expect(versions).toBeVisible();
      await survey.checkPage(`${kind}: versions`, way);
      await sendPlainly(page);
      await asItIs.click();
      await expect(versions).toBeVisible();
      await survey.checkPage(`${kind}: versions as a document`, way);
    }
  }
  expect(survey.faults).toEqual([]);
});

test("a draft that was tampered with breaks nothing", async ({ loggedIn: page, records: [record], baseURL }) => {
  if (!record) return;
  const survey = await startInjectionCheck(page, String(baseURL));
  const fields = draftToFormFields(hostileDraft(record.kind, record.id, "text"));
  await openEditor(page, record.address);
  for (const kept of [
    ...payloads.slice(0, 3).map(({ text }) => text),
    ...["", "{", "null", "[]", '"text"', "{}", '{"at":1}', '{"at":1,"fields":7}'],
    ...['{"at":1,"fields":[7,null,[],[{}]]}', '{"at":1e999,"fields":[["name","x"]]}'],
    ...["", "<b>", null, {}, [], 1e17, -1e17].map((at) => JSON.stringify({ at, fields })),
    ...[
      ["__proto__", "x"],
      ["constructor", "x"],
      ["item:0", '{"__proto__":{"type":"text","text":"x","size":"md"}}'],
      ["item:0", '{"type":"constructor"}'],
      ["open", "constructor"],
      ["undo", '{"type":"__proto__"}'],
      ["displayCover", "javascript:alert(__hit=1)"],
      ["item:0", '{"type":"slider","images":["javascript:alert(__hit=1)"]}'],
      ["name", { toString: "x" }],
    ].map((field) => JSON.stringify({ at: 1, fields: [field] })),
  ]) {
    await leaveKept(page, record, kept);
    await waitForEditor(page);
    await expect(button(page, "Save All"), kept.slice(0, 100)).toBeVisible();
    // The draft is looked for after the scripts have come; what they find is shown a moment later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    if ((await resumeDraftButton(page).count()) > 0) await resumeDraftButton(page).click();
    await expect(button(page, "Save All"), kept.slice(0, 100)).toBeVisible();
    expect(survey.faults, kept.slice(0, 100)).toEqual([]);
  }
});

test("names of picture files stay words, with scripts and without", async ({ loggedIn: page, browser, baseURL }) => {
  const files = (way: PayloadVariant) =>
    payloadNames.map((name) => ({ name: name[way], mimeType: "image/png", buffer: Buffer.from("no picture") }));
  const survey = await startInjectionCheck(page, String(baseURL));
  const { cookies } = await page.context().storageState();
  const storageState = { cookies, origins: [] };
  const plain = await startInjectionCheck(
    await openVisitorPage(browser, { storageState, javaScriptEnabled: false }),
    String(baseURL),
  );
  for (const way of ways) {
    // Nothing is offered of what was left before.
    await page.goto("/admin/select-page");
    await page.evaluate(() => localStorage.clear());
    await openEditor(page, "/admin/quotesGenerator");
    await chooseType(page, "Gallery");
    await field(page, "Add images").setInputFiles(files(way));
    const refused = page.getByRole("list", { name: "Pictures on their way" }).getByRole("alert");
    await expect(refused).toHaveCount(payloadNames.length);
    await survey.checkPage("pictures", way);
    const said = await refused.allTextContents();
    expect(said.map(stripNul)).toEqual(
      payloadNames.map((name) =>
        stripNul(`Error, can't read the image: ${name[way]}. It is none of JPEG, PNG, WebP, AVIF and GIF`),
      ),
    );

    // The server takes fifty at a time.
    for (let first = 0; first < payloadNames.length; first += 50) {
      await plain.page.goto("/admin/quotesGenerator");
      await plain.page.getByLabel("Item type").selectOption({ label: "Gallery" });
      await button(plain.page, "Choose").click();
      await expect(addItemButton(plain.page)).toBeEnabled();
      await field(plain.page, "Add images").setInputFiles(files(way).slice(first, first + 50));
      await button(plain.page, "Add image").click();
      await expect(plain.page.getByText("Error, can't read the image").first()).toBeVisible();
      await plain.checkPage(`pictures from ${first}`, way);
    }
  }
  expect([...survey.faults, ...plain.faults]).toEqual([]);
});

/** The form holds this draft, and all of it. */
async function expectDraft(page: Page, { fields, items }: Draft) {
  const texts = await page
    .locator('input[name^="item:"]')
    .evaluateAll((all) => all.map((field) => JSON.parse((field as HTMLInputElement).value) as object));
  const shown = (item: object) => JSON.parse(stripNul(JSON.stringify(item))) as object;
  expect(texts.map(shown)).toEqual(items.map(({ item }) => shown(item)));
  for (const name of ["name", "customerName", "link", "displayDescription"] as const) {
    if (fields[name] === "") continue;
    expect(stripNul(await page.locator(`[name="${name}"]`).inputValue())).toBe(stripNul(fields[name]));
  }
}

/**
 * The same without NUL. No document can hold it, so a form that was sent as one says another character, and counts as
 * written in.
 */
function withoutNul<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(String.raw`\u0000`, "")) as Value;
}

/** Makes any text too long, harmless words as well. */
const tail = "x".repeat(limits.text);

/** All payloads in one line, which no field without line breaks may be as long as. */
function inOneLine(way: PayloadVariant): string {
  return `${withoutNul(allPayloads[way]).replace(/\n/g, " ")} ${tail}`;
}

/**
 * A draft with all payloads in each of its fields and in each kind of item. Nothing of it can be stored: most is too long,
 * and the rest is no link and no language.
 */
function hostileDraft(kind: DraftKind, id: string, way: PayloadVariant): Draft {
  const line = inOneLine(way);
  const text = `${withoutNul(allPayloads[way])}\n${tail}`;
  const displayCover = pictureAddressWith(payloadNames[0]?.[way] ?? "");
  const fields =
    kind === "quote"
      ? { customerName: text, link: line, display: true, displayDescription: text, displayCover }
      : { language: line };
  const items: DraftItem[] = [
    { type: "title", title1: line, title2: text, size: "md" },
    { type: "title3", title3: line, size: "sm" },
    { type: "text", text, size: "lg" },
    { type: "slider", images: payloadNames.map((name) => pictureAddressWith(name[way])) },
  ];
  return draftWithItems(items, { kind, id, revision: 1, fields: { ...blankFields, name: line, ...fields } });
}

/** A draft that can be stored, whose fields and items all differ from what `packPayloadsIntoItems` gives, but for one gallery. */
function otherDraft(kind: DraftKind, id: string, way: PayloadVariant): Draft {
  const items = withoutNul(packPayloadsIntoItems(way)).map((item): DraftItem => {
    if (item.type === "slider") return { ...item, images: item.images.slice(item.images.length > 1 ? 1 : 0) };
    return "size" in item ? { ...item, size: item.size === "lg" ? "md" : "lg" } : item;
  });
  const name = withoutNul(payloadNames.at(-1)?.[way] ?? "");
  const displayDescription = `${withoutNul(allPayloads[way])}\n`;
  const fields = kind === "quote" ? { customerName: name, link: `link-${id}`, displayDescription } : { language: "it" };
  return draftWithItems(items, { kind, id, revision: 1, fields: { ...blankFields, name, ...fields } });
}

/** Leaves a draft on the device as the editor keeps one, and comes back to the page, which then offers it. */
async function leaveDraft(page: Page, draft: Draft): Promise<void> {
  await leaveKept(page, draft, JSON.stringify({ at: Date.now(), fields: draftToFormFields(draft) }));
}

/** Leaves any text where the editor keeps the draft of a stored record. */
async function leaveKept(page: Page, { kind, id }: Pick<Draft, "kind" | "id">, text: string): Promise<void> {
  // What an earlier round left here, or on the server, would be offered too.
  const put = ([name, text]: readonly [string, string]) => {
    for (const each of Object.keys(localStorage)) if (each.startsWith("draft:")) localStorage.removeItem(each);
    localStorage.setItem(`draft:${localStorage.getItem("draft-account")}:${name}`, text);
  };
  await page.evaluate(put, [`${kind}:stored:${id}`, text] as const);
  await runSql("DELETE FROM drafts");
  await page.reload();
}

/** Saves the editor's form as browsers without scripts do, so that the answer comes as a document. */
async function sendPlainly(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator("form[data-draft]").evaluate((form: HTMLFormElement) => {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "intent", value: "save" }));
    form.submit();
  });
  await loaded;
  await waitForEditor(page);
}
