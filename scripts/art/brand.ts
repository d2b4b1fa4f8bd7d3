import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { company } from "../../app/content/company.ts";
import { languages } from "../../app/domain/language.ts";
import { each, type Place } from "./geometry.ts";
import { lettered, measure, type Setting } from "./lettering.ts";
import { type Hex } from "./palette.ts";
import heroWide from "./plates/home/hero-wide.ts";
import { type Art } from "./svg.ts";

/*
 * Draws the company's own marks into public/: `npx tsx scripts/art/brand.ts`. Logos are SVG with their letters as outlines; the
 * business card, the icons and the picture for link previews are rasters of the same drawings.
 */
const root = fileURLToPath(new URL("../../public/", import.meta.url));

// The tokens of app/styles/tokens.css, which an image cannot read.
const ink: Hex = "#2a211a";
const paper: Hex = "#faf6ee";
const gold: Hex = "#b08d4a";
const brightGold: Hex = "#c79a3f";
const red: Hex = "#a5432d";
const sea: Hex = "#12545c";

async function brand(): Promise<void> {
  await put("brand/lario-ceiba.svg", wordmark(ink, red));
  await put("brand/lario-ceiba-light.svg", wordmark("#ffffff", "#d9bd85"));
  await put("brand/lario-ceiba-mark.svg", drawing(120, 120, 96, tree(ink, red)));
  await put("brand/ceiba-homes.svg", homesWordmark());
  await put("brand/ceiba-homes-mark.svg", drawing(120, 120, 96, mediopunto(ink, red)));
  await put("brand/harbour-gazette.svg", gazette());
  await put("brand/wayfarers-ledger.svg", ledger());
  await put("favicon.svg", drawing(32, 32, 32, favicon()));

  await put("icons/icon-192.png", await icon(192, 0.8, 40));
  await put("icons/icon-512.png", await icon(512, 0.8, 108));
  await put("icons/maskable-512.png", await icon(512, 0.56, 0));
  await put("icons/apple-touch-icon.png", await icon(180, 0.76, 0));
  for (const language of languages) {
    await put(`brand/business-card.${language}.png`, await businessCard(company.tagline[language]));
    await put(`brand/social-card.${language}.jpg`, await socialCard(company.tagline[language]));
  }
}

/**
 * The emblem in a square of 120: a ceiba whose crown is fanned like a half-moon of glass and whose roots run out into the
 * waves of a lake.
 */
function tree(colour: string, water: string): Art {
  return crownAndRoots(colour) + waves("M18 103q10.5-8 21 0t21 0 21 0 21 0", water, 4.5);
}

function crownAndRoots(colour: string): Art {
  const ray = (degrees: number): string => {
    const a = (degrees * Math.PI) / 180;
    const at = (r: number, off: number): string =>
      [60 + Math.cos(a + off) * r * 1.18, 58 - Math.sin(a + off) * r].map((n) => Math.round(n * 10) / 10).join(" ");
    return `M${at(17, 0)}L${at(39, 0.035)} ${at(39, -0.035)}Z`;
  };
  const crown =
    "M7 57C6 31 28 11 60 11s54 20 53 46c-5-6-13-6-18 0-5-7-13-7-18 0-4-5-9-6-13-3h-8c-4-3-9-2-13 3-5-7-13-7-18 0-5-6-13-6-18 0Z";
  const trunk =
    "M56 53c1 14-2 24-12 30-9 5-22 4-34-3 8 10 22 15 34 12 7-2 12-5 16-9 4 4 9 7 16 9 12 3 26-2 34-12-12 7-25 8-34 3-10-6-13-16-12-30Z";
  return (
    `<path d="${crown}${[20, 45, 70, 110, 135, 160].map(ray).join("")}" fill="${colour}" fill-rule="evenodd"/>` +
    `<path d="${trunk}" fill="${colour}"/>`
  );
}

