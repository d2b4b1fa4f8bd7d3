import type { MysqlPool, MysqlPoolConnection, MysqlQueryResult } from "kysely";
import type { Pool, PoolConnection } from "mysql2";
import { UnavailableError } from "~/domain/unavailable";
import { connections } from "~/metrics.server";
import { isReadOnlyError, mapDatabaseError } from "./errors.server";

/**
 * Timeouts in milliseconds. `connection` and `answer` add up to less than 3 s, the limit for the page that reports an
 * outage. Tests raise them for slow machines.
 */
export const databaseTimeouts = {
  /** for getting a connection */
  connection: 800,
  answer: 1_500,
  /** after which the server stops a statement; shorter than `answer`, so that the connection stays usable */
  get statement() {
    return Math.round(0.9 * databaseTimeouts.answer);
  },
  /** for reading the rows or pictures of a page: 2.3 s */
  get read() {
    return databaseTimeouts.connection + databaseTimeouts.answer;
  },
  /** for storing a picture in the image store */
  picture: 5_000,
};

/**
 * Puts timeouts on a pool, so that a request waits at most 2.3 s for an unresponsive database. The server stops slow
 * statements earlier (`createDatabase`); if it doesn't, the connection is destroyed, because the result may still
 * arrive.
 * Temporary failures (no connection, lock timeout, read-only server, missing table) throw `UnavailableError`, or
 * `RolledBackError` if nothing can have been stored. Other errors are thrown unchanged.
 * When a server becomes read-only, all existing connections are dropped, so that new ones reach the server that accepts
 * writes.
 */
export function withQueryTimeouts(pool: Pool): MysqlPool {
  /** Kysely stores state per connection object, so a connection needs the same adapter for its lifetime. */
  const adapters = new WeakMap<PoolConnection, MysqlPoolConnection & { refusals: number }>();
  /** How often a server refused writes. A connection made before the last refusal is outdated. */
  let refusals = 0;

  return {
    getConnection(callback) {
      let waiting = true;
      connections.inc({ state: "waited for" });
      const giveUp = setTimeout(() => {
        stopWaiting();
        fail(callback, new UnavailableError("No database connection in time"));
      }, databaseTimeouts.connection);
      acquire();

      function acquire() {
        pool.getConnection((error, connection) => {
          // The connection arrived after the timeout.
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
      }, databaseTimeouts.answer);
      connection.query(sql, parameters, (error, result) => {
        clearTimeout(giveUp);
        if (!waiting) return;
        if (!error) return callback(null, result as unknown as MysqlQueryResult);
        if (isReadOnlyError(error) && !isOutdated(connection)) refusals += 1;
        fail(callback, mapDatabaseError(error));
      });
    }

    /** Destroys outdated connections only at release, after their transaction was rolled back. */
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
