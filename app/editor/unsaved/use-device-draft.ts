import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/drafts/draft";
import { contentPrint } from "~/domain/drafts/merge-base";
import { draftOf, formOf } from "~/domain/drafts/form";
import type { Kept, LaterSave, PageWork } from "~/domain/drafts/stored-draft";
import {
  claimDraft,
  forgetKept,
  forgetSaved,
  goOnWith,
  isOwnCopy,
  keepDraft,
  type KeptDraft,
  keptDraftsFor,
  keyOf,
  takeOver,
} from "./device-drafts";
import { settledDraft } from "~/editor/save/save-from-browser";
import { dropKept, eachOnce, useServerDraft } from "./use-server-draft";

/**
 * Keeps a changed draft on the server and on the device, offers those that were kept before, and makes the browser ask
 * before unsaved work is left.
 * @param loaded the stored draft; null after a form was posted, whose draft isn't stored
 */
export function useDeviceDraft(editor: EditorState, loaded: Draft | null, work: PageWork) {
  const { draft, kept = null, busy, setKept, adopt, settle } = editor;
  const last = editor.stored ?? loaded;
  const stored = useMemo(() => last && contentPrint(last), [last]);
  const content = useMemo(() => contentPrint(draft), [draft]);
  const isChanged = content !== stored;
  const latest = useRef({ draft, kept });
  useEffect(() => {
    latest.current = { draft, kept };
  }, [draft, kept]);

  const server = useServerDraft({ draft, kept, isChanged, busy }, work, setKept);
  const { offers, take, decline } = useOffers(loaded, work.resumed, latest, isChanged, { ...server, adopt });
  const keptAt = useKeeping(latest, isChanged);

  // Another tab or another device of the same person has saved exactly this.
  const { later, dropOwn } = server;
  useEffect(() => {
    if (later?.contentHash !== content || busy) return;
    dropOwn();
    settle(later);
  }, [later, content, busy, dropOwn, settle]);

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

  return { isChanged, keptAt, offers, take, decline, server };
}

/** What is written in the page, and what the server has of it. */
interface EditorState {
  draft: Draft;
  kept?: Kept | null;
  /** what the last save in this page has stored */
  stored: Draft | null;
  busy: boolean;
  setKept: (kept: Kept) => void;
  adopt: (draft: Draft, kept?: Kept | null) => void;
  settle: (save: LaterSave) => void;
}

interface Latest {
  readonly current: { draft: Draft; kept: Kept | null };
}

/**
 * Returns the drafts that earlier pages kept, the newest first, until each is taken or declined. What is written here is
 * kept beside them; a draft that is taken changes places with it.
 */
function useOffers(
  loaded: Draft | null,
  resumed: PageWork["resumed"],
  latest: Latest,
  isChanged: boolean,
  {
    offers: ofServer,
    leave,
    adopt,
  }: Pick<ReturnType<typeof useServerDraft>, "offers" | "leave"> & Pick<EditorState, "adopt">,
) {
  const first = useRef(ofServer);
  const [offers, setOffers] = useState<readonly KeptDraft[]>([]);
  useEffect(() => {
    // A form's content is newer than a draft that was kept before.
    if (!loaded) return;
    const look = async () => {
      const own = resumed && (await takeOver(resumed.draft, resumed.kept));
      if (own && isNewer(own, resumed.draft) && latest.current.draft === resumed.draft) {
        adopt(own.draft, own.kept && { ...own.kept, prints: [...own.kept.prints, contentPrint(own.draft)] });
      }
      return await keptDraftsFor(loaded);
    };
    void look().then((kept) => {
      const print = contentPrint(loaded);
      const isStored = ({ draft }: KeptDraft) => contentPrint(draft) === print;
      kept.filter(isStored).forEach(({ name }) => forgetKept(name));
      const here = contentPrint(latest.current.draft);
      const unsaved = kept.filter((each) => !isStored(each) && contentPrint(each.draft) !== here);
      const once = eachOnce(unsaved, first.current);
      setOffers(once.device);
      leave(once.server);
    });
  }, [loaded, resumed, latest, leave, adopt]);
  const without = ({ name }: KeptDraft) => offers.filter((each) => each.name !== name);
  const take = (offer: KeptDraft) => {
    const { draft, kept } = latest.current;
    // Without room on the device it is only here.
    if (isChanged) keepDraft(draft, kept);
    setOffers(isChanged ? [{ name: keyOf(draft), at: new Date(), draft, kept }, ...without(offer)] : without(offer));
    goOnWith(offer);
  };
  const decline = (offer: KeptDraft) => {
    forgetKept(offer.name);
    dropKept(offer);
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
      if (wasChanged.current) forgetSaved(latest.current.draft, latest.current.kept);
      setKeptAt(null);
      return;
    }
    wasChanged.current = true;
    let [done, known]: [Draft | null, Kept | null] = [null, null];
    let saved: Draft | null = null;
    const keep = () => {
      const { draft, kept } = latest.current;
      // A save has deleted what was kept. The saved draft needn't be kept; text typed since must be, once.
      const settled = settledDraft();
      if (draft === done && kept === known && settled === saved) return;
      saved = settled;
      if (settled && contentPrint(settled) === contentPrint(asSent(draft))) return;
      [done, known] = keepDraft(draft, kept) ? [draft, kept] : [null, null];
      setKeptAt((before) => (done === null ? "refused" : before instanceof Date ? before : new Date()));
    };
    // Another tab that saves the same record also deletes this draft from the device.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || isOwnCopy(key, latest.current.draft))) done = null;
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

/** Returns whether the device's copy of a work has what was written after the server's. */
function isNewer({ draft, kept }: KeptDraft, ofServer: Draft): boolean {
  const content = contentPrint(ofServer);
  return contentPrint(draft) !== content && (kept?.prints.includes(content) ?? false);
}

/** Returns a draft as the server reads it. */
function asSent(draft: Draft): Draft {
  const read = draftOf(draft.kind, formOf(draft));
  return read.ok ? read.draft : draft;
}
