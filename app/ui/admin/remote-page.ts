import { useTranslation } from "react-i18next";
import { addressIn, remotePageAddresses } from "~/domain/addresses";
import { languages } from "~/domain/language";
import { remotePageOf } from "~/domain/remote-pages";

/** The address at which guests read the page with an id, in its language; null for a page that the site doesn't show. */
export function addressForGuests(id: string): string | null {
  const remote = remotePageOf(id);
  return remote && addressIn(remotePageAddresses[remote.page], remote.language);
}

/**
 * What guests see when the page with an id is deleted; null for a page that the site doesn't show.
 * @param stored the ids of the pages that the site shows which are there
 */
export function useRemotePageNote(id: string, stored: readonly string[]): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const remote = remotePageOf(id);
  const address = addressForGuests(id);
  if (!remote || !address) return null;
  const other = languages.find((each) => each !== remote.language && stored.includes(`${remote.page}-${each}`));
  return other
    ? t("pageList.otherStays", { address, language: t(`languages.${other}`) })
    : t("pageList.noneStays", { address });
}
