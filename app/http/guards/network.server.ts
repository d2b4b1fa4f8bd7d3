import ipaddr from "ipaddr.js";

/**
 * Returns the network by which addresses are counted: an IPv4 address, also when mapped to IPv6 (RFC 4291 section
 * 2.5.5.2); the first 64 bits of an IPv6 address, as one subscriber controls the rest (RFC 6177). `unknown` for
 * anything else.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return "unknown";
  const processed = ipaddr.process(bare);
  if (processed.kind() === "ipv4") return processed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString()}/64`;
}
