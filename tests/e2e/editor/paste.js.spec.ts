import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  addItemButton,
  addItemRegion,
  button,
  itemButton,
  chooseType,
  waitForEditor,
  expectItems,
  openEditor,
  openItemText,
} from "../../support/browser/editor.ts";
import { expect, test } from "../../support/browser/journey.ts";

const read = (name: string) => readFileSync(new URL(`../../support/pasted/${name}`, import.meta.url), "utf8");

/** Clipboard content of several programs, and the items it is converted to. */
const documents = {
  "word.html": [
    "title: Cuba in dodici giorni\nPer la famiglia Rossi, febbraio 2027",
    "title: 1° giorno: L’Avana",
    "text: Arrivo alle 17.15. Yoel vi aspetta con il cappello e vi porta all’#[Hotel Nacional|https://www.hotelnacional.example/avana?da=lario&notti=2], sul Malecón.",
    "title3: Da portare",
    "text: • scarpe comode\n• un maglione per l’aria condizionata",
    "title: 2° giorno: Viñales",
    "text: In auto d’epoca fino alla valle dei mogotes, con una sosta da Don Tomás, che arrotola i sigari.",
    "text: 1. mattina a cavallo\n2. sera in finca",
    "title3: Quanto costa",
    "text: Adulti · 2: € 3.900\nBambini · 1: € 1.100",
    "Interruption",
    "text: Scriveteci: #[sales@lario-ceiba.example|mailto:sales@lario-ceiba.example]",
  ],
  "google-docs.html": [
    "title: Cuba with the Millers",
    "title: Day 1 – Havana",
    "text: You land at a quarter past five. Dinner at #[La Guarida|https://laguarida.example/menu].",
    "title3: In the bag",
    "text: • a hat\n• cash, in small notes\n– euros are fine",
    "title: Day 2 – Viñales",
    "title3: Included",
    "text: Three hours by road through tobacco country.",
    "text: Flight · BV 1402, 17:15",
    "title: Day 3",
    "text: A morning on horses among the mogotes, lunch at the farm, then rum on the porch while the sun goes down behind the tobacco houses.",
  ],
  "pages.html": [
    "title: Un viaggio a Cuba",
    "title: L’Avana",
    "text: Due notti al #[Saratoga|https://saratoga.example/], con vista sul Capitolio.",
    "text: Il mattino dopo, a piedi nella città vecchia.",
    "title: Trinidad",
    "text: 1. la Casa de la Música\n2. Playa Ancón",
    "title3: Incluso",
    "text: Colazioni, guide e tutti i trasferimenti.",
  ],
  "outlook-mail.html": [
    "text: Dear Anna,",
    "text: here is what we thought of for your week. Have a look at #[our trips|https://www.example.com/trips?utm_source=mail&id=7] too.",
    "title: Day 1: Havana",
    "text: Old cars,\nold streets,\nnew rum.",
    "title: Day 2: Trinidad",
    "text: • the cobbles\n• the sea, at #[+53 41 996262|tel:+5341996262]",
    "title3: The price",
    "text: € 2,400 for each of you.",
    "Interruption",
  ],
  "hostile.html": [
    "title: Wonderful Cuba",
    "text: Click here, or there, data, nowhere, a file or #[our (good) / friend|https://good.example/a%5B1%5D%7Cb].",
    "text: Your password:",
    "text: A summary",
    "text: and what is below it",
    "text: #[a trap|javascript:window.fired.push('markup')] <script>window.fired.push('text')</script>",
    "text: At the bottom",
  ],
  // app/domain/paste/text.test.ts tests the items of these.
  "pdf.txt": 9,
  "itinerary.md": 10,
  "plain.txt": 9,
} as const;

