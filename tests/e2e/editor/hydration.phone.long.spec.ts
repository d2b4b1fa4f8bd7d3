import type { Locator, Page } from "@playwright/test";
import { addItemButton, button, itemButton, field, openItemText } from "../../support/browser/editor.ts";
import { buildTextItems } from "../../support/factories.ts";
import { expect, waitForHydration, uniqueWord, test } from "../../support/browser/journey.ts";
import { rowButton } from "../../support/browser/lists.ts";

test("a list handles input during hydration", async ({ staffPage: page, createQuote, deleteAfter }) => {
  const word = uniqueWord();
  await createQuote({ name: `${word} one` });
  await createQuote({ name: `${word} two` });
  const hydrate = await openBeforeHydration(page, "/admin/quotesView");
  const search = page.getByRole("searchbox");
  await search.pressSequentially(`${word} on`);
  await hydrate();
  await expect(page.getByRole("heading", { level: 2, name: word })).toHaveText([`${word} one`]);
  await expect(search).toHaveValue(`${word} on`);
  await expect(search).toBeFocused();
  await search.pressSequentially("e");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === `${word} one`);

  const list = `/admin/quotesView?q=${word} one`;
  let resume = await openBeforeHydration(page, list);
  await pressDuringHydration(await rowButton(page.locator("li[id]"), "Delete"), resume);
  await expect(page.getByRole("dialog")).toContainText(word);
  resume = await openBeforeHydration(page, list);
  await pressDuringHydration(await rowButton(page.locator("li[id]"), "Duplicate"), resume);
  await expect(page.getByText(`“${word} one (copia)” is the copy.`)).toBeVisible();
  deleteAfter(`/quote/${new URL(page.url()).searchParams.get("new")}`);
});

test("the editor handles input during hydration", async ({ staffPage: page, createQuote }) => {
  const id = await createQuote({ items: buildTextItems(["one", "two", "three"]) });
  const editor = `/admin/quotesEditor/${id}`;
  await pressDuringHydration(itemButton(page, "Edit", 2), await openBeforeHydration(page, editor));
  await expect(openItemText(page)).toHaveValue("two");
  await pressDuringHydration(itemButton(page, "Remove", 1), await openBeforeHydration(page, editor));
  await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();

  const hydrate = await openBeforeHydration(page, editor);
  await page.getByLabel("Item type").selectOption({ label: "Title 3" });
  await hydrate();
  await field(page, "Title 3").fill("Trinidad");
  await addItemButton(page).click();
  await expect(page.getByRole("heading", { name: "4 items" })).toBeVisible();
  await pressDuringHydration(button(page, "Save All"), await openBeforeHydration(page, editor));
  await expect(page).toHaveURL(`/quote/${id}`);
  await expect(page.getByText("Quote updated successfully")).toBeVisible();
});

/**
 * Opens a staff page and delays React's scheduler messages once hydration has started.
 * @returns a function that sends them and waits for hydration
 */
async function openBeforeHydration(page: Page, address: string): Promise<() => Promise<void>> {
  await page.addInitScript(delayReactMessages);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "EN" })).toBeVisible();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event("send-delayed")));
    await waitForHydration(page);
  };
}

/** Presses the mouse button before hydration and releases it after. */
async function pressDuringHydration(button: Locator, hydrate: () => Promise<void>): Promise<void> {
  const { mouse } = button.page();
  await button.hover();
  await mouse.down();
  await hydrate();
  await mouse.up();
}

/** Runs in the page before its scripts. */
function delayReactMessages() {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the port that it was called on
  const { postMessage } = MessagePort.prototype;
  const waiting: (() => void)[] = [];
  let isDelayed = true;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    const send = () => postMessage.apply(this, message);
    if (isDelayed) waiting.push(send);
    else send();
  };
  addEventListener("send-delayed", () => {
    isDelayed = false;
    for (const send of waiting) send();
  });
}
