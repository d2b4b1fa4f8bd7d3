import { create } from "content-disposition";

/**
 * Returns a Content-Disposition header (RFC 6266) with the file's name and an ASCII form of it. Drops characters that are
 * unsafe in file names.
 * @param fallback used if nothing of `name` is left
 * @param extension without the dot
 */
export function formatContentDisposition(
  type: "attachment" | "inline",
  name: string,
  fallback: string,
  extension: string,
): string {
  const whole = fileName(name) || fallback;
  const ascii = asciiFileName(name) || fallback;
  return create(`${whole}.${extension}`, { type, fallback: `${ascii}.${extension}` });
}

/** Removes accents first: the rest may be a space ("¨") or a separator ("＜"). */
function asciiFileName(name: string): string {
  return fileName(name.normalize("NFKD").replace(/\p{M}/gu, "")).replace(/[^ -~]|%/gu, "_");
}

/** Removes control and invisible characters, separators, wildcards, and dots and spaces at the ends; at most 80 characters. */
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
