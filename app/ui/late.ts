import { type ComponentType, lazy } from "react";

/**
 * A component that browsers load when it is drawn first. It stands within `Suspense`; without the network nothing stands in
 * its place.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}
