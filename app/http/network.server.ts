import { isIP } from "node:net";

/**
 * What addresses are counted by: an IPv4 address, also one dressed as IPv6 (RFC 4291 section 2.5.5.2); of IPv6 the
 * first 64 bits, as one subscriber has the rest to choose from (RFC 6177). `unknown` for anything else.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return "unknown";
  const groups = ipv6Groups(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** The eight groups of a valid IPv6 address; the URL parser writes each as hexadecimal digits. */
function ipv6Groups(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = new Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}
