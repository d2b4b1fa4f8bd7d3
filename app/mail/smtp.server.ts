import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Outcome, OutboxMessage } from "~/data/mail/outbox.server";
import { isMailAddress } from "~/domain/mail";
import type { Env } from "~/env.server";
import { MailDocument, mailText } from "./mail-document";

type Setting = Pick<Env, "siteUrl"> & { mail: NonNullable<Env["mail"]> };

/** Milliseconds for a mail, below the time for which a claim lasts (outbox.server.ts). */
const timeout = 150_000;

/**
 * Sends a mail through the configured server.
 * @param begin called once the server has accepted the login; false ends the attempt
 * @returns null if `begin` returned false; "unclear" if the connection ended after the text had left; a refusal of the
 *   recipient or the text by 5xx is permanent
 */
export async function sendMail(
  { mail: { server, from }, siteUrl }: Setting,
  message: OutboxMessage,
  begin: () => Promise<boolean>,
): Promise<Outcome | null> {
  if (!isMailAddress(message.recipient)) return { result: "failed", error: "No e-mail address", isPermanent: true };
  const raw = await composeMail({ siteUrl, from }, message);
  const connection = new SMTPConnection(connectionOptions(server, siteUrl));
  const closed = new Promise<never>((_, reject) => {
    connection.once("error", reject).once("end", () => reject(new Error("The connection was closed")));
  });
  closed.catch(() => undefined);
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([closed, new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))]);
  const timer = setTimeout(() => connection.close(), timeout);
  let hasLeft = false;
  const text = Readable.from(
    (function* () {
      hasLeft = true;
      yield raw;
    })(),
  );
  try {
    await step((done) => connection.connect(done));
    const [user, pass] = [server.username, server.password].map(decodeURIComponent);
    if (user) await step((done) => connection.login({ user, pass }, done));
    if (!(await begin())) return null;
    await step((done) => connection.send({ from: from.address, to: message.recipient }, text, done));
    return { result: "sent" };
  } catch (cause) {
    const { message: error, responseCode, permanent, command } = cause as SmtpError;
    if (hasLeft && !responseCode) return { result: "unclear", error };
    const isPermanent = permanent === true && ["RCPT TO", "DATA"].includes(command ?? "");
    return { result: "failed", error, isPermanent, isUnreachable: !responseCode };
  } finally {
    clearTimeout(timer);
    connection.close();
  }
}

type SmtpError = Error & { responseCode?: number; permanent?: boolean; command?: string };

/** A password leaves only with TLS, except to this machine. */
function connectionOptions(server: URL, siteUrl: string) {
  const host = server.hostname.replace(/^\[|\]$/g, "");
  const isLocal = host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
  return {
    host,
    secure: server.protocol === "smtps:",
    ...(server.port && { port: Number(server.port) }),
    requireTLS: server.username !== "" && !isLocal,
    ignoreTLS: isLocal,
    name: new URL(siteUrl).hostname,
    ...{ connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 },
  };
}

/** Mails about one record have the same invented ancestor, which makes them a thread. */
async function composeMail({ siteUrl, from }: { siteUrl: string; from: Setting["mail"]["from"] }, row: OutboxMessage) {
  const domain = new URL(siteUrl).hostname;
  const thread = row.reference === null ? undefined : `<${row.reference}@${domain}>`;
  const content = { language: row.language, subject: row.subject, text: row.body ?? "", siteUrl };
  const mail = new MailComposer({
    from,
    to: { name: "", address: row.recipient },
    subject: row.subject,
    text: mailText(content),
    html: `<!doctype html>${renderToStaticMarkup(createElement(MailDocument, content))}`,
    messageId: `<${row.id}@${domain}>`,
    date: row.created_at,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": row.language },
    ...(thread && { inReplyTo: thread, references: thread }),
    ...(row.reply_to !== null && { replyTo: { name: "", address: row.reply_to } }),
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return await mail.compile().build();
}
