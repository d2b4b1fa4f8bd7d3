import { encodeQR } from "qr";
import sharp from "sharp";
import { addresses } from "~/domain/site/addresses";
import { env } from "~/env.server";

/** The address always has SITE_URL, as printed codes last. */
function qrContent(id: string): string {
  return env.siteUrl + addresses.qr({ id });
}

/** `size`: modules of a side; `path`: the dark modules as an SVG path, in modules. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a text as a QR code: error correction M (15%), with the quiet zone of four modules of ISO/IEC 18004. */
export function drawQrCode(text: string): QrDrawing {
  const rows = modules(text);
  return { size: rows.length, path: darkRuns(rows) };
}

export function renderQrSvg(id: string): string {
  const { size, path } = drawQrCode(qrContent(id));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}

/** Each module has the same number of pixels; the PNG has at least 1000 px. */
export async function renderQrPng(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = modules(qrContent(id));
  const size = rows.length;
  const pixels = Buffer.from(rows.flat().map((dark) => (dark ? 0 : 255)));
  const side = size * Math.ceil(1_000 / size);
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Returns the modules; dark ones are true. */
function modules(text: string): boolean[][] {
  return encodeQR(text, "raw", { ecc: "medium", border: 4 });
}

function darkRuns(rows: readonly boolean[][]): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
