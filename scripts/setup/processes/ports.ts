import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describeListenError } from "../../../app/http/server/listen-error.server.ts";
import { CommandError } from "./outcome.mjs";

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * @throws {CommandError} if the port can't be used, with the setting to change
 */
export async function assertPortIsFree(host: string, port: number) {
  // Waits a second for the site of a killed start to exit.
  for (let attempts = 10; ; attempts--) {
    const code = await listenError(host, port);
    if (code === null) return;
    if (code === "EADDRINUSE" && attempts > 0) await wait(100);
    else throw new CommandError(describeListenError(code, host, port));
  }
}

function listenError(host: string, port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
