import { expectAccessible } from "../../support/browser/accessibility.ts";
import { oneItemOfEachType } from "../../support/factories.ts";
import { waitForHydration, test } from "../../support/browser/journey.ts";

// Staff pages in every state are in staff-accessibility.js.phone.long.spec.ts.
test("axe finds nothing on a quote, in the editor and in a list", async ({ loggedIn: page, createQuote, pictures }) => {
  const items = oneItemOfEachType.map((item) =>
    item.type === "slider" ? { ...item, images: pictures.slice(0, 2) } : item,
  );
  const id = await createQuote({ name: "Of axe", items });
  for (const path of [`/quote/${id}?lang=en`, `/admin/quotesEditor/${id}`, "/admin/quotesView"]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessible(page);
  }
});
