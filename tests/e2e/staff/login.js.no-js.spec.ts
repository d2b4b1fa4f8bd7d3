import { expect, submitLoginForm, test, username } from "../../support/browser/journey.ts";

test("staff log in, navigate and log out", async ({ page, context, pageErrors }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Page");
  await expect(page.getByRole("link", { name: "Quotes" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Log out" })).toHaveCount(0);
  await submitLoginForm(page);

  await expect(page).toHaveURL("/admin/select-page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Selector");
  const places = [
    "enquiries",
    "quotesView",
    "quotesGenerator",
    "new-from",
    "customers",
    "pagesView",
    "pagesEditor",
    "library",
    "pictures",
    "qrView",
  ];
  for (const [part, more] of [
    [page.getByRole("main"), ["bin", "outbox", "journal"]],
    [page.getByRole("navigation"), []],
  ] as const) {
    const links = await part.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    // Links to recent work follow.
    expect(links.slice(0, places.length + more.length)).toEqual([...places, ...more].map((each) => `/admin/${each}`));
  }

  const cookies = await context.cookies();
  expect(cookies).toEqual([
    expect.objectContaining({ name: "staff-session", httpOnly: true, sameSite: "Lax", path: "/" }),
  ]);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  // The remaining cookie only marks a known browser.
  const [remainingCookie] = await context.cookies();
  expect(remainingCookie?.value).not.toBe(cookies[0]?.value);

  // Neither the address nor a copy of the old cookie gives access.
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/login");
  await context.addCookies(cookies);
  await page.goto("/admin/select-page");
  await expect(page).toHaveURL("/login");
  expect(pageErrors).toEqual([]);
});

test("a failed login preserves the username and the target page but not the password", async ({ page }) => {
  await page.goto("/admin/quotesView?q=here");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/login\?next=/);
  const secret = page.getByLabel("Password");
  await submitLoginForm(page, "");
  await expect(secret).toHaveAccessibleDescription("Enter your password");
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Username")).toHaveValue(username);

  await submitLoginForm(page, "wrong");
  await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(secret).toHaveValue("");
  await expect(secret).toBeFocused();

  await submitLoginForm(page);
  await expect(page).toHaveURL("/admin/quotesView?q=here");
});
