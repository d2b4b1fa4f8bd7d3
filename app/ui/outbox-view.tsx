import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { type ListedMessage, type MailState, mailStates, type OutboxDecision } from "~/domain/mail";
import { messages } from "~/domain/messages";
import { addresses } from "~/domain/site/addresses";
import { formatDateTime } from "./format-time";
import list from "./lists/list.module.css";
import row from "./lists/row.module.css";
import controls from "./staff/controls.module.css";
import notices from "./staff/notices.module.css";
import { CompanyTime } from "./staff/company-time";
import view from "./staff/view.module.css";
import { useLanguage } from "./use-language";

interface OutboxViewProps {
  rows: readonly SerializeFrom<ListedMessage>[];
  counts: Partial<Record<MailState, number>>;
  /** the listed state; null for all */
  state: MailState | null;
  page: number;
  pages: number;
  done: OutboxDecision | null;
  failure: "gone" | "unavailable" | "not-understood" | null;
  hasMail: boolean;
}

/** The messages that the site sends, newest first. Works without scripts. */
export function OutboxView({ rows, counts, state, page, pages, done, failure, hasMail }: OutboxViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "mail" });
  const language = useLanguage();
  const address = (of: MailState | null, to = 1) => {
    const query = new URLSearchParams({ ...(of && { state: of }), ...(to > 1 && { page: String(to) }) });
    return query.size > 0 ? `${addresses.outbox()}?${query}` : addresses.outbox();
  };
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      {failure && (
        <div role="alert" className={notices.problem}>
          <p>{messages.listFailed[language]}</p>
          {failure === "gone" && <p>{t("gone")}</p>}
        </div>
      )}
      {done && (
        <p role="status" className={notices.notice}>
          {t(`done.${done}`)}
        </p>
      )}
      <p>{t(hasMail ? "intro" : "noMail")}</p>
      <nav className={list.filters} aria-label={t("filters")}>
        {[null, ...mailStates].map((each) => (
          <a key={each} href={address(each)} aria-current={each === state ? "true" : undefined}>
            {each === null ? t("all") : t(`states.${each}`)}
            {each !== null && ` (${counts[each] ?? 0})`}
          </a>
        ))}
      </nav>
      {rows.length === 0 && <p className={notices.empty}>{t("none")}</p>}
      <form method="post" action={addresses.outbox()}>
        <ol className={list.rows}>
          {rows.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </form>
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && (
            <a className={controls.second} rel="prev" href={address(state, page - 1)}>
              {t("newer")}
            </a>
          )}
          {page < pages && (
            <a className={controls.second} rel="next" href={address(state, page + 1)}>
              {t("older")}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

function Message({ message }: { message: OutboxViewProps["rows"][number] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "mail" });
  const language = useLanguage();
  const { id, kind, state, subject, recipient, attempts, createdAt, settledAt, nextAt, error } = message;
  const button = (name: OutboxDecision, word: string) => (
    <button className={controls.second} name={name} value={id} aria-label={`${word}: ${subject}, ${recipient}`}>
      {word}
    </button>
  );
  return (
    <li className={`${row.row} ${row.stacked}`}>
      <div className={row.said}>
        <h2 dir="auto">{subject}</h2>
        <p>
          <span className={state === "unclear" || state === "dead" ? row.badge : undefined}>
            {t(`states.${state}`)}
          </span>
          {" · "}
          <CompanyTime at={settledAt ?? createdAt} />
          {` · ${recipient} · ${t(`kinds.${kind}`)}`}
          {attempts > 1 && ` · ${t("attempts", { count: attempts })}`}
          {state === "waiting" && attempts > 0 && ` · ${t("next", { time: formatDateTime(nextAt, language) })}`}
        </p>
        {error !== null && <p>{error}</p>}
        {state === "unclear" && <p>{t("unclearText")}</p>}
      </div>
      <div className={row.actions}>
        {state === "waiting" && attempts > 0 && button("send", t("sendNow"))}
        {(state === "unclear" || state === "dead") && button("send", t("send"))}
        {state === "unclear" && button("arrived", t("arrived"))}
      </div>
    </li>
  );
}
