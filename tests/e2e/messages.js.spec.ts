import { createCookie } from "@remix-run/node";
import { expect, test, visitor } from "../support/journey.ts";

test("is said once, on whichever page, and is kept nowhere on the way", async ({ browser, baseURL }) => {
  const page = await visitor(browser, {});
  const [, value = ""] = /^flash=([^;]*)/.exec(await createCookie("flash").serialize("quoteUpdated")) ?? [];
  for (const path of ["/tours", "/quote/honeymoon-bianchi-2027", "/login", "/nowhere"]) {
    await page.context().addCookies([{ name: "flash", value, url: String(baseURL) }]);
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
