/** What a part of a form says of itself: its field, and the name of its file; null where it is text. */
export interface PartName {
  field: string;
  fileName: string | null;
}

/**
 * Reads a part's Content-Disposition header (RFC 7578 section 4.2), as browsers and other clients write it; null for one
 * that names no field or isn't UTF-8.
 * @param header its bytes, one per character
 */
export function partName(header: string): PartName | null {
  const text = utf8(header);
  const start = text === null ? null : /^\s*form-data\s*/i.exec(text);
  if (text === null || !start) return null;
  const found = new Map<string, string>();
  for (let at = start[0].length; at < text.length;) {
    parameter.lastIndex = at;
    const [all, name = "", quoted, plain = ""] = parameter.exec(text) ?? [];
    if (all === undefined) return null;
    at += all.length;
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted === undefined ? plain : unescaped(quoted));
  }
  const field = found.get("name");
  return field === undefined ? null : { field, fileName: found.get("filename") ?? null };
}

/**
 * A quote ends a name only where a parameter ends: some clients escape those within with a backslash, some not at all,
 * and browsers leave a backslash as it is.
 */
const parameter = /;\s*([\w*-]+)\s*=\s*(?:"((?:"(?!\s*(?:;|$))|[^"])*)"|([^\s;"]*))\s*|;\s*$/y;

/** Browsers write these three with percent signs (HTML standard, multipart/form-data encoding), others a backslash. */
function unescaped(text: string): string {
  return text.replace(/\\"|%22|%0D|%0A/gi, (each) => characters[each.toUpperCase()] ?? each);
}

const characters: Record<string, string> = { '\\"': '"', "%22": '"', "%0D": "\r", "%0A": "\n" };

function utf8(binary: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(binary, "latin1"));
  } catch {
    return null;
  }
}
