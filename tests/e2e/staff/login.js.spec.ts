import { expect, holdRequests, submitLoginForm, password, test, username } from "../../support/browser/journey.ts";

test("the footer's switch changes the language of the login page", async ({ page }) => {
  await page.goto("/login?next=%2Fadmin%2Fselect-page%3Fa%3D1");
  await page.getByRole("contentinfo").getByRole("button", { name: "IT" }).click();
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Fselect-page%3Fa%3D1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accesso");
  await page.getByLabel("Nome utente").fill(username);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credenziali non valide");
});

test("editing either field hides the login error", async ({ page }) => {
  await page.goto("/login");
  for (const field of ["Username", "Password"]) {
    await submitLoginForm(page, "wrong");
    const loginError = page.getByText("Invalid credentials");
    await expect(loginError).toBeVisible();
    await page.getByLabel(field).pressSequentially("x");
    await expect(loginError).toBeHidden();
  }
});

test("the login button shows Loading... and can't submit twice", async ({ page }) => {
  await page.goto("/login");
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.method() === "POST")));
  const releaseResponse = await holdRequests(page, "**/login*");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  // Runs in the page, as Playwright's click waits for the navigation.
  const labels = await page.evaluate(async () => {
    const button = document.querySelector("main button") as HTMLButtonElement;
    const before = button.textContent;
    button.click();
    while (button.textContent === before) await new Promise(requestAnimationFrame);
    button.click();
    return button.textContent;
  });
  expect(labels).toBe("Loading...");
  releaseResponse();
  await expect(page).toHaveURL("/admin/select-page");
  expect(sent).toBe(1);
});

test("logging out deletes the drafts on the device and nothing else", async ({ staffPage: page }) => {
  await page.goto("/admin/select-page");
  await page.evaluate(() => {
    for (const key of ["draft:quote", "draft:page:1", "kept"]) localStorage.setItem(key, "x");
    // An editor saves its draft on pagehide.
    addEventListener("pagehide", () => localStorage.setItem("draft:late", "x"));
  });
  const requestedPaths: string[] = [];
  page.on("dialog", (dialog) => {
    requestedPaths.push(dialog.message());
    void (requestedPaths.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByRole("button", { name: "Log out" }).click();
  await expect.poll(() => requestedPaths).toHaveLength(1);
  expect(requestedPaths[0]).toContain("unsaved changes");
  await expect(page).toHaveURL("/admin/select-page");
  // Browsers ignore Clear-Site-Data on plain HTTP, so a script deletes the drafts.
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
