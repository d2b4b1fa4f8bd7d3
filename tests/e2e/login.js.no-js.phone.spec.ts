import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, only, sameOnPhone, test, visitor } from "../support/journey.ts";

const { STAFF_USERNAME: username = "", STAFF_PASSWORD: password = "" } = process.env;

async function logIn(page: Page, word = password) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(word);
  await page.getByRole("button", { name: "Login" }).click();
}

test("staff log in, find the five places, and log out for good", async ({ page, context, troubles }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Page");
  await expect(page.getByRole("link", { name: "Preventivi" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log out" })).toHaveCount(0);
  await logIn(page);

  await expect(page).toHaveURL("/admin/select-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Selector");
  const places = ["quotesView", "quotesGenerator", "pagesView", "pagesEditor", "qrView"].map(
    (each) => `/admin/${each}`,
  );
  for (const links of [page.getByRole("main"), page.getByRole("navigation")]) {
    expect(await links.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      places,
    );
  }
  await expect(page.getByRole("contentinfo")).toContainText("CONTACT US");

  const cookies = await context.cookies();
  expect(cookies).toEqual([
    expect.objectContaining({ name: "staff-session", httpOnly: true, sameSite: "Lax", path: "/" }),
  ]);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  // What stays says that somebody was logged in here, and no more.
  const [left] = await context.cookies();
  expect(left?.value).not.toBe(cookies[0]?.value);

  // Neither the address, nor the way back, nor a copy of the cookie leads in again.
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/login");
  await context.addCookies(cookies);
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/login");
  expect(troubles).toEqual([]);
});

test(
  "a wrong password keeps the name, not the password, and the way to where one was going",
  sameOnPhone,
  async ({ page }) => {
    await page.goto("/admin/select-page?from=here");
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/login\?next=/);
    await logIn(page, "wrong");
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Username")).toHaveValue(username);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Password")).toBeFocused();

    await logIn(page);
    await expect(page).toHaveURL("/admin/select-page?from=here");
  },
);

test("an empty field says so", sameOnPhone, async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Enter your password");
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
});

test("the footer's switch turns the page Italian, where one is", sameOnPhone, async ({ page }) => {
  await page.goto("/login?next=%2Fadmin%2Fselect-page%3Fa%3D1");
  await page.getByRole("contentinfo").getByRole("button", { name: "IT" }).click();
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Fselect-page%3Fa%3D1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accesso");
  await page.getByLabel("Nome utente").fill(username);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credenziali non valide");
});

test.describe("with scripts", () => {
  only(["js", "phone"], "it takes scripts");

  test("the staff area is laid out for the window, and has nothing for axe to find", async ({ page }) => {
    const check = async () => {
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width).toBeLessThanOrEqual(0);
    };
    await page.goto("/login");
    await check();
    await logIn(page, "wrong");
    await expect(page.getByRole("alert")).toBeVisible();
    await check();
    await logIn(page);
    await expect(page).toHaveURL("/admin/select-page");
    await check();
  });

  test("the refusal is forgotten when either field is edited", sameOnPhone, async ({ page }) => {
    for (const field of ["Username", "Password"]) {
      await page.goto("/login", { waitUntil: "load" });
      await logIn(page, "wrong");
      const refusal = page.getByText("Invalid credentials");
      await expect(refusal).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.getByLabel(field).pressSequentially("x");
      await expect(refusal).toBeHidden();
    }
  });

  test("the button says Loading... until the answer is there, and sends one login", sameOnPhone, async ({ page }) => {
    let sent = 0;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.goto("/login", { waitUntil: "networkidle" });
    await page.route("**/login", async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(password);
    // In one go in the page itself, as Playwright waits for the page to come.
    const said = await page.evaluate(async () => {
      const button = document.querySelector("main button") as HTMLButtonElement;
      button.click();
      await new Promise(requestAnimationFrame);
      button.click();
      return button.textContent;
    });
    expect(said).toBe("Loading...");
    answer();
    await expect(page).toHaveURL("/admin/select-page");
    expect(sent).toBe(1);
  });

  test("logging out forgets the drafts on the device, and nothing else", sameOnPhone, async ({ page }) => {
    await page.goto("/login");
    await logIn(page);
    await expect(page).toHaveURL("/admin/select-page");
    await page.evaluate(() => {
      for (const key of ["draft:quote", "draft:page:1", "kept"]) localStorage.setItem(key, "x");
      // An editor keeps what was typed last when its page goes.
      addEventListener("pagehide", () => localStorage.setItem("draft:late", "x"));
    });
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await page.getByRole("button", { name: "Log out" }).click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain("unsaved work");
    await expect(page).toHaveURL("/admin/select-page");
    // Plain http, where browsers don't heed Clear-Site-Data, is what the line of script is for.
    await page.route("**/admin/log-out", async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      delete headers["clear-site-data"];
      await route.fulfill({ response, headers });
    });
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["kept"]);
  });
});

test.describe("a message for the next page", () => {
  only(["js", "no-js"], "a phone gets the same document");

  test("is said once, on whichever page, and is kept nowhere on the way", async ({ browser, baseURL }) => {
    const page = await visitor(browser, {});
    for (const path of ["/tours", "/quote/honeymoon-bianchi-2027", "/login", "/nowhere"]) {
      await page.context().addCookies([{ name: "flash", value: "quoteUpdated", url: String(baseURL) }]);
      const answer = await page.goto(path);
      await expect(page.getByRole("status").first(), path).toHaveText("Quote updated successfully");
      expect(answer?.headers()["cache-control"], path).toBe("private, no-store");
      await page.goto(path);
      await expect(page.getByText("Quote updated successfully")).toHaveCount(0);
    }
    const answer = await page.goto("/tours");
    expect(answer?.headers()["cache-control"]).toContain("public");
    expect(answer?.headers()["set-cookie"]).toBeUndefined();
    await page.context().close();
  });
});
