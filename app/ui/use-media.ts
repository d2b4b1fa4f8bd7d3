import { useSyncExternalStore } from "react";

/** Whether a media query holds; on the server, and until scripts have taken over, it doesn't. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
