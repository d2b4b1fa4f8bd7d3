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
 * The library in the editor: inserts saved blocks and items of other quotes, and saves items as a block. Scripts load
 * it when it is opened; without them the page contains it.
 */
export function LibrarySection({ draft }: { draft: Draft }) {
  const { isHydrated } = useEditorScope();
  const { t } = useTranslation("admin");
  const result = useActionData<EditorResult>()?.library;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpened((isOpened) => isOpened || details.current?.open === true), [isHydrated]);
  const [itemToSave, setItemToSave] = useState<number | undefined>();
  // A row's menu has a link that saves the row as a block; `data-keep` is the row's number.
  useEffect(() => {
    const form = details.current?.closest("form");
    const openFor = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-keep]");
      if (!link || !details.current) return;
      event.preventDefault();
      details.current.open = true;
      setItemToSave(Number(link.dataset.keep));
    };
    form?.addEventListener("click", openFor);
    return () => form?.removeEventListener("click", openFor);
  }, []);
  return (
    <details
      ref={details}
      id="library"
      className={styles.panel}
      open={result !== undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{t("editor.library")}</summary>
      {isHydrated && isOpened ? (
        <Suspense>
          <Late draft={draft} result={result} itemToSave={itemToSave} scripted />
        </Suspense>
      ) : (
        <noscript>{import.meta.env.SSR && <LibraryPanel draft={draft} result={result} />}</noscript>
      )}
    </details>
  );
}
