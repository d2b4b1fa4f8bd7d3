import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "~/env.server";

/** Remix's Request doesn't say who is at the other end, so the address travels in a header of our own. */
const peerHeader = "x-peer-address";

/**
 * Has Node write the address of the other end into every request that comes in, over whatever the client sent there.
 * Called once, when the server starts.
 */
export function noteClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[peerHeader] = request.socket.remoteAddress ?? unknown;
  });
}

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

/**
 * What addresses are counted by: an IPv4 address, also one dressed as IPv6 (RFC 4291 section 2.5.5.2); of IPv6 the
 * first 64 bits, as one subscriber has the rest to choose from (RFC 6177). `unknown` for anything else.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return unknown;
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

const unknown = "unknown";

function withoutPort(entry: string): string {
  const address = entry.trim();
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of a valid IPv6 address; the URL parser writes each as hexadecimal digits. */
function ipv6Groups(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = new Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => parseInt(group, 16));
}
