import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

/**
 * Fails with each rule of axe that a page breaks and the elements that break it. Axe is a script: a browser without scripts
 * shows the same page and can't be asked. No page has frames, so axe looks in the page itself (its "legacy mode") instead of
 * opening a second one to put the answers of frames together.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
}
