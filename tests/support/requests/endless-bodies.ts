import { connect } from "node:net";
import { readFileSync } from "node:fs";

export interface EndlessRequest {
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: () => Iterator<Buffer>;
}

/** `status` is null if the connection closed before a response was read; `sent` is in bytes. */
interface SendResult {
  isStopped: boolean;
  status: number | null;
  sent: number;
}

/** Sends until the server closes the connection or `most` bytes were sent. Without Content-Length the body is chunked. */
export async function sendUntilStopped(
  address: string,
  request: EndlessRequest,
  maxBytes: number,
): Promise<SendResult> {
  const { hostname, port, host } = new URL(address);
  const { method, path, headers, body } = request;
  const isChunked = headers["Content-Length"] === undefined;
  const all = { Host: host, Origin: address, ...headers, ...(isChunked && { "Transfer-Encoding": "chunked" }) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  const chunks = body();
  let responseText = "";
  let sent = 0;
  return await new Promise((resolve) => {
    const end = (isStopped: boolean) => {
      socket.destroy();
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(responseText) ?? [];
      resolve({ isStopped, status: status === undefined ? null : Number(status), sent });
    };
    socket.on("data", (bytes) => (responseText ||= bytes.toString("latin1")));
    // The expected reset while sending.
    socket.on("error", () => undefined);
    socket.on("close", () => end(true));
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
    const pump = () => {
      for (let more = true; more;) {
        if (socket.destroyed) return;
        if (sent > maxBytes) return end(false);
        const chunk = chunks.next().value as Buffer;
        sent += chunk.length;
        if (isChunked) socket.write(`${chunk.length.toString(16)}\r\n`);
        more = socket.write(chunk);
        if (isChunked) socket.write("\r\n");
      }
      socket.once("drain", pump);
    };
    pump();
  });
}

const boundary = "of-endless-bodies";
export const multipartType = `multipart/form-data; boundary=${boundary}`;
const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}`;

/** Endless multipart bodies by the part that never ends. */
export const endlessForms: Readonly<Record<string, () => Iterator<Buffer>>> = {
  "a file": () => repeatForever("x", `${part('name="image"; filename="a.jpg"')}\r\n\r\n`),
  "a text": () => repeatForever("x", `${part('name="name"')}\r\n\r\n`),
  "a part's header": () => repeatForever("x", `${part('name="name"')}\r\nX-A: `),
  "a part's headers": () => repeatForever("X-A: b\r\n", `${part('name="name"')}\r\n`),
  "a field's name": () => repeatForever("x", part('name="')),
  texts: () => repeatForever(`${part('name="f"')}\r\n\r\nx\r\n`),
  files: () => repeatForever(`${part('name="image"; filename="a"')}\r\n\r\nx\r\n`),
  "files that weren't selected": () => repeatForever(`${part('name="image"; filename=""')}\r\n\r\n\r\n`),
  "text before the first part": () => repeatForever("x"),
  "text after the last part": () => repeatForever("x", `${part('name="f"')}\r\n\r\nx\r\n--${boundary}--\r\n`),
  "empty parts": () => repeatForever(`--${boundary}\r\n`),
};

/** Repeats a text endlessly in chunks of about 64 kB. */
export function* repeatForever(repeated: string, first = ""): Iterator<Buffer> {
  const chunk = Buffer.from(repeated.repeat(Math.ceil(65_536 / repeated.length)));
  if (first) yield Buffer.from(first);
  for (;;) yield chunk;
}

/** Returns the resident memory of a process in bytes. */
export function readResidentMemory(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1_024;
}
