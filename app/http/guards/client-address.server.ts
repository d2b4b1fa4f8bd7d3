import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";
import type { RequestHead } from "~/http/request-head";
import { findRequestConnection } from "~/http/server/connection.server";
import type { Limit } from "~/rate-limiter.server";

/**
 * Returns the client's IP address: the peer's, or the one that the nearest TRUST_PROXY proxies report in X-Forwarded-For,
 * whose last entry is the nearest proxy's. Returns `unknown` without a connection.
 */
export function getClientIp(request: Pick<RequestHead, "headers">): string {
  const peer = findRequestConnection(request)?.peer ?? "unknown";
  const forwarded = request.headers.get("X-Forwarded-For") ?? "";
  const asked = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } };
  const trusted = withoutPort(proxyAddr(asked as unknown as IncomingMessage, (_, hops) => hops < env.trustProxy));
  return isIP(trusted) ? trusted : peer;
}

/** Removes the port, which some proxies add. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns the network by which addresses are counted: an IPv4 address, also when mapped to IPv6 (RFC 4291 section
 * 2.5.5.2); the first 64 bits of an IPv6 address, as one subscriber controls the rest (RFC 6177). Returns `unknown` for
 * anything else.
 * @param prefix the number of bits, for a wider network
 */
export function networkOfIp(address: string, { ipv4 = 32, ipv6 = 64 } = {}): string {
  const parsed = parseAddress(address);
  if (!parsed) return "unknown";
  const [family, bits] = parsed.kind() === "ipv4" ? [ipaddr.IPv4, ipv4] : [ipaddr.IPv6, ipv6];
  return bits === 32
    ? parsed.toString()
    : `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** The maximum for a network, by the length of its prefix in bits. */
export type NetworkLimits = Record<"ipv4" | "ipv6", Readonly<Record<number, number>>>;

/** Returns the networks of an address that have a limit, the narrowest first. */
export function listNetworkLimits(address: string, { ipv4, ipv6 }: NetworkLimits): Limit[] {
  const family = parseAddress(address)?.kind() === "ipv6" ? ipv6 : ipv4;
  return Object.entries(family)
    .reverse()
    .map(([bits, max]) => [networkOfIp(address, { ipv4: Number(bits), ipv6: Number(bits) }), max]);
}

/** Without the zone of a link-local address. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = address.replace(/%.*/, "");
  const isValid = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isValid ? ipaddr.process(bare) : null;
}