function waves(d: string, colour: string, width: number): Art {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** The tree small, under the half-moon of a door: the mark of the houses. */
function mediopunto(colour: string, glass: string): Art {
  const petals = each(7, (i) => {
    const [from, to] = [((i * 180) / 7 + 3) * (Math.PI / 180), (((i + 1) * 180) / 7 - 3) * (Math.PI / 180)];
    const at = (r: number, a: number): string =>
      `${Math.round((60 + r * Math.cos(a)) * 10) / 10} ${Math.round((73 - r * Math.sin(a)) * 10) / 10}`;
    return `M${at(42.5, from)}L${at(50, from)}A50 50 0 0 0 ${at(50, to)}L${at(42.5, to)}A42.5 42.5 0 0 1 ${at(42.5, from)}Z`;
  }).join("");
  return (
    `<path d="M5 76v-3a55 55 0 0 1 110 0v3" fill="none" stroke="${colour}" stroke-width="4"/>` +
    `<path d="${petals}" fill="${glass}"/>` +
    `<g transform="translate(31.2 29) scale(.48)">${crownAndRoots(colour)}</g>` +
    waves("M5 87q13.8-9 27.5 0t27.5 0 27.5 0 27.5 0", colour, 4)
  );
}

/** Tree and waves in sixteen pixels: no rays, heavier roots. */
function favicon(): Art {
  return (
    `<rect width="32" height="32" rx="7" fill="${sea}"/>` +
    `<path d="M4 16C4 9 9 4 16 4s12 5 12 12c-2-2-4-2-6 0-1.5-1.6-3-2-4.2-1 0 4 .8 6.5 3.4 8 1.9 1 4 1 6.3.2-2.5 2.8-6.8 3.3-9.5 1.3L16 23l-2 1.5c-2.7 2-7 1.5-9.5-1.3 2.3.8 4.4.8 6.3-.2 2.6-1.5 3.4-4 3.4-8-1.2-1-2.7-.6-4.2 1-2-2-4-2-6 0Z" fill="#e8c27a"/>` +
    `<path d="M6 28.3q2.5-2 5 0t5 0 5 0 5 0" fill="none" stroke="${paper}" stroke-width="1.7" stroke-linecap="round"/>`
  );
}

function wordmark(colour: Hex, accent: Hex): Art {
  const { words, width } = name(colour, accent, 112, 60, 64);
  return drawing(width + 2, 96, 64, `<g transform="scale(.8)">${tree(colour, accent)}</g>${words}`);
}

/** "Lario & Ceiba" on its baseline, the ampersand italic; gives the letters and where they end. */
function name(colour: Hex, accent: Hex, x: number, y: number, size: number): { words: Art; width: number } {
  let pen = x;
  const set = (text: string, tone: Hex, setting: Setting, after: number): Art => {
    const at = from(pen, y);
    pen += measure(text, setting) * size + after * size;
    return lettered(at, text, size, tone, setting);
  };
  const words = [
    set("Lario", colour, { bold: 0.016, spacing: 0.012 }, 0.17),
    set("&", accent, { italic: true, bold: 0.016 }, 0.17),
    set("Ceiba", colour, { bold: 0.016, spacing: 0.012 }, 0),
  ].join("");
  return { words, width: pen };
}

function homesWordmark(): Art {
  const setting = { bold: 0.014, spacing: 0.01 } as const;
  const second = 122 + (measure("Ceiba", setting) + 0.2) * 60;
  const width = second + measure("Homes", { italic: true }) * 60 + 4;
  return drawing(
    width,
    96,
    64,
    `<g transform="translate(0 4) scale(.9)">${mediopunto(ink, red)}</g>` +
      lettered(from(122, 66), "Ceiba", 60, ink, setting) +
      lettered(from(second, 66), "Homes", 60, red, { italic: true, bold: 0.014 }),
  );
}

/** A newspaper's head: capitals between rules, the light of the harbour mouth between its two words. */
function gazette(): Art {
  const setting = { bold: 0.04 } as const;
  const size = 342 / (measure("HARBOUR", setting) + measure("GAZETTE", setting));
  const second = 400 - measure("GAZETTE", setting) * size;
  const rule = (y: number, high: number): Art => `<path d="M0 ${y}h400v${high}H0Z" fill="${ink}"/>`;
  const middle = (measure("HARBOUR", setting) * size + second) / 2;
  const tower = "M-9 0H9L6-30H-6ZM-8-33H8V-36H-8ZM-4-38H4V-46H-4ZM-6-48Q0-56 6-48ZM-7-41-24-46V-36ZM7-41 24-46V-36Z";
  return drawing(
    400,
    92,
    62,
    rule(1, 4.5) +
      rule(8, 1.2) +
      lettered(from(middle, 24), "THE", 13, ink, { bold: 0.03, spacing: 0.25, align: "middle" }) +
      lettered(from(0, 74), "HARBOUR", size, ink, setting) +
      `<path d="${tower}" fill="${ink}" transform="translate(${Math.round(middle)} 74) scale(.82)"/>` +
      lettered(from(second, 74), "GAZETTE", size, ink, setting) +
      rule(84, 1.2) +
      rule(87, 1.2),
  );
}

/** A rubber stamp: the name on a ring, a road and a pair of dividers within. */
function ledger(): Art {
  const around =
    (radius: number, middle: number, inwards = false): Place =>
    (u, v) => {
      const a = ((middle + (inwards ? 1 : -1) * (u / radius) * (180 / Math.PI)) * Math.PI) / 180;
      const r = inwards ? radius - v : radius + v;
      return [80 + r * Math.cos(a), 80 - r * Math.sin(a)];
    };
  const stamp = { sans: true, bold: 0.07, align: "middle", spacing: 0.12 } as const;
  return drawing(
    160,
    160,
    104,
    `<g fill="none" stroke="${ink}"><circle cx="80" cy="80" r="76" stroke-width="4"/><circle cx="80" cy="80" r="70" stroke-width="1.5"/><circle cx="80" cy="80" r="46" stroke-width="1.5"/></g>` +
      lettered(around(52, 90), "WAYFARERS’", 16, ink, stamp) +
      lettered(around(64, 270, true), "LEDGER", 16, ink, stamp) +
      `<path d="M20 80l5-3.5 5 3.5-5 3.5ZM130 80l5-3.5 5 3.5-5 3.5Z" fill="${red}"/>` +
      `<path d="M44 96q18-9 36-4t36-6" fill="none" stroke="${ink}" stroke-width="2"/>` +
      `<path d="M62 106q14-4 17-13 2-8 12-11" fill="none" stroke="${red}" stroke-width="3" stroke-dasharray="5 4"/>` +
      `<path d="M79 46h4v6h-4ZM81 51l-14 38-3.5 4 .5-5.5L78.5 50ZM81 51l14 38 3.5 4-.5-5.5L83.5 50Z" fill="${ink}"/>` +
      `<path d="M70.5 74q10.5 5 21 0l1 2.5q-11.5 5.5-23 0Z" fill="${ink}"/>`,
  );
}

/** Paper, the mark, the words that /contacts says, and a strip of floor. */
async function businessCard(tagline: string): Promise<Buffer> {
  const tile = (x: number, y: number, s: number): Art => {
    const petal = (turn: number): string =>
      `<path d="M0 0C${s * 0.1} ${-s * 0.2} ${s * 0.3} ${-s * 0.4} ${s * 0.5} ${-s * 0.5} ${s * 0.4} ${-s * 0.3} ${s * 0.2} ${-s * 0.1} 0 0Z" transform="rotate(${turn})" fill="${sea}"/>`;
    const corner = `<path d="M${-s / 2} ${-s / 2}h${s * 0.2}L${-s / 2} ${-s * 0.3}Z" fill="${brightGold}"/>`;
    return `<g transform="translate(${x + s / 2} ${y + s / 2})">${[0, 90, 180, 270].map((turn) => petal(turn) + `<g transform="rotate(${turn})">${corner}</g>`).join("")}<path d="M0 ${-s * 0.13}L${s * 0.13} 0 0 ${s * 0.13} ${-s * 0.13} 0Z" fill="${red}"/></g>`;
  };
  const s = 75;
  const strip = `<rect x="0" width="${s * 2}" height="600" fill="#f1e4cc"/>${each(8, (j) => tile(0, j * s, s) + tile(s, j * s, s)).join("")}<rect x="${s * 2}" width="4" height="600" fill="${red}"/><rect x="${s * 2 + 10}" width="1.5" height="600" fill="${gold}"/>`;
  const left = 236;
  const line = (y: number, words: string): Art =>
    lettered(from(left, y), words, 31, ink, { sans: true, bold: 0.022, spacing: 0.02 });
  const { words } = name(ink, red, left - 4, 308, 104);
  const art =
    `<rect width="1050" height="600" fill="${paper}"/>${strip}` +
    `<g transform="translate(${left - 6} 62) scale(1.25)">${tree(ink, red)}</g>` +
    words +
    lettered(from(left, 366), tagline, 40, "#7a5c1e", { italic: true, bold: 0.014 }) +
    `<path d="M${left} 402h740v2h-740Z" fill="${gold}"/>` +
    line(458, company.phone.display) +
    line(502, company.email) +
    line(546, company.website.display);
  return await sharp(Buffer.from(drawing(1050, 600, 600, art)))
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

/** The hero's left half with the name over it, as links to the site are shown elsewhere. */
async function socialCard(tagline: string): Promise<Buffer> {
  const plate = await sharp(Buffer.from(heroWide()))
    .resize(1220)
    .extract({ left: 10, top: 96, width: 1200, height: 630 })
    .toBuffer();
  const { words } = name("#ffffff", "#e2c387", 72, 372, 86);
  const art =
    `<g transform="translate(70 138) scale(1.15)">${tree("#ffffff", "#e2c387")}</g>` +
    words +
    `<path d="M74 408h190v2h-190Z" fill="#e2c387"/>` +
    lettered(from(74, 458), tagline, 40, "#ffffff", { italic: true, bold: 0.016 });
  return await sharp(plate)
    .composite([{ input: Buffer.from(drawing(1200, 630, 630, shade() + art)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function shade(): Art {
  return `<linearGradient id="s"><stop offset="0" stop-color="#081d27" stop-opacity=".72"/><stop offset=".42" stop-color="#081d27" stop-opacity=".42"/><stop offset=".64" stop-color="#081d27" stop-opacity="0"/></linearGradient><rect width="1200" height="630" fill="url(#s)"/>`;
}

/** The tree in gold over paper-white waves on the sea's ground: `share` of the side, corners rounded by `round` pixels. */
async function icon(side: number, share: number, round: number): Promise<Buffer> {
  const scale = (side * share) / 120;
  const off = (side - side * share) / 2;
  const art = `<rect width="${side}" height="${side}" rx="${round}" fill="${sea}"/><g transform="translate(${off} ${off}) scale(${scale})">${tree("#e8c27a", paper)}</g>`;
  return await sharp(Buffer.from(drawing(side, side, side, art)))
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An SVG file of `width` by `height` units that shows itself `tall` pixels high. */
function drawing(width: number, height: number, tall: number, art: Art): Art {
  const wide = Math.round((width * tall) / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" width="${wide}" height="${tall}">${art}</svg>\n`;
}

/** The sheet itself, its baseline at (x, y), upwards being up. */
function from(x: number, y: number): Place {
  return (u, v) => [x + u, y - v];
}

async function put(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(root + file), { recursive: true });
  await writeFile(root + file, bytes);
  console.log(`public/${file}  ${(Buffer.byteLength(bytes) / 1000).toFixed(1)} kB`);
}

await brand();
