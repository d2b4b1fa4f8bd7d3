import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A way to the tests' database that can be blocked. Frozen: it takes connections, and no byte comes through until it
 * thaws, as with a stopped database or a dead line. Gone: connections are refused.
 */
export interface DatabaseProxy {
  /** The database's address by this way. */
  url: string;
  freeze(): void;
  thaw(): void;
  /** Cuts the next connection that sends this text when the database has done it, and before anybody hears of it. */
  dropResponseTo(text: string): void;
  /** Cuts what is connected and refuses the rest, until `reconnect`. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Cuts what is connected now. */
  cutConnections(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** What waits for the thaw, in order. */
  let held: (() => void)[] | null = null;
  /** The text whose answer is to get lost. */
  let lost: string | null = null;

  function whenThawed(pass: () => void) {
    if (held) held.push(pass);
    else pass();
  }

  function forward(client: Socket) {
    const upstream = connect(Number(port), hostname);
    client.on("data", (bytes) => {
      if (lost === null || !bytes.includes(lost)) return;
      lost = null;
      upstream.removeAllListeners("data").once("data", () => {
        client.destroy();
        upstream.destroy();
      });
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => whenThawed(() => to.write(bytes)));
      from.on("end", () => whenThawed(() => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
    }
  }

  let server = createServer(forward);
  let address = 0;
  async function listen() {
    server = createServer(forward);
    server.listen(address, "127.0.0.1");
    await once(server, "listening");
    address = (server.address() as AddressInfo).port;
  }
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  async function stop(listening: Server) {
    const closed = once(listening, "close");
    listening.close();
    cut();
    await closed;
  }

  await listen();
  const url = new URL(databaseUrl);
  url.port = String(address);
  return {
    url: url.href,
    freeze: () => (held ??= []),
    dropResponseTo: (text) => (lost = text),
    thaw() {
      const waiting = held ?? [];
      held = null;
      for (const pass of waiting) pass();
    },
    disconnect: () => stop(server),
    reconnect: listen,
    cutConnections: cut,
    close: () => stop(server),
  };
}
