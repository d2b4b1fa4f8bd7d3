import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { SavedBlock } from "~/domain/library/saved-block";
import type { Issue } from "~/domain/drafts/apply-intent";
import { ItemsView } from "~/ui/items/items";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import { LoginFormIssues } from "~/ui/accounts/login-fields";
import notices from "~/ui/staff/notices.module.css";
import bar from "~/ui/staff/page-preview-bar.module.css";

interface BlockViewProps {
  /** `null` after the session ended: only the typed text is shown */
  block: SavedBlock | null;
  isSaved: boolean;
  issues: readonly Issue[];
  /** what a rejected form contained */
  typed: { name: string; template: boolean } | null;
}

/** A saved block as visitors would see it, below a form with its name. Works without scripts. */
export function SavedBlockView({ block, isSaved, issues, typed }: BlockViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const form = (
    <form method="post" className={notices.notice}>
      <LoginFormIssues issues={issues} />
      <FormField name="name" label={t("name")} hint={t("nameHint")} issues={issues}>
        {(input) => (
          <input
            {...input}
            defaultValue={typed?.name ?? block?.name}
            autoComplete="off"
            autoFocus={issues.length > 0}
          />
        )}
      </FormField>
      <p>
        <label>
          <input type="checkbox" name="template" defaultChecked={typed?.template ?? block?.template} />{" "}
          {t("isTemplate")}
        </label>
      </p>
      <button className={controls.second}>{t("save")}</button>
    </form>
  );
  if (!block) return form;
  const { id, name, items } = block;
  return (
    <article>
      <header className={`${bar.bar} on-screen`}>
        <p>{t("block")}</p>
        <h1 dir="auto">{name}</h1>
        {block.template && <a href={addresses.newFromSource({ kind: "block", id })}>{t("begin")}</a>}
        <a href={addresses.savedBlockDelete({ id })}>{t("delete")}</a>
        <a href={addresses.library()}>{t("toLibrary")}</a>
      </header>
      {isSaved && issues.length === 0 && (
        <p role="status" className={notices.notice}>
          {t("saved")}
        </p>
      )}
      {form}
      <div data-guests>
        <ItemsView items={items} lang={undefined} />
      </div>
    </article>
  );
}
