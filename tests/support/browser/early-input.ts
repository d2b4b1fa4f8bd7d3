import type { Locator, Page } from "@playwright/test";
import { addItemButton, button, itemButton, field, openItemText } from "./editor.ts";
import { buildTextItems } from "../factories.ts";
import { answerDialogs, expect, holdRequests, waitForHydration, uniqueWord, test } from "./journey.ts";
import { rowButton } from "./lists.ts";

/** Tests of what is typed and pressed while the scripts of a staff page are at a stage. */
export function describeEarlyInput(stage: ScriptStage) {
  test.describe(`while scripts are ${stage}`, () => {
    test("a list's search, Duplicate and Delete do what they say", async ({ loggedIn: page, createQuote, madeAt }) => {
      const word = uniqueWord();
      await createQuote({ name: `${word} one` });
      await createQuote({ name: `${word} two` });
      const takeOver = await openWithHeldScripts(page, "/admin/quotesView", stage);
      const search = page.getByRole("searchbox");
      await search.pressSequentially(`${word} on`);
      await takeOver();
      await expect(page.getByRole("heading", { level: 2, name: word })).toHaveText([`${word} one`]);
      await expect(search).toHaveValue(`${word} on`);
      await expect(search).toBeFocused();
      await search.pressSequentially("e");
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === `${word} one`);

      const list = `/admin/quotesView?q=${word} one`;
      let held = await openWithHeldScripts(page, list, stage);
      await pressDuringHydration(await rowButton(page.locator("li[id]"), "Delete"), held);
      await expect(page.getByRole("dialog")).toContainText(word);
      held = await openWithHeldScripts(page, list, stage);
      await pressDuringHydration(await rowButton(page.locator("li[id]"), "Duplicate"), held);
      await expect(page.getByText(`“${word} one (copia)” is the copy.`)).toBeVisible();
      madeAt(`/quote/${new URL(page.url()).searchParams.get("new")}`);
    });

    test("the editor's buttons, item types and Save All do what they say", async ({ loggedIn: page, createQuote }) => {
      const id = await createQuote({ items: buildTextItems(["one", "two", "three"]) });
      const editor = `/admin/quotesEditor/${id}`;
      await pressDuringHydration(itemButton(page, "Edit", 2), await openWithHeldScripts(page, editor, stage));
      await expect(openItemText(page)).toHaveValue("two");
      await pressDuringHydration(itemButton(page, "Remove", 1), await openWithHeldScripts(page, editor, stage));
      await expect(page.getByRole("heading", { name: "2 items" })).toBeVisible();

      const takeOver = await openWithHeldScripts(page, editor, stage);
      await page.getByLabel("Item type").selectOption({ label: "Title 3" });
      await takeOver();
      await field(page, "Title 3").fill("Trinidad");
      await addItemButton(page).click();
      await expect(page.getByRole("heading", { name: "4 items" })).toBeVisible();
      await pressDuringHydration(button(page, "Save All"), await openWithHeldScripts(page, editor, stage));
      await expect(page).toHaveURL(`/quote/${id}`);
      await expect(page.getByText("Quote updated successfully")).toBeVisible();
    });

    test("a name written in a generator stays", async ({ loggedIn: page }) => {
      const takeOver = await openWithHeldScripts(page, "/admin/quotesGenerator", stage);
      await field(page, "Customer name").fill("Zoë");
      const name = field(page, "Quote name");
      await name.pressSequentially("Habana");
      await takeOver();
      await name.pressSequentially(" Vieja");
      await expect(name).toHaveValue("Habana Vieja");
      await expect(field(page, "Customer name")).toHaveValue("Zoë");
      // It is in the draft, not in the field alone: leaving asks.
      const asked = answerDialogs(page, "accept");
      await page.goto("/admin/select-page");
      expect(asked).toEqual(["beforeunload"]);
    });

    test("names and buttons of the QR view do what they say", async ({ loggedIn: page }) => {
      const takeOver = await openWithHeldScripts(page, "/admin/qrView", stage);
      const form = page.locator("details", { hasText: "New QR code" });
      await form.locator("summary").click();
      await form.getByLabel("Name").pressSequentially("Early code");
      await takeOver();
      await expect(form.getByLabel("Name")).toHaveValue("Early code");
      const modify = page.getByRole("link", { name: /^Modify/ }).first();
      await pressDuringHydration(modify, await openWithHeldScripts(page, "/admin/qrView", stage));
      await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
    });

    test("the language is the one pressed", async ({ loggedIn: page }) => {
      const italian = page.getByRole("contentinfo").getByRole("button", { name: "IT" });
      await pressDuringHydration(italian, await openWithHeldScripts(page, "/admin/quotesView", stage));
      await expect(page.locator("html")).toHaveAttribute("lang", "it");
    });
  });
}

/** How far a staff page's scripts have loaded when a user types or clicks. */
type ScriptStage = "on their way" | "there, and their words on the way" | "taking the page over";

const files = {
  "on their way": /\/assets\/.+\.js$/,
  "there, and their words on the way": /\/assets\/(en|it)-.+\.js$/,
};

/**
 * Opens a staff page and stops its scripts at a stage: by delaying their files, or React's scheduler messages.
 * @returns a function that resumes them and waits for hydration
 */
export async function openWithHeldScripts(
  page: Page,
  address: string,
  stage: ScriptStage,
): Promise<() => Promise<void>> {
  await page.unrouteAll();
  let letGo: () => unknown = () => page.evaluate(() => dispatchEvent(new Event("let-go")));
  if (stage === "taking the page over") await page.addInitScript(holdReactMessages);
  else letGo = await holdRequests(page, files[stage]);
  const words = stage === "there, and their words on the way" && page.waitForRequest(files[stage]);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "EN" })).toBeVisible();
  await words;
  if (stage === "taking the page over") await page.waitForFunction(hasHydrationStarted);
  return async () => {
    await letGo();
    await waitForHydration(page);
  };
}

/** Presses the mouse button before hydration and releases it after. */
async function pressDuringHydration(button: Locator, takeOver: () => Promise<void>): Promise<void> {
  const { mouse } = button.page();
  await button.hover();
  await mouse.down();
  await takeOver();
  await mouse.up();
}

/** Runs in the page before its scripts. */
function holdReactMessages() {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the port that it was called on
  const { postMessage } = MessagePort.prototype;
  const waiting: (() => void)[] = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    const send = () => postMessage.apply(this, message);
    if (isHeld) waiting.push(send);
    else send();
  };
  addEventListener("let-go", () => {
    isHeld = false;
    for (const send of waiting) send();
  });
}

function hasHydrationStarted(): boolean {
  return Object.keys(document).some((key) => key.startsWith("__reactContainer"));
}
