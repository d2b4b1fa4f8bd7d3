import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { PageSummary } from "~/domain/pages/page";
import { ListRow, type ListRowContext } from "./row";
import styles from "./row.module.css";
import { remotePagePath, useRemotePageDeleteNote } from "./remote-page";
import { CompanyTime } from "~/ui/staff/company-time";

/**
 * A row of the page list (docs/product.md section 2, /admin/pagesView), with the address where visitors read the page.
 * @param shown the pages that are published at an address of the site
 */
export function PageRow({ page, shown, ...context }: PageRowProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists.pageList" });
  const { id, name, language, copyId } = page;
  const place = shown.find((each) => each.id === id)?.address ?? null;
  const taken = shown.map((each) => each.address);
  const row = { id, copyId, name: `${name} [${language}]`, note: useRemotePageDeleteNote(place, taken) };
  const address = remotePagePath(place);
  const view = { href: addresses.pagePreview({ id }), word: t("open") };
  return (
    <ListRow
      row={row}
      view={view}
      editor={addresses.pagesEditor({ id })}
      history={addresses.history({ kind: "page", id })}
      deleteAddress={addresses.pageDelete({ id })}
      address={address}
      {...context}
    >
      <div className={styles.line}>
        <h2>
          <bdi>{name}</bdi> <span className={styles.language}>[{language}]</span>
        </h2>
        {page.isUnsaved && <p className={styles.badge}>{t("unsaved")}</p>}
        {page.savedAt !== null && (
          <p>
            <CompanyTime at={page.savedAt}>{page.saved}</CompanyTime>
          </p>
        )}
        {address && (
          <p>
            {t("shownAt")} {address}
          </p>
        )}
      </div>
    </ListRow>
  );
}

interface PageRowProps extends ListRowContext {
  page: PageSummary & { copyId: string; saved: string; savedAt: Date | string | null; isUnsaved: boolean };
  shown: readonly { address: string; id: string }[];
}
