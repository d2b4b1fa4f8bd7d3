import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import notices from "~/ui/staff/notices.module.css";
import { CopyButton } from "~/ui/copy-button";
import styles from "~/editor/editor.module.css";
import type { QuoteHead } from "~/editor/form/quote-head";
import { ShareSheet } from "~/editor/form/share-sheet";

/** The message of a generator after a save (docs/product.md section 2). */
export function SavedNotice({ name, heading, editor, edit, standing, ...record }: SavedNoticeProps) {
  const { t } = useTranslation("admin");
  return (
    <div className={notices.notice} role="status" tabIndex={-1} autoFocus>
      <p>
        <strong>{heading}</strong>
      </p>
      <p>{t("editor.savedAndNext", { name })}</p>
      {standing && <ShareSheet address={record.address ?? ""} {...standing.share} />}
      <RecordLinks {...record} address={standing ? null : record.address}>
        <a href={editor}>{edit}</a>
      </RecordLinks>
    </div>
  );
}

/** Links to a saved record, with its URL for visitors to copy. */
export function RecordLinks({ address, path, open, children }: RecordLinksProps) {
  return (
    <p className={styles.links}>
      {address !== null && (
        <span>
          {address} <CopyButton text={address} />
        </span>
      )}
      <a href={path} target="_blank" rel="noopener">
        {open}
      </a>
      {children}
    </p>
  );
}

interface RecordLinksProps {
  /** the absolute URL for visitors; `null` if the record has none */
  address: string | null;
  path: string;
  open: string;
  children?: ReactNode;
}

interface SavedNoticeProps extends RecordLinksProps {
  name: string;
  heading: string;
  /** of a quote */
  standing: Pick<ComponentProps<typeof QuoteHead>, "share"> | null;
  editor: string;
  edit: string;
}
