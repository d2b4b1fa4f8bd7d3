import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/draft";
import { draftOf, formOf } from "~/domain/draft-form";
import { claimDraft, forgetDraft, forgetKept, keepDraft, nameOf, type KeptDraft, keptDraftFor } from "./device-drafts";
import { settledDraft } from "./save-from-browser";

/**
 * Keeps the draft on the device every second while it differs from what is stored, offers an earlier one that was kept,
 * and has the browser ask before unsaved work is left.
 * @param loaded the draft as it is stored; null where the page is the answer to a form, whose draft isn't
 */
export function useDeviceDraft(draft: Draft, loaded: Draft | null) {
  const [offer, setOffer] = useState<KeptDraft | null>(null);
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const stored = useMemo(() => loaded && contentOf(loaded), [loaded]);
  const content = useMemo(() => contentOf(draft), [draft]);
  const isChanged = content !== stored;

  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  useEffect(() => {
    // What was sent in a form is newer than what was kept before.
    if (!loaded) return;
    void keptDraftFor(loaded).then((kept) => {
      if (!kept) return;
      const content = contentOf(kept.draft);
      if (content === contentOf(loaded)) forgetKept(kept.name);
      else if (content !== contentOf(latest.current)) setOffer(kept);
    });
  }, [loaded]);

  // Another one, once an earlier draft of a new record is gone on with.
  const { kind, id, revision } = draft;
  useEffect(() => claimDraft({ kind, id, revision }), [kind, id, revision]);

  // What was kept before this page came stays until it is answered for.
  const wasChanged = useRef(false);

  useEffect(() => {
    // An offer that waits for an answer isn't written over.
    if (offer?.name === nameOf(latest.current)) return;
    if (!isChanged) {
      if (wasChanged.current) forgetDraft(latest.current);
      return;
    }
    wasChanged.current = true;
    const keep = () => {
      // What was typed on while a save was on its way isn't stored.
      const settled = settledDraft();
      if (!settled || contentOf(settled) !== contentOf(asSent(latest.current)))
        setKeptAt(keepDraft(latest.current) ? new Date() : "refused");
    };
    const timer = setInterval(keep, 1_000);
    addEventListener("pagehide", keep);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [offer, isChanged]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!settledDraft()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return {
    isChanged,
    keptAt,
    offer,
    /** after the offer was taken or declined */
    closeOffer: () => {
      if (offer) forgetKept(offer.name);
      setOffer(null);
    },
  };
}

/** A draft as the server reads it. */
function asSent(draft: Draft): Draft {
  const read = draftOf(draft.kind, formOf(draft));
  return read.ok ? read.draft : draft;
}

/** What of a draft is stored, as text: not what is open in it. */
function contentOf(draft: Draft): string {
  const unseen = ["nextKey", "panel", "undo", "open", "id", "revision"];
  const items = draft.items.map(({ item }) => JSON.stringify(item));
  const fields = formOf({ ...draft, items: [], open: null }).filter(([name]) => !unseen.includes(name));
  return JSON.stringify([fields.filter(([name]) => name !== "adding"), items]);
}
