import type { RequestHead } from "~/http/request-head";

/** Parses If-Match or If-None-Match; null for a malformed list. Lists may have empty elements (RFC 9110 section 5.6.1). */
export function parseEntityTags(header: string): string[] | null {
  const element = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(,|$)/y;
  const tags: string[] = [];
  for (;;) {
    const found = element.exec(header);
    if (!found) return null;
    if (found[1] !== undefined) tags.push(found[1]);
    if (found[2] === "") return tags.length > 0 ? tags : null;
  }
}

/** Returns whether If-None-Match contains `tag`, by weak comparison (RFC 9110 section 13.1.2). */
export function isNotModified(request: Pick<RequestHead, "headers">, tag: string): boolean {
  const header = request.headers.get("If-None-Match");
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return (parseEntityTags(header) ?? []).some((each) => opaque(each) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
