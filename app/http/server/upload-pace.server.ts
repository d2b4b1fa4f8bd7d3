import type { IncomingMessage, ServerResponse } from "node:http";
import { addressAt } from "~/domain/address-at";
import { bareAnswer } from "./answers.server";

/** The clock by which a body's coming in is judged, in milliseconds. */
export interface Pace {
  /** for a whole request, whatever it is */
  patience: number;
  /** for one that may take longer, as long as it goes on coming */
  longPatience: number;
  /** how long less than `leastBytes` may come in then, while we are waiting for it */
  window: number;
  leastBytes: number;
  /** how often that is looked at */
  look: number;
}

/**
 * 80 seconds for a request, so that it is over within 90. Ten photographs of a telephone over a slow line need longer: to the staff area, ten minutes,
 * while at least 64 kB come in within any 30 seconds. Whoever sends a byte now and then is cut off after those.
 */
export const pace: Pace = {
  patience: 80_000,
  longPatience: 600_000,
  window: 30_000,
  leastBytes: 65_536,
  look: 5_000,
};

/** Whether a request may take longer than others: a form with pictures. */
function mayTakeLong({ url = "", headers }: IncomingMessage): boolean {
  const isUpload = addressAt(url)?.entry.uploads ?? false;
  return isUpload && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/** Whether a request comes with a body, or says so. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/**
 * Cuts a request off, as Node's own `requestTimeout` does (408, and the connection is closed), when its body comes in too
 * slowly. Time in which nobody here reads, as while a picture is encoded, doesn't count as the client's.
 */
export function keepPace(incoming: IncomingMessage, outgoing: ServerResponse, clock: Pace = pace): void {
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
      // Not through the answer, which would wait for the request; this is for the log.
      outgoing.statusCode = 408;
      socket.write(bareAnswer(408));
    }
    // Not the request: whoever reads it would take what came in for all there is.
    socket.destroy();
  }
}
