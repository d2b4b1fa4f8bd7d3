import { expect, ownWord, test } from "../support/journey.ts";
import { askToDelete, failure, names, rowOf, scripted } from "../support/lists.ts";

test("Delete asks first, in the words of the list, and then deletes", async ({
  loggedIn: page,
  createQuote,
  staff,
  troubles,
}) => {
  const word = ownWord();
  const id = await createQuote({ name: `${word} tour`, display: true });
  await createQuote({ name: `${word} other` });
  await page.goto(`/admin/quotesView?q=${word}`);
  let question = await askToDelete(page, rowOf(page, `${word} tour`));
  await expect(question.getByRole("heading")).toHaveText("Sei sicuro di voler eliminare questo preventivo?");
  await expect(question).toContainText(`${word} tour`);
  await expect(question).toContainText("It is on the tours page, and goes from there too.");
  await question.getByRole(scripted() ? "button" : "link", { name: "Cancel" }).click();
  await expect(names(page)).toHaveText([`${word} other`, `${word} tour`]);
  expect((await staff("GET", `/quote/${id}`)).status).toBe(200);

  question = await askToDelete(page, rowOf(page, `${word} tour`));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The quote is deleted.")).toBeVisible();
  await expect(names(page)).toHaveText([`${word} other`]);
  expect((await staff("GET", `/quote/${id}`)).status).toBe(404);
  expect(troubles).toEqual([]);
});

test("a row that somebody else deleted meanwhile says so, and the list is fresh", async ({
  loggedIn: page,
  createQuote,
  staff,
}) => {
  const word = ownWord();
  const gone = [await createQuote({ name: `${word} 1` }), await createQuote({ name: `${word} 2` })];
  await createQuote({ name: `${word} stays` });
  await page.goto(`/admin/quotesView?q=${word}`);
  await staff("DELETE", `/quote/${gone[0]}`);
  await page.getByRole("button", { name: `Duplicate: ${word} 1` }).click();
  await expect(page.getByRole("alert")).toContainText(failure);
  await expect(names(page)).toHaveText([`${word} stays`, `${word} 2`]);
  await expect(page.getByRole("searchbox")).toHaveValue(word);

  const question = await askToDelete(page, rowOf(page, `${word} 2`));
  await staff("DELETE", `/quote/${gone[1]}`);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await question.getByRole("button", { name: "Delete" }).click();
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole("alert")).toContainText(failure);
  await expect(names(page)).toHaveText([`${word} stays`]);

  const missing = await page.goto(`/admin/quotesView/${gone[1]}/delete`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(failure);
  await page.getByRole("link", { name: "To the list" }).click();
  await expect(page).toHaveURL("/admin/quotesView");
});
