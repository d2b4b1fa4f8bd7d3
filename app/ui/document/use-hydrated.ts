import { useSyncExternalStore } from "react";

/** Whether React has hydrated the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
