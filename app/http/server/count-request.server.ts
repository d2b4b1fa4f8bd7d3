import type { IncomingMessage, ServerResponse } from "node:http";
import { matchAddress } from "~/domain/site/match-address";
import { staticFolders } from "~/domain/site/areas";
import { requests, requestSeconds } from "~/metrics.server";

/** Counts a request when its connection closes, by the pattern of its address. */
export function countRequestInMetrics({ url = "" }: IncomingMessage, outgoing: ServerResponse): void {
  const end = requestSeconds.startTimer();
  outgoing.once("close", () => {
    const route = patternOf(url);
    end({ route });
    requests.inc({ route, status: outgoing.statusCode });
  });
}

function patternOf(url: string): string {
  const folder = Object.values(staticFolders).find((each) => url.startsWith(each));
  return folder ?? matchAddress(url.split("?", 1)[0] ?? "")?.entry.path ?? "other";
}
