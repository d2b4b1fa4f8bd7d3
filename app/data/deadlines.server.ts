import type { MysqlPool, MysqlPoolConnection, MysqlQueryResult } from "kysely";
import type { Pool, PoolConnection, QueryError } from "mysql2";
import { Unavailable } from "~/domain/unavailable";

/** Together below the 3 seconds within which a guest is told that the database is away. */
const acquireDeadline = 800;
const answerDeadline = 1_500;

/** Milliseconds that a page waits for what it shows, rows or pictures: 2.3 s. */
export const readDeadline = acquireDeadline + answerDeadline;

/**
 * Puts deadlines on a pool, so that a frozen database costs a request at most 2.3 s: 0.8 s for a connection, 1.5 s for
 * an answer. The connection of a statement that ran out of time is destroyed, as its answer may still come.
 * Whatever means "not now" (no connection, a lost one, a lock not granted, a server that refuses writes) is thrown as
 * `Unavailable`; errors in the statement itself are thrown as they are.
 */
export function withDeadlines(pool: Pool): MysqlPool {
  return {
    getConnection(callback) {
      let waiting = true;
      const giveUp = setTimeout(() => {
        waiting = false;
        fail(callback, new Unavailable("No database connection in time"));
      }, acquireDeadline);
      pool.getConnection((error, connection) => {
        clearTimeout(giveUp);
        // An answer after the deadline: nobody waits for this connection any more.
        if (!waiting) return connection?.release();
        if (error) fail(callback, new Unavailable("No database connection", { cause: error }));
        else callback(null, adapted(connection));
      });
    },
    end: (callback) => pool.end(callback),
  };
}

/** Kysely keeps its state by connection object, so each connection has one adapter as long as it lives. */
const adapters = new WeakMap<PoolConnection, MysqlPoolConnection>();

function adapted(connection: PoolConnection): MysqlPoolConnection {
  const known = adapters.get(connection);
  if (known) return known;
  const adapter = { query, release: () => connection.release() } as MysqlPoolConnection;
  adapters.set(connection, adapter);
  return adapter;

  function query(sql: string, parameters: unknown[], callback: (error: unknown, result: MysqlQueryResult) => void) {
    let waiting = true;
    const giveUp = setTimeout(() => {
      waiting = false;
      connection.destroy();
      fail(callback, new Unavailable("No answer from the database in time"));
    }, answerDeadline);
    connection.query(sql, parameters, (error, result) => {
      clearTimeout(giveUp);
      if (!waiting) return;
      if (error) fail(callback, isNotNow(error) ? new Unavailable("Database unavailable", { cause: error }) : error);
      else callback(null, result as unknown as MysqlQueryResult);
    });
  }
}

/** Lock wait, deadlock, too many connections, shutdown, read-only server: the statement was right, the moment wasn't. */
const notNow = new Set([1205, 1213, 1040, 1053, 1290, 1836, 3100, 3101]);

function isNotNow(error: QueryError): boolean {
  return error.sqlState === undefined || error.fatal === true || notNow.has(error.errno ?? 0);
}

function fail(callback: (error: unknown, nothing: never) => void, error: unknown) {
  callback(error, undefined as never);
}
