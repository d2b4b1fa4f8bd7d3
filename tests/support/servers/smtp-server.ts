import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail server for tests, without TLS. */
export interface TestSmtpServer {
  url: string;
  /** the source of each mail, once its text has arrived */
  received: string[];
  parsed: () => Promise<ParsedMail[]>;
  /** resolves once this many mails have arrived */
  hasReceived: (count: number) => Promise<void>;
  /** ends the connections without a word */
  cut: () => void;
  close: () => Promise<void>;
}

/**
 * Starts a mail server on this machine.
 * @param options.confirm resolves when the server may confirm a mail; rejects with a response code to refuse it
 * @param options.port an own port, to start it again at the same address
 */
export async function startSmtpServer({
  confirm = () => Promise.resolve(),
  port = 0,
  ...options
}: SMTPServerOptions & { confirm?: (mail: string) => Promise<void>; port?: number } = {}): Promise<TestSmtpServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], closeTimeout: 10, logger: false },
    onData(stream, _, done) {
      void readText(stream)
        .then((mail) => {
          received.push(mail);
          server.emit("received");
          return confirm(mail);
        })
        .then(() => done(), done);
    },
    ...options,
  });
  server.on("error", () => undefined);
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => sockets.add(socket));
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    received,
    parsed: () => Promise.all(received.map((mail) => simpleParser(mail))),
    hasReceived: async (count) => {
      while (received.length < count) await once(server, "received");
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** An error that makes the test's server respond with a code. */
export function smtpRefusal(responseCode: number): Error {
  return Object.assign(new Error("not here"), { responseCode });
}
