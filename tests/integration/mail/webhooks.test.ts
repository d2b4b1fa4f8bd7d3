import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimMessage, enqueue, type OutboxMessage, settle } from "~/data/mail/outbox.server";
import { createWebhook, deleteWebhook, listWebhooks, notifyWebhooks } from "~/data/mail/webhooks.server";
import { createQuote, duplicateQuote, updateQuote } from "~/data/quotes/quotes.server";
import { addViewCounts } from "~/data/views.server";
import { isWebhookUrl } from "~/domain/webhooks";
import { callWebhook, isPublicAddress, webhookSecret } from "~/mail/webhook.server";
import { db } from "../../support/audited-database";
import { buildQuoteInput } from "../../support/factories";
import { makeTestFolder } from "../../support/test-folder";

beforeEach(async () => {
  for (const table of ["outbox", "webhooks"] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => {
  for (const table of ["outbox", "webhooks"] as const) await db.deleteFrom(table).execute();
});

async function calls() {
  const rows = await db.selectFrom("outbox").selectAll().where("kind", "=", "webhook").orderBy("created_at").execute();
  return rows.map(({ subject, body }) => ({ subject, data: (JSON.parse(body ?? "") as { data: object }).data }));
}

test.each([
  ["https://hook.example/a?b=c", true],
  ["http://hook.example/", false],
  ["http://127.0.0.1/", false],
  ["https://user:secret@hook.example/", false],
  ["https://", false],
  [`https://hook.example/?${"a".repeat(981)}`, false],
])("%.40s… is an address for a webhook: %s", (url, isOne) => expect(isWebhookUrl(url)).toBe(isOne));

test("a quote's creation, saves and first opening call the webhooks that want them", async () => {
  await createWebhook(db, { url: "https://one.example/", events: ["created", "opened"] });
  await createWebhook(db, { url: "https://two.example/", events: ["saved"] });
  const created = await createQuote(db, buildQuoteInput({ name: "For Anna", link: null }));
  if (!created.ok) throw new Error(created.reason);
  const { id } = created;
  await updateQuote(db, id, { name: "For Anna and Piero" });
  const copy = await duplicateQuote(db, id);
  const view = { kind: "quote", record: id, opened: 1, pdf: 0, furthest: 0 } as const;
  await addViewCounts(db, [{ ...view, day: "2027-01-01" }]);
  await addViewCounts(db, [{ ...view, day: "2027-01-02" }]);
  expect(await calls()).toEqual([
    { subject: "created", data: { quote: id } },
    { subject: "saved", data: { quote: id } },
    { subject: "created", data: { quote: copy } },
    { subject: "opened", data: { quote: id } },
  ]);
});

test("a deleted webhook's calls are deleted", async () => {
  await createWebhook(db, { url: "https://one.example/", events: ["enquiry"] });
  await notifyWebhooks(db, "enquiry", { enquiry: "e1" });
  await notifyWebhooks(db, "saved", { quote: "q1" });
  expect(await calls()).toHaveLength(1);
  const [webhook] = await listWebhooks(db);
  await deleteWebhook(db, webhook?.id ?? "");
  expect([await calls(), await listWebhooks(db)]).toEqual([[], []]);
});

describe("a call", () => {
  const folder = makeTestFolder("webhook");
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(folder, name)) as [string, string];
  const subject = ["-subj", "/CN=hook.example", "-addext", "subjectAltName=DNS:hook.example"];
  const fresh = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...fresh, ...subject, "-keyout", key, "-out", cert], { stdio: "pipe" });
  const ca = readFileSync(cert, "utf8");
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function receiver(status: number, headers: Record<string, string> = {}) {
    const received: { path: string; headers: Record<string, unknown>; body: string }[] = [];
    const server = createServer({ key: readFileSync(key), cert: ca }, (incoming, outgoing) => {
      void readText(incoming).then((body) => {
        received.push({ path: incoming.url ?? "", headers: incoming.headers, body });
        // A response without an end.
        outgoing.writeHead(status, headers).write("x".repeat(100_000));
      });
    });
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return { port: (server.address() as AddressInfo).port, received };
  }

  async function message(): Promise<OutboxMessage> {
    const row = { kind: "webhook", recipient: "w1", language: "en", subject: "saved" } as const;
    await enqueue(db, { ...row, body: '{"event":"saved"}' });
    return (await claimMessage(db, "webhook")) ?? expect.unreachable("no call is due");
  }

  const begin = () => Promise.resolve(true);
  const resolve = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  const local = { resolve, isAllowed: () => true, ca };

  test("is signed, and needs no end of the response", async () => {
    const { port, received } = await receiver(200);
    const called = await message();
    expect(await callWebhook(`https://hook.example:${port}/a?b=c`, called, begin, local)).toEqual({ result: "sent" });
    const [{ path, headers, body } = expect.unreachable()] = received;
    expect([path, body, headers["webhook-id"]]).toEqual(["/a?b=c", '{"event":"saved"}', called.id]);
    const signed = createHmac("sha256", webhookSecret("w1")).update(`${String(headers["webhook-timestamp"])}.${body}`);
    expect(headers["webhook-signature"]).toBe(`sha256=${signed.digest("hex")}`);
  });

  test("follows no redirect, and stores no more than the status", async () => {
    const { port, received } = await receiver(302, { Location: "https://hook.example/elsewhere" });
    const outcome = await callWebhook(`https://hook.example:${port}/`, await message(), begin, local);
    expect(outcome).toEqual({ result: "failed", error: "HTTP 302" });
    expect(received).toHaveLength(1);
  });

  test("fails without a certificate of the host", async () => {
    const { port, received } = await receiver(200);
    const called = await message();
    const other = await callWebhook(`https://other.example:${port}/`, called, begin, local);
    const unknown = await callWebhook(`https://hook.example:${port}/`, called, begin, {
      resolve,
      isAllowed: () => true,
    });
    expect([other, unknown].map((outcome) => outcome?.result)).toEqual(["failed", "failed"]);
    expect(received).toEqual([]);
  });

  test.each(["https://127.0.0.1", "https://[::1]", "https://0x7f.1", "https://hook.example"])(
    "never reaches this machine by %s, at the address that was checked",
    async (origin) => {
      const { port, received } = await receiver(200);
      let lookups = 0;
      // A name that leads to a public address once, and to this machine afterwards.
      const rebinding = () => {
        lookups += 1;
        return Promise.resolve([
          { address: "93.184.215.14", family: 4 },
          { address: "127.0.0.1", family: 4 },
        ]);
      };
      const outcome = await callWebhook(`${origin}:${port}/`, await message(), begin, { resolve: rebinding, ca });
      expect(outcome).toMatchObject({ result: "failed", isPermanent: true });
      expect([received, lookups <= 1]).toEqual([[], true]);
    },
  );

  test("that was lost is repeated, as its receiver recognizes it by its id", async () => {
    const called = await message();
    expect(await settle(db, called, { result: "unclear", error: "lost" })).toBe("waiting");
  });
});

test.each([
  ...["127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"],
  ...["2001:db8::1", "ff02::1", "198.18.0.1", "192.0.2.1", "localhost", ""],
])("%s isn't public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
