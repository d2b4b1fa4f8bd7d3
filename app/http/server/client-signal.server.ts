import type { ServerResponse } from "node:http";
import { requestIdHeader } from "./log.server";

// The dev server loads this module again after a change; the responses are those of its first copy.
const shared = globalThis as { openResponses?: Map<string, ServerResponse> };
const openResponses = (shared.openResponses ??= new Map());

/** Remembers a response by the id of its request until its connection closes. */
export function trackResponse(id: string, outgoing: ServerResponse): void {
  openResponses.set(id, outgoing);
  outgoing.once("close", () => openResponses.delete(id));
}

/**
 * Returns a signal that is aborted when the client of a request leaves, or has its response. `request.signal` isn't enough: Remix
 * copies requests, and a copy's signal no longer follows the first one's once the copies in between are garbage collected. It is used
 * only for requests that no server received, as in tests.
 */
export function clientSignal(request: Request): AbortSignal {
  const id = request.headers.get(requestIdHeader);
  if (id === null) return request.signal;
  const outgoing = openResponses.get(id);
  if (!outgoing) return AbortSignal.abort();
  const controller = new AbortController();
  outgoing.once("close", () => controller.abort());
  return controller.signal;
}

/** Returns whether the client of a request has left, or has its response. */
export function hasClientLeft(request: Request): boolean {
  const id = request.headers.get(requestIdHeader);
  return id === null ? request.signal.aborted : !openResponses.has(id);
}
