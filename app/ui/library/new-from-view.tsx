import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { ItemSourceSearchResult, ItemSourceKind } from "~/domain/library/saved-block";
import type { Issue } from "~/domain/drafts/apply-intent";
import { limits } from "~/domain/limits";
import form from "~/ui/accounts/login-form.module.css";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import row from "~/ui/lists/row.module.css";
import list from "~/ui/lists/list.module.css";
import { LoginFormIssues } from "~/ui/accounts/login-fields";
import notices from "~/ui/staff/notices.module.css";
import { UnscriptedSearchForm } from "~/ui/lists/unscripted-search-form";
import view from "~/ui/staff/view.module.css";

/** Templates and quotes that a new quote can start from. Works without scripts. */
export function NewQuoteSources({ found }: { found: SerializeFrom<ItemSourceSearchResult> }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const { text, blocks, quotes, hasMore } = found;
  return (
    <div className={view.view}>
      <h1>{t("newFrom")}</h1>
      <p>{t("newFromIntro")}</p>
      <UnscriptedSearchForm path={addresses.newFrom()} text={text} label={t("find")} hint={t("newFromSearchHint")} />
      <h2>{t("templates")}</h2>
      {blocks.length === 0 && <p className={notices.empty}>{t(text === "" ? "noTemplatesYet" : "noTemplates")}</p>}
      <Sources>
        {blocks.map(({ id, name, count, words }) => (
          <Source key={id} kind="block" id={id} name={name} said={`${t("items", { count })} · ${words}`} />
        ))}
      </Sources>
      <h2>{t("quotes")}</h2>
      {quotes.length === 0 && <p className={notices.empty}>{t(text === "" ? "noQuotesYet" : "noQuotes")}</p>}
      <Sources>
        {quotes.map(({ id, name, customerName }) => (
          <Source key={id} kind="quote" id={id} name={name} said={customerName ?? t("anonymous")} />
        ))}
      </Sources>
      {hasMore && <p className="note">{t("moreQuotes")}</p>}
    </div>
  );
}

function Sources({ children }: { children: ReactNode[] }) {
  return children.length > 0 ? <ol className={list.rows}>{children}</ol> : null;
}

function Source({ kind, id, name, said }: { kind: ItemSourceKind; id: string; name: string; said: string }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  return (
    <li className={row.row}>
      <div className={row.said}>
        <h3 dir="auto">{name}</h3>
        <p dir="auto">{said}</p>
      </div>
      <a className={controls.second} href={addresses.newFromSource({ kind, id })} aria-label={t("useOf", { name })}>
        {t("use")}
      </a>
    </li>
  );
}

interface NewFromFormProps {
  begun: { of: string; id: string; name: string; customerName: string; link: string };
  issues: readonly Issue[];
  /** the quote that an earlier post of this form created */
  made: { id: string; name: string } | null;
}

/** The name, customer and link of a new quote. Works without scripts. */
export function NewQuoteForm({ begun, issues, made }: NewFromFormProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const { t: tEditor } = useTranslation("admin", { keyPrefix: "editor" });
  const field = (name: "name" | "customerName" | "link", label: string, hint?: string) => (
    <FormField name={name} label={label} issues={issues} {...(hint !== undefined && { hint })}>
      {(input) => (
        <input
          {...input}
          defaultValue={begun[name]}
          autoComplete="off"
          autoFocus={(issues[0]?.at ?? "name") === name}
          {...(name === "link" && { autoCapitalize: "none", spellCheck: false })}
          maxLength={name === "link" ? undefined : limits.name}
        />
      )}
    </FormField>
  );
  return (
    <form method="post" className={form.form}>
      <h1 dir="auto">{t("newFromOf", { name: begun.of })}</h1>
      <LoginFormIssues issues={issues} />
      {made && (
        <div className={notices.problem} role="alert">
          <p>{t("madeBefore", { name: made.name })}</p>
          <a href={addresses.quotesEditor({ id: made.id })}>{t("openMade")}</a>
        </div>
      )}
      <input type="hidden" name="id" value={begun.id} />
      <input type="hidden" name="of" value={begun.of} />
      {field("name", t("quoteName"))}
      {field("customerName", t("customerName"))}
      {field("link", t("link"), tEditor("linkHint"))}
      <p className="note">{t("isTour")}</p>
      <p className={controls.buttons}>
        <button className={controls.main}>{t("make")}</button>
        <a href={addresses.newFrom()}>{t("otherSource")}</a>
      </p>
    </form>
  );
}
