import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft, Panel } from "~/domain/drafts/draft";
import { languages } from "~/domain/site/language";
import { allRemotePageIds } from "~/domain/pages/remote-pages";
import { remotePagePath } from "~/ui/lists/remote-page";
import { CustomerField } from "./customer-field";
import { ToggledField } from "./panel-toggle";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField, EditorTextField } from "./field";
import styles from "~/editor/editor.module.css";

/**
 * A quote's name, customer and link; a page's name, language and address. In the editor of a saved record, each text
 * is behind its own Edit button (docs/product.md section 2), and in a hidden field until then.
 */
export function HeadFields({ draft, taken }: { draft: Draft; taken: Readonly<Record<string, string>> }) {
  const { kind, isNew } = useEditorScope();
  const { t } = useTranslation("admin");
  return (
    <section className={styles.fields} aria-label={t("editor.about")}>
      <Text draft={draft} name="name" label={t(`editor.${kind}Name`)} required />
      {kind === "page" ? (
        <>
          <PageLanguage language={draft.fields.language} />
          <PageAddress address={draft.fields.address} taken={taken} />
        </>
      ) : (
        <>
          <Text draft={draft} name="customerName" label={t("editor.customerName")} />
          <CustomerField draft={draft} />
          <Text
            draft={draft}
            name="link"
            label={t("editor.link")}
            hint={t(`editor.${isNew ? "linkHint" : "linkChangeHint"}`)}
          />
        </>
      )}
    </section>
  );
}

function Text({ draft, name, ...texts }: TextProps) {
  const { isNew, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  const value = draft.fields[name];
  const field = (
    <EditorTextField
      {...texts}
      name={name}
      value={value}
      onWrite={(text) => dispatchIntent({ type: "write", fields: { [name]: text } })}
    />
  );
  if (isNew) return field;
  return (
    <ToggledField panel={name} isOpen={draft.panels.includes(name)} label={texts.label} field={field}>
      <input type="hidden" name={name} value={value} readOnly />
      <p className={styles.value}>
        <span className={styles.label}>{texts.label}</span> {value || t("editor.none")}
      </p>
    </ToggledField>
  );
}

interface TextProps {
  draft: Draft;
  name: Exclude<Panel, "customerId" | "display" | "journey" | "offer">;
  label: string;
  hint?: string;
  required?: boolean;
}

function PageLanguage({ language }: { language: string }) {
  const { dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  return (
    <EditorField name="language" label={t("editor.language")}>
      {(input) => (
        <select
          {...input}
          value={language}
          onChange={(event) => dispatchIntent({ type: "write", fields: { language: event.currentTarget.value } })}
        >
          {languages.every((each) => each !== language) && <option value="">{t("editor.chooseLanguage")}</option>}
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`editor.languages.${each}`)}
            </option>
          ))}
        </select>
      )}
    </EditorField>
  );
}

/** The site address at which visitors read a page. Addresses of other pages are disabled and name their page. */
function PageAddress({ address, taken }: { address: string; taken: Readonly<Record<string, string>> }) {
  const { dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  // After another address was chosen, the page's saved address is still free.
  const [own] = useState(address);
  return (
    <EditorField name="address" label={t("address")} hint={t("addressHint")}>
      {(input) => (
        <select
          {...input}
          value={address}
          onChange={(event) => dispatchIntent({ type: "write", fields: { address: event.currentTarget.value } })}
        >
          <option value="">{t("noAddress")}</option>
          {allRemotePageIds.map((each) => {
            const name = each === own ? undefined : taken[each];
            return (
              <option key={each} value={each} disabled={name !== undefined && each !== address}>
                {remotePagePath(each)}
                {name !== undefined && ` · ${t("addressTaken", { name })}`}
              </option>
            );
          })}
        </select>
      )}
    </EditorField>
  );
}
