/**
 * Returns an address that the router can handle. Escapes each `%` of a path that can't be decoded, as Remix would
 * respond to `/quote/%` with a bare 400; of a path with a line break, which not even the catch-all route matches; and
 * of a path that, once decoded, is another host's address to a URL parser (WHATWG URL, "relative slash state").
 * Shortens three or more slashes to two, which lead to the same page, because the router's time grows with the square
 * of their number.
 */
export function toDecodableUrl(address: string): string {
  const [asked = ""] = address.split("?", 1);
  const path = asked.replace(/\/{3,}/g, "//");
  return (isRoutable(path) ? path : path.replaceAll("%", "%25")) + address.slice(asked.length);
}

function isRoutable(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]|^\/\t+\//.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
