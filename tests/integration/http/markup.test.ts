import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/data/db.server";
import { createPage } from "~/data/pages.server";
import { createQuote } from "~/data/quotes.server";
import { fixedPages, remotePageAddresses } from "~/domain/addresses";
import { languages } from "~/domain/language";
import type { Item } from "~/domain/item";
import { remotePageIds, remotePages } from "~/domain/remote-pages";
import { oneOfEach, pageInput, quoteInput } from "../../support/factories";
import { visit } from "../../support/whole-app";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes hrefLang, srcSet and open="": HTML knows no case there, and takes any value.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": ["error", { style: "selfclose" }],
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

beforeAll(async () => {
  const items: Item[] = [...oneOfEach, { type: "text", text: "#[Call Marta now|tel:+39031]", size: "md" }];
  for (const [link, display] of [
    ["a-tour", true],
    ["a-quote", false],
  ] as const) {
    const created = await createQuote(db, quoteInput({ link, display, items, customerName: "Ada & Zoë" }));
    if (!created.ok) throw new Error(created.reason);
  }
  for (const page of remotePages) {
    for (const id of remotePageIds(page, "en")) await createPage(db, pageInput({ items }), id);
  }
});
afterAll(() => db.destroy());

test.each([
  ...fixedPages,
  ...Object.values(remotePageAddresses),
  "/tours/a-tour",
  "/quote/a-quote",
  "/nowhere",
  "/quote/nobody",
])("%s is HTML to the letter, in both languages", async (path) => {
  for (const language of languages) {
    const html = await (await visit(`${path}?lang=${language}`)).text();
    expect(html).toContain("</html>");
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => [ruleId, message, selector])),
    ).toEqual([]);
  }
});
