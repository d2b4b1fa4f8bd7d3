import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "~/domain/drafts/draft";
import type { DraftRef, LaterSave, RecoverableDraft, UnsavedWork } from "~/domain/drafts/draft-ref";
import { draftToFormFields, parseDraft } from "~/domain/drafts/form";
import { hashContent } from "~/domain/drafts/merge-base";
import { delaySaveUntil, savedDraftOnLeaving } from "~/editor/save/client-action";
import { deleteOnDevice, deleteSavedOnDevice, parseEntry, saveOnDevice, storageKey } from "./device-store";
import { createDraftRef, withHash } from "./recoverable-draft";
import { leaveServer, pingServer, saveOnServer } from "./server-store";

/**
 * Milliseconds between two saves on the server, between two pings of a page in view and in the background, and at most
 * after failures.
 */
const pauses = { save: 4_000, inView: 8_000, hidden: 45_000, failed: 60_000 };

interface EditedDraft {
  draft: Draft;
  draftRef: DraftRef | null;
  /** the draft differs from the saved record */
  isChanged: boolean;
  /** a form is being sent: a draft that is stored meanwhile would outlive the save */
  busy: boolean;
}

interface OutboxCallbacks {
  /** receives what the server has of this draft, or a new id */
  onRef: (ref: DraftRef) => void;
  /** receives the drafts that continued this one elsewhere */
  onDiverged: (drafts: readonly RecoverableDraft[]) => void;
}

/**
 * Stores each change on the device at once, and sends what the device has to the server: within a second of the first
 * change, every four seconds then, and when the page is hidden or left. The same requests report that the record is
 * open, and return who else has it open and who saved it meanwhile.
 */
