import type { Language } from "./site/language";

/** What accounts receive notices of; each can be switched off per account. */
export const noticeKinds = ["enquiry"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The e-mail of an account, "" or null for none, and the notices that it doesn't receive. */
export interface MailSettings {
  readonly email: string | null;
  readonly muted: readonly NoticeKind[];
}

/** What a message is: a notice to staff, a one-time link for a password, a visitor's confirmation, or a webhook's call. */
export const mailKinds = [...noticeKinds, "password", "received", "webhook"] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * A message is unclear if its process ended, or the connection, before the server confirmed it; it is repeated only by staff.
 * It is dead if the server refused it for good, or after a day of attempts.
 */
export const mailStates = ["waiting", "sending", "sent", "unclear", "dead"] as const;
export type MailState = (typeof mailStates)[number];

/** A mail to one person. */
export interface Mail {
  readonly kind: Exclude<MailKind, "webhook">;
  readonly to: string;
  readonly language: Language;
  /** on one line; longer ones are cut */
  readonly subject: string;
  /** plain text with an empty line between paragraphs; the site's own addresses become links in HTML */
  readonly text: string;
  /** the record whose mails form a thread, such as a quote */
  readonly reference?: { readonly kind: string; readonly id: string } | undefined;
  readonly replyTo?: string | undefined;
}

/** What staff decide about a message that isn't known to be sent. */
export const outboxDecisions = ["send", "arrived"] as const;
export type OutboxDecision = (typeof outboxDecisions)[number];

/** A message as staff see it: never its text, which may contain a one-time link. */
export interface ListedMessage {
  id: string;
  kind: MailKind;
  state: MailState;
  subject: string;
  /** an e-mail address or a webhook's */
  recipient: string;
  attempts: number;
  createdAt: Date;
  /** when it was sent, or became unclear or dead */
  settledAt: Date | null;
  /** when it is tried next */
  nextAt: Date;
  error: string | null;
}

/** Returns whether a text is one e-mail address, as HTML's `input type=email` accepts it, with a dot in its domain. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/i.test(text);
}

/** Makes a text one line of at most 200 characters, for a header. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return [...line].slice(0, 200).join("");
}
