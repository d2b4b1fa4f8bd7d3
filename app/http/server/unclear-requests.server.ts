import type { IncomingMessage } from "node:http";

/**
 * Returns whether a proxy in front could read a request differently (RFC 9112 sections 3.2 and 6.1): its target is
 * neither a path nor an http address, it names more than one host, or its body has a transfer coding other than
 * chunked. Node accepts these; it refuses other ambiguous requests itself.
 */
export function isUnclear({ url = "", headers, rawHeaders }: IncomingMessage): boolean {
  if (!/^(?:\/|https?:\/\/)/i.test(url)) return true;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return true;
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;
}
