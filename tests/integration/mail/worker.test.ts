import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDatabase } from "~/data/database/database.server";
import { enqueueMail } from "~/data/mail/outbox.server";
import type { Mail } from "~/domain/mail";
import { sendMail } from "~/mail/smtp.server";
import { sendOutbox } from "~/mail/worker.server";
import { db } from "../../support/audited-database";
import { smtpRefusal, startSmtpServer, type TestSmtpServer } from "../../support/servers/smtp-server";

const siteUrl = "https://lario-ceiba.example";
const from = { name: "Lario & Ceiba", address: "post@lario-ceiba.example" };
const mail: Mail = { kind: "received", to: "anna@guest.example", language: "en", subject: "Cuba", text: "Dear Anna" };

const cleanups: (() => unknown)[] = [];
beforeEach(() => db.deleteFrom("outbox").execute());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function smtpServer(...options: Parameters<typeof startSmtpServer>): Promise<TestSmtpServer> {
  const server = await startSmtpServer(...options);
  cleanups.push(() => server.close());
  return server;
}

/** Sends what is due once. Returns what was reported. */
async function send(url: string, on = db): Promise<string[]> {
  const report = vi.fn<(error: unknown) => void>();
  await sendOutbox(on, {
    report,
    signal: new AbortController().signal,
    deliver: (message, begin) => sendMail({ siteUrl, mail: { server: new URL(url), from } }, message, begin),
  });
  return report.mock.calls.map(([error]) => String(error));
}

async function states(): Promise<string[]> {
  const rows = await db.selectFrom("outbox").select(["state", "error"]).orderBy("created_at").execute();
  return rows.map(({ state, error }) => (error === null ? state : `${state}: ${error}`));
}

/** Makes everything due now, and what is being sent lost. */
async function passTime(): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ next_at: new Date(0) })
    .execute();
}

describe("a mail", () => {
  test("has text and HTML, its own Message-ID, its thread, and can't be changed by what customers type", async () => {
    const server = await smtpServer();
    const text =
      'Dear <b>Anna</b>,\n\nread https://lario-ceiba.example/quote/a?b=1&c=2.\n.\nNot https://evil.example/"x"';
    const reference = { kind: "quote", id: "q1" };
    await enqueueMail(db, {
      ...mail,
      text,
      language: "it",
      subject: "Però\r\nBcc: x@y.example",
      reference,
      replyTo: "s@b.example",
    });
    expect(await send(server.url)).toEqual([]);
    expect(await states()).toEqual(["sent"]);
    const [parsed] = await server.parsed();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    expect(parsed).toMatchObject({
      subject: "Però Bcc: x@y.example",
      messageId: `<${id}@lario-ceiba.example>`,
      inReplyTo: "<quote.q1@lario-ceiba.example>",
      references: "<quote.q1@lario-ceiba.example>",
      text: `${text}\n\n-- \nLario & Ceiba\nhttps://lario-ceiba.example\n`,
    });
    expect(parsed?.from?.text).toBe('"Lario & Ceiba" <post@lario-ceiba.example>');
    expect([parsed?.to, parsed?.replyTo, parsed?.bcc].flat().map((each) => each?.text)).toEqual([
      ...["anna@guest.example", "s@b.example", undefined],
    ]);
    expect(parsed?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(parsed?.headers.get("content-language")).toBe("it");
    expect(parsed?.html).toContain("Dear &lt;b&gt;Anna&lt;/b&gt;,");
    const link = "https://lario-ceiba.example/quote/a?b=1&amp;c=2";
    expect(parsed?.html).toContain(`read <a href="${link}">${link}</a>.`);
    expect(String(parsed?.html).match(/(?:href|src)="[^"]*"/g)).toEqual([`href="${link}"`, `href="${siteUrl}"`]);
  });

  test("to what isn't one address is dead and reported at once", async () => {
    const server = await smtpServer();
    await enqueueMail(db, { ...mail, to: "a@b.example\r\nBcc: c@d.example", replyTo: "x\r\ny" });
    expect(await send(server.url)).toEqual([expect.stringMatching(/is dead$/)]);
    expect([await states(), server.received]).toEqual([["dead: No e-mail address"], []]);
  });

  test("waits while the server is down, and is sent once it is up", async () => {
    const first = await startSmtpServer();
    await first.close();
    await enqueueMail(db, mail);
    await enqueueMail(db, { ...mail, to: "b@guest.example" });
    for (let hour = 0; hour < 4; hour += 1) {
      expect(await send(first.url)).toEqual([]);
      await passTime();
    }
    expect(await states()).toEqual(Array(2).fill(expect.stringMatching(/^waiting(: connect ECONNREFUSED .*)?$/)));
    const server = await smtpServer({ port: Number(new URL(first.url).port) });
    expect(await send(server.url)).toEqual([]);
    expect(await states()).toEqual(["sent", "sent"]);
    expect(server.received).toHaveLength(2);
  });

  test("is dead and reported at once if it is refused for good, and repeated if it is refused for now", async () => {
    let code = 450;
    const server = await smtpServer({ confirm: () => Promise.reject(smtpRefusal(code)) });
    await enqueueMail(db, mail);
    expect(await send(server.url)).toEqual([]);
    expect(await states()).toEqual([expect.stringMatching(/^waiting: .*450/)]);
    await passTime();
    code = 554;
    expect(await send(server.url)).toEqual([expect.stringMatching(/^Error: Message .{22} \(received\) is dead$/)]);
    expect(await states()).toEqual([expect.stringMatching(/^dead: .*554/)]);
  });

  test("is dead at once if its recipient is refused; other mails are sent", async () => {
    const server = await smtpServer({
      onRcptTo: ({ address }, _, done) => done(address.startsWith("anna") ? smtpRefusal(550) : null),
    });
    await enqueueMail(db, mail);
    await enqueueMail(db, { ...mail, to: "b@guest.example" });
    expect(await send(server.url)).toHaveLength(1);
    expect(await states()).toEqual([expect.stringMatching(/^dead: .*550/), "sent"]);
  });

  test("waits if the server refuses the login", async () => {
    const server = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => (password === "p@ss" ? done(null, { user: "site" }) : done(smtpRefusal(535))),
    });
    const withLogin = (password: string) => server.url.replace("//", `//site:${encodeURIComponent(password)}@`);
    await enqueueMail(db, mail);
    expect(await send(withLogin("wrong"))).toEqual([]);
    expect(await states()).toEqual([expect.stringMatching(/^waiting: .*535/)]);
    await passTime();
    await send(withLogin("p@ss"));
    expect(await states()).toEqual(["sent"]);
  });

  test("is unclear and reported if the connection ends after its text has left, and isn't repeated", async () => {
    const server = await smtpServer({ confirm: () => new Promise(() => undefined) });
    await enqueueMail(db, mail);
    const sending = send(server.url);
    await server.hasReceived(1);
    server.cut();
    expect(await sending).toEqual([expect.stringMatching(/is unclear$/)]);
    await passTime();
    expect(await send(server.url)).toEqual([]);
    expect(await states()).toEqual([expect.stringMatching(/^unclear: /)]);
    expect(server.received).toHaveLength(1);
  });
});

