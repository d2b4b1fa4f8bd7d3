import { mkdirSync, readdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createDatabase } from "~/data/database.server";
import { db } from "~/data/db.server";
import { imageSources } from "~/domain/image-sources";
import { Unavailable } from "~/domain/unavailable";
import { env } from "~/env.server";
import { keepPicture } from "~/images/keep-picture.server";
import { imageStore } from "~/images/image-store.server";
import { loader } from "~/routes/site/image";
import { noise, quarters } from "./pictures";

const folder = join(env.dataDir, "images");

async function upload(file: Uint8Array): Promise<string> {
  const result = await keepPicture({ db, store: imageStore }, file);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.url;
}

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const name = decodeURIComponent(address.replace("/images/", ""));
  const request = new Request(new URL("/images/x", "http://localhost:3000"), { headers });
  return loader({ params: { name }, request, context: {} });
}

describe("an upload", () => {
  it("is served at its address, and at the smaller widths of its srcset", async () => {
    const url = await upload(await noise(1200, 800, 3).jpeg().toBuffer());
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-900x600\.webp$/);
    const { src, srcSet = "", width, height } = imageSources(url);
    expect([src, width, height]).toEqual([url, 900, 600]);
    const candidates = srcSet.split(", ").map((each) => each.split(" "));
    expect(candidates.map(([, descriptor]) => descriptor)).toEqual(["320w", "640w", "900w"]);
    for (const [address = "", descriptor] of candidates) {
      const response = await get(address);
      expect(response.status).toBe(200);
      const served = await sharp(await response.arrayBuffer()).metadata();
      expect([served.format, `${served.width}w`]).toEqual(["webp", descriptor]);
    }
  });

  it("of the same picture twice, even at once, is one file and one record", async () => {
    const file = await noise(300, 200, 3).png().toBuffer();
    const urls = await Promise.all([1, 2, 3, 4].map(() => upload(file)));
    expect(new Set(urls).size).toBe(1);
    const name = urls[0]?.replace("/images/", "") ?? "";
    const records = await db.selectFrom("images").selectAll().where("name", "=", name).execute();
    expect(records).toMatchObject([{ name, width: 300, height: 200 }]);
    expect(records[0]?.bytes).toBe((await imageStore.read(name))?.length);
    expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([name]);
  });

  it("of a known picture makes it new again, so that no clean-up takes it", async () => {
    const file = await quarters(50, 30).png().toBuffer();
    const name = (await upload(file)).replace("/images/", "");
    const long = new Date("2020-01-01T00:00:00Z");
    await db.updateTable("images").set({ created_at: long }).where("name", "=", name).execute();
    await upload(file);
    const { created_at } = await db
      .selectFrom("images")
      .select("created_at")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(Math.abs(created_at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("that is no picture says so and leaves nothing", async () => {
    const before = readdirSync(folder).length;
    expect(await keepPicture({ db, store: imageStore }, Buffer.from("<svg/>"))).toEqual({
      ok: false,
      reason: "unsupported",
    });
    expect(readdirSync(folder)).toHaveLength(before);
  });

  it("while the database is away is unavailable", async () => {
    const away = createDatabase("mysql://nobody@127.0.0.1:1/none");
    const file = await quarters().png().toBuffer();
    await expect(keepPicture({ db: away, store: imageStore }, file)).rejects.toThrow(Unavailable);
    await away.destroy();
  });
});

describe("GET /images/{name}", () => {
  it("may be kept for ever", async () => {
    const url = await upload(await quarters().png().toBuffer());
    const response = await get(url);
    const body = await response.arrayBuffer();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(body.byteLength),
    });
    const etag = response.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(url, { "If-None-Match": known });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    }
    expect((await get(url, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each([
    "/images/0123456789abcdef0123456789abcdef-900x600.webp",
    "/images/..%2f..%2fetc%2fpasswd",
    "/images/%2e%2e",
    "/images/x%00",
    "/images/",
  ])("%s: 404 in plain text, not kept", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect((await response.text()).length).toBeLessThan(100);
  });

  it("while the store is away: 503 in plain text, not kept; then it is there again", async () => {
    const url = await upload(await quarters(70, 70).png().toBuffer());
    const path = join(folder, url.replace("/images/", ""));
    renameSync(path, `${path}.aside`);
    // Can't be read as a file, even by root.
    mkdirSync(path);
    const response = await get(url);
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    rmdirSync(path);
    renameSync(`${path}.aside`, path);
    expect((await get(url)).status).toBe(200);
  });
});
