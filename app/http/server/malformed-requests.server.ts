import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { defaultCspHeader, securityHeaders } from "~/http/guards/security-headers.server";

/**
 * Handles the server's event `clientError` like Node, but with the security headers: responds to a malformed or slow
 * request with 408, 413, 431 or 400, and closes the connection.
 */
export function refuseMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Node's internal name for the current response, into which nothing may be written.
  const { _httpMessage: response } = socket as { _httpMessage?: ServerResponse | null };
  if (socket.writable && !response?.headersSent) socket.write(buildRawResponse(statuses[error.code ?? ""] ?? 400));
  socket.destroy(error);
}

/** Returns a response without a body that closes the connection. */
export function buildRawResponse(status: number): string {
  const headers = [...securityHeaders, defaultCspHeader, ["Connection", "close"]].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n`;
}

const statuses: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
