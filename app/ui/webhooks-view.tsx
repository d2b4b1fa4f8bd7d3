import { useTranslation } from "react-i18next";
import type { Issue } from "~/domain/drafts/apply-intent";
import { addresses } from "~/domain/site/addresses";
import { type Webhook, webhookEvents } from "~/domain/webhooks";
import { AccountMenu } from "./accounts/account-menu";
import styles from "./accounts/account.module.css";
import { LoginFormIssues } from "./accounts/login-fields";
import list from "./lists/list.module.css";
import row from "./lists/row.module.css";
import controls from "./staff/controls.module.css";
import { FormField } from "./staff/form-field";
import notices from "./staff/notices.module.css";
import view from "./staff/view.module.css";

interface WebhooksViewProps {
  webhooks: readonly (Webhook & { secret: string })[];
  isDone: boolean;
  /** into the form for a new one */
  typed: Omit<Webhook, "id">;
  issues: readonly Issue[];
}

/** The owners' webhooks, and the form for a new one. Plain posts, without scripts. */
export function WebhooksView({ webhooks, isDone, typed, issues }: WebhooksViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "mail.webhooks" });
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      <AccountMenu role="owner" />
      {isDone && (
        <p role="status" className={notices.notice}>
          {t("done")}
        </p>
      )}
      <p>
        {t("intro")} <a href={addresses.outbox()}>{t("outbox")}</a>
      </p>
      {webhooks.length === 0 && <p className={notices.empty}>{t("none")}</p>}
      <form method="post" action={addresses.webhooks()}>
        <ul className={list.rows}>
          {webhooks.map(({ id, url, events, secret }) => (
            <li key={id} className={`${row.row} ${row.stacked}`}>
              <div className={row.said}>
                <h2>{url}</h2>
                <p>{events.map((event) => t(`events.${event}`)).join(", ")}</p>
                <details>
                  <summary>{t("secret")}</summary>
                  <p className={styles.secret}>{secret}</p>
                </details>
              </div>
              <div className={row.actions}>
                <button className={controls.danger} name="delete" value={id} aria-label={`${t("delete")}: ${url}`}>
                  {t("delete")}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </form>
      <section className={styles.part}>
        <h2>{t("add")}</h2>
        <form method="post" className={styles.form} action={addresses.webhooks()}>
          <LoginFormIssues issues={issues} />
          <FormField name="url" label={t("url")} hint={t("urlHint")} issues={issues}>
            {(input) => (
              <input
                {...input}
                inputMode="url"
                defaultValue={typed.url}
                maxLength={1_000}
                autoComplete="off"
                aria-required
              />
            )}
          </FormField>
          <fieldset className={styles.choices}>
            <legend>{t("when")}</legend>
            {webhookEvents.map((event) => (
              <label key={event} className={styles.choice}>
                <input type="checkbox" name="events" value={event} defaultChecked={typed.events.includes(event)} />
                {t(`events.${event}`)}
              </label>
            ))}
          </fieldset>
          <button className={controls.main}>{t("add")}</button>
        </form>
      </section>
    </div>
  );
}
