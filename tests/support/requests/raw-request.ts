import { connect } from "node:net";

/**
 * Everything that a server on this machine sends back to these bytes, as Latin-1, until it closes the connection. The
 * bytes needn't be a request. A complete request should have `Connection: close`, so that the connection ends.
 * @param later written once the first of the answer has come
 */
export function sendRaw(port: number, bytes: string, later?: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1");
    if (later !== undefined) socket.once("data", () => socket.write(later, "latin1"));
    socket.on("data", (chunk: string) => (text += chunk));
    // Cut off in the midst of what it was sending: what came before counts.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
    socket.write(bytes, "latin1");
  });
}
