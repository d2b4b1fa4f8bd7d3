import { createContext, useContext } from "react";
import type { Issue, LocalIntent } from "~/domain/drafts/apply-intent";
import type { PictureChooser } from "~/domain/drafts/editor-result";
import type { TranslationChoice } from "~/domain/tours/translations";
import type { DraftKind } from "~/domain/drafts/draft";

/** The context of the editor's fields: the form's draft, its issues, and the function that takes a step. */
export interface EditorScope {
  kind: DraftKind;
  /** the record isn't stored yet: its fields are open, its messages are the generators' */
  isNew: boolean;
  issues: readonly Issue[];
  /** scripts are running */
  ready: boolean;
  /** pictures to choose from, without scripts */
  choosing: PictureChooser | null;
  /** the tours that the quote may name as the same in the other language */
  pairs: readonly TranslationChoice[];
  step: (intent: LocalIntent) => void;
  upload: (target: UploadTarget, files: readonly File[]) => void;
}

/** The destination of uploaded pictures: the gallery with a key, or the cover. */
export type UploadTarget = { key: number } | "cover";

export const EditorContext = createContext<EditorScope | null>(null);

/** Returns the scope of the enclosing `<Editor>`. */
export function useEditorScope(): EditorScope {
  const scope = useContext(EditorContext);
  if (!scope) throw new Error("A part of the editor stands outside of it");
  return scope;
}
