import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import { intentField } from "~/domain/draft-intents";
import { type EditorAnswer, plainAnswer } from "~/domain/editor-answer";
import { AddItem } from "./add-item";
import { CarriedFields } from "./carried-fields";
import { Conflict } from "./conflict";
import { DeviceOffer } from "./device-offer";
import { DisplaySection } from "./display-section";
import { EditorContext, type UploadTarget } from "./editor-context";
import styles from "./editor.module.css";
import { HeadFields } from "./head-fields";
import { ItemList } from "./item-list";
import { LoginPanel } from "./login-panel";
import { Problems } from "./problems";
import { SaveBar } from "./save-bar";
import { UploadList, UploadsContext } from "./upload-list";
import { useDeviceDraft } from "./use-device-draft";
import { useEditor } from "./use-editor";
import { useSaveAfterUploads } from "./use-save-after-uploads";
import { useUploads } from "./use-uploads";

/**
 * The editor of quotes and pages, new ones and stored ones: one form, which works as it comes from the server; scripts take
 * over its buttons (docs/decisions/0008-the-editor.md).
 * @param loaded the draft as it is stored; null where the page is the answer to a form
 * @param answer to a form; one of both is there
 * @param children what stands beneath the heading, such as how the last save went
 */
export function Editor({ heading, loaded, answer, children }: EditorProps) {
  // What came with the page. Later answers go to the draft as it then is, also where none of ours came (`NotReached`).
  const [first] = useState(answer ?? (loaded && plainAnswer(loaded)));
  return first && <EditorForm heading={heading} loaded={loaded} first={first} beneath={children} />;
}

interface EditorProps {
  heading: string;
  loaded: Draft | null;
  answer: EditorAnswer | undefined;
  children?: ReactNode;
}

function EditorForm({ heading, loaded, first, beneath }: EditorFormProps) {
  const { kind } = first.draft;
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const editor = useEditor(first);
  const { draft, issues, conflict, login, deleted, ready, busy, step } = editor;
  const allUploads = useUploads(draft, step);
  const { uploads } = allUploads;
  const device = useDeviceDraft(draft, loaded);
  const uploading = uploads.some(({ failure }) => failure === null);
  const isNew = draft.revision === 0;
  const { isWaiting, upload, onSubmit } = useSaveAfterUploads(allUploads, editor);
  const scope = useMemo(
    () => ({ kind, isNew, issues, ready, step, upload }),
    [kind, isNew, issues, ready, step, upload],
  );
  const { form } = editor;
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues, form]);

  return (
    <EditorContext.Provider value={scope}>
      <UploadsContext.Provider value={allUploads}>
        <form
          ref={form}
          className={styles.editor}
          method="post"
          // Said, or what stands behind the # since the last step would go along to the page that follows a save.
          action={pathname}
          encType="multipart/form-data"
          // What two versions ask is checked by the browser, all else by the server.
          noValidate={!conflict}
          data-draft={kind}
          // Scripts keep the draft on the device; without them the browser's own memory of the fields is all there is.
          {...(ready && { autoComplete: "off" })}
          onSubmit={onSubmit}
        >
          {/* The first button of a form is the one that Enter presses. */}
          <button
            name={intentField}
            value={login?.then ?? (conflict ? "resolve:chosen" : "save")}
            className="visually-hidden"
            data-implicit
            tabIndex={-1}
            aria-hidden
          >
            {t("editor.saveAll")}
          </button>
          <CarriedFields draft={draft} all={conflict !== null} />
          <h1 id="top">{heading}</h1>
          {beneath}
          <DeviceOffer device={device} adopt={editor.adopt} />
          <Problems issues={issues} deleted={deleted} busy={busy} />
          {login && <LoginPanel login={login} busy={busy} />}
          {conflict ? (
            <Conflict key={conflict.revision} conflict={conflict} busy={busy} />
          ) : (
            <>
              <HeadFields draft={draft} />
              {kind === "quote" && (!isNew || saysDisplay(draft)) && <DisplaySection draft={draft} />}
              <ItemList draft={draft} uploading={uploading} />
              <AddItem adding={draft.adding} uploading={uploading} />
              <UploadList of={({ target }) => !isShown(target, draft)} />
              <SaveBar
                draft={draft}
                busy={busy}
                uploads={uploads}
                isWaiting={isWaiting}
                isChanged={device.isChanged}
                keptAt={device.keptAt}
              />
            </>
          )}
          <span id="bottom" />
        </form>
      </UploadsContext.Provider>
    </EditorContext.Provider>
  );
}

/** Whether the place where pictures go is open, and shows them itself. */
function isShown(target: UploadTarget, { open, adding, panels }: Draft): boolean {
  return target === "cover" ? panels.includes("display") : [open, adding?.key].includes(target.key);
}

/** A quote that was stored before, and is to be stored anew, brings along how it is displayed. */
function saysDisplay({ fields: { display, displayDescription, displayCover } }: Draft): boolean {
  return display || displayDescription !== "" || displayCover !== "";
}

interface EditorFormProps {
  heading: string;
  loaded: Draft | null;
  first: EditorAnswer;
  beneath: ReactNode;
}
