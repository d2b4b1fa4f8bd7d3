import ipaddr from "ipaddr.js";

/**
 * What addresses are counted by: an IPv4 address, also one dressed as IPv6 (RFC 4291 section 2.5.5.2); of IPv6 the
 * first 64 bits, as one subscriber has the rest to choose from (RFC 6177). `unknown` for anything else.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return "unknown";
  const processed = ipaddr.process(bare);
  if (processed.kind() === "ipv4") return processed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString()}/64`;
}
