import { createContext, useContext } from "react";
import type { Issue, LocalIntent } from "~/domain/drafts/apply-intent";
import type { PictureChooser } from "~/domain/drafts/editor-result";
import type { CustomerChoice } from "~/domain/customers/choice";
import type { TranslationChoice } from "~/domain/tours/translations";
import type { DraftKind } from "~/domain/drafts/draft";

/** What the editor's parts share: the draft's kind and issues, and functions that change the draft. */
export interface EditorScope {
  kind: DraftKind;
  /** the record isn't saved yet: all its fields are open, and messages are worded for a new record */
  isNew: boolean;
  issues: readonly Issue[];
  /** the page is hydrated */
  isHydrated: boolean;
  /** uploaded pictures to choose from, without scripts */
  choosing: PictureChooser | null;
  /** the tours that can be the translation of this one */
  pairs: readonly TranslationChoice[];
  /** the customers that the draft refers to, or referred to when the page was loaded */
  customers: readonly CustomerChoice[];
  dispatchIntent: (intent: LocalIntent) => void;
  upload: (target: UploadTarget, files: readonly File[]) => void;
}

/** Where an uploaded picture goes: into the gallery with a key, or the cover. */
export type UploadTarget = { key: number } | "cover";

export const EditorContext = createContext<EditorScope | null>(null);

export function useEditorScope(): EditorScope {
  const scope = useContext(EditorContext);
  if (!scope) throw new Error("A part of the editor stands outside of it");
  return scope;
}
