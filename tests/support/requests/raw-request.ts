import { connect } from "node:net";

/**
 * Sends bytes to a local server and returns everything it sends until it closes the connection, as Latin-1. Complete
 * requests should have `Connection: close`.
 * @param later sent after the first bytes of the response
 */
export function sendRaw(port: number, bytes: string, later?: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    if (later !== undefined) socket.once("data", () => socket.write(later, "latin1"));
    socket.on("data", (chunk: string) => (text += chunk));
    // Reset while receiving: return what arrived before.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
    socket.write(bytes, "latin1");
  });
}
