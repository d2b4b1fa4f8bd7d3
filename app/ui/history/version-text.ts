import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import type { VersionDiff, VersionSummary } from "~/domain/history/version";

/** Describes who stored a version, and how. */
export function useVersionDescription(): (head: Pick<SerializeFrom<VersionSummary>, "username" | "via" | "action">) => {
  who: string;
  action: string;
} {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  return ({ username, via, action }) => ({
    who: username ?? t(via === "command" && action !== "found" ? "command" : "nobody"),
    action: t(`actions.${action}`),
  });
}

/** Describes in one line how a version differs from the preceding one. */
export function useVersionDiffSummary(): (change: VersionDiff | null) => string {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  return (change) => {
    if (!change) return t("change.first");
    const counts = (["changed", "added", "removed", "moved"] as const).flatMap((of) =>
      change[of] > 0 ? [t(`change.${of}`, { count: change[of] })] : [],
    );
    // A later release may have added a field that this one can't translate.
    const fields = change.fields.map((field) => t(`fields.${field as "name"}`, { defaultValue: field }));
    const words = change.words === null ? [] : [`“${change.words}”`];
    return [counts.join(", "), fields.join(", "), ...words].filter(Boolean).join("; ") || t("change.nothing");
  };
}
