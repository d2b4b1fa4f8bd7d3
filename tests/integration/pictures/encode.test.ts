import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureLimits } from "~/domain/pictures/limits";
import { UnavailableError } from "~/domain/unavailable";
import { encodePicture, type EncodeOptions } from "~/pictures/encode.server";
import { listDecoderProcesses } from "./decoder-processes";
import { pngChunk, compressZeros, greyPng, withSegment, withSize } from "./forged";
import { maxColourDifference, createNoise, createPlainPicture, readQuarterColours, createQuarters } from "./pictures";

/** Less than between any two colours of `quarters`, more than the effect of compression. */
const close = 30;

async function encoded(file: Uint8Array, options?: EncodeOptions) {
  const result = await encodePicture(file, options);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.picture;
}

const formats = {
  JPEG: createQuarters().jpeg(),
  "progressive JPEG": createQuarters().jpeg({ progressive: true }),
  "JPEG in CMYK": createQuarters().toColourspace("cmyk").jpeg(),
  PNG: createQuarters().png(),
  "interlaced PNG": createQuarters().png({ progressive: true }),
  "PNG of 16 bits": createQuarters().toColourspace("rgb16").png(),
  "PNG with a palette": createQuarters().png({ palette: true }),
  "PNG with transparency": createQuarters().ensureAlpha(0.99).png(),
  WebP: createQuarters().webp(),
  "lossless WebP": createQuarters().webp({ lossless: true }),
  AVIF: createQuarters().avif(),
  "AVIF of 10 bits": createQuarters().avif({ bitdepth: 10 }),
  GIF: createQuarters().gif(),
};

