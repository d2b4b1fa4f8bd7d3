import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Draft, isNew } from "~/domain/drafts/draft";
import type { DraftRef, LaterSave, RecoverableDraft, UnsavedWork } from "~/domain/drafts/draft-ref";
import { formatIntent } from "~/domain/drafts/intents";
import { hashContent } from "~/domain/drafts/merge-base";
import { savedDraftOnLeaving } from "~/editor/save/client-action";
import {
  deleteOnDevice,
  listAbandonedDeviceDrafts,
  listOnDevice,
  lockRecord,
  moveOnDevice,
  readAgain,
  storageKey,
  toDeviceDraft,
} from "./device-store";
import {
  compareCopies,
  createDraftRef,
  type DeviceDraft,
  isOnDevice,
  newestFirst,
  refOf,
  withHash,
  withoutCopies,
} from "./recoverable-draft";
import { deleteOnServer } from "./server-store";
import { useOutbox } from "./use-outbox";

/**
 * Stores the draft while it differs from the saved record, offers unsaved drafts of earlier pages, and makes the browser
 * ask before the page is left.
 * @param loaded the saved record; `null` after a form was posted, whose draft isn't saved
 */
export function useUnsavedDraft(editor: EditedDraft, loaded: Draft | null, unsavedWork: UnsavedWork) {
  const { draft, kept: draftRef = null, busy, setDraftRef, settle } = editor;
  const saved = editor.stored ?? loaded;
  const savedHash = useMemo(() => saved && hashContent(saved), [saved]);
  const hash = useMemo(() => hashContent(draft), [draft]);
  const isChanged = hash !== savedHash;

  // The page has none if the session had expired, or the database was unavailable.
  useEffect(() => {
    if (!draftRef) setDraftRef(createDraftRef());
  }, [draftRef, setDraftRef]);
  const { addFromServer, ...recovery } = useRecovery({ ...editor, draftRef, isChanged }, loaded, unsavedWork);
  const outbox = useOutbox({ draft, draftRef, isChanged, busy }, unsavedWork, {
    onRef: setDraftRef,
    onDiverged: addFromServer,
  });

  // Another tab or device of the same account has saved exactly this.
  const { laterSave } = outbox;
  useEffect(() => {
    if (laterSave?.contentHash !== hash || busy) return;
    if (draftRef) deleteOnServer(draft, withHash(draftRef, hash));
    settle(laterSave);
  }, [laterSave, hash, draft, draftRef, busy, settle]);

  const { kind, id, revision } = draft;
  useEffect(() => lockRecord({ kind, id, revision }), [kind, id, revision]);

  useEffect(() => {
    if (!isChanged) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!savedDraftOnLeaving()) event.preventDefault();
    };
    addEventListener("beforeunload", confirmLeaving);
    return () => removeEventListener("beforeunload", confirmLeaving);
  }, [isChanged]);

  return { isChanged, ...outbox, ...recovery };
}

export interface EditedDraft {
  draft: Draft;
  kept?: DraftRef | null;
  /** what the last save of this page stored */
  stored: Draft | null;
  busy: boolean;
  setDraftRef: (ref: DraftRef) => void;
  adopt: (draft: Draft, ref?: DraftRef) => void;
  settle: (save: LaterSave) => void;
  send: (intent: string) => void;
}

/** Finds the unsaved drafts of earlier pages, to resume or discard. */
function useRecovery(
  edited: EditedDraft & { draftRef: DraftRef | null; isChanged: boolean },
  loaded: Draft | null,
  { offers, resumed }: UnsavedWork,
) {
  const [found, setFound] = useState<readonly RecoverableDraft[]>(offers);
  const latest = useRef(edited);
  useEffect(() => {
    latest.current = edited;
  });
  const serverDrafts = useRef(offers);
  useEffect(() => {
    // The content of a posted form is newer than what was stored before.
    if (!loaded) return;
    const { draft, adopt } = latest.current;
    const copy = resumed && listOnDevice(resumed.draft).find(({ id }) => id === resumed.kept.id);
    if (copy) {
      const relation = compareCopies(copy, hashContent(resumed.draft));
      if (relation === "newer" && draft === resumed.draft) adopt(copy.draft, refOf(copy));
      if (relation === "diverged") moveOnDevice(copy, createDraftRef());
    }
    const show = (drafts: readonly DeviceDraft[]) => {
      const { draft, draftRef } = latest.current;
      const savedHashes = [hashContent(loaded), hashContent(draft)];
      const unsaved = drafts
        .filter(({ id, print }) => id !== draftRef?.id && !savedHashes.includes(print))
        .sort(newestFirst);
      // Of new records only the latest is offered: the list of records names the others.
      const { found, outdated } = withoutCopies(isNew(loaded) ? unsaved.slice(0, 1) : unsaved, serverDrafts.current);
      outdated.forEach(({ storageKey }) => deleteOnDevice(storageKey));
      setFound(found);
    };
    if (isNew(loaded)) void listAbandonedDeviceDrafts(loaded.kind).then(show);
    else show(listOnDevice(loaded));
  }, [loaded, resumed]);

  /** Continues a draft in this page. What the page has written is offered in its place. */
  function resume(chosen: RecoverableDraft): void {
    const { draft, draftRef, isChanged, adopt, send } = edited;
    const ownDrafts = isChanged && draftRef ? [toDeviceDraft(draft, draftRef)] : [];
    const others = found.filter(({ id }) => id !== draftRef?.id);
    if (isOnDevice(chosen)) {
      const current = readAgain(chosen);
      const ref = refOf(current);
      // An earlier release's key.
      if (current.storageKey !== storageKey(current.draft, ref)) moveOnDevice(current, ref);
      setFound([...ownDrafts, ...others]);
      adopt(current.draft, ref);
    } else {
      // What was continued on this device under the same id, gets an id of its own.
      const otherDrafts = others.map((each) =>
        isOnDevice(each) && each.id === chosen.id ? moveOnDevice(each, createDraftRef()) : each,
      );
      setFound([...ownDrafts, ...otherDrafts]);
      send(formatIntent({ type: "resume-draft", id: chosen.id }));
    }
  }

  function discard(chosen: RecoverableDraft): void {
    if (isOnDevice(chosen)) deleteOnDevice(chosen.storageKey);
    deleteOnServer({ kind: edited.draft.kind, id: chosen.record }, refOf(chosen));
    setFound(found.filter((each) => each !== chosen));
  }

  const addFromServer = useCallback((drafts: readonly RecoverableDraft[]) => {
    setFound((found) => [...found.filter(isOnDevice), ...drafts]);
  }, []);
  const recoverable = found.filter(({ id }) => id !== edited.draftRef?.id).sort(newestFirst);
  return { recoverable, resume, discard, addFromServer };
}
