import { execFileSync } from "node:child_process";
import { parse } from "content-disposition";
import { lettersOf, surveyBy } from "../support/injections.ts";
import { expect, hydrated, test, visitor } from "../support/journey.ts";
import { names, packed, payloads } from "../support/payloads.ts";

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
  await inTurns(payloads, async ({ text }) => {
    // As one part of a path, and as a path of its own with the slashes that are in it.
    const parts = encodeURIComponent(text);
    const next = `/login?${new URLSearchParams({ next: text })}`;
    for (const path of [next, `/${parts}`, `/${parts.replaceAll("%2F", "/")}`, `/qr/${parts}`]) {
      const answer = await page.request.get(`${baseURL}${path}`, { maxRedirects: 0 });
      expect(answer.status(), path).toBeLessThan(500);
      const { location = "/" } = answer.headers();
      expect(new URL(location, answer.url()).origin, path).toBe(baseURL);
      if (path === next) expect([answer.status(), location]).toEqual([302, expect.stringMatching(/^\/(?!\/)[!-~]*$/)]);
    }
  });
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

test("addresses at which nothing is stay words, for guests, for staff and for programs", async ({
  loggedIn: page,
  browser,
  baseURL,
}) => {
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

test("what the API refuses is JSON, also where a browser opens it as a page", async ({
  page,
  baseURL,
  request,
  token,
}) => {
  await inTurns(payloads, async ({ text }) => {
    for (const data of [{ [text]: text }, { name: "", items: [{ [text]: text }], link: text }]) {
      const answer = await request.post("/api/quote", { headers: { Authorization: `Bearer ${token}` }, data });
      expect(answer.status(), text).toBe(400);
      expect(answer.headers()).toMatchObject(json);
    }
  });
  const survey = await surveyBy(page, String(baseURL));
  for (const { way, words } of views) {
    await page.goto("/login");
    const loaded = page.waitForEvent("load");
    await page.evaluate((words) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/api/auth/login", enctype: "text/plain" });
      form.append(Object.assign(document.createElement("textarea"), { name: words, value: words }));
      document.body.append(form);
      form.submit();
    }, words);
    await loaded;
    expect(await page.evaluate(() => document.contentType)).toBe("application/json");
    await survey.look("login", way);
  }
  // The browser gives up its transition from a page to what is none.
  expect(survey.faults.filter((fault) => !fault.includes("ViewTransition"))).toEqual([]);
});

test("the PDF of a quote has the words as words, and a name that is only a name", async ({
  createQuote,
  staff,
  request,
}) => {
  const id = await createQuote({ customerName: "Word" });
  const harmless = await request.get(`/quote/${id}/pdf`);
  // What is read on paper, wherever lines and words are broken, in the letters that all fonts have.
  const letters = (text: string) => text.normalize("NFKC").replace(/[^!-~]|-/g, "");
  for (const { text } of names) {
    await staff("PATCH", `/quote/${id}`, { customerName: text });
    const answer = await request.get(`/quote/${id}/pdf`);
    expect(Object.keys(answer.headers()).sort()).toEqual(Object.keys(harmless.headers()).sort());
    // A name for old browsers and one for all others (RFC 6266), neither of them a path.
    const { "content-disposition": header = "" } = answer.headers();
    expect(header).toMatch(/^inline; filename=[ -~]+$/);
    for (const extended of [false, true]) {
      expect(parse(header, { extended }).parameters.filename, header).toMatch(/^[^\p{C}/\\:*?"<>|]+\.pdf$/u);
    }
    const facts = execFileSync("pdfinfo", ["-"], { input: await answer.body(), encoding: "utf8" });
    const [, title = ""] = /^Title:([\s\S]*?)^Author:/m.exec(facts) ?? [];
    expect(letters(title)).toBe(letters(`Hi ${text}, explore the journey we created for you!`));
    expect(facts).toMatch(/^JavaScript: +no$/m);
  }
});

/** Does something with each, a few at a time. */
async function inTurns<Each>(all: readonly Each[], act: (each: Each) => Promise<void>) {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let each = waiting.shift(); each; each = waiting.shift()) await act(each);
  };
  await Promise.all([next(), next(), next(), next()]);
}
