import { installGlobals } from "@remix-run/node";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "~/data/database.server";
import { db } from "~/data/db.server";
import { env } from "~/env.server";
import { type PictureKeeping, readFormWithPictures } from "~/images/form-pictures.server";
import { imageStore } from "~/images/image-store.server";
import type { ImageStore } from "~/images/store.server";
import { bodyOf, chunksOf, postOf } from "../http/multipart-bodies";
import { noise, plain } from "./pictures";

const Native = { FormData, Request, File };
installGlobals();

const staff: PictureKeeping = { db, store: imageStore, loggedIn: true };
const folder = join(env.dataDir, "images");
const stored = () => {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
};

let pictures: File[];
let large: File;
beforeAll(async () => {
  const file = async (name: string, bytes: Buffer) => new Native.File([new Uint8Array(bytes)], name);
  pictures = await Promise.all(
    [1, 2, 3].map(async (each) => file(`${each}.png`, await noise(60, 40, 3).png().toBuffer())),
  );
  large = await file("large.jpg", await plain(1_200, 800).jpeg().toBuffer());
});

/** Sends a form as a browser does, and reads it; entries with a file's name are files. */
async function post(entries: [string, string | File][], keeping: PictureKeeping = staff) {
  const form = new Native.FormData();
  for (const [name, value] of entries) form.append(name, value);
  const sent = new Native.Request("http://x", { method: "POST", body: form });
  const body = new Uint8Array(await sent.arrayBuffer());
  const read = await readFormWithPictures(
    postOf(sent.headers.get("Content-Type") ?? "", chunksOf(body, 60_000)),
    keeping,
  );
  if (!read.ok) return { status: read.status };
  return { entries: [...read.body.form], refused: read.body.refused, form: read.body.form };
}

const address = (size: string) => expect.stringMatching(new RegExp(`^/images/[0-9a-f]{32}-${size}\\.webp$`)) as string;
const not = (name: string, text = "no picture") => new Native.File([text], name);

