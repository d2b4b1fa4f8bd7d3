import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Halt } from "./outcome.mjs";

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Checks that the port can be used.
 * @throws {Halt} that names the setting to change
 */
export async function assertPortIsFree(host: string, port: number) {
  // The site of a killed start takes a moment to end, so a port counts as taken after a second only.
  for (let attempts = 10; ; attempts--) {
    const code = await listenError(host, port);
    if (code === null) return;
    if (code === "EADDRINUSE" && attempts > 0) await wait(100);
    else throw new Halt(sentence(code, host, port));
  }
}

function listenError(host: string, port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

function sentence(code: string, host: string, port: number): string {
  if (code === "EADDRINUSE") return `PORT=${port} is taken: another program listens there. Set PORT to a free one.`;
  if (code === "EACCES") return `PORT=${port}: this user may not listen there. Set PORT to 1024 or above.`;
  return `HOST=${host}: expected an address of this machine to listen on (${code})`;
}
