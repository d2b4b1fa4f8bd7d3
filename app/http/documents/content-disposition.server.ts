import { create } from "content-disposition";

/**
 * The Content-Disposition of a file to be kept; `contentDisposition` says what becomes of its name.
 * @param extension without the dot
 */
export function attachment(name: string, fallback: string, extension: string): string {
  return contentDisposition("attachment", name, fallback, extension);
}

/** The Content-Disposition of a file to be shown where it can be, and kept under its name. */
export function inline(name: string, fallback: string, extension: string): string {
  return contentDisposition("inline", name, fallback, extension);
}

/**
 * A Content-Disposition (RFC 6266) with the file's name whole and, for readers that know ASCII only, without its accents.
 * Characters that a file system or a reader could take for more than a letter are left out.
 * @param name as people wrote it, in any characters and of any length
 * @param fallback the name where nothing of `name` is left
 */
function contentDisposition(type: string, name: string, fallback: string, extension: string): string {
  const whole = fileName(name) || fallback;
  const ascii = asciiFileName(name) || fallback;
  return create(`${whole}.${extension}`, { type, fallback: `${ascii}.${extension}` });
}

/** Letters without their accents first, as what is left may be a space or a separator: "¨" is one, "＜" the other. */
function asciiFileName(name: string): string {
  return fileName(name.normalize("NFKD").replace(/\p{M}/gu, "")).replace(/[^ -~]|%/gu, "_");
}

/** Without control and invisible characters, separators and wildcards; no dots or spaces at the ends; 80 characters. */
function fileName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[/\\:*?"<>|]/g, " ")
    .replace(/\s+/g, " ");
  return Array.from(safe)
    .slice(0, 80)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
}
