import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { parseDraft, draftToFormFields } from "~/domain/drafts/form";
import type { DraftRef, LaterSave, UnsavedWork } from "~/domain/drafts/draft-ref";
import {
  lockDraft,
  deleteCopy,
  deleteSavedCopies,
  resumeCopy,
  isOwnKey,
  saveToDevice,
  type DeviceDraft,
  findDeviceDrafts,
  storageKeyOf,
  resumeCopyOf,
} from "./device-drafts";
import { savedDraftOnLeaving } from "~/editor/save/client-action";
import { discardOnServer, withoutDuplicates, useServerDraft } from "./use-server-draft";

/**
 * Keeps a changed draft on the server and on the device, offers those that were kept before, and makes the browser ask
 * before unsaved work is left.
 * @param loaded the stored draft; null after a form was posted, whose draft isn't stored
 */
export function useUnsavedWork(editor: EditedDraft, loaded: Draft | null, work: UnsavedWork) {
  const { draft, kept = null, busy, setKept, adopt, settle } = editor;
  const last = editor.stored ?? loaded;
  const stored = useMemo(() => last && hashContent(last), [last]);
  const content = useMemo(() => hashContent(draft), [draft]);
  const isChanged = content !== stored;
  const latest = useRef({ draft, kept });
  useEffect(() => {
    latest.current = { draft, kept };
  }, [draft, kept]);

  const server = useServerDraft({ draft, kept, isChanged, busy }, work, setKept);
  const { offers, take, decline } = useRecoverableDrafts(loaded, work.resumed, latest, isChanged, { ...server, adopt });
  const keptAt = useDeviceSave(latest, isChanged);

  // Another tab or another device of the same person has saved exactly this.
  const { later, dropOwn } = server;
  useEffect(() => {
    if (later?.contentHash !== content || busy) return;
    dropOwn();
    settle(later);
  }, [later, content, busy, dropOwn, settle]);

  // The id changes when an earlier draft of a new record is continued.
  const { kind, id, revision } = draft;
  useEffect(() => lockDraft({ kind, id, revision }), [kind, id, revision]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!savedDraftOnLeaving()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  return { isChanged, keptAt, offers, take, decline, server };
}

/** What is written in the page, and what the server has of it. */
interface EditedDraft {
  draft: Draft;
  kept?: DraftRef | null;
  /** what the last save in this page has stored */
  stored: Draft | null;
  busy: boolean;
  setKept: (kept: DraftRef) => void;
  adopt: (draft: Draft, kept?: DraftRef | null) => void;
  settle: (save: LaterSave) => void;
}

interface Latest {
  readonly current: { draft: Draft; kept: DraftRef | null };
}

/**
 * Returns the drafts that earlier pages kept, the newest first, until each is taken or declined. What is written here is
 * kept beside them; a draft that is taken changes places with it.
 */
function useRecoverableDrafts(
  loaded: Draft | null,
  resumed: UnsavedWork["resumed"],
  latest: Latest,
  isChanged: boolean,
  {
    offers: ofServer,
    leave,
    adopt,
  }: Pick<ReturnType<typeof useServerDraft>, "offers" | "leave"> & Pick<EditedDraft, "adopt">,
) {
  const first = useRef(ofServer);
  const [offers, setOffers] = useState<readonly DeviceDraft[]>([]);
  useEffect(() => {
    // A form's content is newer than a draft that was kept before.
    if (!loaded) return;
    const look = async () => {
      const own = resumed && (await resumeCopyOf(resumed.draft, resumed.kept));
      if (own && isNewer(own, resumed.draft) && latest.current.draft === resumed.draft) {
        adopt(own.draft, own.kept && { ...own.kept, prints: [...own.kept.prints, hashContent(own.draft)] });
      }
      return await findDeviceDrafts(loaded);
    };
    void look().then((kept) => {
      const print = hashContent(loaded);
      const isStored = ({ draft }: DeviceDraft) => hashContent(draft) === print;
      kept.filter(isStored).forEach(({ name }) => deleteCopy(name));
      const here = hashContent(latest.current.draft);
      const unsaved = kept.filter((each) => !isStored(each) && hashContent(each.draft) !== here);
      const once = withoutDuplicates(unsaved, first.current);
      setOffers(once.device);
      leave(once.server);
    });
  }, [loaded, resumed, latest, leave, adopt]);
  const without = ({ name }: DeviceDraft) => offers.filter((each) => each.name !== name);
  const take = (offer: DeviceDraft) => {
    const { draft, kept } = latest.current;
    // Without room on the device it is only here.
    if (isChanged) saveToDevice(draft, kept);
    setOffers(
      isChanged ? [{ name: storageKeyOf(draft), at: new Date(), draft, kept }, ...without(offer)] : without(offer),
    );
    resumeCopy(offer);
  };
  const decline = (offer: DeviceDraft) => {
    deleteCopy(offer.name);
    discardOnServer(offer);
    setOffers(without(offer));
  };
  return { offers, take, decline };
}

/**
 * Keeps the draft within a second of each change. Returns the time since which this page's draft is on the device. It
 * stays the same during further typing, as a screen reader reads out each change.
 */
function useDeviceSave(latest: Latest, isChanged: boolean): Date | "refused" | null {
  const [keptAt, setKeptAt] = useState<Date | "refused" | null>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (!isChanged) {
      if (wasChanged.current) deleteSavedCopies(latest.current.draft, latest.current.kept);
      setKeptAt(null);
      return;
    }
    wasChanged.current = true;
    let [done, known]: [Draft | null, DraftRef | null] = [null, null];
    let saved: Draft | null = null;
    const keep = () => {
      const { draft, kept } = latest.current;
      // A save has deleted what was kept. The saved draft needn't be kept; text typed since must be, once.
      const settled = savedDraftOnLeaving();
      if (draft === done && kept === known && settled === saved) return;
      saved = settled;
      if (settled && hashContent(settled) === hashContent(asSent(draft))) return;
      [done, known] = saveToDevice(draft, kept) ? [draft, kept] : [null, null];
      setKeptAt((before) => (done === null ? "refused" : before instanceof Date ? before : new Date()));
    };
    // Another tab that saves the same record also deletes this draft from the device.
    const keepAgain = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key === null || isOwnKey(key, latest.current.draft))) done = null;
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
function isNewer({ draft, kept }: DeviceDraft, ofServer: Draft): boolean {
  const content = hashContent(ofServer);
  return hashContent(draft) !== content && (kept?.prints.includes(content) ?? false);
}

/** Returns a draft as the server reads it. */
function asSent(draft: Draft): Draft {
  const read = parseDraft(draft.kind, draftToFormFields(draft));
  return read.ok ? read.draft : draft;
}
