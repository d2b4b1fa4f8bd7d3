import { db } from "~/data/database/db.server";
import { pairChoices } from "~/data/quotes/tours.server";
import { createQuote, quoteWithId, setQuoteStatus, updateQuote } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { draftOfQuote } from "~/domain/drafts/draft";
import { type DraftedQuote, quoteInputOf } from "~/domain/drafts/input";
import { linkOrId } from "~/domain/id";
import { changedJourney } from "~/domain/journeys/input";
import { quoteStanding } from "./status-and-views.server";
import { recordEditorOf } from "./record-editor.server";

export const quoteEditor = recordEditorOf({
  kind: "quote",
  draftOf: draftOfQuote,
  inputOf: quoteInputOf,
  find: (id) => quoteWithId(db, id),
  create: (db, input: DraftedQuote, id) =>
    createQuote(db, { ...input, journey: changedJourney(null, input.journey ?? null) }, id),
  update: updateQuote,
  setStatus: setQuoteStatus,
  standingOf: quoteStanding,
  pairChoices: (id) => pairChoices(db, id),
  generator: addresses.quotesGenerator(),
  afterUpdate: (quote) => ({ ok: true, location: addresses.quote({ id: linkOrId(quote) }), flash: "quoteUpdated" }),
  viewOf: ({ id, fields: { link } }) => addresses.quote({ id: linkOrId({ id, link: link || null }) }),
  editorOf: (id) => addresses.quotesEditor({ id }),
});
