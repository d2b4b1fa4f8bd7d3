import { useSyncExternalStore } from "react";

/** Returns whether the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
