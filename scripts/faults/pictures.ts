import sharp from "sharp";
import type { Database } from "~/data/database.server";
import { imageSources } from "~/domain/image-sources";

/** The colour that says which picture it is. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Three hundred picture lines: wide enough to be kept at both smaller widths too, and, by its noise, no small file. */
const size = { width: 700, height: 300 };
const noise = sharp({
  create: { ...size, channels: 3, background: "black", noise: { type: "gaussian", mean: 128, sigma: 40 } },
})
  .raw()
  .toBuffer();

/** A colour of its own for each number, far from those of its neighbours. */
export function colourOf(number: number): Colour {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 8;
  return [mixed >>> 16, (mixed >>> 8) & 255, mixed & 255];
}

/** A photograph, so to speak: a quarter of one colour, the rest of noise. JPEG. */
export async function drawPicture(colour: Colour): Promise<Blob> {
  const plain = { create: { width: 350, height: 150, channels: 3 as const, background: rgb(colour) } };
  const pixels = sharp(await noise, { raw: { ...size, channels: 3 } });
  const jpeg = await pixels
    .composite([{ input: await sharp(plain).png({ compressionLevel: 1 }).toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 85, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
}

/**
 * What is wrong with a picture that the site has taken: every file that its address stands for must be served under its
 * headers, whole, in its size and colour; and its row must be there. Nothing, of a sound one.
 */
export async function faultsOfPicture(
  address: string,
  db: Database,
  { url, colour }: { url: string; colour: Colour },
): Promise<string[]> {
  const { src, srcSet = src, width, height } = imageSources(url);
  if (!width || !height) return [`${url} is no picture of ours`];
  const faults: string[] = [];
  for (const [path = "", at] of srcSet.split(", ").map((each) => each.split(" "))) {
    const wanted = at ? Number(at.slice(0, -1)) : width;
    const fault = await faultOfFile(address + path, path, { width: wanted, colour });
    if (fault) faults.push(`${path}: ${fault}`);
  }
  const name = url.replace("/images/", "");
  const row = await db.selectFrom("images").select(["width", "height"]).where("name", "=", name).executeTakeFirst();
  if (!row) faults.push(`${url} has no row`);
  else if (row.width !== width || row.height !== height) faults.push(`${url} has the row of another picture`);
  return faults;
}

async function faultOfFile(url: string, path: string, wanted: { width: number; colour: Colour }) {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return `answered with ${response.status}`;
  if (response.headers.get("Content-Type") !== "image/webp") return "isn't served as WebP";
  if (response.headers.get("ETag") !== `"${path.replace("/images/", "")}"`) return "is served under another ETag";
  try {
    const { data, info } = await sharp(bytes, { failOn: "truncated" }).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    if (info.width !== wanted.width) return `is ${info.width} px wide`;
    // In the midst of its plain quarter.
    const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 4)) * info.channels;
    const isIt = wanted.colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 16);
    return isIt ? null : "is another picture";
  } catch (error) {
    return `can't be decoded: ${String(error)}`;
  }
}

function rgb([r, g, b]: Colour) {
  return { r, g, b };
}
