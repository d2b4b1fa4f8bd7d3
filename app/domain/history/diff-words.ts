import { diffWordsWithSpace } from "diff";

export interface WordDiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Texts with more changes have little in common, and the time grows with the square. */
const maxChanges = 400;
const maxLength = 50_000;

/** Splits two versions of a text into equal and changed parts. */
export function diffWords(before: string, after: string): { before: WordDiffPart[]; after: WordDiffPart[] } {
  const isLong = before.length + after.length > maxLength;
  const changes = isLong ? undefined : diffWordsWithSpace(before, after, { maxEditLength: maxChanges });
  if (!changes) return { before: whole(before), after: whole(after) };
  const part = (text: string, isChanged: boolean): WordDiffPart => ({ text, isChanged });
  return {
    before: changes.filter(({ added }) => !added).map(({ value, removed }) => part(value, removed)),
    after: changes.filter(({ removed }) => !removed).map(({ value, added }) => part(value, added)),
  };
}

function whole(text: string): WordDiffPart[] {
  return text === "" ? [] : [{ text, isChanged: true }];
}
