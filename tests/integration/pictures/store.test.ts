import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { flushFolder } from "~/pictures/image-folder.server";
import { createImageStore } from "~/pictures/store.server";
import { type FakeBucket, startFakeBucket } from "../../support/servers/fake-bucket.ts";
import { useLongTimeouts, useShortTimeouts } from "../../support/servers/timeouts.ts";
import { makeTestFolder } from "../../support/test-folder.ts";

const name = "0123456789abcdef0123456789abcdef-900x600.webp";
const bytes = new Uint8Array(900_000).map((_, i) => (i * 7919) % 251);

/** Vitest's own comparison takes seconds. */
const expectBytes = (bytes: Uint8Array | null, stored: Uint8Array) =>
  expect(bytes && Buffer.compare(bytes, stored)).toBe(0);

let folder: string;
let bucket: FakeBucket;
beforeAll(async () => {
  bucket = await startFakeBucket();
});
afterAll(() => bucket.stop());
beforeEach(() => {
  bucket.fault = "none";
  bucket.objects.clear();
  bucket.requests.length = 0;
  folder = join(makeTestFolder("store"), "images");
  return () => rmSync(join(folder, ".."), { recursive: true });
});

const inFolder = () => createImageStore({ kind: "file", directory: folder });
const inBucket = (name = "pictures") =>
  createImageStore({ kind: "s3", bucket: name, prefix: "site", region: "eu-south-1", endpoint: bucket.endpoint });

describe.each([
  ["a folder", inFolder, () => readdirSync(folder), name],
  ["a bucket", inBucket, () => [...bucket.objects.keys()], `site/${name}`],
] as const)("%s", (_, store, bucketKeys, key) => {
  it.each([0, 1, 3_000, 900_000])("returns the %d bytes that were put", async (length) => {
    await store().put(name, bytes.subarray(0, length));
    expectBytes(await store().read(name), bytes.slice(0, length));
    expect(bucketKeys()).toEqual([key]);
  });

  it("returns null for unknown names, also without a folder", async () => {
    expect(await store().read(name)).toBeNull();
    await store().put(name, bytes);
    expect(await store().read(name.replace("0", "f"))).toBeNull();
  });

  it.each(["../outside.webp", "below/a.webp", "..", ".part", "a\0.webp", ""])("refuses the name %j", async (name) => {
    await expect(store().put(name, bytes)).rejects.toThrow(UnavailableError);
    await expect(store().read(name)).rejects.toThrow(UnavailableError);
    await expect(store().delete(name)).rejects.toThrow(UnavailableError);
    expect(existsSync(folder) || bucket.objects.size > 0).toBe(false);
  });

  it("deletes a file, if it exists", async () => {
    await store().put(name, bytes);
    for (let time = 0; time < 2; time += 1) await store().delete(name);
    expect(bucketKeys()).toEqual([]);
  });

  it("doesn’t replace a file", async () => {
    await store().put(name, Buffer.from("first"));
    await store().put(name, Buffer.from("second"));
    expect(await store().read(name)).toEqual(new Uint8Array(Buffer.from("first")));
  });
});

describe("a folder", () => {
  it("stores the same file twenty times at once, and never returns a part of it", async () => {
    const writes = Promise.all(Array.from({ length: 20 }, () => inFolder().put(name, bytes)));
    let done = false;
    void writes.finally(() => (done = true));
    while (!done) expect([undefined, bytes.length]).toContain((await inFolder().read(name))?.length);
    await writes;
    expectBytes(await inFolder().read(name), bytes);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it("that can't be used is unavailable, and has no temporary files", async () => {
    // A folder at the file's path, which not even root can read or replace.
    mkdirSync(join(folder, name, "in the way"), { recursive: true });
    await expect(inFolder().read(name)).rejects.toThrow(UnavailableError);
    await expect(inFolder().put(name, bytes)).rejects.toThrow(UnavailableError);
    expect(readdirSync(folder)).toEqual([name]);
    writeFileSync(join(folder, "file"), "");
    const unusableStore = createImageStore({ kind: "file", directory: join(folder, "file") });
    await expect(unusableStore.put(name, bytes)).rejects.toThrow(UnavailableError);
  });

  it("works on a file system that can't flush entries", async () => {
    await expect(flushFolder("/proc")).resolves.toBeUndefined();
  });
});

describe("a bucket", () => {
  it("doesn’t upload an existing picture again", async () => {
    for (let time = 0; time < 2; time += 1) await inBucket().put(name, bytes);
    expect(bucket.requests.filter((each) => each.startsWith("PUT"))).toHaveLength(1);
  });

  it.each(["silent", "broken"] as const)(
    "that is %s is unavailable, for a reader after a shorter timeout",
    async (fault) => {
      bucket.fault = fault;
      useShortTimeouts();
      onTestFinished(useLongTimeouts);
      const causes: string[] = [];
      const put = expect(inBucket().put(name, bytes)).rejects.toThrow(UnavailableError);
      const read = expect(inBucket().read(name)).rejects.toThrow(UnavailableError);
      await Promise.all([put.then(() => causes.push("put")), read.then(() => causes.push("read"))]);
      if (fault === "silent") expect(causes).toEqual(["read", "put"]);
    },
  );

  it("that doesn't exist is unavailable, with a cause for the log", async () => {
    const [missing, other] = [name, name.replace("0", "f")];
    for (const readFromMissingBucket of [
      () => inBucket("elsewhere").read(missing),
      () => inBucket("elsewhere").read(other),
    ]) {
      const failure = (await readFromMissingBucket().catch((error: Error) => error)) as Error;
      expect(failure).toBeInstanceOf(UnavailableError);
      expect((failure.cause as Error).message).toBe("NoSuchBucket (404)");
    }
    await expect(inBucket("elsewhere").put(name, bytes)).rejects.toThrow(UnavailableError);
  });
});
