import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import type { Role } from "~/domain/accounts/role";
import { useLanguage } from "~/ui/use-language";
import { AccountMenu } from "./account-menu";
import styles from "./account.module.css";
import { ApiKeysSection, type ApiKeyList, type ApiKeyFormValues } from "./api-keys-section";
import controls from "~/ui/staff/controls.module.css";
import type { MailSettings } from "~/domain/mail";
import { MailSection } from "./mail-section";
import { LoginFormIssues, PasswordField } from "./login-fields";
import rows from "~/ui/lists/row.module.css";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import { formatDateTime } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

export interface SessionRow {
  id: string;
  begun: string;
  lastUsed: string | null;
  device: string | null;
  network: string | null;
  /** the session that shows the page */
  isThis: boolean;
}

/**
 * The page of the user's account: sessions, API keys and password (docs/product.md section 2). Plain posts, without
 * scripts.
 */
export function AccountPage({ username, role, sessions, keys, mail, madeKey, typed, done, issues }: AccountPageProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const ofPassword = issues.filter(({ form }) => form === undefined);
  return (
    <div className={view.view}>
      <h1>{t("own")}</h1>
      <AccountMenu role={role} />
      {done && (
        <p role="status" className={notices.notice}>
          {t(doneTexts[done])}
        </p>
      )}
      <p>
        {t("loggedInAs", { username })} {role === "owner" && t("ownerText")}
      </p>
      <section className={styles.part}>
        <h2>{t("sessions")}</h2>
        <p>{t("sessionsText")}</p>
        {sessions.length > 1 && (
          <form id={endForm} method="post" className={styles.form} action={addresses.account()}>
            <input type="hidden" name="intent" value="end" />
            <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
            <PasswordField
              label={t("yourPassword")}
              hint={t("endHint")}
              issues={issues.flatMap(({ form, ...issue }) => (form === "end" ? issue : []))}
            />
            <button className={controls.second} name="session" value="others">
              {t("endOthers")}
            </button>
          </form>
        )}
        <ul className={list.rows}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      </section>
      <MailSection
        {...mail}
        username={username}
        issues={issues.flatMap(({ form, ...issue }) => (form === "mail" ? issue : []))}
      />
      <ApiKeysSection
        {...keys}
        username={username}
        madeKey={madeKey}
        typed={typed}
        issues={issues.flatMap(({ form, ...issue }) => (form === "keys" ? issue : []))}
      />
      <section className={styles.part}>
        <h2>{t("password")}</h2>
        <form method="post" className={styles.form} action={addresses.account()}>
          <LoginFormIssues issues={ofPassword} />
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          <PasswordField label={t("oldPassword")} issues={ofPassword} />
          <PasswordField isNew name="new" label={t("newPassword")} hint={t("passwordHint")} issues={ofPassword} />
          <PasswordField isNew name="again" label={t("again")} issues={ofPassword} />
          <button className={controls.main} name="intent" value="password">
            {t("change")}
          </button>
        </form>
      </section>
    </div>
  );
}

interface AccountPageProps {
  username: string;
  role: Role;
  sessions: readonly SessionRow[];
  keys: ApiKeyList;
  mail: MailSettings;
  /** a new key, shown once */
  madeKey: { name: string; key: string } | null;
  /** into the form for a new key */
  typed: ApiKeyFormValues;
  /** result of the last post */
  done: keyof typeof doneTexts | null;
  /** `form` is "end" for sessions, "keys" for API keys and "mail" for e-mail and notices; it is missing for the password */
  issues: readonly AccountIssue[];
}

export type AccountIssue = Issue & { form?: "end" | "keys" | "mail" };

const doneTexts = { password: "passwordDone", ended: "ended", revoked: "keyRevoked", mail: "mailDone" } as const;

/** The form with the password field, which the buttons of all sessions submit. */
const endForm = "end-sessions";

function Session({ session: { id, begun, lastUsed, device, network, isThis } }: { session: SessionRow }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const language = useLanguage();
  const name = useDevice(device);
  return (
    <li className={rows.row}>
      <div className={rows.said}>
        <h3>{name}</h3>
        <p>
          <CompanyTime at={begun}>{t("begun", { time: formatDateTime(begun, language) })}</CompanyTime>
          {lastUsed !== null && (
            <>
              , <CompanyTime at={lastUsed}>{t("lastUsed", { time: formatDateTime(lastUsed, language) })}</CompanyTime>
            </>
          )}
        </p>
        {network !== null && <p className={rows.address}>{network}</p>}
      </div>
      {isThis ? (
        <p className="note">{t("thisSession")}</p>
      ) : (
        <button
          className={controls.second}
          form={endForm}
          name="session"
          value={id}
          aria-label={`${t("end")}: ${name}`}
        >
          {t("end")}
        </button>
      )}
    </li>
  );
}

/** Returns a device in words; `device` is browser and system, such as `Firefox/Windows`, or API. */
function useDevice(device: string | null): string {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  if (device === "API") return t("api");
  const [browser = "", system = ""] = device?.split("/") ?? [];
  if (browser && system) return t("browserOn", { browser, system });
  if (system) return t("systemAlone", { system });
  return browser || t("unknownDevice");
}
