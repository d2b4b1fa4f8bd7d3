import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/draft";
import { draftOf, formOf } from "~/domain/draft-form";
import { claimDraft, forgetDraft, forgetKept, keepDraft, nameOf, type KeptDraft, keptDraftFor } from "./device-drafts";
import { settledDraft } from "./save-from-browser";

/**
 * Keeps a draft that differs from the stored record on the device, offers one that was kept before, and has the browser
 * ask before unsaved work is left.
 * @param loaded the draft as it is stored; null where the page is the answer to a form, whose draft isn't
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

  // Continuing an earlier draft of a new record changes the id.
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

/** The draft that an earlier page kept, until it is taken or declined (`closeOffer`). */
function useOffer(loaded: Draft | null, latest: Latest) {
  const [offer, setOffer] = useState<KeptDraft | null>(null);
  useEffect(() => {
    // What was sent in a form is newer than what was kept before.
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
 * Keeps the draft within a second of each change. Gives the time since when this page's draft is on the device, which
 * stays the same while the draft is written on: a screen reader reads it out whenever it changes.
 */
function useKeeping(latest: Latest, isChanged: boolean, offer: KeptDraft | null): Date | "refused" | null {
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    // An offer that waits for an answer isn't written over.
    if (offer?.name === nameOf(latest.current)) return;
    if (!isChanged) {
      // What an earlier page kept stays until its offer is answered.
      if (wasChanged.current) forgetDraft(latest.current);
      setKeptAt(null);
      return;
    }
    wasChanged.current = true;
    let kept: Draft | null = null;
    const keep = () => {
      const draft = latest.current;
      if (draft === kept) return;
      // What was typed while a save was on its way isn't stored.
      const settled = settledDraft();
      if (settled && contentOf(settled) === contentOf(asSent(draft))) return;
      kept = keepDraft(draft) ? draft : null;
      setKeptAt((before) => (kept === null ? "refused" : before instanceof Date ? before : new Date()));
    };
    // Another tab that saves the same record takes this draft from the device too.
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

/** A draft as the server reads it. */
function asSent(draft: Draft): Draft {
  const read = draftOf(draft.kind, formOf(draft));
  return read.ok ? read.draft : draft;
}

/** What of a draft is written, as text: not what is open in it. */
function contentOf({ fields, items, adding }: Draft): string {
  return JSON.stringify([fields, items.map(({ item }) => item), adding?.item ?? null]);
}
