import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/draft";
import { draftOf, formOf } from "~/domain/draft-form";
import { claimDraft, forgetDraft, forgetKept, keepDraft, nameOf, type KeptDraft, keptDraftFor } from "./device-drafts";
import { settledDraft } from "./save-from-browser";

/**
 * Keeps a changed draft on the device, offers one that was kept before, and makes the browser ask before unsaved work
 * is left.
 * @param loaded the stored draft; null after a form was posted, whose draft isn't stored
 */
export function useDeviceDraft(draft: Draft, loaded: Draft | null) {
  const stored = useMemo(() => loaded && contentOf(loaded), [loaded]);
  const content = useMemo(() => contentOf(draft), [draft]);
  const isChanged = content !== stored;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const { offer, closeOffer } = useOffer(loaded, latest);
  const keptAt = useKeeping(latest, isChanged, offer);

  // The id changes when an earlier draft of a new record is continued.
  const { kind, id, revision } = draft;
  useEffect(() => claimDraft({ kind, id, revision }), [kind, id, revision]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!settledDraft()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return { isChanged, keptAt, offer, closeOffer };
}

interface Latest {
  readonly current: Draft;
}

/** Returns the draft that an earlier page kept, until it is accepted or declined (`closeOffer`). */
function useOffer(loaded: Draft | null, latest: Latest) {
  const [offer, setOffer] = useState<KeptDraft | null>(null);
  useEffect(() => {
    // A form's content is newer than a draft that was kept before.
    if (!loaded) return;
    void keptDraftFor(loaded).then((kept) => {
      if (!kept) return;
      const content = contentOf(kept.draft);
      if (content === contentOf(loaded)) forgetKept(kept.name);
      else if (content !== contentOf(latest.current)) setOffer(kept);
    });
  }, [loaded, latest]);
  const closeOffer = () => {
    if (offer) forgetKept(offer.name);
    setOffer(null);
  };
  return { offer, closeOffer };
}

/**
 * Keeps the draft within a second of each change. Returns the time since which this page's draft is on the device. It
 * stays the same during further typing, as a screen reader reads out each change.
 */
function useKeeping(latest: Latest, isChanged: boolean, offer: KeptDraft | null): Date | "refused" | null {
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    // An open offer isn't overwritten.
    if (offer?.name === nameOf(latest.current)) return;
    if (!isChanged) {
      // An earlier page's draft stays until its offer is answered.
      if (wasChanged.current) forgetDraft(latest.current);
      setKeptAt(null);
      return;
    }
    wasChanged.current = true;
    let kept: Draft | null = null;
    const keep = () => {
      const draft = latest.current;
      if (draft === kept) return;
      // A draft that is being saved needn't be kept; text typed since must be.
      const settled = settledDraft();
      if (settled && contentOf(settled) === contentOf(asSent(draft))) return;
      kept = keepDraft(draft) ? draft : null;
      setKeptAt((before) => (kept === null ? "refused" : before instanceof Date ? before : new Date()));
    };
    // Another tab that saves the same record also deletes this draft from the device.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || key === nameOf(latest.current))) kept = null;
    };
    const timer = setInterval(keep, 1_000);
    addEventListener("pagehide", keep);
    addEventListener("storage", keepAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
      removeEventListener("storage", keepAgain);
    };
  }, [offer, isChanged, latest]);
  return keptAt;
}

/** Returns a draft as the server reads it. */
function asSent(draft: Draft): Draft {
  const read = draftOf(draft.kind, formOf(draft));
  return read.ok ? read.draft : draft;
}

/** Returns a draft's content as text, without the state of its panels. */
function contentOf({ fields, items, adding }: Draft): string {
  return JSON.stringify([fields, items.map(({ item }) => item), adding?.item ?? null]);
}
