import type { Locator, Page } from "@playwright/test";
import { asShown, surveyBy } from "../support/injections.ts";
import { chooseType, editorReady, openEditor, press } from "../support/editor.ts";
import { expect, test, visitor } from "../support/journey.ts";
import {
  hostileDraft,
  inOneLine,
  keptName,
  leaveDraft,
  leaveKept,
  otherDraft,
  sendPlainly,
  withoutNul,
} from "../support/payload-drafts.ts";
import { payloads } from "../support/payload-texts.ts";
import { everything, fewItems, names, quoteOf, type Way } from "../support/payloads.ts";
import type { Draft, DraftKind } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { documentOf } from "~/domain/item-document";

test.describe.configure({ timeout: 300_000 });

const ways = ["harmless", "text"] as const;
const editors = { quote: "/admin/quotesEditor", page: "/admin/pagesEditor" };
const kinds = ["quote", "page"] as const;

interface Edited {
  kind: DraftKind;
  id: string;
  address: string;
}

const edited = test.extend<{ records: Edited[] }>({
  records: async ({ staff, createQuote }, use) => {
    const { body } = await staff("POST", "/page", { name: "Word", language: "en", items: [] });
    const ids = { quote: await createQuote({ name: "Word" }), page: (body as { id: string }).id };
    await use(kinds.map((kind) => ({ kind, id: ids[kind], address: `${editors[kind]}/${ids[kind]}` })));
    await staff("DELETE", `/page/${ids.page}`);
  },
});

edited("what is kept on the device, written and refused stays words", async ({ loggedIn: page, records, baseURL }) => {
  const survey = await surveyBy(page, String(baseURL));
  for (const { kind, id, address } of records) {
    for (const way of ways) {
      const draft = hostileDraft(kind, id, way);
      const look = (view: string) => survey.look(`${kind}: ${view}`, way);
      await openEditor(page, address);
      await leaveDraft(page, draft);
      const offer = page.getByRole("button", { name: "Go on with it" });
      await expect(offer).toBeVisible();
      await look("offered");
      if (way === "text") await expectWords(page.getByText("There is unsaved work on this device"), inOneLine(way));

      await offer.click();
      await look("closed");
      for (const at of draft.items.keys()) {
        await page.getByRole("button", { name: `Edit, item ${at + 1}:` }).click();
        await look(`item ${at + 1} open`);
      }
      for (const label of kind === "quote"
        ? ["Quote name", "Customer name", "Custom link", "Display page on tours"]
        : ["Nome Pagina"]) {
        await page.getByRole("button", { name: `Edit: ${label}`, exact: true }).click();
      }
      await look("fields open");

      await press(page.getByRole("button", { name: "Save All" }));
      await expect(page.getByRole("status").filter({ hasText: /things to correct/ })).toBeVisible();
      await look("refused");
      await expectDraft(page, draft);
      await sendPlainly(page, "save");
      await editorReady(page);
      await look("refused as a document");
      await expectDraft(page, draft);
    }
  }
  expect(survey.faults).toEqual([]);
});

edited("two versions stay words", async ({ loggedIn: page, records, baseURL, staff }) => {
  const survey = await surveyBy(page, String(baseURL));
  for (const { kind, id, address } of records) {
    for (const way of ways) {
      const theirs = {
        ...(kind === "quote" ? quoteOf(names[0] ?? everything, way) : { name: names[0]?.[way], language: "en" }),
        ...(kind === "quote" && { displayDescription: everything[way] }),
        items: fewItems(way).map(documentOf),
      };
      expect((await staff("PATCH", `/${kind}/${id}`, withoutNul(theirs))).status).toBe(200);
      await openEditor(page, address);
      await leaveDraft(page, otherDraft(kind, id, way));
      await page.getByRole("button", { name: "Go on with it" }).click();
      await press(page.getByRole("button", { name: "Save All" }));
      const versions = page.getByRole("region", { name: "Two versions" });
      await expect(versions).toBeVisible();
      await survey.look(`${kind}: versions`, way);
      await sendPlainly(page, "save");
      await editorReady(page);
      await expect(versions).toBeVisible();
      await survey.look(`${kind}: versions as a document`, way);
    }
  }
  expect(survey.faults).toEqual([]);
});

