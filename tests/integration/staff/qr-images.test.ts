import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/data/database/id.server";
import { db } from "~/data/database/db.server";
import { now } from "~/data/database/sql.server";
import { loader } from "~/routes/staff/qr-codes/image";
import { origin, logInAsStaff } from "./staff-requests";

const ids = ["QR-1", newId(), "x".repeat(100)];
let cookie = "";

beforeAll(async () => {
  // In the app sharp reads only photographs, but this test has to read generated images.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  cookie = (await logInAsStaff()).cookie;
  await db
    .insertInto("qr_codes")
    .values(ids.map((id) => ({ id, name: 'Card: "the\r\n tours" è', url: "/tours", created_at: now })))
    .execute();
});

async function picture(id: string, format: string, headers: Record<string, string> = { Cookie: cookie }) {
  const request = new Request(`${origin}/admin/qrView/${id}/${format}`, { headers });
  return await loader({ request, params: { id, format }, context: {} });
}

/** A decoded picture. */
async function pixels(bytes: ArrayBuffer | string) {
  const image = sharp(Buffer.from(bytes as string)).flatten({ background: "#f00" });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe.each(ids)("the picture of the code %s", (id) => {
  test("encodes its address as PNG of at least 1000 px in whole-pixel modules, and as SVG", async () => {
    const [png, svg] = [await picture(id, "png"), await picture(id, "svg")];
    expect([png, svg].map(({ headers }) => headers.get("Content-Type"))).toEqual([
      "image/png",
      "image/svg+xml; charset=utf-8",
    ]);
    const image = await pixels(await png.arrayBuffer());
    expect(decodeQR(image)).toBe(`${origin}/qr/${id}`);
    expect(image.width).toBe(image.height);
    expect(image.width).toBeGreaterThanOrEqual(1_000);
    expect(new Set(image.data)).toEqual(new Set([0, 255]));
    const { module, quiet: quietZone, dark } = measure(image);
    expect(quietZone).toBe(4 * module);
    expect(dark.every((run) => run % module === 0)).toBe(true);

    const text = await svg.text();
    const side = image.width / module;
    expect(text).toContain('shape-rendering="crispEdges"');
    expect(text).toContain(`viewBox="0 0 ${side} ${side}"`);
    const drawn = await pixels(text);
    expect(decodeQR(drawn)).toBe(`${origin}/qr/${id}`);
    expect(modules(drawn, side)).toEqual(modules(image, side));
  });
});

test("error correction is M or better", async () => {
  const image = await pixels(await (await picture("QR-1", "png")).arrayBuffer());
  // Format information (ISO/IEC 18004, 7.9): the first two modules next to the upper left finder, unmasked by 10.
  const { module, quiet: quietZone } = measure(image);
  const dark = (x: number, y: number) =>
    image.data[4 * ((quietZone + y * module) * image.width + quietZone + x * module)] === 0;
  const level = (Number(dark(0, 8)) * 2 + Number(dark(1, 8))) ^ 0b10;
  // L is 01, M 00, Q 11, H 10.
  expect([0b00, 0b11, 0b10]).toContain(level);
});

test("a downloaded picture is named after its code and requires a login", async () => {
  await expect(picture("QR-1", "png", {})).rejects.toMatchObject({ status: 302 });
  const { headers } = await picture("QR-1", "png");
  expect(headers.get("Content-Disposition")).toBe(
    `attachment; filename="Card the tours e.png"; filename*=UTF-8''Card%20the%20tours%20%C3%A8.png`,
  );
});

test.each([
  ["QR-2", "png"],
  ["qr-1", "svg"],
  ["QR-1", "gif"],
  ["QR-1", "constructor"],
  ["QR-1'", "png"],
])("returns 404 at %s/%s", async (id, format) => {
  expect((await picture(id, format)).status).toBe(404);
});

interface Pixels {
  data: Uint8Array;
  width: number;
}

/** A module's side and the quiet zone in pixels, by the upper left finder, whose bar is 7 modules; and all dark runs. */
function measure({ data, width }: Pixels) {
  const isDark = (x: number, y: number) => data[4 * (y * width + x)] === 0;
  let quietZone = 0;
  while (!isDark(quietZone, quietZone)) quietZone++;
  let bar = 0;
  while (isDark(quietZone + bar, quietZone)) bar++;
  const dark: number[] = [];
  for (let y = 0; y < width; y++) {
    for (let x = 0, run = 0; x <= width; x++) {
      if (x < width && isDark(x, y)) run++;
      else if (run > 0) {
        dark.push(run);
        run = 0;
      }
    }
  }
  return { module: bar / 7, quiet: quietZone, dark };
}

/** Whether each module is dark in its middle. */
function modules({ data, width }: Pixels, side: number): boolean[][] {
  const toPixel = (index: number) => Math.floor(((index + 0.5) * width) / side);
  const all = [...Array(side).keys()];
  return all.map((y) => all.map((x) => data[4 * (toPixel(y) * width + toPixel(x))] === 0));
}
