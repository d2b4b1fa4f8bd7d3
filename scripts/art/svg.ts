import { createHash } from "node:crypto";
import { put, rect, type Line, type Place, type Point } from "./geometry.ts";
import { ink, paper, type Hex } from "./palette.ts";

/** A piece of SVG. Pieces are put together in painter's order: what is nearer comes later. */
export type Art = string;

/** The size of a sheet in units. */
export interface Format {
  width: number;
  height: number;
}

export const formats = {
  /** photographs: 3:2 */
  landscape: { width: 1800, height: 1200 },
  /** the pages of a house's album: 5:4 */
  album: { width: 1500, height: 1200 },
  /** portraits: 4:5 */
  portrait: { width: 960, height: 1200 },
  /** what fills a wide window: 16:10 */
  wide: { width: 2400, height: 1500 },
  /** what fills a telephone: 9:16 */
  tall: { width: 1080, height: 1920 },
  /** previews of links: 1200 × 630 pixels */
  social: { width: 1500, height: 788 },
} as const satisfies Record<string, Format>;

/** A format's whole sheet and a little more, as hand-cut edges move. */
export function whole({ width, height }: Format): Line {
  return rect(-20, -20, width + 40, height + 40);
}

/** The whole of a landscape sheet. */
export const wholeSheet: Line = whole(formats.landscape);

/** Colours from one point of the sheet to another: [share of the way, colour, opacity]. */
export interface Blend {
  from: Point;
  to: Point;
  stops: readonly (readonly [number, Hex, number?])[];
  round?: boolean;
}

/** A straight blend, for `fill`. */
export function blend(from: Point, to: Point, ...stops: Blend["stops"]): Blend {
  return { from, to, stops };
}

/** A filled shape; several lines make holes where they overlap. */
export function fill(shape: Line | readonly Line[], paint: Hex | Blend, opacity = 1): Art {
  const lines = (isLine(shape) ? [shape] : shape).filter((line) => line.length > 2);
  if (!lines.length) return "";
  const d = lines.map((line) => `${path(line)}Z`).join("");
  const see = opacity < 1 ? ` opacity="${round(opacity)}"` : "";
  const holes = lines.length > 1 ? ' fill-rule="evenodd"' : "";
  return inked(paint, (ref) => `<path d="${d}" fill="${ref}"${holes}${see}/>`);
}

/** A shape filled where `place` puts it. */
export function lay(place: Place, shape: Line, paint: Hex | Blend, opacity = 1): Art {
  return fill(put(place, shape), paint, opacity);
}

/** A drawn line, `width` in units of the sheet; under 3 it is lost on a phone. */
export function stroke(line: Line, colour: Hex, width: number, opacity = 1): Art {
  const see = opacity < 1 ? ` opacity="${round(opacity)}"` : "";
  return `<path d="${path(line)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${see}/>`;
}

/** Pieces kept together, the first at the back. */
export function group(...parts: (Art | readonly Art[])[]): Art {
  return `<g>${parts.flat().join("")}</g>`;
}

/** Only what lies within the shape. */
export function clip(shape: Line | readonly Line[], ...parts: (Art | readonly Art[])[]): Art {
  const d = (isLine(shape) ? [shape] : shape).map((line) => `${path(line)}Z`).join("");
  const id = name("c", d);
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${parts.flat().join("")}</g>`;
}

/** Blurred by `radius` units, as the edge of a shadow or of a glow. */
export function soft(radius: number, ...parts: (Art | readonly Art[])[]): Art {
  const id = `soft${String(radius).replace(".", "-")}`;
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})">${parts.flat().join("")}</g>`;
}

