import { json } from "@remix-run/node";
import { z } from "zod";
import {
  createQuote,
  deleteQuote,
  duplicateQuote,
  findQuoteByAddress,
  findStoredQuoteByAddress,
  listQuotes,
  findQuoteById,
  type StoredQuote,
  findStoredQuoteById,
  updateQuote,
} from "~/data/quotes/quotes.server";
import { listTours } from "~/data/quotes/tours.server";
import { listQuotesByCursor, listToursByCursor } from "~/data/quotes/cursor-lists.server";
import { findBinRow, restoreFromBin } from "~/data/history/bin.server";
import { listVersions } from "~/data/history/read-versions.server";
import type { TranslationRefusal } from "~/data/quotes/tours.server";
import type { LinkTakenRefusal } from "~/data/quotes/links.server";
import { isIdOrLink } from "~/domain/id";
import { addresses } from "~/domain/site/addresses";
import { parseVersionId } from "~/domain/history/version";
import { messages } from "~/domain/messages";
import { quoteChangesSchema, quoteInputSchema } from "~/domain/quotes/quote";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { exampleId, exampleImage, exampleItems, exampleTimes } from "./examples.server";
import { jsonBody, maxBody } from "./json-body.server";
import {
  updatedSinceDescription,
  hasParameters,
  listPageResponse,
  pagingDescription,
  quoteListQuery,
  readSearch,
  tourListQuery,
} from "./list-query.server";
import { defineOperation } from "./operation.server";
import {
  copiedResponse,
  createdResponse,
  alreadyCreatedResponse,
  deletedResponse,
  recordResponse,
  recordNotFoundResponse,
  refusedResponse,
  invalidQueryResponse,
} from "./responses.server";
import {
  createdSchema,
  guestQuoteRepresentation,
  staffQuoteRepresentation,
  quoteRepresentationSchema,
  quoteSummary,
  quoteSummarySchema,
  visibleQuoteSchema,
  withTimes,
  tourRepresentation,
  tourSchema,
  versionRepresentation,
  versionSchema,
} from "./representations.server";

const exampleInput = {
  name: "Cuba in nine days",
  customerName: "Marta Rinaldi",
  link: "rinaldi-november",
  display: false,
  displayDescription: "Havana, Santa Clara and the coast",
  displayCover: exampleImage,
  items: exampleItems,
  journey: {
    ...{ language: "en" as const, firstDay: "2027-02-14", priceFrom: 4350, bestMonths: [11, 12], groupSize: 8 },
    longestDrive: 4.5,
    stops: [
      { place: "Havana", nights: 3, point: null },
      { place: "Casilda", nights: 2, point: { longitude: -79.99, latitude: 21.75 } },
    ],
  },
  pairOf: null,
  offer: {
    ...{ currency: "EUR" as const, travellers: 2, included: ["Breakfast"], notIncluded: ["Flights"] },
    lines: [
      { label: "Nine days", amount: 414_500, per: "person" as const, quantity: 1, optional: false, group: null },
      { label: "Cooking class", amount: 6_000, per: "person" as const, quantity: 1, optional: true, group: null },
    ],
    ...{ deposit: { percent: 30 }, depositDue: "2026-12-15", balanceDue: "2027-01-15", validUntil: "2026-12-10" },
    ...{ conditions: "2026-11", paymentLink: null },
  },
  customerId: null,
  status: "sent" as const,
};
const exampleOffer = {
  ...exampleInput.offer,
  figures: {
    lines: [
      { total: 829_000, perPerson: 414_500, isChosen: true, isOption: false },
      { total: 12_000, perPerson: 6_000, isChosen: false, isOption: true },
    ],
    ...{ total: 829_000, perPerson: 414_500, deposit: 248_700, balance: 580_300 },
  },
};
const exampleQuote = { _id: exampleId, ...exampleInput, offer: exampleOffer, revision: 1, ...exampleTimes };
const linkIsTaken = "Another quote has or had this link: a link belongs to its quote for ever";
const noQuote = "There is no quote with this id";

