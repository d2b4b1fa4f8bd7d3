import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { formatBinIntent } from "~/domain/history/bin";
import type { VersionedKind } from "~/domain/history/version";
import { RestoreButton } from "~/ui/history/restore-button";
import controls from "./controls.module.css";
import notices from "./notices.module.css";

/** The message after a delete, with Undo. */
export function DeletedNotice({ text, kind, id }: { text: string; kind: VersionedKind; id: string }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <div className={`${notices.notice} ${notices.beside}`}>
      <p role="status" tabIndex={-1} autoFocus>
        {text}
      </p>
      <div className={controls.buttons}>
        <RestoreButton intent={formatBinIntent({ action: "undo", kind, id })} word={t("undo")} />
        <a className={controls.second} href={addresses.bin()}>
          {t("inBin")}
        </a>
      </div>
    </div>
  );
}
