import { expectAccessible } from "../../support/browser/accessibility.ts";
import { englishState, expect, openVisitorPage, test, uniqueWord } from "../../support/browser/journey.ts";

test("a visitor asks about a tour, and three presses later staff edit the quote", async ({
  browser,
  createQuote,
  deleteAfter,
  staffPage,
}) => {
  const [tour, name] = [uniqueWord(), uniqueWord()];
  const id = await createQuote({
    name: tour,
    display: true,
    items: [{ type: "text", text: "By the sea", size: "md" }],
  });
  const visitor = await openVisitorPage(browser, { storageState: englishState });
  await test.step("the form comes back with what was typed and a message at the field", async () => {
    await visitor.goto(`/tours/${id}`);
    await visitor.getByRole("link", { name: "Ask about this journey" }).click();
    await visitor.getByLabel("Your name").fill(name);
    await visitor.getByLabel("E-mail").fill("anna@");
    await visitor.getByLabel("What would you be sorry to miss?").fill("The music");
    await visitor.getByRole("button", { name: "Send" }).click();
    await expect(visitor.getByText("The end of the address is missing")).toBeVisible();
    await expect(visitor.getByLabel("What would you be sorry to miss?")).toHaveValue("The music");
    await expectAccessible(visitor);
  });
  await test.step("sent again, it leads to what happens next, and a reload sends nothing", async () => {
    await visitor.getByLabel("E-mail").fill(`${name}@guest.example`);
    const next = visitor.getByRole("heading", { name: "Thank you, it has reached us" });
    await visitor.getByRole("button", { name: "Send" }).click();
    // A form that was rendered less than three seconds ago comes back.
    await expect(async () => {
      if (!(await next.isVisible())) await visitor.getByRole("button", { name: "Send" }).click();
      await expect(next).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(visitor);
    await visitor.reload();
    await expect(next).toBeVisible();
    await visitor.context().close();
  });
  await test.step("staff make the quote with one press", async () => {
    await staffPage.goto("/admin/enquiries");
    await expectAccessible(staffPage);
    await expect(staffPage.getByRole("link", { name })).toHaveCount(1);
    await staffPage.getByRole("link", { name }).click();
    await expect(staffPage.getByText("The music")).toBeVisible();
    await expectAccessible(staffPage);
    await staffPage.getByRole("button", { name: "Make a quote" }).click();
    await expect(staffPage).toHaveURL(/\/admin\/quotesEditor\/[\w-]{22}$/);
    deleteAfter(`/quote/${new URL(staffPage.url()).pathname.split("/").pop()}`);
    await expect(staffPage.getByText(`${name} · ${tour}`).first()).toBeVisible();
    await expect(staffPage.getByText("By the sea").first()).toBeVisible();
  });
});
