import type { Page } from "@playwright/test";
import { createPictureFile } from "./editor.ts";
import { expect } from "./journey.ts";

export const gallery = { type: "slider", images: ["/images/there.webp"] } as const;
export const uploads = (page: Page) => page.getByRole("list", { name: "Pictures on their way" }).getByRole("listitem");
export const choosePictures = async (page: Page, ...names: string[]) =>
  page.getByLabel("Add images").setInputFiles(await Promise.all(names.map((name) => createPictureFile(name))));

/** Holds each upload until the returned function is called; `"fail"` aborts it. */
export async function holdUploads(page: Page) {
  const waiting: ((outcome: "arrive" | "fail") => void)[] = [];
  await page.route("**/admin/images", async (route) => {
    const outcome = await new Promise<"arrive" | "fail">((resolve) => waiting.push(resolve));
    await (outcome === "fail" ? route.abort() : route.continue());
  });
  return async (outcome: "arrive" | "fail") => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.(outcome);
  };
}
