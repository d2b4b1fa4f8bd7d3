import { useCallback, useEffect, useState } from "react";
import { useMediaQuery } from "~/ui/use-media-query";
import type { SidePreview as Pane } from "./side-preview";

/** Whether a device shows the preview beside the editor: its name in the device's storage, and a screen with room. */
const storageKey = "side-preview";
const wideScreen = "(min-width: 1200px)";

/** The preview beside the editor: the device remembers whether it is open. It is loaded when it opens first. */
export function useSidePreview() {
  const mayBe = useMediaQuery(wideScreen);
  const [isWanted, setWanted] = useState(false);
  const [SidePreview, setPane] = useState<typeof Pane | null>(null);
  useEffect(() => setWanted(localStorage.getItem(storageKey) !== null), []);
  const isOpen = mayBe && isWanted;
  useEffect(() => {
    // Without a network it opens another time.
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
  return { mayBe, isOpen, toggle, SidePreview: isOpen ? SidePreview : null };
}
