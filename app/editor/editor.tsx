import { useActionData, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { type PictureDestination, intentField, parseIntent } from "~/domain/drafts/intents";
import { comparedRevisionField } from "~/domain/drafts/merge";
import { choosePictureIntents } from "~/domain/drafts/reducer";
import { type EditorResult, createEditorResult } from "~/domain/drafts/editor-result";
import controls from "~/ui/staff/controls.module.css";
import { lazyComponent, lazyUnlessInPage } from "~/ui/document/lazy";
import { draftRefField, formatDraftRef, type UnsavedWork } from "~/domain/drafts/draft-ref";
import { AddItemSection } from "~/editor/items/add-item";
import type { CustomerChoice } from "~/domain/customers/choice";
import type { TranslationChoice } from "~/domain/tours/translations";
import { CarriedFields } from "~/editor/form/carried-fields";
import { ConflictPanel } from "~/editor/save/conflict";
import RecoverableDrafts from "~/editor/unsaved/recoverable-drafts";
import { DisplaySection } from "~/editor/form/display-section";
import { EditorContext, type UploadTarget } from "./editor-context";
import styles from "./editor.module.css";
import { HeadFields } from "~/editor/form/head-fields";
import { ItemList } from "~/editor/items/list";
import { JourneySection } from "~/editor/form/journey-section";
import { OfferSection } from "~/editor/form/offer-section";
import { LibrarySection } from "~/editor/library/library";
import { ReloginPanel } from "~/editor/save/relogin-panel";
import { OtherEditors } from "~/editor/save/other-editors";
import { LaterSaveNotice } from "~/editor/save/later-save-notice";
import { PasteTextSection } from "~/editor/paste/text";
import { FormIssues } from "~/editor/save/form-issues";
import { SaveBar } from "~/editor/save/bar";
import { UploadList, UploadsContext } from "~/editor/pictures/upload-list";
import { useUnsavedDraft } from "~/editor/unsaved/use-unsaved-draft";
import { useDroppedPictures } from "~/editor/pictures/use-dropped-pictures";
import { useEditor } from "./use-editor";
import { requestToPaste, usePaste } from "~/editor/paste/use-paste";
import { useSidePreview } from "~/editor/form/use-side-preview";
import { useSaveAfterUploads } from "~/editor/save/use-save-after-uploads";
import { useUploads } from "~/editor/pictures/use-uploads";

/** Loaded with the first recoverable draft, and the first conflict. */
const LazyRecoverableDrafts = import.meta.env.SSR
  ? RecoverableDrafts
  : lazyUnlessInPage("#offers", () => import("~/editor/unsaved/recoverable-drafts"));
const LazyConflictPanel = import.meta.env.SSR
  ? ConflictPanel
  : lazyUnlessInPage(`[name=${comparedRevisionField}]`, async () => ({
      default: (await import("~/editor/save/conflict")).ConflictPanel,
    }));

/**
 * The editor of new and saved quotes and pages: one form that works without scripts. Scripts handle its buttons in the
 * browser (docs/decisions/0008-the-editor.md).
 * @param loaded the saved draft; `null` after a form was posted, whose result contains the draft
 * @param children shown below the heading, such as the message after a save
 */
export function Editor({ heading, loaded, taken = {}, pairs = [], customers = [], work, children }: EditorProps) {
  const result = useActionData<EditorResult>();
  // The first result of the page. Later results go through `useEditor`, also `ServerUnreachable`.
  const [first] = useState(
    result ?? (loaded && { ...createEditorResult(work.resumed?.draft ?? loaded), kept: (work.resumed ?? work).kept }),
  );
  return (
    first && (
      <EditorForm
        heading={heading}
        loaded={loaded}
        taken={taken}
        pairs={pairs}
        customers={customers}
        work={work}
        first={first}
      >
        {children}
      </EditorForm>
    )
  );
}

interface EditorProps {
  heading: string;
  loaded: Draft | null;
  /** the site addresses that pages use, each with its page's name */
  taken?: Readonly<Record<string, string>>;
  pairs?: readonly TranslationChoice[];
  customers?: readonly CustomerChoice[];
  work: UnsavedWork;
  children?: ReactNode;
}

function EditorForm({
  heading,
  loaded,
  taken = {},
  pairs = [],
  customers: loadedCustomers = [],
  work,
  first,
  children,
}: EditorProps & { first: EditorResult }) {
  const { kind } = first.draft;
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const editor = useEditor(first);
  const choosing = first.choosing ?? null;
  const { draft, issues, conflict, login, deleted, unsent, form, isHydrated, busy, dispatchIntent } = editor;
  const allUploads = useUploads(editor, dispatchIntent);
  const { uploads } = allUploads;
  const unsaved = useUnsavedDraft(editor, loaded, work);
  const uploading = uploads.some(({ failure }) => failure === null);
  const isNew = draft.revision === 0;
  const isHeldBack = login !== null && !isHydrated && countParts(draft) > maxPartsBeforeLogin;
  const { upload } = allUploads;
  const { pending, send, dispatchAfterUploads } = useSaveAfterUploads(allUploads, editor);
  useDroppedPictures({ isHydrated, form, draft, dispatchIntent, upload });
  const { paste, PasteDialog, ask, close } = usePaste(form);
  const side = useSidePreview();
  const scope = useMemo(
    () => ({
      ...{ kind, isNew, issues, isHydrated, choosing, pairs, dispatchIntent: dispatchAfterUploads, upload },
      customers: [...loadedCustomers, ...(editor.customers ?? [])],
    }),
    [kind, isNew, issues, isHydrated, choosing, pairs, loadedCustomers, editor.customers, dispatchAfterUploads, upload],
  );
  // A panel opened without scripts becomes the dialog after hydration.
  const [pictureDestination, setPictureDestination] = useState(choosing?.at ?? null);
  const redo = () => dispatchIntent({ type: "redo" });
  const adder = <AddItemSection draft={draft} />;

  return (
    <EditorContext.Provider value={scope}>
      <UploadsContext.Provider value={allUploads}>
        <form
          ref={form}
          className={styles.editor}
          method="post"
          // The query has to survive a submit (`?saved=`), the fragment of the last button not.
          action={pathname + search}
          encType="multipart/form-data"
          // The browser checks only the choices of the conflict panel; the server checks everything else.
          noValidate={!conflict}
          data-draft={kind}
          // Scripts store the draft; without them the browser's own form restoration is all there is.
          {...(isHydrated && { autoComplete: "off" })}
          onSubmit={(event) => {
            const at = requestedPictureChoice(event);
            if (at === null) return editor.onSubmit(event, send, dispatchAfterUploads);
            event.preventDefault();
            setPictureDestination(at);
          }}
        >
          {/* Enter submits by the first button of a form. `formMethod="dialog"` sends nothing without scripts;
              scripts move to the next field (`handleEnter`). */}
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
          {editor.kept && <input type="hidden" name={draftRefField} value={formatDraftRef(editor.kept)} readOnly />}
          <div className={styles.top}>
            <h1 id="top" tabIndex={-1}>
              {heading}
            </h1>
            {children}
          </div>
          <OtherEditors others={unsaved.others} />
          {unsaved.laterSave && !conflict && !busy && <LaterSaveNotice save={unsaved.laterSave} />}
          {unsaved.recoverable.length > 0 && <LazyRecoverableDrafts {...unsaved} uploading={uploads.length > 0} />}
          <FormIssues issues={issues} deleted={deleted} unsent={unsent} login={login !== null} busy={busy} />
          {login && <ReloginPanel login={login} busy={busy} />}
          {conflict ? (
            <LazyConflictPanel key={conflict.revision} conflict={conflict} busy={busy} />
          ) : isHeldBack ? (
            <p>{t("editor.heldBack")}</p>
          ) : (
            <>
              <HeadFields draft={draft} taken={taken} />
              {kind === "quote" && <JourneySection draft={draft} />}
              {kind === "quote" && <OfferSection draft={draft} />}
              {kind === "quote" && (!isNew || hasDisplaySettings(draft)) && (
                <DisplaySection draft={draft} copy={editor.tourCopy ?? null} busy={busy} />
              )}
              <ItemList draft={draft} uploading={uploading}>
                {adder}
              </ItemList>
              {draft.before === null && adder}
              <PasteTextSection text={draft.pasting} onAsk={() => ask(requestToPaste(draft.pasting))} />
              <LibrarySection draft={draft} />
              <UploadList of={({ target }) => !isTargetOpen(target, draft)} />
              <SaveBar
                draft={draft}
                history={editor.history}
                redo={redo}
                busy={busy}
                uploads={uploads}
                pending={pending}
                unsaved={unsaved}
                isKept={Boolean(editor.kept?.prints.length)}
                savedAt={editor.savedAt}
              >
                {side.hasRoom && (
                  <button type="button" className={controls.quiet} aria-pressed={side.isOpen} onClick={side.toggle}>
                    {t("editor.beside")}
                  </button>
                )}
              </SaveBar>
            </>
          )}
          <span id="bottom" />
        </form>
        {isHydrated && pictureDestination !== null && (
          <Suspense>
            <ChooseDialog
              at={pictureDestination}
              onChoose={(images) => {
                choosePictureIntents(draft, pictureDestination, images)?.forEach(dispatchIntent);
                setPictureDestination(null);
              }}
              onClose={() => setPictureDestination(null)}
            />
          </Suspense>
        )}
        {side.SidePreview && <side.SidePreview draft={draft} form={form} onClose={side.toggle} />}
        {paste && PasteDialog && <PasteDialog paste={paste} editor={editor} onClose={close} />}
      </UploadsContext.Provider>
    </EditorContext.Provider>
  );
}

const ChooseDialog = lazyComponent(() => import("~/editor/pictures/choose-dialog"));

/** Returns the destination of a button that shows uploaded pictures; `null` for other buttons. */
function requestedPictureChoice({ nativeEvent }: FormEvent): PictureDestination | null {
  const { submitter } = nativeEvent as SubmitEvent;
  const intent = submitter instanceof HTMLButtonElement ? parseIntent(submitter.value, () => "") : null;
  return intent?.type === "choose-images" ? intent.at : null;
}

/** Returns whether the destination is open, and lists its own uploads. */
function isTargetOpen(target: UploadTarget, { open, adding, panels }: Draft): boolean {
  return target === "cover" ? panels.includes("display") : [open, adding?.key].includes(target.key);
}

/**
 * Above this size the form only carries the draft until the login: anyone with an expired session could make the
 * server render large drafts.
 */
const maxPartsBeforeLogin = 50;

/** Counts a draft's items and the pictures of its open galleries. */
function countParts({ items, open, adding }: Draft): number {
  const opened = [items.find(({ key }) => key === open), adding];
  return opened.reduce(
    (sum, entry) => sum + (entry?.item.type === "slider" ? entry.item.images.length : 0),
    items.length,
  );
}

/** A quote that was deleted and is saved as new may have display settings. */
function hasDisplaySettings({ fields: { display, displayDescription, displayCover } }: Draft): boolean {
  return display || displayDescription !== "" || displayCover !== "";
}
