import { useSyncExternalStore } from "react";

/** Whether scripts have taken over what the server sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
