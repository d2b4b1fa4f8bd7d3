import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/draft";
import { draftOf, formOf } from "~/domain/draft-form";
import {
  claimDraft,
  forgetDraft,
  forgetKept,
  goOnWith,
  keepDraft,
  type KeptDraft,
  keptDraftsFor,
  keyOf,
} from "./device-drafts";
import { settledDraft } from "./save-from-browser";

/**
 * Keeps a changed draft on the device, offers those that were kept before, and makes the browser ask before unsaved work
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

  const { offers, take, decline } = useOffers(loaded, latest, isChanged);
  const keptAt = useKeeping(latest, isChanged);

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

  return { isChanged, keptAt, offers, take, decline };
}

interface Latest {
  readonly current: Draft;
}

/**
 * Returns the drafts that earlier pages kept, the newest first, until each is taken or declined. What is written here is
 * kept beside them; a draft that is taken changes places with it.
 */
function useOffers(loaded: Draft | null, latest: Latest, isChanged: boolean) {
  const [offers, setOffers] = useState<readonly KeptDraft[]>([]);
  useEffect(() => {
    // A form's content is newer than a draft that was kept before.
    if (!loaded) return;
    void keptDraftsFor(loaded).then((kept) => {
      const isStored = ({ draft }: KeptDraft) => contentOf(draft) === contentOf(loaded);
      kept.filter(isStored).forEach(({ name }) => forgetKept(name));
      const here = contentOf(latest.current);
      setOffers(kept.filter((each) => !isStored(each) && contentOf(each.draft) !== here));
    });
  }, [loaded, latest]);
  const without = ({ name }: KeptDraft) => offers.filter((each) => each.name !== name);
  const take = (offer: KeptDraft) => {
    const draft = latest.current;
    // Without room on the device it is only here.
    if (isChanged) keepDraft(draft);
    setOffers(isChanged ? [{ name: keyOf(draft), at: new Date(), draft }, ...without(offer)] : without(offer));
    goOnWith(offer);
  };
  const decline = (offer: KeptDraft) => {
    forgetKept(offer.name);
    setOffers(without(offer));
  };
  return { offers, take, decline };
}

/**
 * Keeps the draft within a second of each change. Returns the time since which this page's draft is on the device. It
 * stays the same during further typing, as a screen reader reads out each change.
 */
function useKeeping(latest: Latest, isChanged: boolean): Date | "refused" | null {
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (!isChanged) {
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
      if (newValue === null && (key === null || key === keyOf(latest.current))) kept = null;
    };
    const timer = setInterval(keep, 1_000);
    addEventListener("pagehide", keep);
    addEventListener("storage", keepAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
      removeEventListener("storage", keepAgain);
    };
  }, [isChanged, latest]);
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
