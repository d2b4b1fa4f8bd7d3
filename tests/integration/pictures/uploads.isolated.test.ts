import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { logOut } from "~/auth/session/staff-session.server";
import { createAuditedDatabase, db } from "../../support/audited-database";
import { type CoverFocus, coverFocuses, withCoverFocus } from "~/domain/quotes/cover-focus";
import { sharingCardAddress, imageAttributes } from "~/domain/pictures/image-names";
import { buildQuoteRow } from "~/data/quotes/quotes.server";
import { UnavailableError } from "~/domain/unavailable";
import { env } from "~/env.server";
import { type PictureStorage, readFormWithPictures } from "~/pictures/form-pictures.server";
import { imageStore } from "~/pictures/image-store.server";
import { storePicture } from "~/pictures/store-picture.server";
import type { ImageStore } from "~/pictures/store.server";
import * as admin from "~/routes/staff/pictures/images";
import { loader } from "~/routes/site/image";
import { splitWords } from "../../support/schema-cases";
import { buildQuoteInput } from "../../support/factories";
import { logInAsStaff } from "../staff/staff-requests";
import { splitIntoChunks, createStreamedPost } from "../site/multipart-bodies";
import { greyPng } from "./forged";
import { createNoise, createPlainPicture, createQuarters } from "./pictures";

const origin = "http://localhost:3000";
const folder = join(env.dataDir, "images");
const unavailableDb = createAuditedDatabase("mysql://nobody@127.0.0.1:1/none");
let cookie: string;
let large: Uint8Array<ArrayBuffer>;
let pictures: File[];

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cookie = (await logInAsStaff()).cookie;
  large = new Uint8Array(await createPlainPicture(1_200, 800).jpeg().toBuffer());
  const small = async () => new Uint8Array(await createNoise(60, 40, 3).png().toBuffer());
  pictures = await Promise.all([1, 2, 3].map(async (each) => new File([await small()], `${each}.png`)));
});
afterAll(async () => {
  await db.destroy();
  await unavailableDb.destroy();
});

const stored = () => readdirSync(folder).length;

async function upload(file: Uint8Array): Promise<string> {
  const result = await storePicture({ db, store: imageStore }, file);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.url;
}

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const name = decodeURIComponent(address.replace("/images/", ""));
  const request = new Request(new URL("/images/x", "http://localhost:3000"), { headers });
  return loader({ params: { name }, request, context: {} });
}

