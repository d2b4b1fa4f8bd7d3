import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { addresses } from "~/domain/site/addresses";
import { hashField } from "~/domain/drafts/merge-base";
import type { TourCopy } from "~/domain/drafts/editor-result";
import { findTextsRevealingName } from "~/domain/quotes/revealed-names";
import controls from "~/ui/staff/controls.module.css";
import notices from "~/ui/staff/notices.module.css";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import { PanelToggle } from "./panel-toggle";
import DisplayPanel from "./display-panel";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";

const Panel = import.meta.env.SSR
  ? DisplayPanel
  : lazyUnlessInPage("[name=panel][value=display]", () => import("./display-panel"), HiddenDisplayFields);

/**
 * "Display page on tours" (docs/product.md section 2), whose fields Edit opens.
 * @param copy the copy for the tours page that the last form made
 */
export function DisplaySection({ draft, copy, busy }: { draft: Draft; copy: TourCopy | null; busy: boolean }) {
  const { isHydrated } = useEditorScope();
  const { t } = useTranslation("admin");
  const { display, name, customerName } = draft.fields;
  const isOpen = draft.panels.includes("display");
  // Without scripts, ticking the checkbox has no effect on the page.
  const telling = display || (isOpen && !isHydrated) ? findTextsRevealingName(customerName, [name]) : [];
  const made = copy && (
    <TourCopyNotice key={copy.id} copy={copy} wasDisplayed={draft.base?.fields.display === hashField(true)} />
  );
  return (
    <section className={styles.display} aria-labelledby="display">
      <h2 id="display">{t("editor.display")}</h2>
      {isOpen ? (
        <Panel draft={draft} busy={busy} made={made} />
      ) : (
        <>
          <HiddenDisplayFields draft={draft} />
          <p className={styles.value}>{t(display ? "editor.displayed" : "editor.notDisplayed")}</p>
          {made}
        </>
      )}
      {telling.map((text) => (
        <p key={text} className={controls.issues}>
          {t("editor.tellsName", { text })}
        </p>
      ))}
      <PanelToggle panel="display" isOpen={isOpen} label={t("editor.display")} lead="display" />
    </section>
  );
}

function HiddenDisplayFields({ draft }: { draft: Draft }) {
  const { display, displayDescription, displayCover } = draft.fields;
  return (
    <>
      {display && <input type="hidden" name="display" value="on" readOnly />}
      <input type="hidden" name="displayDescription" value={displayDescription} readOnly />
      <input type="hidden" name="displayCover" value={displayCover} readOnly />
    </>
  );
}

/** Links to the copy. Takes the focus, as the pressed button has disappeared. */
function TourCopyNotice({ copy, wasDisplayed }: { copy: TourCopy; wasDisplayed: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.tourCopy" });
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} role="status" className={notices.notice} tabIndex={-1}>
      {t("made", { name: copy.name })} {copy.revealsCustomer && t("revealsCustomer")} {wasDisplayed && t("save")}{" "}
      <a href={addresses.quotesEditor({ id: copy.id })} target="_blank" rel="noopener">
        {t("edit")}
      </a>
    </p>
  );
}
