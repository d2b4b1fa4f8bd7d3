import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { roles, type Role } from "~/domain/accounts/role";
import { useLanguage } from "~/ui/use-language";
import { AccountMenu } from "./account-menu";
import styles from "./account.module.css";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import rows from "~/ui/lists/row.module.css";
import list from "~/ui/lists/list.module.css";
import { EmailField } from "./mail-section";
import { LoginFormIssues } from "./login-fields";
import notices from "~/ui/staff/notices.module.css";
import { messages } from "~/domain/messages";
import { formatDateTime } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

export interface AccountRow {
  id: string;
  username: string;
  role: Role;
  disabled: boolean;
  secondFactor: boolean;
  linkUntil: string | null;
  email: string | null;
  /** an invalid e-mail that was typed */
  typedEmail?: string;
  /** the user's own account */
  isOwn: boolean;
}

export interface NewAccount {
  username: string;
  role: Role;
  email: string;
}

export type AccountFailure = "lastOwner" | "accountGone" | "notDone" | "emailInvalid";
export type AccountAction = "email" | "disable" | "enable" | "owner" | "staff" | "second-factor-off";

/** The list of accounts, for owners (docs/product.md section 2). Plain posts, without scripts. */
export function StaffAccountsPage({ accounts, link, done, failure, typed, issues }: StaffPageProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const language = useLanguage();
  return (
    <div className={view.view}>
      <h1>{t("colleagues")}</h1>
      <AccountMenu role="owner" />
      {done && (
        <p role="status" className={notices.notice}>
          {t(`done.${done}`)}
        </p>
      )}
      {failure && (
        <p role="alert" className={notices.problem}>
          {failure === "emailInvalid" ? messages[failure][language] : t(failure)}
        </p>
      )}
      {link && (
        <div role="status" className={notices.notice}>
          <p>{t("linkFor", { username: link.username })}</p>
          <p className={styles.secret}>{link.address}</p>
          <p>
            <CompanyTime at={link.until}>{t("linkText", { time: formatDateTime(link.until, language) })}</CompanyTime>
            {link.mailedTo !== null && ` ${t("linkMailed", { email: link.mailedTo })}`}
          </p>
        </div>
      )}
      <p>{t("colleaguesText")}</p>
      <ul className={list.rows}>
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
      <section className={styles.part}>
        <h2>{t("add")}</h2>
        <form method="post" className={styles.form} action={addresses.staff()}>
          <LoginFormIssues issues={issues} />
          <FormField name="username" label={t("username")} issues={issues}>
            {(input) => (
              <input
                {...input}
                defaultValue={typed.username}
                maxLength={100}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
              />
            )}
          </FormField>
          <EmailField hint={t("emailHint")} email={typed.email} issues={issues} />
          <fieldset className={styles.choices}>
            <legend>{t("role")}</legend>
            {[...roles].reverse().map((role) => (
              <label key={role} className={styles.choice}>
                <input type="radio" name="role" value={role} defaultChecked={role === typed.role} />
                <span>
                  {t(role === "owner" ? "owner" : "staffRole")}
                  {role === "owner" && <span className="note"> {t("ownerText")}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <button className={controls.main} name="intent" value="add">
            {t("makeLink")}
          </button>
        </form>
      </section>
    </div>
  );
}

interface StaffPageProps {
  accounts: readonly AccountRow[];
  /** a new one-time link, shown once */
  link: { username: string; address: string; until: string; mailedTo: string | null } | null;
  /** result of the last post */
  done: AccountAction | null;
  /** why the last post failed */
  failure: AccountFailure | null;
  /** typed into the form for a new account */
  typed: NewAccount;
  issues: readonly Issue[];
}

function Account({ account }: { account: AccountRow }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const language = useLanguage();
  const { id, username, role, disabled, secondFactor, linkUntil, email, typedEmail, isOwn } = account;
  const verbs = [
    ...(disabled ? [] : [["link", t("link")]]),
    [role === "owner" ? "staff" : "owner", t(role === "owner" ? "makeStaff" : "makeOwner")],
    ...(secondFactor ? [["second-factor-off", t("factorOff")]] : []),
    disabled ? ["enable", t("enable")] : ["disable", t("disable")],
  ] as const;
  return (
    <li id={id} className={rows.row}>
      <div className={rows.said}>
        <h2>{username}</h2>
        <p>
          {[
            t(role === "owner" ? "owner" : "staffRole"),
            ...(secondFactor ? [t("hasSecondFactor")] : []),
            ...(isOwn ? [t("you")] : []),
            ...(email === null ? [] : [email]),
          ].join(" · ")}
        </p>
        {linkUntil !== null && (
          <p>
            <CompanyTime at={linkUntil}>{t("linkUntil", { time: formatDateTime(linkUntil, language) })}</CompanyTime>
          </p>
        )}
        {disabled && <p className={rows.badge}>{t("disabled")}</p>}
        {!isOwn && (
          <details open={typedEmail !== undefined}>
            <summary>{t("changeEmail")}</summary>
            <form method="post" action={`${addresses.staff()}#${id}`} className={styles.form}>
              <input type="hidden" name="id" value={id} />
              <EmailField
                email={typedEmail ?? email ?? ""}
                issues={typedEmail === undefined ? [] : [{ at: "email", message: "emailInvalid" }]}
              />
              <button className={controls.second} name="intent" value="email" aria-label={`${t("save")}: ${username}`}>
                {t("save")}
              </button>
            </form>
          </details>
        )}
      </div>
      {!isOwn && (
        <form method="post" action={addresses.staff()} className={rows.actions}>
          <input type="hidden" name="id" value={id} />
          {verbs.map(([verb, label]) => (
            <button
              key={verb}
              className={verb === "disable" ? controls.danger : controls.second}
              name="intent"
              value={verb}
              aria-label={`${label}: ${username}`}
            >
              {label}
            </button>
          ))}
        </form>
      )}
    </li>
  );
}
