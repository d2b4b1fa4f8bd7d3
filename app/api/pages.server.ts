import { json } from "@remix-run/node";
import { z } from "zod";
import { createPage, deletePage, duplicatePage, findStoredPageById, listPages, updatePage } from "~/data/pages.server";
import { listPagesByCursor } from "~/data/quotes/cursor-lists.server";
import type { AddressTakenRefusal } from "~/data/page-addresses.server";
import { restoreFromBin } from "~/data/history/bin.server";
import { isIdOrLink } from "~/domain/id";
import { addresses } from "~/domain/site/addresses";
import { pageChangesSchema, pageInputSchema } from "~/domain/pages/page";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { exampleId, exampleItems, exampleTimes } from "./examples.server";
import { jsonBody } from "./json-body.server";
import {
  updatedSinceDescription,
  hasParameters,
  listPageResponse,
  pageListQuery,
  pagingDescription,
  readSearch,
} from "./list-query.server";
import { defineOperation } from "./operation.server";
import {
  copiedResponse,
  createdResponse,
  alreadyCreatedResponse,
  deletedResponse,
  recordResponse,
  refusedResponse,
  invalidQueryResponse,
} from "./responses.server";
import {
  createdSchema,
  pageRepresentation,
  pageRepresentationSchema,
  pageSummary,
  pageSummarySchema,
  withTimes,
} from "./representations.server";

const exampleInput = {
  ...{ name: "Santa Clara", language: "en" as const, customerName: null, address: null },
  items: exampleItems,
};
const examplePage = { _id: exampleId, ...exampleInput, revision: 1, ...exampleTimes };
const addressIsTaken = "Another page has this address";
const noPage = "There is no page with this id";

export const pageOperations = [
  defineOperation({
    method: "GET",
    address: addresses.apiPages,
    operationId: "listPages",
    summary: "List the pages, newest first",
    description: `${pagingDescription} ${updatedSinceDescription}`,
    auth: "bearer",
    query: pageListQuery,
    success: {
      status: 200,
      description: "The pages, without their items",
      schema: z.array(pageSummarySchema),
      example: [{ _id: exampleId, name: exampleInput.name, language: exampleInput.language, ...exampleTimes }],
    },
    async run({ db, request, query }) {
      if (!hasParameters(query)) return json((await listPages(db)).map(pageSummary));
      const asked = readSearch(query);
      if (!asked.ok) return invalidQueryResponse(asked.issues);
      return listPageResponse(request, await listPagesByCursor(db, asked.search), withTimes(pageSummary));
    },
  }),
  defineOperation({
    method: "GET",
    address: addresses.apiPage,
    operationId: "getPage",
    summary: "Read a page",
    auth: "none",
    conditional: "If-None-Match",
    success: { status: 200, description: "The page", schema: pageRepresentationSchema, example: examplePage },
    errors: { 404: noPage },
    run: async ({ db, id }) => recordResponse(await findStoredPageById(db, id), pageRepresentation),
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiPages,
    operationId: "createPage",
    summary: "Create a page",
    auth: "bearer",
    body: jsonBody(pageInputSchema, exampleInput),
    success: { status: 201, description: "Created", schema: createdSchema, example: { id: exampleId } },
    errors: { 409: addressIsTaken },
    async run({ db, body, recordId }) {
      const result = await createPage(db, body, recordId);
      if (result.ok) return createdResponse(addresses.apiPage({ id: result.id }), { id: result.id });
      if (result.reason === "address-taken") return addressTaken(result);
      return alreadyCreatedResponse(recordId, addresses.apiPage);
    },
  }),
  defineOperation({
    method: "PATCH",
    address: addresses.apiPage,
    operationId: "updatePage",
    summary: "Change a page",
    description: "Takes any of its fields, or all that a read gave.",
    auth: "bearer",
    body: jsonBody(pageChangesSchema, { name: "Santa Clara on foot" }),
    conditional: "If-Match",
    success: {
      status: 200,
      description: "The page as it now is",
      schema: pageRepresentationSchema,
      example: { ...examplePage, name: "Santa Clara on foot", revision: 2 },
    },
    errors: { 404: noPage, 409: addressIsTaken },
    async run({ db, id, body, fromRevisions }) {
      const result = await updatePage(db, id, body, fromRevisions);
      if (result.ok) return recordResponse(result.record, pageRepresentation);
      if (result.reason === "address-taken") return addressTaken(result);
      return refusedResponse(result.reason);
    },
  }),
  defineOperation({
    method: "DELETE",
    address: addresses.apiPage,
    operationId: "deletePage",
    summary: "Delete a page",
    auth: "bearer",
    conditional: "If-Match",
    success: { status: 204, description: "Deleted" },
    errors: { 404: noPage },
    run: async ({ db, id, fromRevisions }) => deletedResponse(await deletePage(db, id, fromRevisions)),
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiPageRestore,
    operationId: "restorePage",
    summary: "Restore a deleted page",
    description:
      "For 60 days after it was deleted, under its id, as it was, at its next revision. A page that isn't deleted stays as " +
      "it is.",
    auth: "bearer",
    success: {
      status: 200,
      description: "The page as it now is",
      schema: pageRepresentationSchema,
      example: { ...examplePage, revision: 3 },
    },
    errors: { 404: "There is no page with this id, nor a deleted one that can be restored" },
    async run({ db, id }) {
      if (isIdOrLink(id)) await restoreFromBin(db, "page", id);
      return recordResponse(await findStoredPageById(db, id), pageRepresentation);
    },
  }),
  defineOperation({
    method: "POST",
    address: addresses.apiPageCopies,
    operationId: "duplicatePage",
    summary: "Copy a page",
    description: "The copy has the same items and language, and a name that tells it apart.",
    auth: "bearer",
    success: { status: 201, description: "Copied", schema: createdSchema, example: { id: exampleId } },
    errors: { 404: noPage },
    run: async ({ db, id, recordId }) => copiedResponse(await duplicatePage(db, id, recordId), addresses.apiPage),
  }),
];

function addressTaken({ by }: AddressTakenRefusal): Response {
  const message = `Guests read the page “${by.name}” (${by.id}) there`;
  return jsonErrorResponse("address-taken", addressIsTaken, { issues: [{ path: "address", message }] });
}
