import { useEffect } from "react";

/** Reloads the page when Back restores it from the back/forward cache: its rows and idempotency keys are stale. */
export function useReloadOnBack(): void {
  useEffect(() => {
    const load = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", load);
    return () => removeEventListener("pageshow", load);
  }, []);
}
