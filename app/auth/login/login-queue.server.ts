import type { Database } from "~/data/database/database.server";
import { listKnownOrigins } from "~/data/accounts/known-origins.server";
import { networkOf, enclosingNetworks } from "~/http/guards/client-address.server";
import { Queue } from "~/queue.server";
import { originKeys, type LoginOrigin } from "./origin.server";

/**
 * Runs a login in its turn: a login takes a core for a while and several queries. Places from which somebody logged in
 * lately and strangers have a line each, of 200, so strangers keep nobody else waiting
 * (docs/decisions/0020-strangers-at-the-login.md). Few run at once: a pending one may succeed, and counts as failed until
 * it does. When one fails since the database is away, those behind it fail with it. Throws `Unavailable` when the line is
 * full.
 * @returns "too-many" when the place's or the networks' share of the line is taken
 */
export async function queueLogin<T>(db: Database, from: LoginOrigin, login: () => Promise<T>): Promise<T | "too-many"> {
  const known = readKnownOrigins(db);
  const place = known ? originKeys(from).find((each) => known.has(each)) : (from.browser ?? undefined);
  const queue = place === undefined ? queues.strangers : queues.known;
  const shares = place === undefined ? sharesOfUnknownOrigin(from) : ([[place, 50]] as const);
  if (shares.some(([network, most]) => (pendingByNetwork.get(network) ?? 0) >= most)) return "too-many";
  for (const [network] of shares) pendingByNetwork.set(network, (pendingByNetwork.get(network) ?? 0) + 1);
  try {
    return await queue.run(login);
  } finally {
    for (const [network] of shares) leave(network);
  }
}

const queueOptions = { mostWaiting: 199, full: "Too many logins wait", failsTogether: true };
const queues = {
  known: new Queue({ ...queueOptions, name: "login-known", concurrency: 1 }),
  strangers: new Queue({ ...queueOptions, name: "login", concurrency: 2 }),
};

/** The logins inside by network. It has no more entries than three for each login. */
const pendingByNetwork = new Map<string, number>();

/** The networks of a stranger, and how many of the line each may take. */
function sharesOfUnknownOrigin({ address }: LoginOrigin) {
  const { wide, widest } = enclosingNetworks(address);
  const shares = [
    [networkOf(address), 20],
    [wide, 40],
    [widest, 60],
  ] as const;
  return shares.filter((share): share is [string, 20 | 40 | 60] => share[0] !== null);
}

function leave(network: string) {
  const left = (pendingByNetwork.get(network) ?? 1) - 1;
  if (left === 0) pendingByNetwork.delete(network);
  else pendingByNetwork.set(network, left);
}

/**
 * Returns the places from which somebody logged in lately, as they were read some ten seconds ago; null before the
 * first reading has ended: until then a browser's signed id counts instead. No login waits for the next reading: while
 * the database doesn't answer, any number of them would wait.
 */
function readKnownOrigins(db: Database): ReadonlySet<string> | null {
  if (performance.now() > readAt + 10_000) {
    readAt = performance.now();
    // The login itself meets the same error.
    listKnownOrigins(db).then(
      (list) => (knownOrigins = new Set(list)),
      () => undefined,
    );
  }
  return knownOrigins;
}

let knownOrigins: ReadonlySet<string> | null = null;
let readAt = -Infinity;
