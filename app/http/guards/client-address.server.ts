import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";
import type { RequestHead } from "~/http/request-head";

/**
 * A Request doesn't have the peer's address, so the server writes it into this header. The header's name is random, so
 * a client can't send it.
 */
export const peerHeader = `x-peer-${randomUUID()}`;

/**
 * Returns the client's address as text: the peer's, or the one that the nearest TRUST_PROXY proxies report in
 * X-Forwarded-For, whose last entry is the nearest proxy's. `unknown` without a connection.
 */
export function clientAddress({ headers }: Pick<RequestHead, "headers">): string {
  const peer = headers.get(peerHeader) ?? "unknown";
  const forwarded = headers.get("X-Forwarded-For") ?? "";
  const asked = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } };
  const believed = withoutPort(proxyAddr(asked as unknown as IncomingMessage, (_, hops) => hops < env.trustProxy));
  return isIP(believed) ? believed : peer;
}

/** Removes the port, which some proxies write too. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns the network by which addresses are counted: an IPv4 address, also when mapped to IPv6 (RFC 4291 section
 * 2.5.5.2); the first 64 bits of an IPv6 address, as one subscriber controls the rest (RFC 6177). `unknown` for
 * anything else.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return "unknown";
  const processed = ipaddr.process(bare);
  if (processed.kind() === "ipv4") return processed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString()}/64`;
}

/**
 * Returns the networks around an address that one subscriber or attacker often has as a whole (RFC 6177): the first 24
 * bits of an IPv4 address; the first 56 and 48 bits of an IPv6 address.
 */
export function enclosingNetworks(address: string): { wide: string | null; widest: string | null } {
  const network = networkOf(address).replace(/\/64$/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) return { wide: first(ipaddr.IPv4, network, 24), widest: null };
  if (!ipaddr.IPv6.isValid(network)) return { wide: null, widest: null };
  return { wide: first(ipaddr.IPv6, network, 56), widest: first(ipaddr.IPv6, network, 48) };
}

function first(kind: typeof ipaddr.IPv4 | typeof ipaddr.IPv6, address: string, bits: number): string {
  return `${kind.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
