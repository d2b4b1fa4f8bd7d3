import { expect, ownWord, test } from "../support/journey.ts";
import { askToDelete, names, rowOf, scripted, search } from "../support/lists.ts";

test("a quote's row says whose it is, and leads to it and to its editor in new tabs", async ({
  loggedIn: page,
  createQuote,
  troubles,
}) => {
  const word = ownWord();
  const link = `link-${word}`;
  await createQuote({ name: `${word} one`, customerName: "Zoë & Ada", link });
  const anonymous = await createQuote({ name: `${word} two`, display: true });
  const answer = await page.goto(`/admin/quotesView?q=${word}`);
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page).toHaveTitle(/^Lista preventivi · /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista preventivi");
  await expect(page.getByText("2 quotes", { exact: true })).toBeVisible();
  await expect(names(page)).toHaveText([`${word} two`, `${word} one`]);

  const row = rowOf(page, `${word} one`);
  await expect(row).toContainText("Cliente: Zoë & Ada");
  await expect(row).not.toContainText("On the tours page");
  const other = rowOf(page, `${word} two`);
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
    expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(43.9);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const tab = page.context().waitForEvent("page");
  await row.getByRole("link", { name: /^Preventivo/ }).click();
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText(/^Hi Zoë & Ada,/);
  expect(troubles).toEqual([]);
});

