import { useCallback, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";
import type { SidePreview as Pane } from "./side-preview";

const storageKey = "side-preview";
const wideScreen = "(min-width: 1200px)";

/**
 * The preview next to the editor on wide screens, loaded when it is first opened. Local storage remembers whether it
 * is open.
 */
export function useSidePreview() {
  const hasRoom = useMediaQuery(wideScreen);
  const [isWanted, setWanted] = useState(false);
  const [SidePreview, setPane] = useState<typeof Pane | null>(null);
  useEffect(() => setWanted(localStorage.getItem(storageKey) !== null), []);
  const isOpen = hasRoom && isWanted;
  useEffect(() => {
    // Offline it stays closed.
    if (isOpen && !SidePreview) {
      import("./side-preview").then(
        (loaded) => setPane(() => loaded.SidePreview),
        () => setWanted(false),
      );
    }
  }, [isOpen, SidePreview]);
  const toggle = useCallback(() => {
    setWanted((before) => {
      if (before) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, "open");
      return !before;
    });
  }, []);
  return { hasRoom, isOpen, toggle, SidePreview: isOpen ? SidePreview : null };
}
