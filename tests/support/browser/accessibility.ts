import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/** Expects no axe violations. Axe needs JavaScript. Its legacy mode is faster, and enough for pages without frames. */
export async function expectAccessible(page: Page, message = page.url()): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    message,
  ).toEqual([]);
}