test("pasting a document shows its items before inserting them", async ({ staffPage: page, pageErrors }) => {
  await openEditor(page, "/admin/quotesGenerator");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.evaluate(() => Object.assign(window, { fired: [] }));
  const dialog = page.getByRole("dialog", { name: "Make items of this text" });
  for (const [name, items] of Object.entries(documents)) {
    await paste(page, name);
    await expect(dialog.getByRole("listitem")).toHaveCount(typeof items === "number" ? items : items.length);
    if (typeof items !== "number") expect(await listDialogItems(page), name).toEqual(items);
    if (name === "word.html") {
      await expect(dialog).toContainText("1 picture isn't inserted: add it in a gallery. Il Malecón");
      await expect(dialog).toContainText("Bold text becomes plain: “Don Tomás”");
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { fired: unknown[] }).fired)).toEqual([]);
  const origin = new URL(page.url()).origin;
  // Only the dialog's scripts are requested, and no URL of a document.
  expect(requestedUrls.filter((url) => !/^\/assets\/[^/]+\.(?:js|css)$/.test(url.replace(origin, "")))).toEqual([]);

  await test.step("a part can be left out or change its type, and one undo removes all", async () => {
    await paste(page, "pages.html");
    await dialog.getByRole("checkbox", { name: "Insert part 3" }).uncheck();
    await dialog.getByRole("combobox", { name: "Type of part 2" }).selectOption({ label: "Text" });
    await dialog.getByRole("button", { name: "Insert 7 items" }).click();
    await expectItems(page, [
      "Title 1/2 Un viaggio a Cuba",
      "Text L’Avana",
      "Text Il mattino dopo, a piedi nella città vec",
      "Title 1/2 Trinidad",
      "Text 1. la Casa de la Música 2. Playa Ancón",
      "Title 3 Incluso",
      "Text Colazioni, guide e tutti i trasferimenti",
    ]);
    await button(page, "Undo").click();
    await expectItems(page, []);
  });

  await test.step("a single paragraph is inserted into the field with its link; several become items", async () => {
    await chooseType(page, "Text");
    const field = addItemRegion(page).getByLabel("Text", { exact: true });
    await field.focus();
    await paste(page, { html: '<p>To <a href="https://a.example/">a house</a></p>', text: "To a house" }, field);
    await expect(field).toHaveValue("To #[a house|https://a.example/]");
    await paste(page, { html: '<p> and <a href="https://b.example/">b</a></p>', text: " and b" }, field);
    await expect(field).toHaveValue("To #[a house|https://a.example/] and #[b|https://b.example/]");
    await addItemButton(page).click();
    await chooseType(page, "Text");
    await paste(page, { html: "", text: "Day 1\nHavana" }, addItemRegion(page).getByLabel("Text", { exact: true }));
    await dialog.getByRole("button", { name: "Insert 2 items" }).click();
    await expectItems(page, ["Text To a house and b", "Title 1/2 Day 1", "Text Havana"]);
    await expect(openItemText(page)).toHaveCount(0);
  });

  await test.step("a button opens the dialog for typed text", async () => {
    await button(page, "Paste a text").click();
    await dialog.getByLabel("The text").fill("# Back home\n\nIt rains.");
    await dialog.getByRole("button", { name: "Insert 2 items" }).click();
    await expectItems(page, [
      ...["Text To a house and b", "Title 1/2 Day 1", "Text Havana", "Title 1/2 Back home", "Text It rains."],
    ]);
  });
  // Chromium reports styles and handlers of the parsed documents as CSP violations.
  expect(pageErrors.filter((error) => !/violates the following Content Security Policy/.test(error))).toEqual([]);
});

async function paste(page: Page, from: string | { html: string; text: string }, into = page.locator("body")) {
  const file = typeof from === "string" ? read(from) : "";
  const isMarkup = typeof from === "string" && from.endsWith(".html");
  const clipboard =
    typeof from === "string" ? { html: isMarkup ? file : "", text: isMarkup ? "Two\nlines" : file } : from;
  await into.evaluate((target, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== "") clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", text);
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

/** Returns the items in the dialog, each with its type. */
async function listDialogItems(page: Page): Promise<string[]> {
  return await page.locator("dialog li").evaluateAll((rows) =>
    rows.map((row) => {
      const [kind, words] = [row.querySelector("select")?.value, row.querySelector(":scope > :last-child")];
      return kind ? `${kind}: ${words?.textContent}` : (row.querySelector("span")?.textContent ?? "");
    }),
  );
}

test("the side preview follows the text without the focus", async ({ staffPage: page, createQuote, pageErrors }) => {
  const text = "Far down";
  const items = Array.from(
    { length: 30 },
    (_, index) => ({ type: "text", text: `Part ${index}\nof 30`, size: "md" }) as const,
  );
  const id = await createQuote({ items: [...items, { type: "text", text, size: "md" }] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await button(page, "Preview beside").click();
  const pane = page.getByRole("complementary", { name: "As guests see it" });
  const previewBody = pane.locator("iframe:not([aria-hidden='true'])").contentFrame().locator("body");
  await expect(previewBody).toContainText("Explore the journey we created for you!");
  await page.reload();
  await waitForEditor(page);
  await expect(previewBody, "the device remembers it").toContainText("Explore the journey we created for you!");
  await itemButton(page, "Edit", 31).click();
  await openItemText(page).press("End");
  await openItemText(page).pressSequentially(" indeed");
  await expect(previewBody.getByText("Far down indeed")).toBeInViewport();
  await expect(openItemText(page)).toBeFocused();
  // Links in the preview don't navigate.
  await expect(previewBody.getByRole("contentinfo")).toContainText("CONTACT US");
  await previewBody.getByRole("link", { name: "Keep the PDF" }).click();
  await expect(previewBody.getByText("Far down indeed")).toHaveCount(1);
  expect(pageErrors).toEqual([]);
  const paper = pane.getByRole("button", { name: "Paper" });
  const pdf = () => page.context().waitForEvent("response", (response) => /preview\/pdf$/.test(response.url()));
  const setViewer = (value: boolean) =>
    page.evaluate((enabled) => {
      Object.defineProperty(navigator, "pdfViewerEnabled", { value: enabled, configurable: true });
    }, value);
  await setViewer(false);
  await paper.click();
  const pdfPage = pdf();
  await pane.getByRole("button", { name: "Open the PDF" }).click();
  expect((await pdfPage).headers()["content-type"]).toBe("application/pdf");
  await pane.getByRole("button", { name: "Phone" }).click();
  await setViewer(true);
  const framed = pdf();
  await paper.click();
  expect((await framed).headers()["content-type"]).toBe("application/pdf");
  await expect(pane.getByRole("button", { name: "Open the PDF" })).toHaveCount(0);
  await pane.getByRole("button", { name: "Phone" }).click();
  await expect(previewBody.getByText("Far down indeed")).toBeInViewport();

  await page.route("**/admin/preview/**", (route) => route.abort());
  await itemButton(page, "Edit", 1).click();
  await openItemText(page).fill("Unseen");
  await expect(pane.getByRole("status")).toHaveText(/^This can't be loaded: you may be offline or logged out/);
  await expect(previewBody).toContainText("Part 0");
});
