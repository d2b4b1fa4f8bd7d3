/**
 * Returns an address whose path can be decoded: Remix would answer `/quote/%` with its own bare 400. In an undecodable
 * path each `%` becomes a literal one, so nothing is found there. So does each `%` of two other paths that the router
 * can't handle. One has a line break: not even the catch-all route matches it. The other, once decoded, is another
 * host's address to a URL parser (WHATWG URL, "relative slash state"). A path with a backslash never comes here. Of
 * three or more slashes in a row two are left, which lead to the same page: the router's time grows with the square of
 * their number.
 */
export function toDecodableUrl(address: string): string {
  const [asked = ""] = address.split("?", 1);
  const path = asked.replace(/\/{3,}/g, "//");
  return (isSound(path) ? path : path.replaceAll("%", "%25")) + address.slice(asked.length);
}

function isSound(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]|^\/\t+\//.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
