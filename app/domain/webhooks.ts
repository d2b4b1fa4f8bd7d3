/** What happens to a quote (`opened`: its first opening), and an enquiry of a visitor. */
export const webhookEvents = ["created", "saved", "opened", "enquiry"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export const maxWebhooks = 20;

/** Returns whether a text is an https address without user and password. Each call checks its resolved addresses. */
export function isWebhookUrl(text: string): boolean {
  const url = text.length <= 1_000 && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && url.username + url.password + url.hash === "";
}
