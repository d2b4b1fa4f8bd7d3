import { db } from "~/data/database/db.server";
import { listTranslationChoices } from "~/data/quotes/tours.server";
import { createQuote, findQuoteById, setQuoteStatus, updateQuote } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { type QuoteDraftInput, checkQuoteDraft } from "~/domain/drafts/input";
import { linkOrId } from "~/domain/id";
import { applyJourneyChanges } from "~/domain/journeys/input";
import { findStatusAndViews } from "./status-and-views.server";
import { createRecordEditor } from "./record-editor.server";

export const quoteEditor = createRecordEditor({
  kind: "quote",
  draftOf: draftFromQuote,
  inputOf: checkQuoteDraft,
  find: (id) => findQuoteById(db, id),
  create: (db, input: QuoteDraftInput, id) =>
    createQuote(db, { ...input, journey: applyJourneyChanges(null, input.journey ?? null) }, id),
  update: updateQuote,
  setStatus: setQuoteStatus,
  statusAndViewsOf: findStatusAndViews,
  translationChoices: (id) => listTranslationChoices(db, id),
  generator: addresses.quotesGenerator(),
  afterUpdate: (quote) => ({ ok: true, location: addresses.quote({ id: linkOrId(quote) }), flash: "quoteUpdated" }),
  viewAddress: ({ id, fields: { link } }) => addresses.quote({ id: linkOrId({ id, link: link || null }) }),
  editorAddress: (id) => addresses.quotesEditor({ id }),
});
