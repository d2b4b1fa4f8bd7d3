import { json } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { findLastSaves } from "~/data/drafts/last-saves.server";
import { type Draft, saveFailureMessage } from "~/domain/drafts/draft";
import type { Issue } from "~/domain/drafts/apply-intent";
import { compareDrafts } from "~/domain/drafts/merge";
import { type EditorResult, createEditorResult } from "~/domain/drafts/editor-result";
import type { messages } from "~/domain/messages";
import type { RefusedFile } from "~/pictures/form-pictures.server";

/** An answer with a draft. */
export interface EditorReply {
  status: number;
  result: EditorResult;
  headers?: Record<string, string>;
  /** the draft that is kept, where it isn't the result's */
  draftToStore?: Draft;
}

/**
 * Answers with the draft compared with the version that is stored: 409 and why they have to be settled, or 200 if the
 * comparison was requested.
 * @param stays whether the settled version is saved without leaving the editor
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

/** Answers 404: the draft of a record that was deleted meanwhile. */
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

/** Answers with the issues of refused files: 503 where the image store is away for one, else 400. */
export function refusedPicturesReply(draft: Draft, refused: readonly RefusedFile[]): EditorReply {
  const isAway = refused.some(({ reason }) => reason === "unavailable");
  const result = createEditorResult(draft, pictureIssues(refused));
  return { status: isAway ? 503 : 400, result };
}

/** Returns an issue for each refused file, at its field. */
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

/** Makes the response of an answer. */
export function toResponse({ status, result, headers = {} }: EditorReply): Response {
  return json(result, { status, headers });
}
