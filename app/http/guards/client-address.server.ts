import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";

/**
 * A Request doesn't have the peer's address, so the server writes it into this header. The header's name is random, so
 * a client can't send it.
 */
export const peerHeader = `x-peer-${randomUUID()}`;

/**
 * Returns the client's address as text: the peer's, or the one that the nearest TRUST_PROXY proxies report in
 * X-Forwarded-For, whose last entry is the nearest proxy's. `unknown` without a connection.
 */
export function clientAddress(request: Request): string {
  const peer = request.headers.get(peerHeader) ?? "unknown";
  const forwarded = request.headers.get("X-Forwarded-For") ?? "";
  const asked = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } };
  const believed = withoutPort(proxyAddr(asked as unknown as IncomingMessage, (_, hops) => hops < env.trustProxy));
  return isIP(believed) ? believed : peer;
}

/** Removes the port, which some proxies write too. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
