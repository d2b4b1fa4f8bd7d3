import { create } from "content-disposition";

/**
 * Returns a Content-Disposition (RFC 6266) with the file's whole name and an ASCII form without accents. Characters
 * that a file system or a reader could misread are left out.
 * @param type of a download, or of a file that is shown where possible and saved under its name
 * @param name as people wrote it, with any characters and of any length
 * @param fallback the name when nothing of `name` is left
 * @param extension without the dot
 */
export function contentDisposition(
  type: "attachment" | "inline",
  name: string,
  fallback: string,
  extension: string,
): string {
  const whole = fileName(name) || fallback;
  const ascii = asciiFileName(name) || fallback;
  return create(`${whole}.${extension}`, { type, fallback: `${ascii}.${extension}` });
}

/** Returns a name in ASCII. Accents are removed first: the rest may be a space ("¨") or a separator ("＜"). */
function asciiFileName(name: string): string {
  return fileName(name.normalize("NFKD").replace(/\p{M}/gu, "")).replace(/[^ -~]|%/gu, "_");
}

/**
 * Returns a name without control and invisible characters, separators and wildcards, without dots or spaces at its
 * ends, and at most 80 characters long.
 */
function fileName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[/\\:*?"<>|]/g, " ")
    .replace(/\s+/g, " ");
  return Array.from(safe)
    .slice(0, 80)
    .join("")
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "");
}