describe("pictures that ride in the editor's form", () => {
  test("stand in it as addresses, after the ones that are there, in their order", async () => {
    const [one, two, three] = pictures as [File, File, File];
    const { entries, refused } = await post([
      ["name", "Perù"],
      ["open.files", one],
      ["open.files", two],
      ["open.images", "/images/there.webp"],
      ["adding.files", three],
      ["intent", "add"],
    ]);
    expect(refused).toEqual([]);
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

  test("are 900 px at most; a cover 400, and it takes the place of the one before", async () => {
    const { form } = await post([
      ["open.files", large],
      ["displayCover", "/images/before.webp"],
      ["displayCover.file", large],
    ]);
    expect(form?.getAll("open.images")).toEqual([address("900x600")]);
    expect(form?.getAll("displayCover")).toEqual([address("400x267")]);
  });

  test("where none was chosen the form stays as it is", async () => {
    // As browsers send it; Node's own FormData leaves an empty file name out.
    const body = bodyOf("b", [
      { name: "displayCover", value: "/images/before.webp" },
      { name: "displayCover.file", file: "", value: "" },
      { name: "open.files", file: "", value: "" },
    ]);
    const read = await readFormWithPictures(postOf("multipart/form-data; boundary=b", [body]), staff);
    expect(read.ok && [...read.body.form]).toEqual([["displayCover", "/images/before.webp"]]);
    expect(read.ok && read.body.refused).toEqual([]);
  });

  test("of other fields are left alone", async () => {
    const before = stored();
    const [one] = pictures as [File];
    for (const field of ["open.images", "files", ".files", "a.b.files", "displayCover", "x.file", "name"]) {
      expect(await post([[field, one]])).toMatchObject({ entries: [], refused: [] });
    }
    expect(stored()).toBe(before);
  });
});

describe("a file that can't be kept", () => {
  test("is named, and the others stay", async () => {
    const [one, two, three] = pictures as [File, File, File];
    const bytes = new Uint8Array(await one.arrayBuffer());
    const { form, refused } = await post([
      ["open.files", one],
      ["open.files", not('menù "2027".pdf')],
      ["open.files", two],
      ["open.files", new Native.File([bytes.subarray(0, bytes.length / 2)], "half.png")],
      ["displayCover.file", not("empty.jpg", "")],
      ["open.files", new Native.File([new Uint8Array(20 * 1_048_576 + 1)], "film.mov")],
      ["adding.files", three],
    ]);
    expect(form?.getAll("open.images")).toHaveLength(2);
    expect(form?.getAll("adding.images")).toHaveLength(1);
    expect(form?.has("displayCover")).toBe(false);
    expect(refused).toEqual([
      { field: "open.files", file: 'menù "2027".pdf', reason: "unsupported" },
      { field: "open.files", file: "half.png", reason: "unreadable" },
      { field: "displayCover.file", file: "empty.jpg", reason: "unsupported" },
      { field: "open.files", file: "film.mov", reason: "too-large" },
    ]);
  });

  test("because too many are in one form refuses the form", async () => {
    expect(await post(Array<[string, File]>(51).fill(["open.files", not("a")]))).toEqual({ status: 413 });
  });

  test("with broken text around it is part of no form", async () => {
    const body = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff', "latin1");
    expect(await readFormWithPictures(postOf("multipart/form-data; boundary=b", [body]), staff)).toMatchObject({
      status: 400,
    });
  });
});

test("of a form that nobody who is logged in sent nothing is stored, and each file is named", async () => {
  const before = stored();
  const { entries, refused } = await post(
    [
      ["name", "Perù"],
      ["open.files", new Native.File([await noise(50, 50, 3).png().toBuffer()], "a.png")],
      ["displayCover.file", not("b.pdf")],
    ],
    { ...staff, loggedIn: false },
  );
  expect(entries).toEqual([["name", "Perù"]]);
  expect(refused).toEqual([
    { field: "open.files", file: "a.png", reason: "not-logged-in" },
    { field: "displayCover.file", file: "b.pdf", reason: "not-logged-in" },
  ]);
  expect(stored()).toBe(before);
});

describe("while something is away", () => {
  let asked: number;
  beforeEach(() => void (asked = 0));
  const failing = (fails: (call: number) => boolean): ImageStore => ({
    ...imageStore,
    put: async (name, bytes) => {
      asked += 1;
      if (!fails(asked)) return await imageStore.put(name, bytes);
      const { Unavailable } = await import("~/domain/unavailable");
      throw new Unavailable("The image store doesn't write");
    },
  });
  const four = () => [...pictures, pictures[0] as File].map((each): [string, File] => ["open.files", each]);

  test("once, that file is named and the others stay", async () => {
    // Each picture is put twice.
    const { form, refused } = await post(four(), { ...staff, store: failing((call) => call === 3) });
    expect(form?.getAll("open.images")).toHaveLength(3);
    expect(refused).toEqual([{ field: "open.files", file: "2.png", reason: "unavailable" }]);
  });

  test("for long, text and names are kept, and nobody waits for each file", async () => {
    const { entries, refused } = await post([...four(), ["name", "Perù"]], { ...staff, store: failing(() => true) });
    expect(entries).toEqual([["name", "Perù"]]);
    expect(refused?.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      "1.png unavailable",
      "2.png unavailable",
      "3.png unavailable",
      "1.png unavailable",
    ]);
    expect(asked).toBe(2);
  });

  test("such as the database, it is the same", async () => {
    const away = createDatabase("mysql://nobody@127.0.0.1:1/none");
    const { refused } = await post(four().slice(0, 1), { ...staff, db: away });
    expect(refused).toEqual([{ field: "open.files", file: "1.png", reason: "unavailable" }]);
    await away.destroy();
  });
});
