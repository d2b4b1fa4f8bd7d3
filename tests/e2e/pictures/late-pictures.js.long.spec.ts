import {
  itemButton,
  button,
  chooseType,
  endSessionElsewhere,
  loginPanel,
  logInByPanel,
  resumeDraftButton,
  openEditor,
  editTextItem,
  draftStatus,
} from "../../support/browser/editor.ts";
import { choosePictures, gallery, holdUploads, uploads } from "../../support/browser/uploads.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, test } from "../../support/browser/journey.ts";

test("a draft can't be resumed while pictures are uploading", async ({ staffPage, context, createQuote }) => {
  const address = `/admin/quotesEditor/${await createQuote({ items: [gallery, ...buildTextItems(["one"])] })}`;
  await openEditor(staffPage, address);
  await editTextItem(staffPage, 2, "kept");
  await expect(draftStatus(staffPage, /stored on (this device|the server)/)).toBeVisible();
  await staffPage.close();
  const page = await context.newPage();
  await openEditor(page, address);
  const next = await holdUploads(page);
  await itemButton(page, "Edit", 1).click();
  await choosePictures(page, "patio.jpg");
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
  await choosePictures(page, "patio.jpg", "roof.jpg");
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
  const expectRemaining = async (picture: string) => {
    await chooseType(page, "Gallery");
    await choosePictures(page, picture);
    await button(page, "Undo").click();
    await chooseType(page, "Title 3");
  };
  await expectRemaining("patio.jpg");
  await next("arrive");
  const notAdded = (name: string) =>
    page.getByRole("alert").filter({ hasText: `Not added, as its item is gone: ${name}` });
  await expect(notAdded("patio.jpg")).toBeVisible();

  await chooseType(page, "Text");
  await expectRemaining("roof.jpg");
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
