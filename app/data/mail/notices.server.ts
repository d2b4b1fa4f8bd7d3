import type { Database } from "~/data/database/database.server";
import { type AuditedDatabase, recordAuditEntries, transactionAsActor } from "~/data/audit-log.server";
import { type Mail, type MailSettings, type NoticeKind, noticeKinds } from "~/domain/mail";
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

export async function readMailSettings(db: Database, staffId: string): Promise<MailSettings> {
  const account = db.selectFrom("staff").select(["email", "muted_notices"]).where("id", "=", staffId);
  const { email = null, muted_notices = "" } = (await account.executeTakeFirst()) ?? {};
  return { email, muted: noticeKinds.filter((kind) => muted_notices.split(",").includes(kind)) };
}

/** @param settings.language the language of the account's mails */
export async function storeMailSettings(
  db: AuditedDatabase,
  staffId: string,
  { email, muted, language }: MailSettings & { language: Language },
): Promise<void> {
  const columns = { email, muted_notices: muted.join(), mail_language: language };
  await transactionAsActor(db, async (transaction) => {
    await transaction.updateTable("staff").set(columns).where("id", "=", staffId).execute();
    await recordAuditEntries(transaction, { action: "email-changed", kind: "account", record: staffId });
  });
}
