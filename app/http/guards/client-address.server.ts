import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { env } from "~/env.server";

/**
 * A Request doesn't say who is at the other end, so the address is written into this header. Nobody outside can know its
 * name: where nothing writes it, nothing is believed.
 */
export const peerHeader = `x-peer-${randomUUID()}`;

/**
 * The address of the client, as text: the other end of the connection, or what the nearest TRUST_PROXY proxies say of
 * theirs in X-Forwarded-For, whose last entry is the nearest proxy's. `unknown` without a connection.
 */
export function clientAddress(request: Request): string {
  const peer = request.headers.get(peerHeader) ?? "unknown";
  const forwarded = request.headers.get("X-Forwarded-For") ?? "";
  const asked = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } };
  const believed = withoutPort(proxyAddr(asked as unknown as IncomingMessage, (_, hops) => hops < env.trustProxy));
  return isIP(believed) ? believed : peer;
}

/** Some proxies write the port, too. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
