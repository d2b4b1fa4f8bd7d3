import type { IncomingMessage, ServerResponse } from "node:http";
import { addressAt } from "~/domain/site/address-at";
import { folders } from "~/domain/site/areas";
import { requests, requestSeconds } from "~/metrics.server";

/** Counts a request when its answer is sent or its client is gone: by the pattern of its address, never by its text. */
export function countRequest({ url = "" }: IncomingMessage, outgoing: ServerResponse): void {
  const end = requestSeconds.startTimer();
  outgoing.once("close", () => {
    const route = patternOf(url);
    end({ route });
    requests.inc({ route, status: outgoing.statusCode });
  });
}

function patternOf(url: string): string {
  const folder = Object.values(folders).find((each) => url.startsWith(each));
  return folder ?? addressAt(url.split("?", 1)[0] ?? "")?.entry.path ?? "other";
}
