import { CopyButton } from "~/ui/copy-button";
import styles from "./editor.module.css";

/** What a generator says after a save (spec.md section 2): of a quote the address to send, of a page that it is saved. */
export function JustSaved({ heading, address, path, editor, open, edit }: JustSavedProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{heading}</strong>
        {address !== null && (
          <>
            {": "}
            <a href={path}>{address}</a> <CopyButton text={address} />
          </>
        )}
      </p>
      <p className={styles.links}>
        <a href={path} target="_blank" rel="noopener">
          {open}
        </a>
        <a href={editor}>{edit}</a>
      </p>
    </div>
  );
}

interface JustSavedProps {
  heading: string;
  /** for guests, whole; none where guests have no address of it */
  address: string | null;
  path: string;
  editor: string;
  open: string;
  edit: string;
}
