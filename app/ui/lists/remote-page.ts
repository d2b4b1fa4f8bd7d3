import { useTranslation } from "react-i18next";
import { addLanguageToAddress, remotePagePaths } from "~/domain/site/addresses";
import { languages } from "~/domain/site/language";
import { remotePageId, parseRemotePageId } from "~/domain/pages/remote-pages";

/** Returns the address at which visitors read a page, by `Page.address`; `null` if it isn't published. */
export function remotePagePath(name: string | null): string | null {
  const remote = name === null ? null : parseRemotePageId(name);
  return remote && addLanguageToAddress(remotePagePaths[remote.page], remote.language);
}

/**
 * Returns the note of a page's delete dialog: what visitors will see at its address afterwards; `null` for a page that
 * isn't published.
 * @param name the page's `address`
 * @param taken addresses at which pages are published
 */
export function useRemotePageDeleteNote(name: string | null, taken: readonly string[]): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const remote = name === null ? null : parseRemotePageId(name);
  const address = remotePagePath(name);
  if (!remote || !address) return null;
  const other = languages.find((each) => each !== remote.language && taken.includes(remotePageId(remote.page, each)));
  return other
    ? t("pageList.otherStays", { address, language: t(`languages.${other}`) })
    : t("pageList.noneStays", { address });
}
