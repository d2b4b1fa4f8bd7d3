import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Unavailable } from "~/domain/unavailable";
import { createImageStore } from "~/images/store.server";

const name = "0123456789abcdef0123456789abcdef-900x600.webp";
const bytes = new Uint8Array(900_000).map((_, i) => (i * 7919) % 251);

describe("a folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "store-")), "images");
    return () => rmSync(join(folder, ".."), { recursive: true });
  });
  const store = () => createImageStore({ kind: "file", directory: folder });

  it.each([0, 1, 3_000, 900_000])("gives back the %d bytes that were put there", async (length) => {
    await store().put(name, bytes.subarray(0, length));
    expect(await store().read(name)).toEqual(bytes.slice(0, length));
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
    expect(await store().read(name)).toEqual(bytes);
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

describe("a bucket", () => {
  let server: Server;
  let endpoint: string;
  /** What S3 would do next, instead of answering. */
  let fault: "none" | "silent" | "broken" = "none";
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  process.env.AWS_ACCESS_KEY_ID = "key";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    fault = "none";
    objects.clear();
    asked.length = 0;
  });
  /** Speaks as much of S3 as the store uses: HEAD, GET and PUT of an object in the bucket "pictures". */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = request.url?.split("?")[0] ?? "";
    asked.push(`${request.method} ${path}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (fault === "silent") return;
    if (fault === "broken") return response.writeHead(500).end();
    if (!path.startsWith("/pictures/")) return refuse("NoSuchBucket");
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/")) return refuse("AccessDenied");
    if (request.method === "PUT") {
      objects.set(path, Buffer.concat(parts));
      return response.writeHead(200).end();
    }
    const object = objects.get(path);
    if (!object) return refuse("NoSuchKey");
    return response
      .writeHead(200, { "Content-Length": object.length })
      .end(request.method === "HEAD" ? undefined : object);

    function refuse(code: string) {
      response.writeHead(code === "AccessDenied" ? 403 : 404, { "Content-Type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : `<Error><Code>${code}</Code></Error>`);
    }
  }

  const store = (bucket = "pictures") =>
    createImageStore({ kind: "s3", bucket, prefix: "site", region: "eu-south-1", endpoint });

  it("gives back what was put there, under its prefix", async () => {
    await store().put(name, bytes);
    expect([...objects.keys()]).toEqual([`/pictures/site/${name}`]);
    expect(objects.get(`/pictures/site/${name}`)?.equals(bytes)).toBe(true);
    expect(await store().read(name)).toEqual(bytes);
  });

  it("has nothing under a name that was never put there", async () => {
    expect(await store().read(name)).toBeNull();
  });

  it("leaves an object that is there", async () => {
    await store().put(name, bytes);
    await store().put(name, bytes);
    expect(asked.filter((each) => each.startsWith("PUT"))).toHaveLength(1);
  });

  it.each(["silent", "broken"] as const)("that is %s is unavailable, within 3 s for a reader", async (what) => {
    fault = what;
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
});
