import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { EncodeResult } from "~/pictures/decode-request";
import { encodePicture } from "~/pictures/encode.server";
import { listDecoderProcesses } from "./decoder-processes";
import { createPlainPicture } from "./pictures";

describe("refuses three at once before they use memory", () => {
  it.each([
    ["interlaced PNGs of 10,000 × 10,000", createPlainPicture(10_000, 10_000).png({ progressive: true })],
    ["PNGs of 20,000 × 6,000", createPlainPicture(20_000, 6_000).png()],
    ["progressive JPEGs of 6,600 × 6,600", createPlainPicture(6_600, 6_600).jpeg({ progressive: true })],
    ["WebPs of 7,400 × 7,400", createPlainPicture(7_400, 7_400).webp({ effort: 0 })],
    ["GIFs of 7,400 × 7,400", createPlainPicture(7_400, 7_400).gif()],
    ["AVIFs of 3,700 × 3,700", createPlainPicture(3_700, 3_700).avif({ effort: 0 })],
  ])("%s", { timeout: 60_000 }, async (_, picture) => {
    const { results, memory } = await threeAtOnce(await picture.toBuffer());
    expect(results).toEqual(Array(3).fill({ ok: false, reason: "too-many-pixels" }));
    expect(memory).toBeLessThan(50_000_000);
  });
});

describe("decodes three at once in the memory of one, plus what the allocator retains", () => {
  it.each([
    ["PNGs of 10,000 × 10,000", createPlainPicture(10_000, 10_000).png(), 300],
    ["interlaced PNGs of 8,000 × 8,000", createPlainPicture(8_000, 8_000).png({ progressive: true }), 450],
    ["progressive JPEGs of 6,500 × 6,500", createPlainPicture(6_500, 6_500).jpeg({ progressive: true }), 450],
    ["AVIFs of 3,600 × 3,600", createPlainPicture(3_600, 3_600).avif({ effort: 0 }), 450],
  ])("%s", { timeout: 60_000 }, async (_, picture, megabytes) => {
    const { results, memory } = await threeAtOnce(await picture.toBuffer());
    expect(results.map((each) => each.ok)).toEqual(Array(3).fill(true));
    expect(memory).toBeLessThan(megabytes * 1_000_000);
  });
});

it("an EXIF rotation needs no more memory", { timeout: 60_000 }, async () => {
  const file = await createPlainPicture(10_000, 9_000).png().withMetadata({ orientation: 6 }).toBuffer();
  const { results, memory } = await watched(async () => [await encodePicture(file)]);
  expect(results[0]).toMatchObject({ ok: true, picture: { width: 810, height: 900 } });
  expect(memory).toBeLessThan(300_000_000);
});

it("the measurement detects a decoder without limits", { timeout: 60_000 }, async () => {
  const file = await createPlainPicture(10_000, 10_000).png({ progressive: true }).toBuffer();
  const { memory } = await watched(() => Promise.all([1, 2].map(() => sharp(file).resize(9).toBuffer())));
  expect(memory).toBeGreaterThan(350_000_000);
});

function threeAtOnce(file: Buffer) {
  return watched<EncodeResult[]>(() => Promise.all(Array.from({ length: 3 }, () => encodePicture(file))));
}

/** Runs a task. Also returns the peak growth of the memory of this process and its decoder, in bytes. */
async function watched<T>(task: () => Promise<T>): Promise<{ results: T; memory: number }> {
  await encodePicture(smallPicture);
  const totalMemory = () =>
    listDecoderProcesses().reduce((sum, { resident }) => sum + resident, process.memoryUsage.rss());
  const before = totalMemory();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, totalMemory())), 10);
  const results = await task().finally(() => clearInterval(sampling));
  return { results, memory: peak - before };
}

const smallPicture = await createPlainPicture(9, 9).png().toBuffer();
