import {
  addItemButton,
  itemButton,
  button,
  chooseType,
  endSessionElsewhere,
  loginPanel,
  logInByPanel,
  openEditor,
  saveAll,
} from "../../support/browser/editor.ts";
import { choosePictures, gallery, holdUploads, uploads } from "../../support/browser/uploads.ts";
import { expect, test } from "../../support/browser/journey.ts";

test("a save waits for uploads, and a failed one is retried", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: [gallery] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const next = await holdUploads(page);
  await chooseType(page, "Gallery");
  await choosePictures(page, "court.jpg");
  await addItemButton(page).click();
  await expect(page.getByText("Added as soon as 1 picture is there...")).toBeVisible();
  await next("fail");
  await expect(page.getByText(/^Not added: 1 picture failed/)).toBeVisible();
  await page.getByRole("button", { name: /^Retry/ }).click();
  await next("arrive");
  await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
  await itemButton(page, "Edit", 1).click();
  await choosePictures(page, "patio.jpg");
  await button(page, "Save All").click();
  await next("fail");
  const failure = page.getByRole("alert").filter({ hasText: "patio.jpg" });
  await expect(failure).toContainText("Error uploading image");
  // The save waits until the user has handled the failed picture.
  expect((await fetchRecord(`/quote/${id}`)).revision).toBe(1);
  await page.getByRole("button", { name: /^Retry/ }).click();
  await next("arrive");
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = await fetchRecord(`/quote/${id}`);
  expect([revision, ...items.map(({ slider }) => slider.length)]).toEqual([2, 2, 1]);
});

test("a login resumes the stopped uploads and the save", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: [gallery] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  await itemButton(page, "Edit", 1).click();
  await endSessionElsewhere(page);
  await choosePictures(page, "patio.jpg", "roof.jpg");
  await expect(loginPanel(page)).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await logInByPanel(page);
  await expect(page.locator("input[name='open.images']")).toHaveCount(3);
  await expect(loginPanel(page)).toHaveCount(0);

  // A save opens the login panel, then an upload fails as well.
  await endSessionElsewhere(page);
  expect((await saveAll(page)).status()).toBe(401);
  await choosePictures(page, "court.jpg");
  await expect(uploads(page).getByRole("alert")).toBeVisible();
  await logInByPanel(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = await fetchRecord(`/quote/${id}`);
  expect([revision, items[0]?.slider.length]).toEqual([2, 4]);
});