export function useOutbox(edited: EditedDraft, unsavedWork: UnsavedWork, callbacks: OutboxCallbacks) {
  const [others, setOthers] = useState(unsavedWork.others);
  const [lastSave, setLastSave] = useState<LaterSave | null>(null);
  const [isOnServer, setOnServer] = useState(unsavedWork.resumed !== null);
  /** since when the draft is on the device; it doesn't change during typing, as screen readers announce each change */
  const [onDeviceSince, setOnDeviceSince] = useState<Date | "refused" | null>(null);
  const latest = useRef({ ...edited, ...callbacks, lastSave });
  useEffect(() => {
    latest.current = { ...edited, ...callbacks, lastSave };
  });

  // Not a resumed draft before it is changed: the device may have a newer copy, which is resumed instead.
  const onDevice = useRef<Pick<EditedDraft, "draft" | "draftRef"> | null>(
    unsavedWork.resumed && { draft: unsavedWork.resumed.draft, draftRef: unsavedWork.resumed.kept },
  );
  /** another tab has resumed this draft and changed it */
  const isSuperseded = useRef(false);
  const saveOnThisDevice = useCallback(() => {
    const { draft, draftRef, isChanged, onRef } = latest.current;
    const stored = onDevice.current;
    if (!isChanged || !draftRef || (draft === stored?.draft && draftRef === stored.draftRef) || isSaved(draft)) return;
    if (isSuperseded.current && draft !== stored?.draft) {
      isSuperseded.current = false;
      return onRef(createDraftRef());
    }
    const isStored = saveOnDevice(draft, draftRef);
    onDevice.current = isStored ? { draft, draftRef } : null;
    setOnDeviceSince((since) => (!isStored ? "refused" : since instanceof Date ? since : new Date()));
  }, []);
  const { draft, draftRef, isChanged } = edited;
  useEffect(saveOnThisDevice, [draft, draftRef, isChanged, saveOnThisDevice]);
  useEffect(() => {
    if (isChanged) return;
    const { draft, draftRef } = latest.current;
    if (draftRef) deleteOnDevice(storageKey(draft, draftRef));
    deleteSavedOnDevice(draft);
    onDevice.current = null;
    setOnDeviceSince(null);
    setOnServer(false);
  }, [isChanged]);

  useEffect(() => {
    /** what the server has, by its last response */
    let onServer: Draft | null = null;
    let [isSending, failures, dueAt, pingAt] = [false, 0, 0, 0];
    const isUnsent = () => {
      const { draft, draftRef, isChanged } = latest.current;
      if (draft === onServer || isSuperseded.current || !draftRef || !(isChanged || onServer)) return false;
      const { prints } = draftRef;
      const isKnown = prints.length === 1 && prints[0] === hashContent(draft);
      if (isKnown) onServer = draft;
      return !isKnown && !isSaved(draft);
    };
    const sync = async (isSaving: boolean) => {
      const startedAt = performance.now();
      const { draft, draftRef, lastSave, onRef, onDiverged } = latest.current;
      const revision = Math.max(draft.revision, lastSave?.revision ?? 0);
      if (isSaving && draftRef) onRef(withHash(draftRef, hashContent(draft)));
      const response = await (isSaving && draftRef
        ? saveOnServer(draft, draftRef, revision)
        : pingServer(draft, revision));
      failures = response && Boolean(response.kept) === isSaving ? 0 : failures + 1;
      if (response) setOthers(response.others);
      if (response?.saved) setLastSave(response.saved);
      if (response?.offers) onDiverged(response.offers);
      // Another draft may have been resumed meanwhile.
      if (response?.kept && draftRef && latest.current.draftRef?.id === draftRef.id) {
        onServer = draft;
        // Stored under a new id, as another page continued the draft under this one.
        if (response.kept.id !== draftRef.id) deleteOnDevice(storageKey(draft, draftRef));
        onRef(response.kept);
        setOnServer(latest.current.isChanged);
      } else if (isSaving) setOnServer(false);
      const pause = Math.max(pauses.save * 2 ** Math.min(failures, 4), 3 * (performance.now() - startedAt));
      // A second less: the clock ticks each second.
      dueAt = startedAt + Math.min(pause, pauses.failed) - 1_000;
      pingAt = startedAt + (document.visibilityState === "hidden" ? pauses.hidden : pauses.inView);
    };
    const tick = () => {
      // Again, if the device refused.
      saveOnThisDevice();
      if (isSending || latest.current.busy || performance.now() < dueAt) return;
      const isSaving = isUnsent();
      if (!isSaving && performance.now() < pingAt) return;
      isSending = true;
      delaySaveUntil(sync(isSaving).finally(() => (isSending = false)));
    };
    const tickAtOnce = () => {
      [dueAt, pingAt] = [0, 0];
      tick();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const { draft, draftRef, onRef } = latest.current;
      if (!draftRef || (key !== null && key !== storageKey(draft, draftRef))) return;
      if (key === null || newValue === null) {
        // Another tab saved or discarded the draft, or logged out: the next tick stores it again, and asks who saved.
        onDevice.current = null;
        [dueAt, pingAt] = [0, 0];
        return;
      }
      const theirs = parseEntry(draft.kind, key, newValue);
      const hash = hashContent(draft);
      if (theirs?.prints.includes(hash)) isSuperseded.current = theirs.print !== hash;
      else if (theirs?.print !== hash && !isSuperseded.current) {
        onServer = null;
        onRef(createDraftRef());
      }
    };
    const onPageHide = () => {
      saveOnThisDevice();
      const { draft, draftRef, onRef } = latest.current;
      const isSent = leaveServer(draft, isUnsent() ? draftRef : null);
      // The page may come back.
      if (isSent && draftRef) onRef(withHash(draftRef, hashContent(draft)));
    };
    const timer = setInterval(tick, 1_000);
    tick();
    document.addEventListener("visibilitychange", tickAtOnce);
    addEventListener("storage", onStorage);
    addEventListener("online", tickAtOnce);
    addEventListener("pagehide", onPageHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tickAtOnce);
      removeEventListener("storage", onStorage);
      removeEventListener("online", tickAtOnce);
      removeEventListener("pagehide", onPageHide);
    };
  }, [saveOnThisDevice]);

  const laterSave = lastSave && lastSave.revision > draft.revision ? lastSave : null;
  return { isOnServer, onDeviceSince, others, laterSave };
}

/** Returns whether the browser is leaving after a save of this draft: what was typed since isn't saved. */
function isSaved(draft: Draft): boolean {
  const saved = savedDraftOnLeaving();
  const read = saved && parseDraft(draft.kind, draftToFormFields(draft));
  return saved !== null && read?.ok === true && hashContent(read.draft) === hashContent(saved);
}
