import { json } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { findLastSaves } from "~/data/drafts/last-saves.server";
import { type Draft, saveFailureMessage } from "~/domain/drafts/draft";
import type { Issue } from "~/domain/drafts/apply-intent";
import { compareDrafts } from "~/domain/drafts/merge";
import { type EditorResult, createEditorResult } from "~/domain/drafts/editor-result";
import type { messages } from "~/domain/messages";
import type { RefusedFile } from "~/pictures/form-pictures.server";

export interface EditorReply {
  status: number;
  result: EditorResult;
  headers?: Record<string, string>;
  /** the draft to store, if it isn't the result's */
  draftToStore?: Draft;
}

/**
 * Replies with the draft compared with the stored version: 409 with the reason why both must be merged, or 200 if the
 * comparison was requested.
 * @param stays whether the merged version is saved without leaving the editor
 */
export async function conflictReply(
  draft: Draft,
  theirs: Draft,
  { stays, issue: given }: { stays: boolean; issue?: Issue | null },
): Promise<EditorReply> {
  const saves = await findLastSaves(db, draft.kind, [draft]);
  const { at, username } = saves.get(draft.id) ?? {};
  const saved = at ? { at, username: username ?? null } : null;
  const issue = given === undefined ? savedMeanwhile(saved?.username ?? null) : given;
  return {
    status: issue ? 409 : 200,
    result: {
      ...createEditorResult(draft, issue ? [issue] : []),
      conflict: { ...compareDrafts(draft, theirs), saved, stays },
    },
  };
}

function savedMeanwhile(name: string | null): Issue {
  if (name === null) return { at: "form", message: "savedMeanwhile" };
  return { at: "form", message: "savedMeanwhileBy", values: { name } };
}

/** Replies 404 with the draft of a record that has been deleted. */
export function deletedReply(draft: Draft): EditorReply {
  return {
    status: 404,
    result: { ...createEditorResult(draft, [{ at: "form", message: saveFailureMessage(draft) }]), deleted: true },
  };
}

/** Responds 503 with the draft, while the database is unavailable. */
export function unavailableEditorResponse({
  draft,
  kept = null,
  refused,
}: Pick<EditorResult, "draft" | "kept"> & { refused: readonly RefusedFile[] }): Response {
  const pictures = refused.map((file) => ({ ...file, reason: "unavailable" }) as const);
  const issues: Issue[] = [{ at: "form", message: saveFailureMessage(draft) }, ...pictureIssues(pictures)];
  return toResponse({ status: 503, result: { ...createEditorResult(draft, issues), kept } });
}

/** Replies with the issues of rejected files: 503 if the image store was unavailable for one, else 400. */
export function refusedPicturesReply(draft: Draft, refused: readonly RefusedFile[]): EditorReply {
  const isAway = refused.some(({ reason }) => reason === "unavailable");
  const result = createEditorResult(draft, pictureIssues(refused));
  return { status: isAway ? 503 : 400, result };
}

/** Returns an issue for each rejected file, at its field. */
export function pictureIssues(refused: readonly RefusedFile[]): Issue[] {
  return refused.map(({ field, file, reason }) => ({ at: field, message: pictureMessage[reason], values: { file } }));
}

const pictureMessage = {
  heic: "pictureHeic",
  svg: "pictureSvg",
  unsupported: "pictureUnsupported",
  unreadable: "pictureDamaged",
  "too-large": "pictureTooLarge",
  "too-many-pixels": "pictureTooManyPixels",
  unavailable: "uploadFailedInAdmin",
  "not-logged-in": "pictureNotSent",
} as const satisfies Record<RefusedFile["reason"], keyof typeof messages>;

export function toResponse({ status, result, headers = {} }: EditorReply): Response {
  return json(result, { status, headers });
}
