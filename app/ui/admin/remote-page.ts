import { useTranslation } from "react-i18next";
import { addressIn, remotePageAddresses } from "~/domain/addresses";
import { languages } from "~/domain/language";
import { remotePageId, remotePageOf } from "~/domain/remote-pages";

/** The address where visitors read a page; null for a page that is no remote page. */
export function addressForVisitors(id: string): string | null {
  const remote = remotePageOf(id);
  return remote && addressIn(remotePageAddresses[remote.page], remote.language);
}

/**
 * The delete question's note for a remote page: what visitors will see; null for any other page.
 * @param stored the ids of the remote pages that exist
 */
export function useRemotePageNote(id: string, stored: readonly string[]): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const remote = remotePageOf(id);
  const address = addressForVisitors(id);
  if (!remote || !address) return null;
  const other = languages.find((each) => each !== remote.language && stored.includes(remotePageId(remote.page, each)));
  return other
    ? t("pageList.otherStays", { address, language: t(`languages.${other}`) })
    : t("pageList.noneStays", { address });
}