export const quoteOperations = [
  defineOperation({
    method: "GET",
    address: addresses.apiTours,
    operationId: "listTours",
    summary: "List the tours, newest first",
    description: `A tour is a quote with display = true. ${pagingDescription}`,
    auth: "none",
    query: tourListQuery,
    success: {
      status: 200,
      description: "The tours",
      schema: z.array(tourSchema),
      example: [
        {
          _id: exampleId,
          name: exampleInput.name,
          displayCover: exampleInput.displayCover,
          displayDescription: exampleInput.displayDescription,
          journey: exampleInput.journey,
        },
      ],
    },
    async run({ db, request, query }) {
      if (!hasParameters(query)) return json((await listTours(db)).map(tourRepresentation));
      const asked = readSearch(query);
      if (!asked.ok) return invalidQueryResponse(asked.issues);
      return listPageResponse(request, await listToursByCursor(db, asked.search), tourRepresentation);
    },
  }),
  defineOperation({
    method: "GET",
    address: addresses.apiQuotes,
    operationId: "listQuotes",
    summary: "List the quotes, newest first",
    description: `${pagingDescription} ${updatedSinceDescription}`,
    auth: "bearer",
    query: quoteListQuery,
    success: {
      status: 200,
      description: "The quotes, without their items",
      schema: z.array(quoteSummarySchema),
      example: [
        {
          _id: exampleId,
          name: exampleInput.name,
          customerName: exampleInput.customerName,
          link: exampleInput.link,
          status: "sent",
          ...exampleTimes,
        },
      ],
    },
    async run({ db, request, query }) {
      if (!hasParameters(query)) return json((await listQuotes(db)).map(quoteSummary));
      const asked = readSearch(query);
      if (!asked.ok) return invalidQueryResponse(asked.issues);
      return listPageResponse(request, await listQuotesByCursor(db, asked.search), withTimes(quoteSummary));
    },
  }),
  defineOperation({
    method: "GET",
    address: addresses.apiQuote,
    operationId: "getQuote",
    summary: "Read a quote by its id or its link",
    description:
      "A link that the quote had earlier finds it too. Without a bearer token: _id, customerName and items; where " +
      "display = true, what the list of tours says in place of customerName. A change without a field keeps it.",
    auth: "optional",
    conditional: "If-None-Match",
    success: { status: 200, description: "The quote", schema: visibleQuoteSchema, example: exampleQuote },
    errors: { 404: "There is no quote under this id or link" },
    async run({ db, caller, id }) {
      const response = caller
        ? wholeQuote(await findStoredQuoteByAddress(db, id))
        : recordResponse(await findQuoteByAddress(db, id), guestQuoteRepresentation, "public");
      response.headers.append("Vary", "Authorization");
      return response;
    },
  }),
  defineOperation({
    method: "GET",
    address: addresses.apiQuoteVersions,
    operationId: "listQuoteVersions",
    summary: "List the versions of a quote, newest first",
    description:
      "Each save is a version. Gives 30 at most; `?before=` and the id of the last one gives the next. By id, also of a " +
      "deleted quote that can be restored.",
    auth: "bearer",
    success: {
      status: 200,
      description: "The versions, without their content",
      schema: z.array(versionSchema),
      example: [
        {
          ...{
            id: 42,
            at: "2026-11-24T09:30:00.000Z",
            by: "anna",
            action: "saved",
            revision: 2,
            name: exampleInput.name,
          },
          change: { fields: ["name"], added: 1, removed: 0, changed: 2, moved: 0 },
        },
      ],
    },
    errors: { 404: noQuote },
    async run({ db, request, id }) {
      if (!(await findQuoteById(db, id)) && !(await findBinRow(db, "quote", id))) return recordNotFoundResponse();
      const before = parseVersionId(new URL(request.url).searchParams.get("before") ?? "") ?? undefined;
      return json((await listVersions(db, "quote", id, { before })).rows.map(versionRepresentation));
    },
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiQuotes,
    operationId: "createQuote",
    summary: "Create a quote",
    description: "Its status, which guests never see, is draft unless the body has another one.",
    auth: "bearer",
    body: jsonBody(quoteInputSchema, exampleInput),
    success: { status: 201, description: "Created", schema: createdSchema, example: { id: exampleId } },
    errors: { 409: linkIsTaken },
    async run({ db, body, recordId }) {
      const result = await createQuote(db, body, recordId);
      if (result.ok) return createdResponse(addresses.apiQuote({ id: result.id }), { id: result.id });
      if (result.reason === "link-taken") return linkTaken(result);
      if (result.reason === "pair-refused") return pairRefused(result);
      if (result.reason === "customer-missing") return customerMissing();
      return alreadyCreatedResponse(recordId, addresses.apiQuote);
    },
  }),
  defineOperation({
    method: "PATCH",
    address: addresses.apiQuote,
    operationId: "updateQuote",
    summary: "Change a quote",
    description:
      `Takes any of its fields, or all that a read gave, up to ${maxBody.megabytes} MB. ` +
      "By id: a link is not an address for changes. A body without fields changes nothing; a status alone makes no new " +
      "revision and no version.",
    auth: "bearer",
    body: jsonBody(quoteChangesSchema, { name: "Cuba in ten days" }),
    conditional: "If-Match",
    success: {
      status: 200,
      description: "The quote as it now is",
      schema: quoteRepresentationSchema,
      example: { ...exampleQuote, name: "Cuba in ten days", revision: 2 },
    },
    errors: { 404: noQuote, 409: linkIsTaken },
    async run({ db, id, body, fromRevisions }) {
      const result = await updateQuote(db, id, body, fromRevisions);
      if (result.ok) return wholeQuote(result.record);
      if (result.reason === "link-taken") return linkTaken(result);
      if (result.reason === "pair-refused") return pairRefused(result);
      if (result.reason === "customer-missing") return customerMissing();
      return refusedResponse(result.reason);
    },
  }),
  defineOperation({
    method: "DELETE",
    address: addresses.apiQuote,
    operationId: "deleteQuote",
    summary: "Delete a quote",
    auth: "bearer",
    conditional: "If-Match",
    success: { status: 204, description: "Deleted" },
    errors: { 404: noQuote },
    run: async ({ db, id, fromRevisions }) => deletedResponse(await deleteQuote(db, id, fromRevisions)),
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiQuoteRestore,
    operationId: "restoreQuote",
    summary: "Restore a deleted quote",
    description:
      "For 60 days after it was deleted, under its id, as it was, at its next revision; without a link or a pair that " +
      "another quote took meanwhile. A quote that isn't deleted stays as it is.",
    auth: "bearer",
    success: {
      status: 200,
      description: "The quote as it now is",
      schema: quoteRepresentationSchema,
      example: { ...exampleQuote, revision: 3 },
    },
    errors: { 404: "There is no quote with this id, nor a deleted one that can be restored" },
    async run({ db, id }) {
      if (isIdOrLink(id)) await restoreFromBin(db, "quote", id);
      return wholeQuote(await findStoredQuoteById(db, id));
    },
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiQuoteCopies,
    operationId: "duplicateQuote",
    summary: "Copy a quote",
    description:
      "The copy has the same items, a name that tells it apart, no link and no pair, and is not shown as a tour.",
    auth: "bearer",
    success: { status: 201, description: "Copied", schema: createdSchema, example: { id: exampleId } },
    errors: { 404: noQuote },
    run: async ({ db, id, recordId }) => copiedResponse(await duplicateQuote(db, id, recordId), addresses.apiQuote),
  }),
];

function wholeQuote(quote: StoredQuote | null): Response {
  return quote ? recordResponse(quote, staffQuoteRepresentation, quote.status) : recordNotFoundResponse();
}

function linkTaken({ by }: LinkTakenRefusal): Response {
  const message = by
    ? `It belongs to the ${by.inBin ? "deleted " : ""}quote “${by.name}” (${by.id})`
    : "It belonged to a quote that is deleted for good";
  return jsonErrorResponse("link-taken", linkIsTaken, { issues: [{ path: "link", message }] });
}

function pairRefused({ problem, name }: TranslationRefusal): Response {
  return invalidField("pairOf", messages[problem].en.replace("{name}", name));
}

function customerMissing(): Response {
  return invalidField("customerId", "There is no customer with this id");
}

function invalidField(path: string, message: string): Response {
  return jsonErrorResponse("invalid-fields", "The body has fields that are wrong", { issues: [{ path, message }] });
}
