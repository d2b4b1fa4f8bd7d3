import type { IncomingMessage, ServerResponse } from "node:http";
import { matchAddress } from "~/domain/site/match-address";
import { buildRawResponse } from "./malformed-requests.server";

/**
 * A request may take 80 seconds. Ten photographs on a slow connection need longer: addresses with `uploads` in
 * domain/site/addresses.ts have ten minutes, if at least 64 kB arrive in any 30 seconds. All times are in milliseconds.
 */
export const uploadTimeouts = {
  timeout: 80_000,
  longTimeout: 600_000,
  window: 30_000,
  /** in `window`, except while the server doesn't read, such as while it encodes a picture */
  minBytes: 65_536,
  interval: 5_000,
};

function isUpload({ url = "", headers }: IncomingMessage): boolean {
  const acceptsUploads = matchAddress(url)?.entry.uploads ?? false;
  return acceptsUploads && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

export function hasRequestBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Ends a request whose body is too slow, like Node's `requestTimeout`: responds with 408 and closes the connection. */
export function enforceUploadTimeout(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timeouts = uploadTimeouts,
): void {
  const { socket } = incoming;
  if (!hasRequestBody(incoming)) return;
  const mayTakeLong = isUpload(incoming);
  const started = performance.now();
  let waited = 0;
  let mark = socket.bytesRead;

  const watch = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(watch);
    if (!incoming.isPaused()) waited += timeouts.interval;
    if (socket.bytesRead - mark >= timeouts.minBytes) {
      mark = socket.bytesRead;
      waited = 0;
    }
    const elapsed = performance.now() - started;
    const mayContinue = mayTakeLong && elapsed < timeouts.longTimeout && waited < timeouts.window;
    if (elapsed >= timeouts.timeout && !mayContinue) closeConnection();
  }, timeouts.interval);
  watch.unref();
  incoming.once("close", () => clearInterval(watch));

  function closeConnection() {
    clearInterval(watch);
    if (!outgoing.headersSent) {
      // Written to the socket, as the response object would wait for the request. The status is for the log.
      outgoing.statusCode = 408;
      socket.write(buildRawResponse(408));
    }
    // Destroying the request instead would make the received part interval like the whole body.
    socket.destroy();
  }
}
