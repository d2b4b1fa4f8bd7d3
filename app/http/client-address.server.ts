import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
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
  const peer = request.headers.get(peerHeader) ?? unknown;
  if (env.trustProxy === 0) return peer;
  const forwarded = request.headers.get("X-Forwarded-For")?.split(",") ?? [];
  const believed = forwarded.map(withoutPort).slice(-env.trustProxy)[0];
  return believed !== undefined && isIP(believed) ? believed : peer;
}

const unknown = "unknown";

function withoutPort(entry: string): string {
  const address = entry.trim();
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
