import { type ComponentType, lazy } from "react";
import { useTranslation } from "react-i18next";

/**
 * A component that browsers load when it is drawn first. It stands within `Suspense`; where it can't be loaded, as without
 * the network or after a new release, a message stands in its place.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Failed: ComponentType<Props> = () => <p role="alert">{useTranslation("admin").t("frame.notLoaded")}</p>;
  return lazy(() => load().catch(() => ({ default: Failed })));
}
