import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

export interface PrintedPdf {
  /** the text of each sheet within its margins; null without poppler-utils */
  pages: string[] | null;
  /** width and height of each sheet in millimetres */
  sheets: (readonly [width: number, height: number])[];
  images: number;
}

export async function printToPdf(page: Page): Promise<PrintedPdf> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const source = pdf.toString("latin1");
  const boxes = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    pages: extractPdfText(pdf),
    sheets: boxes.map(([, width, height]) => [toMillimetres(width), toMillimetres(height)]),
    images: [...source.matchAll(/\/Subtype \/Image\b/g)].length,
  };
}

/** In points. The margins in print.css, which contain the running title and page number, are at least 22 mm. */
const cropToMargins = ["-r", "72", "-x", "0", "-y", "62", "-W", "596", "-H", "718"];

/** Returns the text of each sheet within its margins; null without poppler-utils. */
export function extractPdfText(pdf: Buffer): string[] | null {
  try {
    const text = execFileSync("pdftotext", ["-layout", ...cropToMargins, "-enc", "UTF-8", "-", "-"], {
      input: pdf,
      encoding: "utf8",
    });
    return text.split("\f").slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function toMillimetres(points: string | undefined): number {
  return Math.round((Number(points) / 72) * 25.4);
}
