import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureLimits } from "~/domain/picture-limits";
import { encodePicture } from "~/images/encode.server";
import { Unavailable } from "~/domain/unavailable";
import { difference, noise, plain, quarterColours, quarters } from "./pictures";

/** Far less than between any two colours of `quarters`, more than what compression changes. */
const close = 30;

async function encoded(file: Uint8Array) {
  const result = await encodePicture(file);
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.picture;
}

const formats = {
  JPEG: quarters().jpeg(),
  "progressive JPEG": quarters().jpeg({ progressive: true }),
  "JPEG in CMYK": quarters().toColourspace("cmyk").jpeg(),
  PNG: quarters().png(),
  "interlaced PNG": quarters().png({ progressive: true }),
  "PNG of 16 bits": quarters().toColourspace("rgb16").png(),
  "PNG with a palette": quarters().png({ palette: true }),
  "PNG with transparency": quarters().ensureAlpha(0.99).png(),
  WebP: quarters().webp(),
  "lossless WebP": quarters().webp({ lossless: true }),
  AVIF: quarters().avif(),
  "AVIF of 10 bits": quarters().avif({ bitdepth: 10 }),
  GIF: quarters().gif(),
};

describe("what comes in", () => {
  it.each(Object.entries(formats))("%s becomes WebP with the same picture", async (format, picture) => {
    const { width, height, webp, smaller } = await encoded(await picture.toBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    expect({ width, height, smaller }).toEqual({ width: 60, height: 40, smaller: [] });
    const before = await quarterColours(await quarters().png().toBuffer());
    // Print has no green as bright as a screen's.
    expect(difference(await quarterColours(webp), before)).toBeLessThan(format.includes("CMYK") ? 100 : close);
  });

  it("grey stays grey, and transparency transparent", async () => {
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

  it.each(["gif", "webp"] as const)("of an animated %s the first frame is kept", async (format) => {
    const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]);
    const animation = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      [format]({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { width, height, webp } = await encoded(animation);
    expect({ width, height, pages: (await sharp(webp).metadata()).pages }).toEqual({ width: 10, height: 10 });
    expect(difference(await quarterColours(webp), Array<number[]>(4).fill([200, 200, 200]))).toBeLessThan(close);
  });

  it("the same file gives the same bytes", async () => {
    const file = await noise(700, 500, 3).png().toBuffer();
    const [one, other] = [await encoded(file), await encoded(file)];
    expect(one.webp.equals(other.webp)).toBe(true);
  });
});

describe("a picture's orientation", () => {
  const sources = { jpeg: quarters().jpeg(), png: quarters().png(), webp: quarters().webp() };
  const cases = Object.keys(sources).flatMap((format) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((each) => [format, each] as const),
  );

  it.each(cases)("%s, EXIF %d: it is upright, and needs no EXIF any more", async (format, orientation) => {
    const file = await sources[format as keyof typeof sources].clone().withMetadata({ orientation }).toBuffer();
    const expected = await sharp(file).autoOrient().png().toBuffer();
    const { width, height, webp } = await encoded(file);
    expect([width, height]).toEqual(orientation > 4 ? [40, 60] : [60, 40]);
    expect((await sharp(webp).metadata()).orientation).toBeUndefined();
    expect(difference(await quarterColours(webp), await quarterColours(expected))).toBeLessThan(close);
  });

  it("is none when the tag makes no sense", async () => {
    const file = await quarters()
      .withExif({ IFD0: { Orientation: "77" } })
      .jpeg()
      .toBuffer();
    expect(await encoded(file)).toMatchObject({ width: 60, height: 40 });
  });
});

describe("what is stripped", () => {
  it("place, camera, texts and colour profile are gone, the colours are those of sRGB", async () => {
    const file = await quarters()
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
      difference(await quarterColours(webp), await quarterColours(await quarters().png().toBuffer())),
    ).toBeLessThan(close);
  });

  it("what is hidden behind the picture is gone", async () => {
    const { webp } = await encoded(
      Buffer.concat([await quarters().jpeg().toBuffer(), Buffer.from("<script>alert(1)")]),
    );
    expect(webp.includes("script")).toBe(false);
  });
});

describe("the size", () => {
  it.each([
    [1800, 1200, 900, 600, [320, 640]],
    [1200, 1800, 600, 900, [320]],
    [901, 901, 900, 900, [320, 640]],
    [900, 10, 900, 10, [320, 640]],
    [640, 480, 640, 480, [320]],
    [320, 200, 320, 200, []],
    [1, 1, 1, 1, []],
    [9000, 1, 900, 1, [320, 640]],
  ])("of %d × %d px becomes %d × %d, and the widths %j", async (width, height, keptWidth, keptHeight, widths) => {
    const picture = await encoded(await plain(width, height).png().toBuffer());
    expect(await sharp(picture.webp).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
    expect([picture.width, picture.height, picture.smaller.map((each) => each.width)]).toEqual([
      keptWidth,
      keptHeight,
      widths,
    ]);
    for (const each of picture.smaller) expect((await sharp(each.webp).metadata()).width).toBe(each.width);
  });

  it.each([
    [1800, 1200, 400, 267, [320]],
    [1200, 1800, 267, 400, []],
    [401, 401, 400, 400, [320]],
    [400, 300, 400, 300, [320]],
    [30, 20, 30, 20, []],
  ])(
    "of a cover of %d × %d px becomes %d × %d, and the widths %j",
    async (width, height, keptWidth, keptHeight, widths) => {
      const file = await plain(width, height).jpeg().toBuffer();
      const result = await encodePicture(file, { longestSide: pictureLimits.longestSide.cover });
      if (!result.ok) throw new Error(`Refused: ${result.reason}`);
      const { picture } = result;
      expect(await sharp(picture.webp).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
      expect([picture.width, picture.height]).toEqual([keptWidth, keptHeight]);
      expect(picture.smaller.map((each) => each.width)).toEqual(widths);
    },
  );

  it.each([3, 4] as const)("of noise in %d channels is 1 MB at most", async (channels) => {
    for (const [width, height] of [
      [900, 900],
      [641, 900],
    ] as const) {
      const { webp, smaller } = await encoded(await noise(width, height, channels).png().toBuffer());
      const sizes = [webp, ...smaller.map((each) => each.webp)].map((each) => each.length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000_000);
    }
  });
});

describe("what is refused", () => {
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
    TIFF: quarters().tiff().toBuffer(),
    HEIC: Buffer.concat([box("heic", "mif1", "heic"), Buffer.alloc(500)]),
    "HEIF without a codec's brand": Buffer.concat([box("mif1", "mif1", "miaf"), Buffer.alloc(500)]),
    "a film": Buffer.concat([box("isom", "iso2", "avc1", "mp41"), Buffer.alloc(500)]),
    PDF: Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "latin1"),
    "PDF that goes on as a JPEG": quarters()
      .jpeg()
      .toBuffer()
      .then((jpeg) => Buffer.concat([Buffer.from("%PDF-1.7\n"), jpeg])),
    BMP: Buffer.from("BM\x46\0\0\0\0\0\0\0\x36\0\0\0", "latin1"),
    "JPEG XL": Buffer.from("\xff\x0a\xfa\x7f", "latin1"),
    HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
    "a RIFF that is no WebP": Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"),
  };
  it.each(Object.entries(unsupported))("%s, as unsupported", async (_, file) => {
    expect(await encodePicture(await file)).toEqual({ ok: false, reason: "unsupported" });
  });

  const disguised = {
    "SVG that begins like a GIF": Buffer.from(`GIF89a${svg}`),
    "SVG that begins like a JPEG": Buffer.from(`\xff\xd8\xff${svg}`, "latin1"),
    "TIFF in a WebP's frame": quarters()
      .tiff()
      .toBuffer()
      .then((tiff) => Buffer.concat([Buffer.from("RIFF\xff\0\0\0WEBP", "latin1"), tiff])),
    "HEIC that calls itself AVIF": Buffer.concat([box("avif", "mif1", "heic"), Buffer.alloc(500)]),
  };
  it.each(Object.entries(disguised))("%s, as unreadable", async (_, file) => {
    expect(await encodePicture(await file)).toEqual({ ok: false, reason: "unreadable" });
  });

  it.each(["JPEG", "progressive JPEG", "PNG", "interlaced PNG", "WebP", "AVIF", "GIF"])(
    "a %s that was cut short, as unreadable",
    async (format) => {
      const whole = {
        JPEG: noise(300, 300, 3).jpeg(),
        "progressive JPEG": noise(300, 300, 3).jpeg({ progressive: true }),
        PNG: noise(300, 300, 3).png(),
        "interlaced PNG": noise(300, 300, 3).png({ progressive: true }),
        WebP: noise(300, 300, 3).webp(),
        AVIF: noise(300, 300, 3).avif({ effort: 0 }),
        GIF: noise(300, 300, 3).gif(),
      }[format];
      const file = (await whole?.toBuffer()) ?? Buffer.alloc(0);
      expect(await encodePicture(file)).toMatchObject({ ok: true });
      for (const share of [0.9, 0.5, 0.1]) {
        expect(await encodePicture(file.subarray(0, file.length * share))).toEqual({ ok: false, reason: "unreadable" });
      }
    },
  );

  it("a crowd beyond 20 waiting, as not now; those that were taken are done", async () => {
    const file = await quarters().png().toBuffer();
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => encodePicture(file)));
    expect(results.map((each) => each.status === "fulfilled")).toEqual([
      ...Array<boolean>(21).fill(true),
      ...Array<boolean>(9).fill(false),
    ]);
    expect(results.slice(21).every((each) => each.status === "rejected" && each.reason instanceof Unavailable)).toBe(
      true,
    );
    expect((await encodePicture(file)).ok).toBe(true);
  });

  it("more than 64 MB that wait together, as not now", async () => {
    const file = Buffer.concat([await quarters().png().toBuffer(), Buffer.alloc(19_000_000)]);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => encodePicture(file)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array<string>(3).fill("fulfilled"),
      "rejected",
      "rejected",
    ]);
    expect((await encodePicture(file)).ok).toBe(true);
  });

  it("a picture whose sender has gone while it waited, undecoded", async () => {
    const file = await plain(3_000, 3_000).png().toBuffer();
    const sender = new AbortController();
    const [first, second] = [encodePicture(file), encodePicture(file, { gone: sender.signal })];
    sender.abort();
    await expect(second).rejects.toThrow(Unavailable);
    expect((await first).ok).toBe(true);
  });
});
