import { useActionData, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { type ChoiceAt, intentField, parseIntent } from "~/domain/drafts/intents";
import { seenField } from "~/domain/drafts/compare";
import { choiceSteps } from "~/domain/drafts/reducer";
import { type EditorResult, plainResult } from "~/domain/drafts/editor-result";
import controls from "~/ui/staff/controls.module.css";
import { late, lateUnlessInPage } from "~/ui/document/lazy";
import { keptField, keptText, type PageWork } from "~/domain/drafts/stored-draft";
import { AddItem } from "~/editor/items/add-item";
import type { PairChoice } from "~/domain/tours/translations";
import { CarriedFields } from "~/editor/form/carried-fields";
import { Conflict } from "~/editor/save/conflict";
import DeviceOffers from "~/editor/unsaved/device-offers";
import { DisplaySection } from "~/editor/form/display-section";
import { EditorContext, type UploadTarget } from "./editor-context";
import styles from "./editor.module.css";
import { HeadFields } from "~/editor/form/head-fields";
import { ItemList } from "~/editor/items/list";
import { JourneySection } from "~/editor/form/journey-section";
import { Library } from "~/editor/library/library";
import { LoginPanel } from "~/editor/save/login-panel";
import { Others } from "~/editor/save/others";
import { SavedMeanwhile } from "~/editor/save/saved-meanwhile";
import { PasteText } from "~/editor/paste/text";
import { Problems } from "~/editor/save/problems";
import { SaveBar } from "~/editor/save/bar";
import { UploadList, UploadsContext } from "~/editor/pictures/upload-list";
import { useDeviceDraft } from "~/editor/unsaved/use-device-draft";
import { useDroppedPictures } from "~/editor/pictures/use-dropped-pictures";
import { useEditor } from "./use-editor";
import { unpasted, usePaste } from "~/editor/paste/use-paste";
import { useSidePreview } from "~/editor/form/use-side-preview";
import { useSaveAfterUploads } from "~/editor/save/use-save-after-uploads";
import { useUploads } from "~/editor/pictures/use-uploads";

/** Browsers load these two with the first offer and the first conflict. */
const Offers = import.meta.env.SSR
  ? DeviceOffers
  : lateUnlessInPage("#offers", () => import("~/editor/unsaved/device-offers"));
const ConflictPanel = import.meta.env.SSR
  ? Conflict
  : lateUnlessInPage(`[name=${seenField}]`, async () => ({
      default: (await import("~/editor/save/conflict")).Conflict,
    }));

/**
 * The editor of new and stored quotes and pages: one form, which works without scripts. Scripts take over its buttons
 * (docs/decisions/0008-the-editor.md).
 * @param loaded the draft as it is stored; null after a form was posted, whose result has the draft
 * @param children stand below the heading, such as the result of the last save
 */
export function Editor({ heading, loaded, taken = {}, pairs = [], work, children }: EditorProps) {
  const result = useActionData<EditorResult>();
  // The page's first result. Later ones go to the current draft, also when the server was not reached
  // (`NotReached`).
  const [first] = useState(
    result ?? (loaded && { ...plainResult(work.resumed?.draft ?? loaded), kept: (work.resumed ?? work).kept }),
  );
  return (
    first && (
      <EditorForm heading={heading} loaded={loaded} taken={taken} pairs={pairs} work={work} first={first}>
        {children}
      </EditorForm>
    )
  );
}

interface EditorProps {
  heading: string;
  loaded: Draft | null;
  /** the addresses of the site that pages have, each with its page's name */
  taken?: Readonly<Record<string, string>>;
  pairs?: readonly PairChoice[];
  work: PageWork;
  children?: ReactNode;
}

function EditorForm({
  heading,
  loaded,
  taken = {},
  pairs = [],
  work,
  first,
  children,
}: EditorProps & { first: EditorResult }) {
  const { kind } = first.draft;
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const editor = useEditor(first);
  const choosing = first.choosing ?? null;
  const { draft, issues, conflict, login, deleted, unsent, form, ready, busy, step, adopt } = editor;
  const allUploads = useUploads(editor, step);
  const { uploads } = allUploads;
  const device = useDeviceDraft(editor, loaded, work);
  const uploading = uploads.some(({ failure }) => failure === null);
  const isNew = draft.revision === 0;
  const isHeldBack = login !== null && !ready && partsOf(draft) > mostParts;
  const { upload } = allUploads;
  const { waits, send, stepInTurn } = useSaveAfterUploads(allUploads, editor);
  useDroppedPictures({ ready, form, draft, step, upload });
  const { paste, PasteDialog, ask, close } = usePaste(form);
  const side = useSidePreview();
  const scope = useMemo(
    () => ({ kind, isNew, issues, ready, choosing, pairs, step: stepInTurn, upload }),
    [kind, isNew, issues, ready, choosing, pairs, stepInTurn, upload],
  );
  // Asked without scripts, it stays open when they have loaded.
  const [chooseAt, setChooseAt] = useState(choosing?.at ?? null);
  const redo = () => step({ type: "redo" });
  const adder = <AddItem draft={draft} />;

  return (
    <EditorContext.Provider value={scope}>
      <UploadsContext.Provider value={allUploads}>
        <form
          ref={form}
          className={styles.editor}
          method="post"
          // An explicit action keeps the fragment of the last step out of the address after a save. What was saved before
          // is still named after a step.
          action={pathname + search}
          encType="multipart/form-data"
          // The browser checks the choices between two versions; the server checks everything else.
          noValidate={!conflict}
          data-draft={kind}
          // With scripts the draft is kept on the device; without them the browser's own memory of the fields is all
          // there is.
          {...(ready && { autoComplete: "off" })}
          onSubmit={(event) => {
            const at = choiceAsked(event);
            if (at === null) return editor.onSubmit(event, send, stepInTurn);
            event.preventDefault();
            setChooseAt(at);
          }}
        >
          {/* Enter presses the first button of a form. With this method the browser sends nothing; scripts go on to the
              next field (`enteredIn`). */}
          <button
            {...(login ? { name: intentField, value: login.then } : { formMethod: "dialog" })}
            formNoValidate
            className="visually-hidden"
            data-implicit
            tabIndex={-1}
            aria-hidden
          >
            {t("editor.saveAll")}
          </button>
          <CarriedFields draft={draft} all={conflict !== null || isHeldBack} />
          {editor.kept && <input type="hidden" name={keptField} value={keptText(editor.kept)} readOnly />}
          <div className={styles.top}>
            <h1 id="top" tabIndex={-1}>
              {heading}
            </h1>
            {children}
          </div>
          <Others others={device.server.others} />
          {device.server.later && !conflict && !busy && <SavedMeanwhile save={device.server.later} />}
          {device.offers.length + device.server.offers.length > 0 && (
            <Offers device={device} draft={draft} uploading={uploads.length > 0} adopt={adopt} send={editor.send} />
          )}
          <Problems issues={issues} deleted={deleted} unsent={unsent} login={login !== null} busy={busy} />
          {login && <LoginPanel login={login} busy={busy} />}
          {conflict ? (
            <ConflictPanel key={conflict.revision} conflict={conflict} busy={busy} />
          ) : isHeldBack ? (
            <p>{t("editor.heldBack")}</p>
          ) : (
            <>
              <HeadFields draft={draft} taken={taken} />
              {kind === "quote" && <JourneySection draft={draft} />}
              {kind === "quote" && (!isNew || saysDisplay(draft)) && (
                <DisplaySection draft={draft} copy={editor.tourCopy ?? null} busy={busy} />
              )}
              <ItemList draft={draft} uploading={uploading}>
                {adder}
              </ItemList>
              {draft.before === null && adder}
              <PasteText text={draft.pasting} onAsk={() => ask(unpasted(draft.pasting))} />
              <Library draft={draft} />
              <UploadList of={({ target }) => !isShown(target, draft)} />
              <SaveBar
                draft={draft}
                history={editor.history}
                redo={redo}
                busy={busy}
                uploads={uploads}
                waits={waits}
                device={device}
                isKept={Boolean(editor.kept?.prints.length)}
                savedAt={editor.savedAt}
              >
                {side.mayBe && (
                  <button type="button" className={controls.quiet} aria-pressed={side.isOpen} onClick={side.toggle}>
                    {t("editor.beside")}
                  </button>
                )}
              </SaveBar>
            </>
          )}
          <span id="bottom" />
        </form>
        {ready && chooseAt !== null && (
          <Suspense>
            <ChooseDialog
              at={chooseAt}
              onChoose={(images) => {
                choiceSteps(draft, chooseAt, images)?.forEach(step);
                setChooseAt(null);
              }}
              onClose={() => setChooseAt(null)}
            />
          </Suspense>
        )}
        {side.SidePreview && <side.SidePreview draft={draft} form={form} onClose={side.toggle} />}
        {paste && PasteDialog && <PasteDialog paste={paste} editor={editor} onClose={close} />}
      </UploadsContext.Provider>
    </EditorContext.Provider>
  );
}

const ChooseDialog = late(() => import("~/editor/pictures/choose-dialog"));

/** Returns for which place a pressed button offers uploaded pictures; null for any other button. */
function choiceAsked({ nativeEvent }: FormEvent): ChoiceAt | null {
  const { submitter } = nativeEvent as SubmitEvent;
  const intent = submitter instanceof HTMLButtonElement ? parseIntent(submitter.value, () => "") : null;
  return intent?.type === "choose-images" ? intent.at : null;
}

/** Returns whether the destination of pictures is open, where it shows them itself. */
function isShown(target: UploadTarget, { open, adding, panels }: Draft): boolean {
  return target === "cover" ? panels.includes("display") : [open, adding?.key].includes(target.key);
}

/**
 * A larger draft is not drawn by the server before the login, as anybody with an old session may send one: the form
 * carries it.
 */
const mostParts = 50;

/** Returns the number of the rows and pictures of a draft. */
function partsOf({ items, open, adding }: Draft): number {
  const opened = [items.find(({ key }) => key === open), adding];
  return opened.reduce(
    (sum, entry) => sum + (entry?.item.type === "slider" ? entry.item.images.length : 0),
    items.length,
  );
}

/** Returns whether a new quote has display settings, as a deleted quote that is saved as new may. */
function saysDisplay({ fields: { display, displayDescription, displayCover } }: Draft): boolean {
  return display || displayDescription !== "" || displayCover !== "";
}
