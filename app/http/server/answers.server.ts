import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "../guards/security-headers.server";

/**
 * Answers what came in for a request and can't be read as one, or not in time, and closes the connection: 408, 413, 431 or
 * 400. For the event `clientError` of a server: as Node does it by itself, with the headers that every answer has.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Node's own name for the answer that is on its way there: nothing may be written into the midst of it.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  if (socket.writable && !answer?.headersSent) socket.write(bareAnswer(statuses[error.code ?? ""] ?? 400));
  socket.destroy(error);
}

/** The bytes of an answer without a body, after which the connection is closed. */
export function bareAnswer(status: number): string {
  const headers = [...securityHeaders, ["Connection", "close"]].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n`;
}

const statuses: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
