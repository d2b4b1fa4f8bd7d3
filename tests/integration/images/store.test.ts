import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Unavailable } from "~/domain/unavailable";
import { flushFolder } from "~/images/folder-driver.server";
import { createImageStore } from "~/images/store.server";
import { type Bucket, startBucket } from "../../support/bucket.ts";

const name = "0123456789abcdef0123456789abcdef-900x600.webp";
const bytes = new Uint8Array(900_000).map((_, i) => (i * 7919) % 251);

/** Vitest compares so many numbers one by one, which takes seconds. */
const expectBytes = (read: Uint8Array | null, stored: Uint8Array) =>
  expect(read && Buffer.compare(read, stored)).toBe(0);

describe("a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "store-")), "images");
    return () => rmSync(join(folder, ".."), { recursive: true });
  });
  const store = () => createImageStore({ kind: "file", directory: folder });

  it.each([0, 1, 3_000, 900_000])("gives back the %d bytes that were put there", async (length) => {
    await store().put(name, bytes.subarray(0, length));
    expectBytes(await store().read(name), bytes.slice(0, length));
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("has nothing under a name that was never put there, nor before there is a folder", async () => {
    expect(await store().read(name)).toBeNull();
    await store().put(name, bytes);
    expect(await store().read(name.replace("0", "f"))).toBeNull();
  });

  it("leaves a file that is there", async () => {
    await store().put(name, Buffer.from("first"));
    await store().put(name, Buffer.from("second"));
    expect(await store().read(name)).toEqual(new Uint8Array(Buffer.from("first")));
  });

  it("takes the same file from twenty at once, and never shows half of it", async () => {
    const puts = Promise.all(Array.from({ length: 20 }, () => store().put(name, bytes)));
    let done = false;
    void puts.finally(() => (done = true));
    while (!done) expect([undefined, bytes.length]).toContain((await store().read(name))?.length);
    await puts;
    expectBytes(await store().read(name), bytes);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("that can't be used is unavailable, and keeps no scraps", async () => {
    // What can't be read or replaced even by root: a folder in the file's place.
    mkdirSync(join(folder, name, "in the way"), { recursive: true });
    await expect(store().read(name)).rejects.toThrow(Unavailable);
    await expect(store().put(name, bytes)).rejects.toThrow(Unavailable);
    expect(readdirSync(folder)).toEqual([name]);
    writeFileSync(join(folder, "file"), "");
    const nowhere = createImageStore({ kind: "file", directory: join(folder, "file") });
    await expect(nowhere.put(name, bytes)).rejects.toThrow(Unavailable);
  });
});

it("a folder of a file system that can't write its entries down is no failure", async () => {
  await expect(flushFolder("/proc")).resolves.toBeUndefined();
});

describe("a bucket", () => {
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());
  beforeEach(() => {
    bucket.fault = "none";
    bucket.objects.clear();
    bucket.asked.length = 0;
  });

  const store = (name = "pictures") =>
    createImageStore({ kind: "s3", bucket: name, prefix: "site", region: "eu-south-1", endpoint: bucket.endpoint });

  it("gives back what was put there, under its prefix", async () => {
    await store().put(name, bytes);
    expect([...bucket.objects.keys()]).toEqual([`site/${name}`]);
    expect(bucket.objects.get(`site/${name}`)?.equals(bytes)).toBe(true);
    expectBytes(await store().read(name), bytes);
  });

  it("has nothing under a name that was never put there", async () => {
    expect(await store().read(name)).toBeNull();
  });

  it("leaves an object that is there", async () => {
    await store().put(name, bytes);
    await store().put(name, bytes);
    expect(bucket.asked.filter((each) => each.startsWith("PUT"))).toHaveLength(1);
  });

  it.each(["silent", "broken"] as const)("that is %s is unavailable, within 3 s for a reader", async (what) => {
    bucket.fault = what;
    const start = performance.now();
    const put = expect(store().put(name, bytes)).rejects.toThrow(Unavailable);
    await expect(store().read(name)).rejects.toThrow(Unavailable);
    expect(performance.now() - start).toBeLessThan(3_000);
    await put;
  });

  it("that doesn't exist is unavailable, not empty", async () => {
    await expect(store("elsewhere").read(name)).rejects.toThrow(Unavailable);
    await expect(store("elsewhere").put(name, bytes)).rejects.toThrow(Unavailable);
  });

  it("that refuses says why, the same of every picture, so that the log says it once", async () => {
    const reason = (ask: Promise<unknown>) => ask.catch((error: Error) => (error.cause as Error).message);
    const said = await reason(store("elsewhere").read(name));
    expect(said).toBe("NoSuchBucket (404)");
    expect(await reason(store("elsewhere").read(name.replace("0", "f")))).toBe(said);
  });
});
