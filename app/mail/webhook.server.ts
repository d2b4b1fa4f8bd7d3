import ipaddr from "ipaddr.js";
import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { isIP } from "node:net";
import type { Outcome, OutboxMessage } from "~/data/mail/outbox.server";
import { env } from "~/env.server";

/** Returns the secret with which the calls of a webhook are signed. */
export function webhookSecret(id: string): string {
  return createHmac("sha256", env.authSecret).update(`webhook ${id}`).digest("base64url");
}

/** Milliseconds for a call. */
const timeout = 10_000;

interface Options {
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
  isAllowed?: (address: string) => boolean;
  /** the authority of a test's certificate */
  ca?: string;
}

/**
 * Calls a webhook: a POST of JSON, signed as docs/product.md describes. It connects to the address that was checked, follows
 * no redirect, and reads nothing of the response but its status.
 * @param begin called once the address was checked; false ends the attempt
 * @returns null if `begin` returned false; a failure is permanent only if an address isn't public
 */
export async function callWebhook(
  url: string,
  message: OutboxMessage,
  begin: () => Promise<boolean>,
  { resolve = resolveHost, isAllowed = isPublicAddress, ca }: Options = {},
): Promise<Outcome | null> {
  try {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
    const [checked] = found;
    if (!checked || !found.every(({ address }) => isAllowed(address))) {
      return { result: "failed", error: "The host has an address that isn't public", isPermanent: true };
    }
    if (!(await begin())) return null;
    const body = message.body ?? "";
    const status = await new Promise<number>((done, fail) => {
      const sent = request(url, {
        method: "POST",
        headers: { ...signedHeaders(message, body), "Content-Length": Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeout),
        lookup: (_, { all }, callback) => {
          if (all) callback(null, [checked]);
          else callback(null, checked.address, checked.family);
        },
        ...(ca !== undefined && { ca }),
      });
      sent.on("error", fail).on("response", (response) => {
        response.on("error", () => undefined).destroy();
        done(response.statusCode ?? 0);
      });
      sent.end(body);
    });
    if (status >= 200 && status < 300) return { result: "sent" };
    return { result: "failed", error: `HTTP ${status}` };
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return { result: "failed", error: code ?? name };
  }
}

function signedHeaders({ id, recipient }: OutboxMessage, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", webhookSecret(recipient)).update(`${timestamp}.${body}`).digest("hex");
  return {
    "Content-Type": "application/json",
    "User-Agent": "Lario-Ceiba-Webhooks",
    "Webhook-Id": id,
    "Webhook-Timestamp": timestamp,
    "Webhook-Signature": `sha256=${signature}`,
  };
}

async function resolveHost(host: string) {
  return await lookup(host, { all: true });
}

/** Not loopback, private, link-local, multicast, reserved, nor one that contains or leads to another IPv4 address. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}
