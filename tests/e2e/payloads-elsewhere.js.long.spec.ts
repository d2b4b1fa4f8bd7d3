import { lettersOf, surveyBy } from "../support/injections.ts";
import { expect, hydrated, test, visitor } from "../support/journey.ts";
import { packed, payloads } from "../support/payloads.ts";

test.describe.configure({ timeout: 300_000 });

/** All payloads in as few texts as an address has room for, coded and twice. The first is as long, and harmless. */
const views = [
  { way: "harmless", words: "Word ".repeat(600) } as const,
  ...packed(3_000).map(({ text }) => ({ way: "text", words: text }) as const),
];
const json = { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" };

test("what was typed at the login, and where it leads, stays words", async ({ page, baseURL }) => {
  const survey = await surveyBy(page, String(baseURL));
  for (const { way, words } of views) {
    await page.goto(`/login?${new URLSearchParams({ next: words })}`);
    await hydrated(page);
    await survey.look("login", way);
    await page.getByLabel("Username").fill(words);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Enter your password")).toBeVisible();
    await hydrated(page);
    await survey.look("refused", way);
    expect(lettersOf(await page.getByLabel("Username").inputValue())).toBe(lettersOf(words));
    expect(lettersOf(await page.locator("[name=next]").inputValue())).toBe(lettersOf(words));
  }
  expect(survey.faults).toEqual([]);
});

test("no address and no login leads to another site, or to a failure", async ({ loggedIn: page, baseURL }) => {
  for (const { text } of payloads) {
    // As one part of a path, and as a path of its own with the slashes that are in it.
    const parts = encodeURIComponent(text);
    const next = `/login?${new URLSearchParams({ next: text })}`;
    const paths = [next, `/${parts}`, `/${parts.replaceAll("%2F", "/")}`, `/qr/${parts}`];
    const answers = paths.map((path) => page.request.get(`${baseURL}${path}`, { maxRedirects: 0 }));
    for (const [at, answer] of (await Promise.all(answers)).entries()) {
      expect(answer.status(), paths[at]).toBeLessThan(500);
      const { location = "/" } = answer.headers();
      expect(new URL(location, answer.url()).origin, paths[at]).toBe(baseURL);
      if (at === 0) expect([answer.status(), location]).toEqual([302, expect.stringMatching(/^\/(?!\/)[!-~]*$/)]);
    }
  }
});

test("what the form of a QR code was given stays words when it is refused", async ({ loggedIn: page, baseURL }) => {
  const survey = await surveyBy(page, String(baseURL));
  for (const { way, words } of views) {
    for (const intent of ["create", "save"]) {
      await page.goto("/admin/qrView");
      await hydrated(page);
      await page.getByText("New QR code").click();
      for (const label of ["Name", "Address"]) {
        // The field takes no more; a browser of somebody's own does.
        await page.getByLabel(label).evaluate((input) => input.removeAttribute("maxlength"));
        await page.getByLabel(label).fill(words);
      }
      const send = page.getByRole("button", { name: "Make QR code" });
      // As for a code that isn't there any more: its words stand in the form for a new one.
      await send.evaluate((button, value) => button.setAttribute("value", value), intent);
      await send.click();
      await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
      await hydrated(page);
      await survey.look(intent, way);
      for (const label of ["Name", "Address"]) {
        expect(lettersOf(await page.getByLabel(label).inputValue())).toBe(lettersOf(words));
      }
    }
  }
  expect(survey.faults).toEqual([]);
});

test("addresses at which nothing is stay words for everybody", async ({ loggedIn: page, browser, baseURL }) => {
  const staffs = await surveyBy(page, String(baseURL));
  // Nobody has chosen a language there, so the prompt has the address in it.
  const guests = await surveyBy(await visitor(browser, {}), String(baseURL));
  for (const { way, words } of views) {
    // With "homes" in it, an address has another header.
    const coded = encodeURIComponent(words.replaceAll("homes", "house"));
    for (const [{ page, look }, paths] of [
      [guests, ["/", "/tours/", "/quote/", "/homes/", "/nothing?q="]],
      [staffs, ["/admin/", "/admin/quotesEditor/", "/admin/quotesView/1/", "/admin/page/"]],
      [guests, ["/api/", "/api/quote/", "/api/page/", "/api/qr/"]],
    ] as const) {
      for (const path of paths) {
        const answer = await page.goto(path + coded, { waitUntil: "domcontentloaded" });
        expect(answer?.status(), path).toBe(404);
        if (path.startsWith("/api/")) expect(answer?.headers()).toMatchObject(json);
        // Scripts add to the head what they are about to fetch.
        await look(path, way, "body");
      }
    }
  }
  expect([...staffs.faults, ...guests.faults]).toEqual([]);
});