test("two processes send each of many mails once", async () => {
  const server = await smtpServer();
  const other = createDatabase(process.env.DATABASE_URL ?? "");
  for (let count = 0; count < 12; count += 1) await enqueueMail(db, { ...mail, subject: String(count) });
  await Promise.all([send(server.url), send(server.url, other as typeof db)]);
  await other.destroy();
  const subjects = (await server.parsed()).map(({ subject }) => Number(subject));
  expect(subjects.sort((one, two) => one - two)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  expect(new Set(await states())).toEqual(new Set(["sent"]));
});

describe("a process that is killed", () => {
  async function startWorker(url: string): Promise<ChildProcess> {
    const env = { ...process.env, SMTP_URL: url, MAIL_FROM: "a@b.example", SITE_URL: siteUrl };
    const child = spawn(process.execPath, ["--import", "tsx", "tests/integration/mail/worker-process.ts"], {
      env,
      stdio: ["pipe", "pipe", "inherit"],
    });
    cleanups.push(() => child.kill("SIGKILL"));
    await once(child.stdout, "data");
    return child;
  }

  test("while the server has the text, leaves the mail unclear and reported", async () => {
    const server = await smtpServer({ confirm: () => new Promise(() => undefined) });
    await enqueueMail(db, mail);
    const child = await startWorker(server.url);
    await server.hasReceived(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await states()).toEqual(["sending"]);
    const next = await smtpServer();
    expect(await send(next.url)).toEqual([]);
    await passTime();
    expect(await send(next.url)).toEqual([expect.stringMatching(/is unclear$/)]);
    expect([await states(), next.received]).toEqual([["unclear: It was not confirmed"], []]);
  });

  test("before the text has left, lets another process send the mail once", async () => {
    let connected = () => {};
    const greeting = new Promise<void>((resolve) => (connected = resolve));
    const slow = await smtpServer({ onConnect: () => connected(), closeTimeout: 1 });
    await enqueueMail(db, mail);
    const child = await startWorker(slow.url);
    await greeting;
    child.kill("SIGKILL");
    await once(child, "exit");
    const next = await smtpServer();
    await send(next.url);
    expect(next.received).toHaveLength(0);
    await passTime();
    await send(next.url);
    expect([await states(), next.received.length]).toEqual([["sent"], 1]);
  });

  test("a stopped one finishes the mail that it is sending", async () => {
    let confirm = () => {};
    const server = await smtpServer({ confirm: () => new Promise<void>((resolve) => (confirm = resolve)) });
    await enqueueMail(db, mail);
    await enqueueMail(db, mail);
    const child = await startWorker(server.url);
    await server.hasReceived(1);
    child.kill("SIGTERM");
    await once(child.stdout!, "data");
    confirm();
    await once(child, "exit");
    expect((await states()).sort()).toEqual(["sent", "waiting"]);
  });
});
