import styles from "./tiles.module.css";

/** Handles dropped or pasted files. `place` is the row or section of a drop; `null` elsewhere. */
export type FilesHandler = (files: readonly File[], place: Element | null) => void;

/**
 * Listens for pictures that are dropped onto the page or pasted. Without it, a file dropped next to the form would
 * replace the page. Returns a function that removes the listeners.
 */
export function listenForPictures(form: HTMLFormElement, take: FilesHandler): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let marked: Element | null = null;
  const mark = (element: Element | null) => {
    if (element === marked) return;
    marked?.classList.remove(styles.over ?? "over");
    element?.classList.add(styles.over ?? "over");
    marked = element;
  };
  document.addEventListener(
    "dragover",
    (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      mark(dropAreaOf(event.target) ?? form);
    },
    { signal },
  );
  document.addEventListener(
    "dragleave",
    (event) => {
      if (event.relatedTarget === null) mark(null);
    },
    { signal },
  );
  document.addEventListener(
    "drop",
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      mark(null);
      if (files.length === 0) return;
      event.preventDefault();
      take(files, dropAreaOf(event.target));
    },
    { signal },
  );
  document.addEventListener(
    "paste",
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied in a word processor includes a picture of itself.
      if (files.length === 0 || event.defaultPrevented || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      take(files, dropAreaOf(event.target));
    },
    { signal },
  );
  return () => {
    ended.abort();
    mark(null);
  };
}

/** Returns a row of the list, or a section of the editor. */
function dropAreaOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-key], section[aria-labelledby]") : null;
}