describe("a picture", () => {
  it.each(Object.entries(formats))("%s becomes WebP with the same picture", async (format, picture) => {
    const { width, height, webp, smaller } = await encoded(await picture.toBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    expect({ width, height, smaller }).toEqual({ width: 60, height: 40, smaller: [] });
    const before = await readQuarterColours(await createQuarters().png().toBuffer());
    // CMYK has no green as bright as sRGB's.
    expect(maxColourDifference(await readQuarterColours(webp), before)).toBeLessThan(
      format.includes("CMYK") ? 100 : close,
    );
  });

  it("has its average colour, unless parts are transparent", async () => {
    const picture = (background: string) => sharp({ create: { width: 9, height: 9, channels: 4, background } });
    const colourOf = async (picture: Sharp) => (await encoded(await picture.png().toBuffer())).colour;
    expect(await colourOf(picture("#b59a7c"))).toBe("b59a7c");
    expect(await colourOf(picture("#b59a7c").removeAlpha())).toBe("b59a7c");
    expect(await colourOf(picture("#5a5a5a").toColourspace("b-w"))).toBe("5a5a5a");
    expect(await colourOf(picture("rgba(90, 90, 90, 0.99)"))).toBeNull();
    const half = picture("#000000").composite([
      { input: await createPlainPicture(3, 9).png().toBuffer(), left: 0, top: 0 },
    ]);
    const third = (await createPlainPicture(3, 9).stats()).channels.map(({ mean }) => Math.round(mean / 3));
    expect(await colourOf(half)).toBe(Buffer.from(third.slice(0, 3)).toString("hex"));
  });

  it("preserves grey and transparency", async () => {
    const grey = await sharp({ create: { width: 9, height: 9, channels: 4, background: "rgba(90, 90, 90, 0.5)" } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect(await sharp(grey).metadata()).toMatchObject({ space: "b-w", channels: 2 });
    const { webp } = await encoded(grey);
    const [red = 0, green, blue, alpha = 0] = await sharp(webp).raw().toBuffer();
    expect([green, blue]).toEqual([red, red]);
    expect(Math.abs(red - 90)).toBeLessThan(5);
    expect(Math.abs(alpha - 128)).toBeLessThan(5);
  });

  it.each(["gif", "webp"] as const)("stores the first frame of an animated %s", async (format) => {
    const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]);
    const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      [format]({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { width, height, webp } = await encoded(animation);
    expect({ width, height, pages: (await sharp(webp).metadata()).pages }).toEqual({ width: 10, height: 10 });
    expect(maxColourDifference(await readQuarterColours(webp), Array<number[]>(4).fill([200, 200, 200]))).toBeLessThan(
      close,
    );
  });
});

describe("a picture's orientation", () => {
  const sources = { jpeg: createQuarters().jpeg(), png: createQuarters().png(), webp: createQuarters().webp() };
  const cases = Object.keys(sources).flatMap((format) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((each) => [format, each] as const),
  );

  it.each(cases)("is applied to a %s with EXIF %d", async (format, orientation) => {
    const file = await sources[format as keyof typeof sources].clone().withMetadata({ orientation }).toBuffer();
    const expected = await sharp(file).autoOrient().png().toBuffer();
    const { width, height, webp } = await encoded(file);
    expect([width, height]).toEqual(orientation > 4 ? [40, 60] : [60, 40]);
    expect((await sharp(webp).metadata()).orientation).toBeUndefined();
    expect(maxColourDifference(await readQuarterColours(webp), await readQuarterColours(expected))).toBeLessThan(close);
  });

  it("is ignored if the tag is invalid", async () => {
    const file = await createQuarters()
      .withExif({ IFD0: { Orientation: "77" } })
      .jpeg()
      .toBuffer();
    expect(await encoded(file)).toMatchObject({ width: 60, height: 40 });
  });
});

it("removes metadata and colour profile, and converts colours to sRGB", async () => {
  const file = await createQuarters()
    .withExif({
      IFD0: { Copyright: "Somebody", Make: "Camera" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "22/1 24/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "79/1 58/1 0/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Santa Clara</place></x:xmpmeta>')
    .withIccProfile("p3")
    .jpeg({ quality: 95 })
    .toBuffer();
  const before = await sharp(file).metadata();
  expect([before.exif, before.xmp, before.icc].every((each) => each && each.length > 0)).toBe(true);
  expect(file.includes("Santa Clara")).toBe(true);

  const { webp } = await encoded(file);
  const after = await sharp(webp).metadata();
  expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(["Santa Clara", "Somebody", "EXIF", "ICCP", "XMP "].filter((each) => webp.includes(each))).toEqual([]);
  expect(
    maxColourDifference(
      await readQuarterColours(webp),
      await readQuarterColours(await createQuarters().png().toBuffer()),
    ),
  ).toBeLessThan(close);
});

describe("the size", () => {
  const { picture, cover } = pictureLimits.longestSide;
  it.each([
    [undefined, 1800, 1200, 900, 600, [320, 640]],
    [picture, 1200, 1800, 600, 900, [320]],
    [picture, 901, 901, 900, 900, [320, 640]],
    [picture, 900, 10, 900, 10, [320, 640]],
    [picture, 640, 480, 640, 480, [320]],
    [picture, 320, 200, 320, 200, []],
    [picture, 1, 1, 1, 1, []],
    [picture, 9000, 1, 900, 1, [320, 640]],
    [cover, 1800, 1200, 400, 267, [320]],
    [cover, 1200, 1800, 267, 400, []],
    [cover, 401, 401, 400, 400, [320]],
    [cover, 400, 300, 400, 300, [320]],
    [cover, 30, 20, 30, 20, []],
  ])(
    "limited to %s px (900 by default), %d × %d px become %d × %d, with the widths %j",
    async (longestSide, width, height, keptWidth, keptHeight, widths) => {
      const result = await encoded(
        await createPlainPicture(width, height).png().toBuffer(),
        longestSide && { longestSide },
      );
      const size = { width: keptWidth, height: keptHeight };
      expect(result).toMatchObject({ ...size, smaller: widths.map((each) => ({ width: each })) });
      expect(await sharp(result.webp).metadata()).toMatchObject(size);
      for (const each of result.smaller) expect((await sharp(each.webp).metadata()).width).toBe(each.width);
    },
  );

  it.each([
    [900, 900, 3],
    [900, 900, 4],
    [641, 900, 4],
  ] as const)("of noise of %d × %d px in %d channels is 1 MB at most", async (width, height, channels) => {
    const { webp, smaller } = await encoded(await createNoise(width, height, channels).png().toBuffer());
    for (const each of [webp, ...smaller.map((each) => each.webp)]) expect(each.length).toBeLessThanOrEqual(1_000_000);
  });
});

it("encodes smaller copies at quality 66, for slow connections", async () => {
  const file = await createNoise(700, 500, 3).blur(2).png().toBuffer();
  const { smaller } = await encoded(file);
  expect(smaller.length).toBe(2);
  for (const { width, webp } of smaller) {
    const encodeAt = async (quality: number) =>
      (await sharp(file).resize({ width }).webp({ quality, effort: 6 }).toBuffer()).length;
    expect(webp.length).toBeGreaterThan(await encodeAt(62));
    expect(webp.length).toBeLessThan(await encodeAt(70));
  }
});

describe("refuses", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const box = (...brands: string[]) => {
    const head = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1");
    head.writeUInt32BE(head.length);
    return head;
  };
  const unsupported: Record<string, Uint8Array | Promise<Uint8Array>> = {
    nothing: new Uint8Array(),
    "one byte": Buffer.from("\xff", "latin1"),
    SVG: Buffer.from(svg),
    "SVG behind a declaration": Buffer.from(`<?xml version="1.0"?>\n<!-- -->\n${svg}`),
    "SVG behind a byte order mark": Buffer.from(`\ufeff${svg}`),
    TIFF: createQuarters().tiff().toBuffer(),
    HEIC: Buffer.concat([box("heic", "mif1", "heic"), Buffer.alloc(500)]),
    "HEIF without a codec's brand": Buffer.concat([box("mif1", "mif1", "miaf"), Buffer.alloc(500)]),
    "a film": Buffer.concat([box("isom", "iso2", "avc1", "mp41"), Buffer.alloc(500)]),
    PDF: Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "latin1"),
    "PDF that goes on as a JPEG": createQuarters()
      .jpeg()
      .toBuffer()
      .then((jpeg) => Buffer.concat([Buffer.from("%PDF-1.7\n"), jpeg])),
    BMP: Buffer.from("BM\x46\0\0\0\0\0\0\0\x36\0\0\0", "latin1"),
    "JPEG XL": Buffer.from("\xff\x0a\xfa\x7f", "latin1"),
    HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
    "a RIFF that is no WebP": Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"),
  };
  const disguised = {
    "SVG that begins like a GIF": Buffer.from(`GIF89a${svg}`),
    "SVG that begins like a JPEG": Buffer.from(`\xff\xd8\xff${svg}`, "latin1"),
    "TIFF in a WebP's frame": createQuarters()
      .tiff()
      .toBuffer()
      .then((tiff) => Buffer.concat([Buffer.from("RIFF\xff\0\0\0WEBP", "latin1"), tiff])),
    "HEIC that calls itself AVIF": Buffer.concat([box("avif", "mif1", "heic"), Buffer.alloc(500)]),
  };
  it.each([
    ...Object.entries(unsupported).map(([description, file]) => {
      const reason = description.startsWith("SVG") ? "svg" : /^HEI[CF]/.test(description) ? "heic" : "unsupported";
      return { what: description, file, reason };
    }),
    ...Object.entries(disguised).map(([description, file]) => ({ what: description, file, reason: "unreadable" })),
  ])("$what as $reason", async ({ file, reason }) => {
    expect(await encodePicture(await file)).toEqual({ ok: false, reason });
  });

  const validPicture = createNoise(300, 300, 3);
  it.each(
    Object.entries({
      JPEG: validPicture.clone().jpeg(),
      "progressive JPEG": validPicture.clone().jpeg({ progressive: true }),
      PNG: validPicture.clone().png(),
      "interlaced PNG": validPicture.clone().png({ progressive: true }),
      WebP: validPicture.clone().webp(),
      AVIF: validPicture.clone().avif({ effort: 0 }),
      GIF: createNoise(60, 60, 3).gif({ effort: 1 }),
    }),
  )("a %s that was cut short, as unreadable", async (_, picture) => {
    const file = await picture.toBuffer();
    expect(await encodePicture(file)).toMatchObject({ ok: true });
    for (const share of [0.9, 0.5, 0.1]) {
      expect(await encodePicture(file.subarray(0, file.length * share))).toEqual({ ok: false, reason: "unreadable" });
    }
  });

  /** Returns the result of each of this many concurrent pictures. A later picture is accepted. */
  async function encodeConcurrently(count: number, file: Buffer) {
    const results = await Promise.allSettled(Array.from({ length: count }, () => encodePicture(file)));
    expect((await encodePicture(file)).ok).toBe(true);
    const outcomeOf = (each: PromiseSettledResult<unknown>) => {
      if (each.status === "fulfilled") return "taken";
      return each.reason instanceof UnavailableError ? "unavailable" : String(each.reason);
    };
    return results.map(outcomeOf);
  }

  it("pictures beyond 20 waiting ones as unavailable, and encodes the accepted ones", async () => {
    const outcomes = await encodeConcurrently(30, await createQuarters().png().toBuffer());
    expect(outcomes).toEqual([...Array<string>(21).fill("taken"), ...Array<string>(9).fill("unavailable")]);
  });

  it("more than 64 MB of waiting pictures as unavailable", async () => {
    const outcomes = await encodeConcurrently(
      5,
      Buffer.concat([await createQuarters().png().toBuffer(), Buffer.alloc(19_000_000)]),
    );
    expect(outcomes).toEqual(["taken", "taken", "taken", "unavailable", "unavailable"]);
  });
});

const script = "<script>alert(1)</script>";
const rows = (width: number, height: number) => Buffer.alloc((width + 1) * height);

let jpeg: Buffer;
let gif: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  [jpeg, gif, png, webp] = await Promise.all([
    createNoise(300, 200, 3).jpeg().toBuffer(),
    createQuarters().gif().toBuffer(),
    createQuarters().png().toBuffer(),
    createQuarters().webp().toBuffer(),
  ]);
});

describe("stores only the picture of a polyglot file", () => {
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    "a GIF that is a script": () => {
      const comment = Buffer.from(gif);
      comment.write("/*", 6, "latin1");
      return Buffer.concat([comment, Buffer.from("*/=1;alert(1)")]);
    },
    "a JPEG with a page behind it": () => Buffer.concat([jpeg, Buffer.from(`<html>${script}`)]),
    "a JPEG with a page in its comment": () => withSegment(jpeg, 0xfe, `--><html>${script}`),
    "a JPEG with a PDF in its comment": () => withSegment(jpeg, 0xfe, "%PDF-1.7\n1 0 obj << /JS (alert(1)) >>"),
    "a JPEG with PHP in its EXIF": () =>
      sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: "<?php alert(1) ?>" } })
        .toBuffer(),
    "a JPEG with a senseless profile": () => withSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${"alert(1)".repeat(99)}`),
    "a PNG with PHP in a chunk": () => greyPng(30, 20, rows(30, 20), [pngChunk("tEXt", "Comment\0<?php alert(1) ?>")]),
    "a PNG with SVG in a chunk": () =>
      greyPng(30, 20, rows(30, 20), [pngChunk("iTXt", `x\0\0\0\0\0<svg>${script}</svg>`)]),
    "a PNG with an archive behind it": () => Buffer.concat([png, Buffer.from("PK\x03\x04alert(1).class")]),
    "a WebP with SVG in its XMP": () => sharp(webp).withXmp(`<svg>${script}</svg>`).webp().toBuffer(),
  };
  it.each(Object.entries(files))("%s", async (_, made) => {
    const file = await made();
    expect(file.includes("alert(1)")).toBe(true);
    const picture = await encoded(file);
    for (const { webp: result } of [picture, ...picture.smaller]) {
      expect((await sharp(result).metadata()).format).toBe("webp");
      for (const trace of ["alert", "script", "php", "PDF", "PK\x03\x04"]) expect(result.includes(trace)).toBe(false);
    }
  });
});

it("stores the first frame of an animated PNG", async () => {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  const file = greyPng(30, 20, rows(30, 20), [pngChunk("acTL", frames)]);
  expect(await encoded(file)).toMatchObject({ width: 30, height: 20 });
});

describe("a false header", () => {
  const ofSize = (width: number, height: number) => ({ ok: true, picture: { width, height } });
  const buildRefusal = (reason: string) => ({ ok: false, reason });
  const gifOf = (side: number) => {
    const forged = Buffer.from(gif);
    forged.writeUInt16LE(side, 6);
    forged.writeUInt16LE(side, 8);
    return forged;
  };
  it.each<[string, () => Buffer, object]>([
    ["a PNG of 1 × 1 with more in it, is that one", () => greyPng(1, 1, rows(300, 300)), ofSize(1, 1)],
    [
      "of a PNG of 9,000 × 9,000 with less data is unreadable",
      () => greyPng(9_000, 9_000, rows(9, 9)),
      buildRefusal("unreadable"),
    ],
    [
      "of a PNG of 30,000 × 30,000 has too many pixels",
      () => greyPng(30_000, 30_000, rows(9, 9)),
      buildRefusal("too-many-pixels"),
    ],
    ["a PNG of 0 × 0, is unreadable", () => greyPng(0, 0, rows(1, 1)), buildRefusal("unreadable")],
    [
      "a PNG of 2³¹ − 1, is unreadable",
      () => greyPng(2 ** 31 - 1, 2 ** 31 - 1, rows(1, 1)),
      buildRefusal("unreadable"),
    ],
    [
      "of a JPEG of 65,000 × 65,000 has too many pixels",
      () => withSize(jpeg, 65_000, 65_000),
      buildRefusal("too-many-pixels"),
    ],
    ["a JPEG of 0 × 0, is unreadable", () => withSize(jpeg, 0, 0), buildRefusal("unreadable")],
    ["a JPEG of 8 × 8 with more in it, is those", () => withSize(jpeg, 8, 8), ofSize(8, 8)],
    ["a GIF of 1 × 1 around a larger frame, is that frame", () => gifOf(1), ofSize(60, 40)],
    ["a GIF of 65,535 × 65,535 around a small frame, is that frame", () => gifOf(65_535), ofSize(60, 40)],
  ])("%s", async (_, picture, expected) => {
    expect(await encodePicture(picture())).toMatchObject(expected);
  });
});

describe("doesn’t hold all unpacked data in memory", () => {
  it.each<[string, () => Buffer]>([
    ["rows for a PNG of 30,000 × 30,000", () => greyPng(30_000, 30_000, rows(30_000, 5_000))],
    ["150 MB behind a PNG's last row", () => greyPng(30, 20, Buffer.alloc(150e6))],
    ["150 MB of colour profile", () => greyPng(30, 20, rows(30, 20), [pngChunk("iCCP", compressZeros(150e6))])],
    ["150 MB of text", () => greyPng(30, 20, rows(30, 20), [pngChunk("zTXt", compressZeros(150e6))])],
    [
      "20 texts of 7 MB",
      () => greyPng(30, 20, rows(30, 20), Array<Buffer>(20).fill(pngChunk("zTXt", compressZeros(7e6)))),
    ],
  ])("%s", async (_, picture) => {
    const file = picture();
    await encodePicture(png);
    const decoderMemory = () => Math.max(0, ...listDecoderProcesses().map(({ resident }) => resident));
    const before = decoderMemory();
    expect(before).toBeGreaterThan(0);
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, decoderMemory())), 5);
    await encodePicture(file).finally(() => clearInterval(sampling));
    expect(peak - before).toBeLessThan(100_000_000);
  });
});
