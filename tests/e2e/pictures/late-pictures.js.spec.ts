import type { Page } from "@playwright/test";
import {
  addItemButton,
  itemButton,
  button,
  chooseType,
  endSessionElsewhere,
  loginPanel,
  logInByPanel,
  resumeDraftButton,
  openEditor,
  createPictureFile,
  editTextItem,
  saveAll,
  draftStatus,
} from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, test } from "../../support/browser/journey.ts";

const gallery = { type: "slider", images: ["/images/there.webp"] } as const;
const uploads = (page: Page) => page.getByRole("list", { name: "Pictures on their way" }).getByRole("listitem");
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel("Add images").setInputFiles(await Promise.all(names.map((name) => createPictureFile(name))));

/** Holds each upload until the returned function is called; `"fail"` aborts it. */
async function holdUploads(page: Page) {
  const waiting: ((how: "arrive" | "fail") => void)[] = [];
  await page.route("**/admin/images", async (route) => {
    const how = await new Promise<"arrive" | "fail">((resolve) => waiting.push(resolve));
    await (how === "fail" ? route.abort() : route.continue());
  });
  return async (how: "arrive" | "fail") => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.(how);
  };
}

test("a save waits for uploads, and a failed one is retried", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: [gallery] });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const next = await holdUploads(page);
  await chooseType(page, "Gallery");
  await choose(page, "court.jpg");
  await addItemButton(page).click();
  await expect(page.getByText("Added as soon as 1 picture is there...")).toBeVisible();
  await next("fail");
  await expect(page.getByText(/^Not added: 1 picture failed/)).toBeVisible();
  await page.getByRole("button", { name: /^Retry/ }).click();
  await next("arrive");
  await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();
  await itemButton(page, "Edit", 1).click();
  await choose(page, "patio.jpg");
  await button(page, "Save All").click();
  await next("fail");
  const trouble = page.getByRole("alert").filter({ hasText: "patio.jpg" });
  await expect(trouble).toContainText("Error uploading image");
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
  await choose(page, "patio.jpg", "roof.jpg");
  await expect(loginPanel(page)).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await logInByPanel(page);
  await expect(page.locator("input[name='open.images']")).toHaveCount(3);
  await expect(loginPanel(page)).toHaveCount(0);

  // A save opens the login panel, then an upload fails as well.
  await endSessionElsewhere(page);
  expect((await saveAll(page)).status()).toBe(401);
  await choose(page, "court.jpg");
  await expect(uploads(page).getByRole("alert")).toBeVisible();
  await logInByPanel(page);
  await expect(page).toHaveURL(`/quote/${id}`);
  const { revision, items } = await fetchRecord(`/quote/${id}`);
  expect([revision, items[0]?.slider.length]).toEqual([2, 4]);
});

test("a draft can't be resumed while pictures are uploading", async ({ staffPage, context, createQuote }) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: [gallery, ...buildTextItems(["one"])] })}`;
  await openEditor(staffPage, address);
  await editTextItem(staffPage, 2, "kept");
  await expect(draftStatus(staffPage, /kept on (this device|the server)/)).toBeVisible();
  await staffPage.close();
  const page = await context.newPage();
  await openEditor(page, address);
  const next = await holdUploads(page);
  await itemButton(page, "Edit", 1).click();
  await choose(page, "patio.jpg");
  await expect(resumeDraftButton(page)).toBeDisabled();
  await next("arrive");
  await expect(page.locator("input[name='open.images']")).toHaveCount(2);
  await resumeDraftButton(page).click();
  await itemButton(page, "Edit", 1).click();
  await expect(page.locator("input[name='open.images']")).toHaveCount(1);
});

test("undoing an item's removal restores pictures in upload", async ({ staffPage: page, createQuote }) => {
  await openEditor(page, `/admin/quotesEditor/${await createQuote({ items: [gallery] })}`);
  const next = await holdUploads(page);
  await itemButton(page, "Edit", 1).click();
  await choose(page, "patio.jpg", "roof.jpg");
  await itemButton(page, "Remove", 1).click();
  await next("fail");
  await expect(uploads(page).filter({ hasText: "patio.jpg" }).getByRole("alert")).toBeVisible();
  await next("arrive");
  await expect(uploads(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Retry" }).click();
  await next("arrive");
  await expect(uploads(page)).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(page.locator("input[name='open.images']")).toHaveCount(3);
});

test("the editor names an uploaded picture without an item", async ({ staffPage: page, createQuote, fetchRecord }) => {
  const id = await createQuote({ items: buildTextItems(["one"]) });
  await openEditor(page, `/admin/quotesEditor/${id}`);
  const next = await holdUploads(page);
  const left = async (picture: string) => {
    await chooseType(page, "Gallery");
    await choose(page, picture);
    await button(page, "Undo").click();
    await chooseType(page, "Title 3");
  };
  await left("patio.jpg");
  await next("arrive");
  const notAdded = (name: string) =>
    page.getByRole("alert").filter({ hasText: `Not added, as its item is gone: ${name}` });
  await expect(notAdded("patio.jpg")).toBeVisible();

  await chooseType(page, "Text");
  await left("roof.jpg");
  // The session expires too: the picture is sent again after the login, and then reported.
  await endSessionElsewhere(page);
  await next("arrive");
  await expect(loginPanel(page)).toBeVisible();
  await logInByPanel(page);
  await next("arrive");
  await expect(loginPanel(page)).toHaveCount(0);
  await expect(notAdded("roof.jpg")).toBeVisible();
  await button(page, "Save All").click();
  await expect(page.getByRole("status").filter({ hasText: "2 pictures failed" })).toBeVisible();
  for (const name of ["patio.jpg", "roof.jpg"]) {
    await uploads(page).filter({ hasText: name }).getByRole("button", { name: "Leave it out" }).click();
  }
  await expect(page).toHaveURL(`/quote/${id}`);
  expect((await fetchRecord(`/quote/${id}`)).items).toHaveLength(1);
});
