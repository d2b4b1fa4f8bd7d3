import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * A proxy that simulates database failures. While frozen it accepts connections but forwards nothing, like a stopped
 * database. While disconnected it refuses connections.
 */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  freeze(): void;
  thaw(): void;
  /** Closes the next connection that sends this text after the database ran it, before the client receives the response. */
  dropResponseTo(text: string): void;
  /** Closes connections and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Closes the current connections. */
  cutConnections(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Forwards that wait for `thaw`, in order. */
  let pendingForwards: (() => void)[] | null = null;
  let droppedText: string | null = null;

  function whenThawed(forwardBytes: () => void) {
    if (pendingForwards) pendingForwards.push(forwardBytes);
    else forwardBytes();
  }

  function forward(client: Socket) {
    const upstream = connect(Number(port), hostname);
    client.on("data", (bytes) => {
      if (droppedText === null || !bytes.includes(droppedText)) return;
      droppedText = null;
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
  function closeSockets() {
    for (const socket of sockets) socket.destroy();
  }
  async function stop(listening: Server) {
    const closed = once(listening, "close");
    listening.close();
    closeSockets();
    await closed;
  }

  await listen();
  const url = new URL(databaseUrl);
  url.port = String(address);
  return {
    url: url.href,
    freeze: () => (pendingForwards ??= []),
    dropResponseTo: (text) => (droppedText = text),
    thaw() {
      const pending = pendingForwards ?? [];
      pendingForwards = null;
      for (const forwardBytes of pending) forwardBytes();
    },
    disconnect: () => stop(server),
    reconnect: listen,
    cutConnections: closeSockets,
    close: () => stop(server),
  };
}
