import { useEffect } from "react";

/** Loads the page again when Back brings it from the browser's memory: its rows and one-time ids are old. */
export function useReloadOnBack(): void {
  useEffect(() => {
    const load = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", load);
    return () => removeEventListener("pageshow", load);
  }, []);
}
