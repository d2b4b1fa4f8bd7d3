import { registerConnection } from "~/http/server/connection.server";
import { requestIdHeader } from "~/http/server/log.server";

/** Returns headers for a request that bypasses the HTTP server, as if this address had sent it. */
export function peerHeaders(peer: string): Record<string, string> {
  return { [requestIdHeader]: registerConnection({ peer, refusal: null }) };
}
