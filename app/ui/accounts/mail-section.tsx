import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { type MailSettings, noticeKinds } from "~/domain/mail";
import { FormField } from "~/ui/staff/form-field";
import controls from "~/ui/staff/controls.module.css";
import styles from "./account.module.css";
import { LoginFormIssues, PasswordField } from "./login-fields";

/** The e-mail of an account, and which notices it receives. A plain post, without scripts. */
export function MailSection({ email, muted, username, issues }: MailSectionProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  return (
    <section id="mail" className={styles.part}>
      <h2>{t("mail")}</h2>
      <p>{t("mailText")}</p>
      <form method="post" className={styles.form} action={`${addresses.account()}#mail`}>
        <LoginFormIssues issues={issues} />
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <EmailField email={email ?? ""} issues={issues} />
        <fieldset className={styles.choices}>
          <legend>{t("notices")}</legend>
          {noticeKinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input type="checkbox" name="notices" value={kind} defaultChecked={!muted.includes(kind)} />
              {t(`noticeKinds.${kind}`)}
            </label>
          ))}
        </fieldset>
        <PasswordField label={t("yourPassword")} hint={t("mailPasswordHint")} issues={issues} />
        <button className={controls.main} name="intent" value="mail">
          {t("save")}
        </button>
      </form>
    </section>
  );
}

type MailSectionProps = MailSettings & { username: string; issues: readonly Issue[] };

export function EmailField({ email, hint, issues }: { email: string; hint?: string; issues: readonly Issue[] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  return (
    <FormField name="email" label={t("email")} {...(hint !== undefined && { hint })} issues={issues}>
      {(input) => (
        <input {...input} type="text" inputMode="email" defaultValue={email} maxLength={254} autoComplete="off" />
      )}
    </FormField>
  );
}
