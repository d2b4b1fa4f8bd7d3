import { createContext, useContext } from "react";
import type { Issue, LocalIntent } from "~/domain/draft-check";
import type { DraftKind } from "~/domain/draft";

/** What every field of the editor needs: whose form it is in, what is wrong in it, and how to take a step. */
export interface EditorScope {
  kind: DraftKind;
  /** a record that isn't stored yet: its fields stand open, its messages are the generators' */
  isNew: boolean;
  issues: readonly Issue[];
  /** scripts are at work */
  ready: boolean;
  step: (intent: LocalIntent) => void;
  upload: (target: UploadTarget, files: readonly File[]) => void;
}

/** Where uploaded pictures go: the gallery with a key, or the cover. */
export type UploadTarget = { key: number } | "cover";

export const EditorContext = createContext<EditorScope | null>(null);

/** Only for what stands inside an `<Editor>`. */
export function useScope(): EditorScope {
  const scope = useContext(EditorContext);
  if (!scope) throw new Error("A part of the editor stands outside of it");
  return scope;
}
