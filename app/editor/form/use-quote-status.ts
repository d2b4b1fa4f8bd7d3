import { useActionData, useFetcher, useParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { blankDraft } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { extraFields, intentField } from "~/domain/drafts/intents";
import type { EditorResult } from "~/domain/drafts/editor-result";
import type { QuoteStatus } from "~/domain/quotes/status";
import { useNetworkBack } from "~/editor/unsaved/use-online";

/**
 * Stores a quote's status as soon as it is chosen, without the draft. The browser asks before a page is left whose
 * choice isn't stored.
 * @param loaded the status in the page
 */
export function useQuoteStatus(loaded: QuoteStatus) {
  const { id = "" } = useParams();
  const posted = useActionData<EditorResult>()?.status;
  const fetcher = useFetcher<Partial<EditorResult>>();
  const [stored, setStored] = useState(posted ?? loaded);
  const [chosen, choose] = useState(stored);
  const tried = useRef<QuoteStatus | null>(null);
  useEffect(() => {
    if (!posted) return;
    setStored(posted);
    choose(posted);
  }, [posted]);
  const set = fetcher.data?.status;
  useEffect(() => {
    if (set) setStored(set);
  }, [set, fetcher.data]);

  const { state, submit } = fetcher;
  const isPending = chosen !== stored;
  const [retries, retry] = useState(0);
  useEffect(() => {
    if (!isPending) tried.current = null;
    if (!isPending || state !== "idle" || tried.current === chosen) return;
    tried.current = chosen;
    const body = new FormData();
    for (const [name, text] of draftToFormFields(blankDraft("quote", id))) body.append(name, text);
    body.set(extraFields.status, chosen);
    body.set(intentField, "status");
    submit(body, { method: "post", encType: "multipart/form-data" });
  }, [chosen, isPending, state, submit, id, retries]);
  useNetworkBack(() => {
    tried.current = null;
    retry((before) => before + 1);
  });
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isPending]);

  const isSet = !isPending && (posted !== undefined || set !== undefined);
  return { stored, choose, isSet, isSetting: isPending && state !== "idle", isFailed: isPending && state === "idle" };
}