/** Only where the white of `stencil` lies, softly: a pool of light has no edge. */
export function through(stencil: Art, ...parts: (Art | readonly Art[])[]): Art {
  const id = name("m", stencil);
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="2400" height="1920">${stencil}</mask><g mask="url(#${id})">${parts.flat().join("")}</g>`;
}

/** Laid over what is below, darkening it as a shadow or a glaze does. */
export function multiply(opacity: number, ...parts: (Art | readonly Art[])[]): Art {
  return `<g opacity="${round(opacity)}" style="mix-blend-mode:multiply">${parts.flat().join("")}</g>`;
}

/** A shadow on a floor or a wall: the shape, in metres of `place`, darkens what is below; its edge is soft by `edge` units. */
export function softShadow(place: Place, shape: Line, colour: Hex | Blend, opacity: number, edge: number): Art {
  return multiply(opacity, soft(edge, lay(place, shape, colour)));
}

/** Laid over what is below as light is. */
export function screen(opacity: number, ...parts: (Art | readonly Art[])[]): Art {
  return `<g opacity="${round(opacity)}" style="mix-blend-mode:screen">${parts.flat().join("")}</g>`;
}

/** Light that keeps the colours it falls on: a patch of sun on tiles or cloth. */
export function sunlit(opacity: number, ...parts: (Art | readonly Art[])[]): Art {
  return `<g opacity="${round(opacity)}" style="mix-blend-mode:soft-light">${parts.flat().join("")}</g>`;
}

/** A tone sprayed on in fine dots, densest at `from` and gone at `to`, within the shape: a printmaker's shading. */
export function spray(shape: Line, colour: Hex, from: Point, to: Point, density = 0.8): Art {
  const tone: Blend = {
    from,
    to,
    stops: [
      [0, colour, density],
      [1, colour, 0],
    ],
  };
  const id = `spray${colour.slice(1)}`;
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.45" numOctaves="2" seed="11"/>
<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="dots"/>
<feComposite in="SourceAlpha" in2="dots" operator="arithmetic" k2="2" k3="4" k4="-3" result="mask"/>
<feFlood flood-color="${colour}"/><feComposite in2="mask" operator="in"/><feComposite in2="SourceAlpha" operator="in"/>
</filter><g filter="url(#${id})">${fill(shape, tone)}</g>`;
}

/** A round glow around a lamp or the sun. */
export function glow([x, y]: Point, radius: number, colour: Hex, opacity = 0.7): Art {
  const halo: Blend = {
    from: [x, y],
    to: [x + radius, y],
    stops: [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.42],
      [1, colour, 0],
    ],
    round: true,
  };
  return screen(1, fill(rect(x - radius, y - radius, radius * 2, radius * 2), halo));
}

/** A finished landscape sheet. */
export function sheet(title: string, ...parts: (Art | readonly Art[])[]): Art {
  return sheetOf(formats.landscape, title, ...parts);
}

/** The finished sheet: the drawing with hand-cut edges, printed on grained paper. */
export function sheetOf(format: Format, title: string, ...parts: (Art | readonly Art[])[]): Art {
  const { width, height } = format;
  const longest = Math.max(width, height);
  const vignette: Blend = {
    from: [width / 2, height * 0.48],
    to: [width / 2 + longest * 0.62, height * 0.48],
    stops: [
      [0.55, ink, 0],
      [1, ink, 0.3],
    ],
    round: true,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>
<defs>
<filter id="cut" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed="4"/>
<feDisplacementMap in="SourceGraphic" scale="4" xChannelSelector="R" yChannelSelector="G"/>
</filter>
<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.5" numOctaves="3" seed="7"/>
<feColorMatrix values="1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 0 0 0 0 1"/>
</filter>
</defs>
<rect width="${width}" height="${height}" fill="${paper}"/>
<g filter="url(#cut)">${parts.flat().join("\n")}</g>
${multiply(0.55, fill(whole(format), vignette))}
<g opacity="0.3" style="mix-blend-mode:soft-light"><rect width="${width}" height="${height}" filter="url(#grain)"/></g>
</svg>`;
}

function inked(paint: Hex | Blend, draw: (ref: string) => Art): Art {
  if (typeof paint === "string") return draw(paint);
  const [[x1, y1], [x2, y2]] = [paint.from, paint.to];
  const stops = paint.stops
    .map(
      ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${round(opacity)}"/>`,
    )
    .join("");
  const shape = paint.round
    ? `cx="${round(x1)}" cy="${round(y1)}" r="${round(Math.hypot(x2 - x1, y2 - y1))}"`
    : `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
  const kind = paint.round ? "radialGradient" : "linearGradient";
  const id = name("b", kind + shape + stops);
  return `<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${shape}>${stops}</${kind}>${draw(`url(#${id})`)}`;
}

function isLine(shape: Line | readonly Line[]): shape is Line {
  return typeof shape[0]?.[0] === "number";
}

function path(line: Line): string {
  return line.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

// Named by content: the same piece has the same name, so a plate needs no counter and no registry.
function name(prefix: string, content: string): string {
  return prefix + createHash("sha256").update(content).digest("hex").slice(0, 12);
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
