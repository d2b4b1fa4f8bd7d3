import sharp from "sharp";
import type { Database } from "~/data/database.server";
import { imageSources } from "~/domain/image-sources";

/** A photograph, so to speak, of noise: another one each time, and wide enough to be kept at both smaller widths. JPEG. */
export async function newPicture(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 700, height: 300, channels: 3, background: "black", noise } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], { type: "image/jpeg" });
}

/** What is wrong with a picture that the site has taken: each of its files must be served whole, and its row be there. */
export async function faultsOfPicture(address: string, db: Database, url: string): Promise<string[]> {
  const { src, srcSet = src, width } = imageSources(url);
  const faults: string[] = [];
  for (const [path = "", at] of srcSet.split(", ").map((each) => each.split(" "))) {
    const response = await fetch(address + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = response.status === 200 ? await widthOf(bytes) : `answered with ${response.status}`;
    const wanted = at ? Number(at.slice(0, -1)) : width;
    if (found !== wanted) faults.push(`broken: ${path}: ${found} instead of ${wanted} px`);
  }
  const name = url.replace("/images/", "");
  const row = await db.selectFrom("images").select("width").where("name", "=", name).executeTakeFirst();
  if (row?.width !== width) faults.push(`broken: ${url} has no row of its own`);
  return faults;
}

/** The width of a picture that decodes wholly; else why it doesn't. */
export async function widthOf(picture: Buffer | string): Promise<number | string> {
  try {
    return (await sharp(picture, { failOn: "truncated" }).raw().toBuffer({ resolveWithObject: true })).info.width;
  } catch (error) {
    return String(error);
  }
}
