import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { RequestHead } from "../request-head";
import { requestIdHeader } from "./log.server";

/**
 * What a Request doesn't contain. It is looked up by the request's id, as Remix copies requests and remix-serve passes
 * no context. The server overwrites the id's header, so clients can't forge it.
 */
interface Connection {
  /** IP address of the peer, which may be a proxy */
  readonly peer: string;
  /** status for a request that is refused at any address */
  readonly refusal: 400 | 405 | 431 | null;
}

type WithHeaders = Pick<RequestHead, "headers">;

// The dev server reloads this module after a change; both copies share the connections.
const shared = globalThis as { connections?: ReturnType<typeof createRegistry> };
const { open, closed } = (shared.connections ??= createRegistry());

function createRegistry() {
  return {
    open: new Map<string, Connection & { response?: ServerResponse }>(),
    /** for work after the response, such as counting a view */
    closed: new LRUCache<string, Connection>({ max: 10_000 }),
  };
}

/** Registers the connection of a new request. Returns the request's id. */
export function registerConnection(connection: Connection, response?: ServerResponse): string {
  const id = randomUUID();
  open.set(id, { ...connection, ...(response && { response }) });
  response?.once("close", () => {
    open.delete(id);
    closed.set(id, connection);
  });
  return id;
}

/** Returns the connection of a request; null for a request that no server received, as in tests. */
export function findRequestConnection({ headers }: WithHeaders): Connection | null {
  const id = headers.get(requestIdHeader);
  return id === null ? null : (open.get(id) ?? closed.get(id) ?? null);
}

/**
 * Returns a signal that is aborted when the client disconnects or the response has been sent. `request.signal` isn't
 * reliable: Remix copies requests, and a copy's signal stops following the original's once the copies in between are
 * garbage collected. It is used only for requests that no server received.
 */
export function clientAbortSignal(request: Request): AbortSignal {
  const id = request.headers.get(requestIdHeader);
  if (id === null) return request.signal;
  const connection = open.get(id);
  if (!connection) return AbortSignal.abort();
  const { response } = connection;
  if (!response) return request.signal;
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

/** Returns whether the client of a request has disconnected or received its response. */
export function hasClientDisconnected(request: Request): boolean {
  const id = request.headers.get(requestIdHeader);
  return id === null ? request.signal.aborted : !open.has(id);
}
