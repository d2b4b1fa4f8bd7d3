import { useActionData } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import type { EditorResult } from "~/domain/drafts/editor-result";
import { lazyComponent } from "~/ui/document/lazy";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import LibraryPanel from "./panel";

const Late = lazyComponent(() => import("./panel"));

/**
 * The library in the editor: insert blocks and items of other quotes, keep items as a block. Browsers with scripts load it
 * when it is opened; a page from the server has it for the others.
 */
export function LibrarySection({ draft }: { draft: Draft }) {
  const { ready } = useEditorScope();
  const { t } = useTranslation("admin");
  const answer = useActionData<EditorResult>()?.library;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // It may have been opened before scripts ran.
  useEffect(() => setOpened((isOpened) => isOpened || details.current?.open === true), [ready]);
  const [keep, setKeep] = useState<number | undefined>();
  // A row's menu has a link that keeps the row: `data-keep` is its number.
  useEffect(() => {
    const form = details.current?.closest("form");
    const openFor = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-keep]");
      if (!link || !details.current) return;
      event.preventDefault();
      details.current.open = true;
      setKeep(Number(link.dataset.keep));
    };
    form?.addEventListener("click", openFor);
    return () => form?.removeEventListener("click", openFor);
  }, []);
  return (
    <details
      ref={details}
      id="library"
      className={styles.panel}
      open={answer !== undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{t("editor.library")}</summary>
      {ready && isOpened ? (
        <Suspense>
          <Late draft={draft} answer={answer} keep={keep} scripted />
        </Suspense>
      ) : (
        <noscript>{import.meta.env.SSR && <LibraryPanel draft={draft} answer={answer} />}</noscript>
      )}
    </details>
  );
}
