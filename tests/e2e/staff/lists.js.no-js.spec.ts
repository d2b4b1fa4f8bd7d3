import { expect, uniqueWord, test } from "../../support/browser/journey.ts";
import {
  openDeleteQuestion,
  cancelDelete,
  deletedRowError,
  listNames,
  rowButton,
  listRow,
  searchList,
} from "../../support/browser/lists.ts";

test("a row shows, opens and deletes its quote", async ({ staffPage: page, createQuote, callApi, pageErrors }) => {
  const word = uniqueWord();
  const link = `link-${word}`;
  await createQuote({ name: `${word} one`, customerName: "Zoë & Ada", link });
  const anonymous = await createQuote({ name: `${word} two`, display: true });
  const response = await page.goto(`/admin/quotesView?q=${word}`);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page).toHaveTitle(/^Lista preventivi · /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista preventivi");
  await expect(page.getByText("2 quotes", { exact: true })).toBeVisible();
  await expect(listNames(page)).toHaveText([`${word} two`, `${word} one`]);

  const row = listRow(page, `${word} one`);
  await expect(row).toContainText("Cliente: Zoë & Ada");
  await expect(row).not.toContainText("On the tours page");
  const other = listRow(page, `${word} two`);
  await expect(other).toContainText("Preventivo anonimo");
  await expect(other).toContainText("On the tours page");
  for (const [each, name, id] of [
    [row, `${word} one`, link],
    [other, `${word} two`, anonymous],
  ] as const) {
    const quote = each.getByRole("link", { name: `Preventivo: ${name}` });
    await expect(quote).toHaveAttribute("href", `/quote/${id}`);
    for (const link of [quote, each.getByRole("link", { name: `Edit: ${name}` })]) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener");
    }
  }
  await expect(other.getByRole("link", { name: /^Edit/ })).toHaveAttribute("href", `/admin/quotesEditor/${anonymous}`);
  for (const control of await page.getByRole("main").locator("a:visible, button:visible, input:visible").all()) {
    expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(31.9);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const tab = page.context().waitForEvent("page");
  await row.getByRole("link", { name: /^Preventivo/ }).click();
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText(/^Hi Zoë & Ada,/);
  await (await tab).close();

  await test.step("Delete asks for confirmation", async () => {
    let question = await openDeleteQuestion(page, other);
    await expect(question.getByRole("heading")).toHaveText("Sei sicuro di voler eliminare questo preventivo?");
    await expect(question).toContainText(`${word} two`);
    await expect(question).toContainText("It will also be removed from the tours page.");
    await cancelDelete(question).click();
    await expect(listNames(page)).toHaveText([`${word} two`, `${word} one`]);
    expect((await callApi("GET", `/quote/${anonymous}`)).status).toBe(200);
    question = await openDeleteQuestion(page, other);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The quote was deleted.")).toBeVisible();
    await expect(listNames(page)).toHaveText([`${word} one`]);
    expect((await callApi("GET", `/quote/${anonymous}`)).status).toBe(404);
  });
  expect(pageErrors).toEqual([]);
});

test("Duplicate shows the copy or an error", async ({ staffPage: page, createQuote, callApi, deleteAfter }) => {
  const word = uniqueWord();
  const first = await createQuote({ name: `${word} first`, link: `link-${word}`, display: true });
  const second = await createQuote({ name: `${word} second` });
  await page.goto(`/admin/quotesView?q=${word}&page=9`);
  await (await rowButton(listRow(page, `${word} first`), "Duplicate")).click();
  await expect(page.getByText(`“${word} first (copia)” is the copy.`)).toBeInViewport();
  await expect(listNames(page)).toHaveText([`${word} first (copia)`, `${word} second`, `${word} first`]);
  const row = listRow(page, `${word} first (copia)`);
  await expect(row).toBeInViewport();
  const id = String(await row.getAttribute("id"));
  deleteAfter(`/quote/${id}`);
  await expect(row.getByRole("link", { name: /^Preventivo/ })).toHaveAttribute("href", `/quote/${id}`);
  await expect(row).not.toContainText("On the tours page");
  const colours = await listNames(page).evaluateAll((all) =>
    all.map((name) => getComputedStyle(name.closest("li") as Element).backgroundColor),
  );
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours[1]).toBe(colours[2]);

  await callApi("DELETE", `/quote/${first}`);
  await (await rowButton(listRow(page, `${word} first`), "Duplicate")).click();
  await expect(page.getByRole("alert")).toContainText(deletedRowError);
  await expect(listNames(page)).toHaveText([`${word} first (copia)`, `${word} second`]);
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  const question = await openDeleteQuestion(page, listRow(page, `${word} second`));
  await callApi("DELETE", `/quote/${second}`);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText(deletedRowError);
  await expect(listNames(page)).toHaveText([`${word} first (copia)`]);
  const missing = await page.goto(`/admin/quotesView/${second}/delete`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(deletedRowError);
  await page.getByRole("link", { name: "To the list" }).click();
  await expect(page).toHaveURL("/admin/quotesView");
});

test("a row shows, opens, duplicates and deletes its page", async ({ staffPage: page, createPage, pageErrors }) => {
  const word = uniqueWord();
  const [name, copy] = [`${word} [it]`, `${word} (copia) [it]`];
  await createPage({
    name: word,
    language: "it",
    items: [{ type: "title", title1: "Ciao", title2: "", size: "md" }],
  });
  await page.goto("/admin/pagesView");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista Pagine");
  await searchList(page, word);
  await expect(listNames(page)).toHaveText([name]);
  const editor = page.getByRole("link", { name: `Edit: ${name}` });
  await expect(editor).toHaveAttribute("href", /^\/admin\/pagesEditor\//);

  const address = String(await editor.getAttribute("href"));
  await page.getByRole("link", { name: `Pagina: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { level: 2, name: "Ciao" })).toBeVisible();
  expect(await page.getByText("Ciao").evaluate((text) => text.closest("[lang]")?.getAttribute("lang"))).toBe("it");
  await expect(page.getByRole("main").getByRole("link", { name: "Edit" })).toHaveAttribute("href", address);
  await page.goBack();
  await editor.click();
  await expect(page).toHaveURL(address);
  await page.goBack();

  await (await rowButton(listRow(page, name), "Duplicate")).click();
  await expect(page.getByText(`“${word} (copia)” is the copy.`)).toBeInViewport();
  await expect(listNames(page)).toHaveText([copy, name]);
  for (const each of [copy, name]) {
    const question = await openDeleteQuestion(page, listRow(page, each));
    await expect(question.getByRole("heading")).toHaveText("Sei sicuro di voler eliminare questa pagina?");
    await expect(question).toContainText(each);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The page was deleted.")).toBeVisible();
    await expect(listRow(page, each)).toHaveCount(0);
  }
  await expect(page.getByText(`Nothing contains “${word}”.`)).toBeVisible();

  await test.step("a page of the site shows its address, and what guests would see after a delete", async () => {
    await page.goto("/admin/pagesView?q=about%20cuba");
    const row = listRow(page, "About Cuba [en]");
    await expect(row).toContainText("Guests read it at /why-cuba?lang=en");
    const question = await openDeleteQuestion(page, row);
    await expect(question).toContainText(
      "Guests read it at /why-cuba?lang=en. After the deletion they all see the Italian page there.",
    );
    await cancelDelete(question).click();
    await page.goto("/why-cuba?lang=en");
    await expect(page.getByRole("heading", { name: "ABOUT CUBA" })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});
