import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { type ApiKeyScope, apiKeyScopes } from "~/domain/accounts/api-key";
import type { ApiKeyFormFields } from "~/domain/accounts/api-key-form";
import type { Issue } from "~/domain/drafts/apply-intent";
import { limits } from "~/domain/limits";
import { formatIssue } from "~/ui/format-issue";
import { formatDate, formatDateTime } from "~/ui/format-time";
import { useLanguage } from "~/ui/use-language";
import styles from "./account.module.css";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import rows from "~/ui/lists/row.module.css";
import list from "~/ui/lists/list.module.css";
import { SecondFactorCodeField, LoginFormIssues, PasswordField } from "./login-fields";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";

/** An API key in the list. Times are in ISO format. */
export interface ApiKeyRow {
  id: string;
  /** the owner of the key, unless it is the user */
  username: string | null;
  name: string;
  scope: ApiKeyScope;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isExpired: boolean;
}

export interface ApiKeyList {
  keys: readonly ApiKeyRow[];
  /** for owners: the accounts that a new key may belong to, their own first; empty for staff */
  accounts: readonly { id: string; username: string }[];
  /** whether a new key requires a code of the second factor */
  asksForCode: boolean;
}

export interface ApiKeyFormValues extends ApiKeyFormFields {
  /** the account of the new key; "" for the user's own */
  account: string;
}

/** The API keys of an account: the list, and the form that creates one. Plain posts, without scripts. */
export function ApiKeysSection({ keys, accounts, asksForCode, username, madeKey, typed, issues }: ApiKeysSectionProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const language = useLanguage();
  const atScope = issues.filter(({ at }) => at === "scope");
  return (
    <section id="keys" className={styles.part}>
      <h2>{t("keys")}</h2>
      {madeKey && (
        <div role="status" className={notices.notice}>
          <p>{t("keyMade", { name: madeKey.name })}</p>
          <p className={styles.secret}>{madeKey.key}</p>
          <p>{t("keyMadeText")}</p>
        </div>
      )}
      <p>
        {t("keysText")} <a href={addresses.apiDocs()}>{t("apiDocs")}</a>
      </p>
      {keys.length === 0 ? (
        <p>{t("noKeys")}</p>
      ) : (
        <ul className={list.rows}>
          {keys.map((key) => (
            <Key key={key.id} shown={key} />
          ))}
        </ul>
      )}
      <form id={keysForm} method="post" className={styles.form} action={`${addresses.account()}#keys`}>
        <h3>{t("newKey")}</h3>
        <LoginFormIssues issues={issues} />
        <input type="hidden" name="intent" value="keys" />
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        {accounts.length > 1 && (
          <FormField name="account" label={t("keyFor")} issues={issues}>
            {(input) => (
              <select {...input} defaultValue={typed.account}>
                {accounts.map((account) => (
                  <option key={account.id} value={account.id}>
                    {account.username}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <FormField name="name" label={t("keyName")} hint={t("keyNameHint")} issues={issues}>
          {(input) => (
            <input {...input} defaultValue={typed.name} maxLength={limits.name} autoComplete="off" aria-required />
          )}
        </FormField>
        <fieldset className={styles.choices}>
          <legend>{t("scope")}</legend>
          {apiKeyScopes.map((scope) => (
            <label key={scope} className={styles.choice}>
              <input type="radio" name="scope" value={scope} defaultChecked={scope === typed.scope} />
              <span>
                {t(`scopes.${scope}`)} <span className="note">{t(`scopeHints.${scope}`)}</span>
              </span>
            </label>
          ))}
          {atScope.map((issue) => (
            <p key={issue.message} className={styles.refusal}>
              {formatIssue(issue, language)}
            </p>
          ))}
        </fieldset>
        <FormField name="lastDay" label={t("lastDay")} hint={t("lastDayHint")} issues={issues}>
          {(input) => <input {...input} type="date" defaultValue={typed.lastDay} autoComplete="off" />}
        </FormField>
        <PasswordField label={t("yourPassword")} hint={t("keyPasswordHint")} issues={issues} />
        {asksForCode && <SecondFactorCodeField label={t("code")} hint={t("keyCodeHint")} issues={issues} />}
        <button className={controls.main} name="make" value="key">
          {t("newKey")}
        </button>
      </form>
    </section>
  );
}

interface ApiKeysSectionProps extends ApiKeyList {
  username: string;
  /** a new key, shown once */
  madeKey: { name: string; key: string } | null;
  /** into the form */
  typed: ApiKeyFormValues;
  issues: readonly Issue[];
}

/** The form with the password field, which the buttons of all keys submit. */
const keysForm = "api-keys";

function Key({
  shown: { id, username, name, scope, createdAt, lastUsedAt, expiresAt, isExpired },
}: {
  shown: ApiKeyRow;
}) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const language = useLanguage();
  // A key expires at the end of a day, so that moment belongs to the next one.
  const lastDay = expiresAt && formatDate(new Date(Date.parse(expiresAt) - 1), language);
  return (
    <li className={rows.row}>
      <div className={rows.said}>
        <h3>{name}</h3>
        <p>{[...(username === null ? [] : [username]), t(`scopes.${scope}`)].join(" · ")}</p>
        <p>
          <CompanyTime at={createdAt}>{t("keyBegun", { day: formatDate(createdAt, language) })}</CompanyTime>
          {", "}
          {lastUsedAt === null ? (
            t("keyUnused")
          ) : (
            <CompanyTime at={lastUsedAt}>{t("keyUsed", { time: formatDateTime(lastUsedAt, language) })}</CompanyTime>
          )}
        </p>
        {lastDay && (
          <p className={isExpired ? rows.badge : undefined}>
            {t(isExpired ? "keyExpired" : "keyUntil", { day: lastDay })}
          </p>
        )}
      </div>
      <button
        className={controls.danger}
        form={keysForm}
        name="revoke"
        value={id}
        aria-label={`${t("revoke")}: ${name}`}
      >
        {t("revoke")}
      </button>
    </li>
  );
}
