import type { IncomingMessage, ServerResponse } from "node:http";
import { matchAddress } from "~/domain/site/match-address";
import { rawResponse } from "./malformed-requests.server";

/**
 * Limits a request to 80 seconds, so that it is over within 90. Ten photographs from a phone on a slow line need
 * longer: addresses with `uploads` in domain/site/addresses.ts have ten minutes, if at least 64 kB arrive in any 30 seconds.
 * A slower client is cut off. All times are in milliseconds.
 */
export const uploadTimeouts = {
  patience: 80_000,
  longPatience: 600_000,
  window: 30_000,
  /** in `window`, without the time in which we don't read */
  leastBytes: 65_536,
  /** the interval of the check */
  look: 5_000,
};

/** Returns whether a request may take longer than others: it is a form with pictures. */
function mayTakeLong({ url = "", headers }: IncomingMessage): boolean {
  const isUpload = matchAddress(url)?.entry.uploads ?? false;
  return isUpload && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Returns whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/**
 * Cuts off a request whose body comes too slowly, like Node's `requestTimeout`: 408, and the connection is closed. Time
 * in which the server doesn't read, such as while it encodes a picture, doesn't count.
 */
export function enforceUploadTimeout(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  clock = uploadTimeouts,
): void {
  const { socket } = incoming;
  if (!hasBody(incoming)) return;
  const isLong = mayTakeLong(incoming);
  const started = performance.now();
  let waited = 0;
  let mark = socket.bytesRead;

  const looking = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(looking);
    if (!incoming.isPaused()) waited += clock.look;
    if (socket.bytesRead - mark >= clock.leastBytes) {
      mark = socket.bytesRead;
      waited = 0;
    }
    const taken = performance.now() - started;
    const mayGoOn = isLong && taken < clock.longPatience && waited < clock.window;
    if (taken >= clock.patience && !mayGoOn) cutOff();
  }, clock.look);
  looking.unref();
  incoming.once("close", () => clearInterval(looking));

  function cutOff() {
    clearInterval(looking);
    if (!outgoing.headersSent) {
      // The 408 is written to the socket, as the answer object would wait for the request. The status is set for the
      // log.
      outgoing.statusCode = 408;
      socket.write(rawResponse(408));
    }
    // Destroying the request instead would make the received part look like the whole body.
    socket.destroy();
  }
}
