import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { DraftKind } from "~/domain/drafts/draft";
import styles from "./bar.css?inline";

/**
 * The bar that staff see on visitors' pages, with links to the shown record's editor and list, or to the staff area.
 */
export function StaffBar({ record }: { record: ShownRecord | null }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "staffBar" });
  return (
    <nav className="staff-bar" aria-label={t("label")}>
      {record === null ? (
        <a href={addresses.selectPage()}>{t("area")}</a>
      ) : (
        <>
          <a href={editorOf(record)}>{t("edit")}</a>
          <a href={record.kind === "quote" ? addresses.quotesView() : addresses.pagesView()}>{t("list")}</a>
        </>
      )}
    </nav>
  );
}

/** Inlined separately, to not enlarge visitors' pages. */
export function StaffBarStyle() {
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}

export interface ShownRecord {
  kind: DraftKind;
  id: string;
}

function editorOf({ kind, id }: ShownRecord): string {
  return kind === "quote" ? addresses.quotesEditor({ id }) : addresses.pagesEditor({ id });
}

/** Returns the record that a document shows; `null` if it shows none. */
export function shownRecord(matches: readonly { handle?: unknown; data?: unknown }[]): ShownRecord | null {
  for (const { handle, data } of matches) {
    const { shows } = (handle ?? {}) as { shows?: DraftKind };
    const { id } = (data ?? {}) as { id?: unknown };
    if (shows && typeof id === "string") return { kind: shows, id };
  }
  return null;
}
