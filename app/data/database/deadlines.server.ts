import type { MysqlPool, MysqlPoolConnection, MysqlQueryResult } from "kysely";
import type { Pool, PoolConnection } from "mysql2";
import { UnavailableError } from "~/domain/unavailable";
import { connections } from "~/metrics.server";
import { isReadOnlyError, translateError } from "./errors.server";

/**
 * Milliseconds. The first two together stay below the 3 seconds within which a visitor is told that the database is
 * away. Tests change them: on a slow machine a late answer doesn't mean that the database is away.
 */
export const deadlines = {
  /** for a connection, and for a statement's answer */
  connection: 800,
  answer: 1_500,
  /** after which the server stops a statement: before `answer`, so that the connection remains usable */
  get statement() {
    return Math.round(0.9 * deadlines.answer);
  },
  /** that a page waits for its rows or pictures: 2.3 s */
  get read() {
    return deadlines.connection + deadlines.answer;
  },
  /** for the image store to take a picture */
  picture: 5_000,
};

/**
 * Puts deadlines on a pool, so that a frozen database costs a request at most 2.3 s: 0.8 s for a connection, 1.5 s for
 * an answer. The server stops a statement earlier (`createDatabase`); if it doesn't do even that, the connection is
 * destroyed, as its answer may still come.
 * Temporary failures (no connection, a lost one, a lock not granted, a server that refuses writes, a table that is missing)
 * throw `Unavailable`, or `RolledBack` where nothing can have been stored. Errors in the statement are thrown as they are.
 * When a server takes no more writes, all connections made before are dropped: new ones lead to the server that does.
 */
export function withDeadlines(pool: Pool): MysqlPool {
  /** Kysely keeps its state by connection object, so each connection keeps one adapter for its lifetime. */
  const adapters = new WeakMap<PoolConnection, MysqlPoolConnection & { refusals: number }>();
  /** The number of times that a server took no more writes. A connection made before the last time is outdated. */
  let refusals = 0;

  return {
    getConnection(callback) {
      let waiting = true;
      connections.inc({ state: "waited for" });
      const giveUp = setTimeout(() => {
        stopWaiting();
        fail(callback, new UnavailableError("No database connection in time"));
      }, deadlines.connection);
      acquire();

      function acquire() {
        pool.getConnection((error, connection) => {
          // The connection came after the deadline, so nobody uses it.
          if (!waiting) return connection?.release();
          if (connection && isOutdated(connection)) {
            connection.destroy();
            return acquire();
          }
          stopWaiting();
          if (error) return fail(callback, new UnavailableError("No database connection", { cause: error }));
          connections.inc({ state: "used" });
          callback(null, adapted(connection));
        });
      }

      function stopWaiting() {
        waiting = false;
        clearTimeout(giveUp);
        connections.dec({ state: "waited for" });
      }
    },
    end: (callback) => pool.end(callback),
  };

  function isOutdated(connection: PoolConnection): boolean {
    return (adapters.get(connection)?.refusals ?? refusals) < refusals;
  }

  function adapted(connection: PoolConnection): MysqlPoolConnection {
    const known = adapters.get(connection);
    if (known) return known;
    const adapter = { refusals, query, release } as MysqlPoolConnection & { refusals: number };
    adapters.set(connection, adapter);
    return adapter;

    function query(sql: string, parameters: unknown[], callback: (error: unknown, result: MysqlQueryResult) => void) {
      let waiting = true;
      const giveUp = setTimeout(() => {
        waiting = false;
        connection.destroy();
        fail(callback, new UnavailableError("No answer from the database in time"));
      }, deadlines.answer);
      connection.query(sql, parameters, (error, result) => {
        clearTimeout(giveUp);
        if (!waiting) return;
        if (!error) return callback(null, result as unknown as MysqlQueryResult);
        if (isReadOnlyError(error) && !isOutdated(connection)) refusals += 1;
        fail(callback, translateError(error));
      });
    }

    /** Checks at release whether the connection is outdated, so that its transaction is rolled back first. */
    function release() {
      connections.dec({ state: "used" });
      if (isOutdated(connection)) connection.destroy();
      else connection.release();
    }
  }
}

function fail(callback: (error: unknown, nothing: never) => void, error: unknown) {
  callback(error, undefined as never);
}