describe("an upload", () => {
  it("is 900 px at most, served at its address, and at the smaller widths of its srcset", async () => {
    const uploaded = await send({ fields: { image: image() } });
    const url = uploaded.headers.get("Location") ?? "";
    expect(await said(uploaded)).toEqual({ status: 201, url });
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-900x600\.webp$/);
    const { src, srcSet = "", width, height } = imageAttributes(url);
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
    const file = await createNoise(300, 200, 3).png().toBuffer();
    const urls = await Promise.all([1, 2, 3, 4].map(() => upload(file)));
    expect(new Set(urls).size).toBe(1);
    const name = urls[0]?.replace("/images/", "") ?? "";
    const records = await db.selectFrom("images").selectAll().where("name", "=", name).execute();
    expect(records).toMatchObject([{ name, width: 300, height: 200 }]);
    expect(records[0]?.bytes).toBe((await imageStore.read(name))?.length);
    expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([name]);
  });

  it("of a known picture resets its age, which protects it from the clean-up", async () => {
    const file = await createQuarters(50, 30).png().toBuffer();
    const name = (await upload(file)).replace("/images/", "");
    const long = new Date("2020-01-01T00:00:00Z");
    await db.updateTable("images").set({ created_at: long }).where("name", "=", name).execute();
    await upload(file);
    const row = db.selectFrom("images").select("created_at").where("name", "=", name);
    const { created_at } = await row.executeTakeFirstOrThrow();
    expect(Math.abs(created_at.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe("GET /images/{name}", () => {
  it("is sent once to a client with a cache", async () => {
    const url = await upload(await createQuarters().png().toBuffer());
    const response = await get(url);
    const etag = response.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const notModified = await get(url, { "If-None-Match": known });
      expect([notModified.status, notModified.headers.get("etag"), await notModified.text()]).toEqual([304, etag, ""]);
    }
    expect((await get(url, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each(splitWords("0123456789abcdef0123456789abcdef-900x600.webp ..%2f..%2fetc%2fpasswd %2e%2e x%00"))(
    "%s: 404 in plain text",
    async (name) => {
      const response = await get(`/images/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
      expect((await response.text()).length).toBeLessThan(100);
    },
  );

  it("returns 503 in plain text while the store is unavailable", async () => {
    const url = await upload(await createQuarters(70, 70).png().toBuffer());
    const path = join(folder, url.replace("/images/", ""));
    renameSync(path, `${path}.aside`);
    // Can't be read as a file, even by root.
    mkdirSync(path);
    expect((await get(url)).status).toBe(503);
    rmdirSync(path);
    renameSync(`${path}.aside`, path);
    expect((await get(url)).status).toBe(200);
  });
});

interface UploadRequest {
  fields?: Record<string, string | File>;
  body?: BodyInit;
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

async function send({ fields = {}, body, method = "POST", headers = {}, signal }: UploadRequest) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(`${origin}/admin/images`, {
    method,
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie, ...headers },
    body: body ?? form,
    duplex: "half",
    ...(signal && { signal }),
  } as RequestInit);
  return await admin.action({ request, params: {}, context: {} });
}

const image = (bytes: BlobPart = large) => new File([bytes], "beach.jpg", { type: "image/jpeg" });

async function said(response: Response) {
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { url, reason, error } = (await response.json()) as Record<string, unknown>;
  if (url === undefined) expect(error).toMatch(/^[A-Z].+/);
  return { status: response.status, ...(reason === undefined ? { url: String(url) } : { reason }) };
}

describe("POST /admin/images", () => {
  it.each<[string, (file: File) => UploadRequest]>([
    ["in a field before it", (image) => ({ fields: { cover: "1", image } })],
    ["in a field after it", (image) => ({ fields: { image, cover: "1" } })],
  ])("stores a cover of at most 400 px, requested %s", async (_, sent) => {
    const url = expect.stringMatching(/-400x267\.webp$/) as string;
    expect(await said(await send(sent(image())))).toEqual({ status: 201, url });
  });

  it("stores a larger cover from a second file, with the cover as fallback", async () => {
    const png = async (width: number, height: number) =>
      new Uint8Array(await createQuarters(width, height).png().toBuffer());
    const widthAt = async (address: string) => {
      const response = await get(address);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [response.status, width, response.headers.get("Cache-Control")];
    };
    const [small, wide] = [await png(400, 266), await png(1_200, 798)];
    const coverRequests: [NonNullable<UploadRequest["fields"]>, number][] = [
      [{ cover: "1", image: image(small) }, 400],
      [{ cover: "1", image: image(small), larger: image(wide) }, 900],
      [{ cover: "1", image: image(await png(1_400, 700)) }, 900],
      [{ cover: "1", image: image(await png(700, 350)) }, 700],
    ];
    for (const [fields, width] of coverRequests) {
      const { url } = (await (await send({ fields })).json()) as { url: string };
      expect((await widthAt(url))[1]).toBe(400);
      const [, larger = ""] = /, (\S+) 900w$/.exec(imageAttributes(url).srcSet ?? "") ?? [];
      const cached = width === 400 ? "public, max-age=3600" : "public, max-age=31536000, immutable";
      expect(await widthAt(larger)).toEqual([200, width, cached]);
    }
    expect((await get(`/images/${"0".repeat(32)}-400x200-900.webp`)).status).toBe(404);
  });

  it("returns the sharing card of a tour's cover, a JPEG of 1200 × 630 around its focus", async () => {
    const { url } = (await (
      await send({
        fields: { cover: "1", image: image(new Uint8Array(await createQuarters(400, 400).png().toBuffer())) },
      })
    ).json()) as { url: string };
    const topOf = async (cover: string) => {
      const tour = buildQuoteInput({ name: cover, displayCover: cover, display: true });
      await db.insertInto("quotes").values(buildQuoteRow(tour)).execute();
      const response = await get(sharingCardAddress(cover) ?? "");
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      const card = sharp(Buffer.from(await response.arrayBuffer()));
      const { format, width, height } = await card.metadata();
      expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
      return [...(await card.extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer())];
    };
    const [top = [], bottom = []] = [await topOf(`${url}#focus=top`), await topOf(`${url}#focus=bottom`)];
    expect(Math.max(...top.map((each, index) => Math.abs(each - bottom[index]!)))).toBeGreaterThan(100);
    const missing = `/images/${"0".repeat(32)}-400x200.webp`;
    const tour = buildQuoteInput({ name: "Its cover is gone", displayCover: missing, display: true });
    await db.insertInto("quotes").values(buildQuoteRow(tour)).execute();
    expect((await get(sharingCardAddress(missing) ?? "")).status).toBe(404);
  });

  it("leaves no file if the disk is full, or the database can't record the upload", async () => {
    const entries = () => readdirSync(folder).sort();
    const before = entries();
    const picture = new Uint8Array(await createNoise(900, 600, 3).png().toBuffer());
    const full: ImageStore = {
      ...imageStore,
      put: async (name, bytes) => {
        if (/-900x600\.webp$/.test(name)) throw new UnavailableError("The image store doesn't write");
        await imageStore.put(name, bytes);
      },
    };
    await expect(storePicture({ db, store: full }, picture)).rejects.toThrow(UnavailableError);
    expect(entries()).toEqual(before);

    await sql`create trigger no_room before insert on images for each row signal sqlstate 'HY000' set mysql_errno = 1021`.execute(
      db,
    );
    onTestFinished(async () => void (await sql`drop trigger if exists no_room`.execute(db)));
    await expect(storePicture({ db, store: imageStore }, picture)).rejects.toThrow(UnavailableError);
    expect(entries()).toEqual(before);
    await sql`drop trigger no_room`.execute(db);

    // A failed second upload doesn't delete the stored picture.
    const stored = await storePicture({ db, store: imageStore }, picture);
    const after = entries();
    await expect(storePicture({ db, store: full }, picture)).rejects.toThrow(UnavailableError);
    expect([stored.ok, entries()]).toEqual([true, after]);
  });

  it("creates a card once for all requests, and only for displayed tours", async () => {
    const { url } = (await (
      await send({
        fields: { cover: "1", image: image(new Uint8Array(await createQuarters(400, 300).png().toBuffer())) },
      })
    ).json()) as { url: string };
    const address = (focus: CoverFocus) => sharingCardAddress(withCoverFocus(url, focus)) ?? "";
    const cards = () => readdirSync(folder).filter((each) => each.startsWith(url.slice(8, 40)) && /-card-/.test(each));
    const quote = buildQuoteRow(
      buildQuoteInput({ name: "A tour", displayCover: withCoverFocus(url, "left"), display: false }),
    );
    await db.insertInto("quotes").values(quote).execute();
    for (const focus of coverFocuses) expect([focus, (await get(address(focus))).status]).toEqual([focus, 404]);
    expect(cards()).toEqual([]);

    await db.updateTable("quotes").set({ display: true }).where("id", "=", quote.id).execute();
    const encodings = vi.spyOn(sharp.prototype, "toBuffer");
    onTestFinished(() => encodings.mockRestore());
    const many = await Promise.all(Array.from({ length: 60 }, () => get(address("left"))));
    expect(many.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect((await get(address("left"))).status).toBe(200);
    expect(encodings).toHaveBeenCalledTimes(1);
    expect(cards()).toEqual([address("left").slice("/images/".length)]);
    for (const focus of coverFocuses) {
      expect([focus, (await get(address(focus))).status]).toEqual([focus, focus === "left" ? 200 : 404]);
    }
    expect(encodings).toHaveBeenCalledTimes(1);

    await db.updateTable("quotes").set({ display: false }).where("id", "=", quote.id).execute();
    expect((await get(address("left"))).status).toBe(404);
  });

  it.each<[string, () => UploadRequest, number, string]>([
    ["text for a file", () => ({ fields: { image: "beach.jpg" } }), 400, "no-image"],
    ["JSON", () => ({ body: "{}", headers: { "Content-Type": "application/json" } }), 415, "no-image"],
    ["what is no picture", () => ({ fields: { image: image("<html>") } }), 415, "unsupported"],
    ["an SVG", () => ({ fields: { image: image("<svg/>") } }), 415, "svg"],
    ["half a picture", () => ({ fields: { image: image(large.slice(0, 900)) } }), 400, "unreadable"],
    [
      "too many pixels",
      () => ({ fields: { image: image(new Uint8Array(greyPng(30_000, 30_000, large.slice(0, 9)))) } }),
      413,
      "too-many-pixels",
    ],
    ["20 MB and a byte", () => ({ fields: { image: image(new Uint8Array(20 * 1_048_576 + 1)) } }), 413, "too-large"],
  ])("refuses %s with a status and a reason, and stores nothing", async (_, sent, status, reason) => {
    const before = stored();
    expect(await said(await send(sent()))).toEqual({ status, reason });
    expect(stored()).toBe(before);
  });

  it("decodes nothing for a client that has disconnected", async () => {
    const disconnected = await send({ fields: { image: image() }, signal: AbortSignal.abort() });
    expect(await said(disconnected)).toEqual({ status: 503, reason: "unavailable" });
  });

  it("returns 401 in JSON without a session", async () => {
    const ended = (await logInAsStaff()).cookie;
    await logOut(new Request(origin, { headers: { Cookie: ended } }));
    for (const invalidCookie of ["", "staff-session=x", `${cookie}x`, ended]) {
      const response = await send({ fields: { image: image() }, headers: { Cookie: invalidCookie } });
      expect(await said(response)).toEqual({ status: 401, reason: "not-logged-in" });
    }
  });

  it("returns 503 while the store is unavailable, and the next try succeeds", async () => {
    const file = image(new Uint8Array(await createNoise(30, 30, 3).png().toBuffer()));
    renameSync(folder, `${folder}.aside`);
    // No folder can be made there, even by root.
    writeFileSync(folder, "");
    const response = await send({ fields: { image: file } });
    expect(await said(response)).toEqual({ status: 503, reason: "unavailable" });
    rmSync(folder);
    renameSync(`${folder}.aside`, folder);
    expect((await send({ fields: { image: file } })).status).toBe(201);
    expect(() => rmdirSync(`${folder}.aside`)).toThrow("ENOENT");
  });
});

it("refuses other methods", async () => {
  const others = ["PUT", "PATCH", "DELETE"].map((method) => send({ method }));
  for (const response of [admin.loader(), ...(await Promise.all(others))]) {
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await said(response)).toEqual({ status: 405, reason: "not-allowed" });
  }
});

const staff: PictureStorage = { db, store: imageStore };

/** Sends a form as a browser does, and reads it; entries with a file's name are files. */
async function post(entries: [string, string | File][], storage: PictureStorage = staff) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const sent = new Request("http://x", { method: "POST", body: form });
  const body = new Uint8Array(await sent.arrayBuffer());
  const request = createStreamedPost(sent.headers.get("Content-Type") ?? "", splitIntoChunks(body, 60_000));
  const read = await readFormWithPictures(request, storage);
  if (!read.ok) return { status: read.status };
  return { entries: [...read.body.form], refused: read.body.refused, form: read.body.form };
}

const address = (size: string) => expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${size}\\.webp$`)) as string;
const phone = () => new File([large], "large.jpg");
const createTextFile = (name: string, text = "no picture") => new File([text], name);

describe("pictures in the editor's form", () => {
  it("are appended as addresses in order", async () => {
    const [one, two, three] = pictures as [File, File, File];
    const { entries, refused: refusedFiles } = await post([
      ["name", "Perù"],
      ["open.files", one],
      ["open.files", two],
      ["open.images", "/images/there.webp"],
      ["adding.files", three],
      ["intent", "add"],
    ]);
    expect(refusedFiles).toEqual([]);
    expect(entries).toEqual([
      ["name", "Perù"],
      ["open.images", "/images/there.webp"],
      ["intent", "add"],
      ["open.images", address("60x40")],
      ["open.images", address("60x40")],
      ["adding.images", address("60x40")],
    ]);
    const alone = await Promise.all([one, two, three].map((each) => post([["open.files", each]])));
    expect(entries?.slice(3).map(([, url]) => url)).toEqual(alone.map(({ form }) => form?.get("open.images")));
  });

  it("have at most 900 px; a cover has 400, and replaces the previous one", async () => {
    const { form } = await post([
      ["open.files", phone()],
      ["displayCover", "/images/before.webp"],
      ["displayCover.file", phone()],
    ]);
    expect(form?.getAll("open.images")).toEqual([address("900x600")]);
    expect(form?.getAll("displayCover")).toEqual([address("400x267")]);
  });

  it("of other fields are ignored", async () => {
    const before = stored();
    const [one] = pictures as [File];
    for (const field of ["open.images", "files", ".files", "a.b.files", "displayCover", "x.file", "name"]) {
      expect(await post([[field, one]])).toMatchObject({ entries: [], refused: [] });
    }
    expect(stored()).toBe(before);
  });
});

describe("a file that can't be stored", () => {
  it("is listed, and the others are stored", async () => {
    const [one, two, three] = pictures as [File, File, File];
    const bytes = new Uint8Array(await one.arrayBuffer());
    const { form, refused: refusedFiles } = await post([
      ["open.files", one],
      ["open.files", createTextFile('menù "2027".pdf')],
      ["open.files", two],
      ["open.files", new File([bytes.subarray(0, bytes.length / 2)], "half.png")],
      ["displayCover.file", createTextFile("empty.jpg", "")],
      ["open.files", new File([new Uint8Array(20 * 1_048_576 + 1)], "film.mov")],
      ["adding.files", three],
    ]);
    expect(form?.getAll("open.images")).toHaveLength(2);
    expect(form?.getAll("adding.images")).toHaveLength(1);
    expect(form?.has("displayCover")).toBe(false);
    expect(refusedFiles).toEqual([
      { field: "open.files", file: 'menù "2027".pdf', reason: "unsupported" },
      { field: "open.files", file: "half.png", reason: "unreadable" },
      { field: "displayCover.file", file: "empty.jpg", reason: "unsupported" },
      { field: "open.files", file: "film.mov", reason: "too-large" },
    ]);
  });

  it("beyond the maximum number refuses the form", async () => {
    expect(await post(Array<[string, File]>(51).fill(["open.files", createTextFile("a")]))).toEqual({ status: 413 });
  });
});

it("lists the files of a form without a session, and stores none", async () => {
  const before = stored();
  const { entries, refused: refusedFiles } = await post(
    [
      ["name", "Perù"],
      ["open.files", new File([await createNoise(50, 50, 3).png().toBuffer()], "a.png")],
      ["displayCover.file", createTextFile("b.pdf")],
    ],
    { ...staff, db: null },
  );
  expect(entries).toEqual([["name", "Perù"]]);
  expect(refusedFiles).toEqual([
    { field: "open.files", file: "a.png", reason: "not-logged-in" },
    { field: "displayCover.file", file: "b.pdf", reason: "not-logged-in" },
  ]);
  expect(stored()).toBe(before);
});

describe("while a dependency is unavailable", () => {
  let putCount = 0;
  const createFailingStore = (isFailing: (call: number) => boolean): ImageStore => ({
    ...imageStore,
    put: async (name, bytes) => {
      putCount += 1;
      if (!isFailing(putCount)) return await imageStore.put(name, bytes);
      throw new UnavailableError("The image store doesn't write");
    },
  });
  const createFourFiles = () => [...pictures, pictures[0] as File].map((each): [string, File] => ["open.files", each]);

  it("once, that file is listed and the others are stored", async () => {
    // Each picture is put twice.
    const { form, refused: refusedFiles } = await post(createFourFiles(), {
      ...staff,
      store: createFailingStore((call) => call === 3),
    });
    expect(form?.getAll("open.images")).toHaveLength(3);
    expect(refusedFiles).toEqual([{ field: "open.files", file: "2.png", reason: "unavailable" }]);
  });

  it("for long, preserves text and file names without a timeout per file", async () => {
    putCount = 0;
    const { entries, refused: refusedFiles } = await post([...createFourFiles(), ["name", "Perù"]], {
      ...staff,
      store: createFailingStore(() => true),
    });
    expect(entries).toEqual([["name", "Perù"]]);
    expect(refusedFiles?.map(({ file, reason }) => `${file} ${reason}`)).toEqual(
      ["1.png", "2.png", "3.png", "1.png"].map((file) => `${file} unavailable`),
    );
    expect(putCount).toBe(2);
  });

  it("does the same for the database", async () => {
    const { refused: refusedFiles } = await post(createFourFiles().slice(0, 1), { ...staff, db: unavailableDb });
    expect(refusedFiles).toEqual([{ field: "open.files", file: "1.png", reason: "unavailable" }]);
  });
});