test("search finds names, customers and links in any case, with % and _ as letters", async ({
  loggedIn: page,
  createQuote,
  troubles,
}) => {
  const word = ownWord();
  await createQuote({ name: `100% ${word} Perù` });
  await createQuote({ name: `100x ${word}`, customerName: `a_b ${word}` });
  await createQuote({ name: `Other of ${word}`, link: `Link_${word}` });
  await page.goto("/admin/quotesView?page=2");
  await search(page, word.toLowerCase());
  await expect(names(page)).toHaveText([`Other of ${word}`, `100x ${word}`, `100% ${word} Perù`]);
  for (const [text, found] of [
    [`100% ${word}`, [`100% ${word} Perù`]],
    [`${word} PERU`, [`100% ${word} Perù`]],
    [`a_b ${word}`, [`100x ${word}`]],
    [`link_${word}`.toUpperCase(), [`Other of ${word}`]],
    [`100_ ${word}`, []],
    [`%${word}`, []],
    [`\\${word}`, []],
  ] as const) {
    await search(page, text);
    await expect(names(page)).toHaveText(found);
    await expect(page.getByText(found.length === 1 ? "1 quote" : "0 quotes", { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`Nothing holds “\\${word}”.`)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(`\\${word}`);
  await page.getByRole("link", { name: "Clear search" }).last().click();
  await expect(page).toHaveURL("/admin/quotesView");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(troubles).toEqual([]);
});

test("fifty stand on a page, and the pages keep the search", async ({ loggedIn: page, createQuote }) => {
  const word = ownWord();
  for (let number = 1; number <= 52; number += 1) await createQuote({ name: `${word} & ${number}` });
  await page.goto(`/admin/quotesView?q=${encodeURIComponent(`${word} &`)}`);
  await expect(page.getByText("52 quotes", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: word })).toHaveCount(50);
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(names(page)).toHaveText([`${word} & 2`, `${word} & 1`]);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  const second = page.url();

  // Whoever cancels, or deletes, comes back to the same page of the same search.
  const question = await askToDelete(page, rowOf(page, `${word} & 1`));
  await question.getByRole(scripted() ? "button" : "link", { name: "Cancel" }).click();
  await expect(page).toHaveURL((url) => url.href.split("#")[0] === second);
  await (await askToDelete(page, rowOf(page, `${word} & 1`))).getByRole("button", { name: "Delete" }).click();
  await expect(names(page)).toHaveText([`${word} & 2`]);
  await expect(page.getByText("51 quotes", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Previous" }).click();
  await expect(names(page).first()).toHaveText(`${word} & 52`);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === `${word} &`);
  for (const [asked, shown] of [
    ["999", 1],
    ["x", 50],
    ["-1", 50],
    ["1e9", 50],
  ] as const) {
    expect((await page.goto(`/admin/quotesView?q=${word}&page=${asked}`))?.status()).toBe(200);
    await expect(page.getByRole("listitem").filter({ hasText: word })).toHaveCount(shown);
  }
});

test("Duplicate shows the copy, names it and marks it", async ({ loggedIn: page, createQuote, staff, troubles }) => {
  const word = ownWord();
  await createQuote({ name: `${word} first`, link: `link-${word}`, display: true });
  await createQuote({ name: `${word} second` });
  await page.goto(`/admin/quotesView?q=${word}&page=9`);
  await page.getByRole("button", { name: `Duplicate: ${word} first` }).click();
  await expect(page.getByText(`“${word} first (copia)” is the copy.`)).toBeInViewport();
  await expect(names(page)).toHaveText([`${word} first (copia)`, `${word} second`, `${word} first`]);
  const row = rowOf(page, `${word} first (copia)`);
  await expect(row).toBeInViewport();
  const id = String(await row.getAttribute("id"));
  await expect(page).toHaveURL(`/admin/quotesView?q=${word}&new=${id}#${id}`);
  await expect(row.getByRole("link", { name: /^Preventivo/ })).toHaveAttribute("href", `/quote/${id}`);
  await expect(row).not.toContainText("On the tours page");
  const colours = await names(page).evaluateAll((all) =>
    all.map((name) => getComputedStyle(name.closest("li") as Element).backgroundColor),
  );
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours[1]).toBe(colours[2]);
  expect(troubles).toEqual([]);
  expect((await staff("DELETE", `/quote/${id}`)).status).toBe(204);
});

test("pages say their language, are shown as guests see them, copied and deleted", async ({
  loggedIn: page,
  staff,
  troubles,
}) => {
  const word = ownWord();
  const item = { slider: [], title: { title1: "Ciao", title2: "" }, title3: "", text: "", size: "md" };
  const items = [{ ...item, interruption: false }];
  await staff("POST", "/page", { name: word, language: "it", items });
  await page.goto("/admin/pagesView");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista Pagine");
  await search(page, word);
  await expect(names(page)).toHaveText([`${word} [it]`]);
  const editor = page.getByRole("link", { name: `Edit: ${word} [it]` });
  await expect(editor).toHaveAttribute("href", /^\/admin\/pagesEditor\//);

  const tab = page.context().waitForEvent("page");
  await page.getByRole("link", { name: `Pagina: ${word} [it]` }).click();
  const preview = await tab;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`${word} [it]`);
  await expect(preview.getByRole("heading", { level: 2, name: "Ciao" })).toBeVisible();
  expect(await preview.getByText("Ciao").evaluate((text) => text.closest("[lang]")?.getAttribute("lang"))).toBe("it");
  await expect(preview.getByRole("main").getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    String(await editor.getAttribute("href")),
  );
  await preview.close();

  await page.getByRole("button", { name: /^Duplicate/ }).click();
  await expect(page.getByText(`“${word} (copia)” is the copy.`)).toBeInViewport();
  await expect(names(page)).toHaveText([`${word} (copia) [it]`, `${word} [it]`]);
  for (const name of [`${word} (copia) [it]`, `${word} [it]`]) {
    const question = await askToDelete(page, rowOf(page, name));
    await expect(question.getByRole("heading")).toHaveText("Sei sicuro di voler eliminare questa pagina?");
    await expect(question).toContainText(name);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The page is deleted.")).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await expect(page.getByText(`Nothing holds “${word}”.`)).toBeVisible();
  expect(troubles).toEqual([]);
});

test("a page of the site's own says where guests read it, and what they would see without it", async ({
  loggedIn: page,
}) => {
  await page.goto("/admin/pagesView?q=about%20cuba");
  const row = rowOf(page, "About Cuba [en]");
  await expect(row).toContainText("Guests read it at /why-cuba?lang=en");
  const question = await askToDelete(page, row);
  await expect(question).toContainText(
    "Guests read it at /why-cuba?lang=en. Once it is deleted, all of them read the Italian page there.",
  );
  await question.getByRole(scripted() ? "button" : "link", { name: "Cancel" }).click();
  await page.goto("/why-cuba?lang=en");
  await expect(page.getByRole("heading", { name: "ABOUT CUBA" })).toBeVisible();
});
