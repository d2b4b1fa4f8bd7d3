import type { Database } from "~/data/database/database.server";
import type { Mail, NoticeKind } from "~/domain/mail";
import type { Language } from "~/domain/site/language";
import { enqueueMail } from "./outbox.server";

/**
 * Stores a mail to each enabled account that has an e-mail and receives notices of this kind, in the transaction of what
 * causes it.
 * @param mail returns the mail in the account's language
 */
export async function notifyStaff(
  transaction: Database,
  kind: NoticeKind,
  mail: (language: Language) => Pick<Mail, "subject" | "text" | "reference" | "replyTo">,
): Promise<void> {
  const accounts = await transaction
    .selectFrom("staff")
    .select(["email", "mail_language", "muted_notices"])
    .where("disabled_at", "is", null)
    .where("email", "is not", null)
    .execute();
  for (const { email, mail_language, muted_notices } of accounts) {
    if (muted_notices.split(",").includes(kind)) continue;
    const language = mail_language ?? "en";
    await enqueueMail(transaction, { kind, to: email ?? "", language, ...mail(language) });
  }
}
