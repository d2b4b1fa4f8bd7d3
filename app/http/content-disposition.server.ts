/**
 * The Content-Disposition of a file to be kept; `named` says what becomes of its name.
 * @param extension without the dot
 */
export function attachment(name: string, fallback: string, extension: string): string {
  return `attachment; ${named(name, fallback, extension)}`;
}

/** The Content-Disposition of a file to be shown where it can be, and kept under its name. */
export function inline(name: string, fallback: string, extension: string): string {
  return `inline; ${named(name, fallback, extension)}`;
}

/**
 * The parameters of a Content-Disposition (RFC 6266), with the file's name in ASCII and, for browsers that read it, whole
 * (RFC 8187). Characters that a file system or a reader could take for more than a letter are left out.
 * @param name as people wrote it, in any characters and of any length
 * @param fallback the name where nothing of `name` is left
 * @param extension without the dot
 */
function named(name: string, fallback: string, extension: string): string {
  const whole = fileName(name) || fallback;
  const ascii = asciiFileName(name) || fallback;
  return `filename="${ascii}.${extension}"; filename*=UTF-8''${extValue(`${whole}.${extension}`)}`;
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

/** RFC 8187 section 3.2.1: percent codes for all but its attr-char. */
function extValue(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}
