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
import { LibrarySection } from "~/editor/library/library";
import { LoginPanel } from "~/editor/save/login-panel";
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

/** Browsers load these two with the first offer and the first conflict. */
const LazyRecoverableDrafts = import.meta.env.SSR
  ? RecoverableDrafts
  : lazyUnlessInPage("#offers", () => import("~/editor/unsaved/recoverable-drafts"));
const LazyConflictPanel = import.meta.env.SSR
  ? ConflictPanel
  : lazyUnlessInPage(`[name=${comparedRevisionField}]`, async () => ({
      default: (await import("~/editor/save/conflict")).ConflictPanel,
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
  // (`ServerUnreachable`).
  const [first] = useState(
    result ?? (loaded && { ...createEditorResult(work.resumed?.draft ?? loaded), kept: (work.resumed ?? work).kept }),
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
  pairs?: readonly TranslationChoice[];
  work: UnsavedWork;
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
  const { draft, issues, conflict, login, deleted, unsent, form, ready, busy, step } = editor;
  const allUploads = useUploads(editor, step);
  const { uploads } = allUploads;
  const unsaved = useUnsavedDraft(editor, loaded, work);
  const uploading = uploads.some(({ failure }) => failure === null);
  const isNew = draft.revision === 0;
  const isHeldBack = login !== null && !ready && countParts(draft) > maxPartsBeforeLogin;
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
  const adder = <AddItemSection draft={draft} />;

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
            const at = requestedPictureChoice(event);
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
          {login && <LoginPanel login={login} busy={busy} />}
          {conflict ? (
            <LazyConflictPanel key={conflict.revision} conflict={conflict} busy={busy} />
          ) : isHeldBack ? (
            <p>{t("editor.heldBack")}</p>
          ) : (
            <>
              <HeadFields draft={draft} taken={taken} />
              {kind === "quote" && <JourneySection draft={draft} />}
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
                waits={waits}
                unsaved={unsaved}
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
                choosePictureIntents(draft, chooseAt, images)?.forEach(step);
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

const ChooseDialog = lazyComponent(() => import("~/editor/pictures/choose-dialog"));

/** Returns for which place a pressed button offers uploaded pictures; null for any other button. */
function requestedPictureChoice({ nativeEvent }: FormEvent): PictureDestination | null {
  const { submitter } = nativeEvent as SubmitEvent;
  const intent = submitter instanceof HTMLButtonElement ? parseIntent(submitter.value, () => "") : null;
  return intent?.type === "choose-images" ? intent.at : null;
}

/** Returns whether the destination of pictures is open, where it shows them itself. */
function isTargetOpen(target: UploadTarget, { open, adding, panels }: Draft): boolean {
  return target === "cover" ? panels.includes("display") : [open, adding?.key].includes(target.key);
}

/**
 * A larger draft is not drawn by the server before the login, as anybody with an old session may send one: the form
 * carries it.
 */
const maxPartsBeforeLogin = 50;

/** Returns the number of the rows and pictures of a draft. */
function countParts({ items, open, adding }: Draft): number {
  const opened = [items.find(({ key }) => key === open), adding];
  return opened.reduce(
    (sum, entry) => sum + (entry?.item.type === "slider" ? entry.item.images.length : 0),
    items.length,
  );
}

/** Returns whether a new quote has display settings, as a deleted quote that is saved as new may. */
function hasDisplaySettings({ fields: { display, displayDescription, displayCover } }: Draft): boolean {
  return display || displayDescription !== "" || displayCover !== "";
}
