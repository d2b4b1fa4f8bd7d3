import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { addresses } from "~/domain/site/addresses";
import { matchVisitorPage } from "~/domain/site/match-address";
import type { Language } from "~/domain/site/language";
import { formatLinkMarkup, linkAtSelection, type LinkTarget, parseTypedLinkAddress } from "~/domain/items/link-markup";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import { loadJson } from "~/editor/load-json";
import styles from "./dialog.module.css";
import type { TextControl } from "~/editor/form/field";

/**
 * Inserts or changes a link: its text, and its address, which is typed or chosen from the tours, houses and pages of
 * the site. The selected text becomes the link's text and the first search; with the caret in a link, that link is
 * changed. Loaded when it opens, with its own texts.
 * @param onDone receives the field's text and the position of its caret
 */
export function LinkDialog({ field, onDone }: LinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [link] = useState(() => {
    const { value, selectionStart, selectionEnd } = field;
    return linkAtSelection(value, selectionStart ?? value.length, selectionEnd ?? value.length);
  });
  const [label, setLabel] = useState(link.label);
  const [typed, setTyped] = useState(link.href || link.label);
  const [isTyped, setIsTyped] = useState(link.href !== "");
  const [moved, setMoved] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const targets = useTargets();
  const language = useLanguage();
  const words = texts[language];
  const id = useId();
  const addressField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    addressField.current?.focus();
    addressField.current?.select();
  }, []);

  const address = parseTypedLinkAddress(typed);
  const all = Array.isArray(targets) ? (targets as readonly LinkTarget[]) : [];
  const hits = matchingTargets(all, typed);
  // The full list is shown if the selected text matches nothing.
  const found = (hits.length === 0 && !isTyped ? all : hits).slice(0, maxTargets);
  const isSearch = typed.trim() !== "" && address === null;
  const active = moved ?? (isSearch && hits.length > 0 ? 0 : null);
  const activeTarget = active === null ? undefined : found[active];
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function stateText(): string {
    if (isSearch && hits.length > 0) return words.hits(hits.length);
    if (isSearch) return isTyped || isRefused ? words.noAddress : "";
    if (address === null) return isRefused ? words.noAddress : "";
    return isUnknownPath(address) ? words.nowhere : "";
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const from = active ?? (step === 1 ? -1 : found.length);
    setMoved((from + step + found.length) % found.length);
  }

  function choose({ name, address: chosen }: LinkTarget) {
    insert(formatLinkMarkup(label.trim() || name, chosen));
  }

  function insert(markup: string) {
    const { value } = field;
    onDone(field, value.slice(0, link.from) + markup + value.slice(link.to), link.from + markup.length);
  }

  function cancel() {
    onDone(field, field.value, link.to);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a portal to the editor's form.
    event.stopPropagation();
    if (activeTarget) choose(activeTarget);
    else if (address) insert(formatLinkMarkup(label, address));
    else setRefused(true);
  }

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-heading`} onClose={cancel}>
      <form className={styles.form} onSubmit={onSubmit} noValidate autoComplete="off">
        <h2 id={`${id}-heading`}>{words.heading}</h2>
        <p className={controls.field}>
          <label htmlFor={`${id}-label`}>{words.label}</label>
          <input
            id={`${id}-label`}
            className={controls.input}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        </p>
        <p className={controls.field}>
          <label htmlFor={`${id}-address`}>{words.address}</label>
          <input
            id={`${id}-address`}
            className={controls.input}
            ref={addressField}
            value={typed}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-targets`}
            aria-autocomplete="list"
            aria-activedescendant={activeTarget && `${id}-${active}`}
            aria-describedby={`${id}-problem`}
            {...(isRefused && address === null && { "aria-invalid": true })}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsTyped(true);
              setMoved(null);
            }}
          />
          <span id={`${id}-problem`} role="status" className={styles.problem}>
            {stateText()}
          </span>
        </p>
        <ul id={`${id}-targets`} className={styles.targets} role="listbox" aria-label={words.targets}>
          {found.map((target, index) => (
            <li
              key={target.address}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The focus stays in the field, whose arrow keys move through the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(target)}
            >
              {target.name} <span className="note">{`${words[target.kind]} · ${target.address}`}</span>
            </li>
          ))}
        </ul>
        {targets === "failed" && <p>{words.failed}</p>}
        <p className={controls.buttons}>
          <button className={controls.main}>{words.insert}</button>
          <button type="button" className={controls.quiet} onClick={cancel}>
            {words.cancel}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}

interface LinkDialogProps {
  field: TextControl;
  onDone: (field: TextControl, text: string, caret: number) => void;
}

function useTargets(): readonly LinkTarget[] | "failed" | null {
  const [targets, setTargets] = useState<readonly LinkTarget[] | "failed" | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void loadJson<LinkTarget[]>(addresses.linkTargets(), leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setTargets(loaded.ok ? loaded.value : "failed");
    });
    return () => leaving.abort();
  }, []);
  return targets;
}

const maxTargets = 30;

/** Returns the targets in which each typed word is the start of a word: "our" doesn't match "tours". */
function matchingTargets(targets: readonly LinkTarget[], typed: string): readonly LinkTarget[] {
  const wanted = wordsOf(typed);
  return targets.filter(({ name, address }) => {
    const words = wordsOf(`${name} ${address}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
}

/** Returns whether an address of this site leads to no page. */
function isUnknownPath(address: string): boolean {
  return address.startsWith("/") && matchVisitorPage(new URL(address, location.origin).pathname) === null;
}

const en = {
  heading: "Link",
  label: "Text of the link",
  address: "Address, or words to search for",
  noAddress: "Not an address yet: choose one below, or type a web address, an e-mail address or a telephone number",
  nowhere: "Guests have no page at this address",
  hits: (count: number) =>
    count === 1 ? "1 found: Enter chooses it" : `${count} found: arrow keys and Enter choose one`,
  targets: "Tours, houses and pages",
  tour: "Tour",
  house: "House",
  page: "Page",
  failed: "The list can't be had right now; a typed address works",
  insert: "Insert the link",
  cancel: "Cancel",
};

const it: typeof en = {
  heading: "Collegamento",
  label: "Testo del collegamento",
  address: "Indirizzo, o parole da cercare",
  noAddress:
    "Non è ancora un indirizzo: scegline uno qui sotto, o scrivi un indirizzo web, e-mail o un numero di telefono",
  nowhere: "Gli ospiti non hanno una pagina a questo indirizzo",
  hits: (count) => (count === 1 ? "1 trovato: Invio lo sceglie" : `${count} trovati: frecce e Invio ne scelgono uno`),
  targets: "Tour, case e pagine",
  tour: "Tour",
  house: "Casa",
  page: "Pagina",
  failed: "L'elenco ora non si può avere; un indirizzo scritto funziona",
  insert: "Inserisci il collegamento",
  cancel: "Annulla",
};

const texts: Record<Language, typeof en> = { en, it };
