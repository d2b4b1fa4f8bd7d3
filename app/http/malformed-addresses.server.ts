/**
 * An address whose path can be decoded, for whatever was asked for: Remix would answer `/quote/%` with a bare 400 of its
 * own. Where the path can't be decoded, its `%` stand for themselves, and nothing is found there.
 */
export function decodable(address: string): string {
  const [path = ""] = address.split("?", 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + address.slice(path.length);
  }
}
