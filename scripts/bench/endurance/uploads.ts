import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { imageSources } from "~/domain/image-sources";
import { colourOf, drawPicture } from "../../faults/pictures.ts";
import type { Scene } from "../../faults/scene.ts";

let drawn = 0;

async function patiently(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 60) throw error;
      await wait(500);
    }
  }
}

/** A picture that nobody has uploaded before. */
export async function newPicture(): Promise<Blob> {
  return await drawPicture(colourOf((drawn += 1)));
}

/** Forgets an uploaded picture, as a purge does: the store doesn't grow. Waits until there is a database again. */
export async function forgetPicture({ db, images }: Scene, url: string): Promise<void> {
  const row = db.deleteFrom("images").where("name", "=", basename(url));
  await patiently(() => row.execute());
  const { src, srcSet = src } = imageSources(url);
  for (const each of srcSet.split(", ")) await rm(join(images, basename(each.split(" ")[0]!)), { force: true });
}
