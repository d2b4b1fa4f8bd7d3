import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";

/** Creates a picture whose quarters are red, green (top), blue and white (bottom), to detect its orientation. */
export function createQuarters(width = 60, height = 40): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colours[(x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2)] ?? [];
      data.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const colours = [
  [220, 20, 20],
  [20, 200, 20],
  [20, 20, 220],
  [250, 250, 250],
];

/** Noise compresses worst. */
export function createNoise(width: number, height: number, channels: 3 | 4): Sharp {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
}

/** Creates a picture of one colour row by row, of any size. */
export function createPlainPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#b5472d" }, limitInputPixels: false });
}

/** Returns the colours in the middle of the four quarters, as stored in the file. */
export async function readQuarterColours(file: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const offset = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** Returns the maximum difference of two lists of colours in any channel, 0 to 255. */
export function maxColourDifference(some: number[][], others: number[][]): number {
  return Math.max(...some.flat().map((value, i) => Math.abs(value - (others.flat()[i] ?? NaN))));
}
