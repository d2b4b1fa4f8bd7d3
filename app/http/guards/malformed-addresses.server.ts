/**
 * An address whose path can be decoded, for whatever was asked for: Remix would answer `/quote/%` with a bare 400 of its
 * own. Where the path can't be decoded, its `%` stand for themselves, and nothing is found there. So it is with two others
 * that the router can do nothing with: a line break, which not even its route for all the rest matches, and what browsers
 * would, decoded, take for another host's address (WHATWG URL, "relative slash state"), as it parses that as a URL.
 */
export function decodable(address: string): string {
  const [path = ""] = address.split("?", 1);
  return isSound(path) ? address : path.replaceAll("%", "%25") + address.slice(path.length);
}

function isSound(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]|^\/(?:\\|\t+[/\\])/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
