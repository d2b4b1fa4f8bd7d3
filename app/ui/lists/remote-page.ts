import { useTranslation } from "react-i18next";
import { addressInLanguage, remotePageAddresses } from "~/domain/site/addresses";
import { languages } from "~/domain/site/language";
import { remotePageId, parseRemotePageId } from "~/domain/pages/remote-pages";

/** The address where visitors read a page, by its name (`Page.address`); null where there is none. */
export function remotePageAddress(name: string | null): string | null {
  const remote = name === null ? null : parseRemotePageId(name);
  return remote && addressInLanguage(remotePageAddresses[remote.page], remote.language);
}

/**
 * The delete question's note for a page with an address of the site: what visitors will see; null for any other page.
 * @param name of its address
 * @param taken the addresses that pages have
 */
export function useRemotePageDeleteNote(name: string | null, taken: readonly string[]): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const remote = name === null ? null : parseRemotePageId(name);
  const address = remotePageAddress(name);
  if (!remote || !address) return null;
  const other = languages.find((each) => each !== remote.language && taken.includes(remotePageId(remote.page, each)));
  return other
    ? t("pageList.otherStays", { address, language: t(`languages.${other}`) })
    : t("pageList.noneStays", { address });
}
