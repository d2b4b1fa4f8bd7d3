import type { IncomingMessage } from "node:http";

/**
 * Whether a request could mean another thing to a proxy before us than it does here (RFC 9112 sections 3.2 and 6.1): its
 * target is neither a path nor an http address, it names more than one host, or its body comes in a transfer coding
 * other than chunked. Node lets these through; what else is ambiguous it refuses by itself.
 */
export function isUnclear({ url = "", headers, rawHeaders }: IncomingMessage): boolean {
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return true;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return true;
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;
}