edited(
  "a draft of the device that somebody has tampered with opens nothing, and breaks nothing",
  async ({ loggedIn: page, records: [record], baseURL }) => {
    if (!record) return;
    const survey = await surveyBy(page, String(baseURL));
    const fields = formOf(hostileDraft(record.kind, record.id, "text"));
    const item = '{"type":"text","text":"x","size":"md"}';
    await openEditor(page, record.address);
    for (const kept of [
      ...payloads.slice(0, 3).map(({ text }) => text),
      ...[
        "",
        "{",
        "null",
        "[]",
        '"text"',
        "{}",
        '{"at":1}',
        '{"at":1,"fields":7}',
        '{"at":1,"fields":[7,null,[],[{}]]}',
      ],
      ...["", "<b>", null, {}, [], 1e17, -1e17].map((at) => JSON.stringify({ at, fields })),
      '{"at":1e999,"fields":[["name","x"]]}',
      ...[
        [["__proto__", "x"]],
        [["constructor", "x"]],
        [["item:0", `{"__proto__":${item}}`]],
        [["item:0", '{"type":"constructor"}']],
        [["open", "constructor"]],
        [["undo", '{"type":"__proto__"}']],
        [["displayCover", "javascript:alert(__hit=1)"]],
        [["item:0", '{"type":"slider","images":["javascript:alert(__hit=1)"]}']],
        [["name", { toString: "x" }]],
      ].map((fields) => JSON.stringify({ at: 1, fields })),
    ]) {
      await leaveKept(page, keptName(record), kept);
      await editorReady(page);
      await expect(page.getByRole("button", { name: "Save All" }), kept.slice(0, 100)).toBeVisible();
      // The draft is looked for after the scripts have come; what they find is shown a moment later.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      const offer = page.getByRole("button", { name: "Go on with it" });
      if ((await offer.count()) > 0) await offer.click();
      await expect(page.getByRole("button", { name: "Save All" }), kept.slice(0, 100)).toBeVisible();
      expect(survey.faults, kept.slice(0, 100)).toEqual([]);
    }
  },
);

edited("names of picture files stay words, with scripts and without", async ({ loggedIn: page, browser, baseURL }) => {
  const files = (way: Way) =>
    names.map((name) => ({ name: name[way], mimeType: "image/png", buffer: Buffer.from("no picture") }));
  const survey = await surveyBy(page, String(baseURL));
  const { cookies } = await page.context().storageState();
  const storageState = { cookies, origins: [] };
  const plain = await surveyBy(await visitor(browser, { storageState, javaScriptEnabled: false }), String(baseURL));
  for (const way of ways) {
    // Nothing is offered of what was left before.
    await page.goto("/admin/select-page");
    await page.evaluate(() => localStorage.clear());
    await openEditor(page, "/admin/quotesGenerator");
    await chooseType(page, "Gallery");
    await page.getByLabel("Add images", { exact: true }).setInputFiles(files(way));
    const refused = page.getByRole("list", { name: "Pictures on their way" }).getByRole("alert");
    await expect(refused).toHaveCount(names.length);
    await survey.look("pictures", way);
    const said = await refused.allTextContents();
    expect(said.map(asShown)).toEqual(names.map((name) => asShown(`Error, can't read the image: ${name[way]}`)));

    // The server takes fifty at a time.
    for (let first = 0; first < names.length; first += 50) {
      await plain.page.goto("/admin/quotesGenerator");
      await plain.page.getByLabel("Item type").selectOption({ label: "Gallery" });
      await plain.page.getByRole("button", { name: "Choose", exact: true }).click();
      await plain.page.getByLabel("Add images", { exact: true }).setInputFiles(files(way).slice(first, first + 50));
      await plain.page.getByRole("button", { name: "Add image", exact: true }).click();
      await expect(plain.page.getByText("Error, can't read the image").first()).toBeVisible();
      await plain.look(`pictures from ${first}`, way);
    }
  }
  expect([...survey.faults, ...plain.faults]).toEqual([]);
});

async function expectWords(place: Locator, words: string) {
  expect(asShown((await place.textContent()) ?? "")).toContain(asShown(words));
}

/** The form holds this draft, and all of it. */
async function expectDraft(page: Page, { fields, items }: Draft) {
  const texts = await page
    .locator('input[name^="item:"]')
    .evaluateAll((all) => all.map((field) => JSON.parse((field as HTMLInputElement).value) as object));
  expect(texts.map((item) => JSON.parse(asShown(JSON.stringify(item))) as object)).toEqual(
    items.map(({ item }) => JSON.parse(asShown(JSON.stringify(item))) as object),
  );
  for (const name of ["name", "customerName", "link", "displayDescription"] as const) {
    if (fields[name] === "") continue;
    expect(asShown(await page.locator(`[name="${name}"]`).inputValue())).toBe(asShown(fields[name]));
  }
}
