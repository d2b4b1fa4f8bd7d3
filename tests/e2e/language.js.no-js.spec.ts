import type { Page } from "@playwright/test";
import { english, expect, only, test, visitor } from "../support/journey.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the prompt leads back to the same address with its query, and isn't shown again", async ({ page, context }) => {
  await page.goto("/tours?x=1&y=%C3%A8");
  const prompt = page.getByRole("dialog", { name: "In which language would you like to read?" });
  await expect(prompt.getByRole("button")).toHaveText(["IT", "EN"]);
  await prompt.getByText("IT", { exact: true }).click();

  await expect(page).toHaveURL("/tours?x=1&y=%C3%A8");
  await expect(heading(page)).toHaveText("Tour");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/contacts");
  await expect(heading(page)).toHaveText("Contatti");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await context.cookies()).toEqual([
    expect.objectContaining({ name: "lang", value: "it", httpOnly: true, sameSite: "Lax", path: "/" }),
  ]);
});

test.describe("with scripts", () => {
  only(["js"], "the dialog is a modal one by a line of script");

  test("the question holds the focus", async ({ page }) => {
    await page.goto("/contacts");
    const dialog = page.getByRole("dialog", { name: "In which language would you like to read?" });
    const focused = [];
    for (let press = 0; press < 4; press++) {
      focused.push(await dialog.locator(":focus").count());
      await page.keyboard.press("Tab");
    }
    // Between its last and its first element the browser's own buttons have a turn.
    expect(focused.filter((count) => count === 1).length).toBeGreaterThanOrEqual(2);
    await expect(page.locator("main :focus, header :focus, footer :focus")).toHaveCount(0);
  });

  test("Back leads past the question, and the address's own language gives way to the answer", async ({ page }) => {
    await page.goto("/privacy?lang=en");
    await page.goto("/contacts?lang=en&a=1");
    await page.getByRole("dialog").getByText("IT", { exact: true }).click();
    await expect(page).toHaveURL("/contacts?lang=it&a=1");
    await expect(heading(page)).toHaveText("Contatti");
    await page.goBack();
    await expect(page).toHaveURL("/privacy?lang=en");
  });

  test("a choice that can't be stored in the background is sent as the form it is", async ({ page }) => {
    await page.goto("/contacts");
    await page.route("**/language", (route, request) =>
      request.isNavigationRequest() ? route.continue() : route.abort(),
    );
    await page.getByRole("dialog").getByText("IT", { exact: true }).click();
    await expect(heading(page)).toHaveText("Contatti");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  for (const [locale, language, text] of [
    ["it-IT", "it", "Contatti"],
    ["en-GB", "en", "Contacts"],
  ] as const) {
    test(`Escape stays with what a browser set to ${locale} reads, for good`, async ({ browser }) => {
      const page = await visitor(browser, { locale });
      await page.goto("/contacts?a=1");
      await expect(page.getByRole("dialog").locator(":focus")).toHaveText(language.toUpperCase());
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL("/contacts?a=1");
      await expect(heading(page)).toHaveText(text);
      expect(await page.context().cookies()).toEqual([expect.objectContaining({ name: "lang", value: language })]);
      await page.context().close();
    });
  }
});

test("the footer's switch changes the language of the page one is on", async ({ browser }) => {
  const page = await visitor(browser, { storageState: english });
  await page.goto("/contacts?a=1");
  await page.getByRole("contentinfo").getByRole("button", { name: "IT, Italian" }).click();
  await expect(page).toHaveURL("/contacts?a=1");
  await expect(heading(page)).toHaveText("Contatti");
  await page.getByRole("contentinfo").getByRole("button", { name: "EN, inglese" }).click();
  await expect(heading(page)).toHaveText("Contacts");
  await page.context().close();
});

test("the choice outlives the browser and outweighs what the browser prefers", async ({ browser, page, context }) => {
  await page.goto("/contacts");
  await page.getByText("IT", { exact: true }).click();
  await expect(heading(page)).toHaveText("Contatti");
  const [choice] = await context.cookies();
  expect(choice?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 24 * 3_600);

  const later = await visitor(browser, { locale: "en-US", storageState: await context.storageState() });
  await later.goto("/tours");
  await expect(heading(later)).toHaveText("Tour");
  await later.context().close();
});

test("the prompt works where a quote, a house or nothing at all is shown", async ({ page, context }) => {
  for (const path of ["/quote/honeymoon-bianchi-2027", "/homes/Apodaca-12", "/nowhere?a=b", "/quote/nobody"]) {
    await context.clearCookies();
    await page.goto(path);
    await page.getByText("IT", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page, path).toHaveURL(path);
  }
});

test("?lang=it is an address of its own, and gives way to a choice made on it", async ({ page, context }) => {
  await page.goto("/contacts?lang=it&a=1");
  await expect(heading(page)).toHaveText("Contatti");
  expect(await context.cookies()).toEqual([]);

  await page.getByText("EN", { exact: true }).click();
  await expect(heading(page)).toHaveText("Contacts");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ lang: "en", a: "1" });

  await page.goto("/contacts?lang=it");
  await expect(heading(page)).toHaveText("Contatti");
  await page.goto("/contacts");
  await expect(heading(page)).toHaveText("Contacts");
});

test("a language that we don't speak is English", async ({ page }) => {
  await page.goto("/contacts?lang=xx");
  await expect(heading(page)).toHaveText("Contacts");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

for (const [locale, text] of [
  ["it-IT", "Contatti"],
  ["it-CH", "Contatti"],
  ["en-US", "Contacts"],
  ["fr-FR", "Contacts"],
] as const) {
  test.describe(`a browser set to ${locale}`, () => {
    test.use({ locale });
    test(`reads ${text}, and is asked`, async ({ page }) => {
      await page.goto("/contacts");
      await expect(heading(page)).toHaveText(text);
      await expect(page.getByText("IT", { exact: true })).toBeVisible();
    });
  });
}

test.describe("a form that we didn't write", () => {
  only(["js"], "no page is looked at");

  test("leads home when it asks to leave the site", async ({ request, baseURL }) => {
    for (const back of [
      "//evil.example",
      "///evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "https://evil.example/tours",
      "https:evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "tours",
      " /tours",
      "",
    ]) {
      const answer = await request.post("/language", {
        form: { lang: "it", back },
        headers: { Origin: String(baseURL) },
        maxRedirects: 0,
      });
      expect(answer.status(), back).toBe(303);
      expect(answer.headers()["location"], back).toBe("/");
      expect(answer.headers()["set-cookie"], back).toContain("lang=it");
    }
  });

  test("stores no language but ours", async ({ request, baseURL }) => {
    const answer = await request.post("/language", {
      form: { lang: "xx; Domain=example", back: "/tours" },
      headers: { Origin: String(baseURL) },
      maxRedirects: 0,
    });
    expect(answer.headers()["location"]).toBe("/");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  });

  test("is refused from another site", async ({ request }) => {
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ]) {
      const answer = await request.post("/language", { form: { lang: "it" }, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(403);
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
  });
});
