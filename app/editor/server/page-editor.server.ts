import { db } from "~/data/database/db.server";
import { listShownPages } from "~/data/page-addresses.server";
import { createPage, findPage, updatePage } from "~/data/pages.server";
import { addresses } from "~/domain/site/addresses";
import { draftOfPage } from "~/domain/drafts/draft";
import { pageInputOf } from "~/domain/drafts/input";
import { recordEditorOf } from "./record-editor.server";

export const pageEditor = recordEditorOf({
  kind: "page",
  draftOf: draftOfPage,
  inputOf: pageInputOf,
  find: (id) => findPage(db, id),
  create: createPage,
  update: updatePage,
  generator: addresses.pagesGenerator(),
  afterUpdate: () => ({ ok: true, location: addresses.pagesView(), flash: "pageUpdated" }),
  takenAddresses: async () =>
    Object.fromEntries((await listShownPages(db)).map(({ address, name }) => [address, name])),
  viewOf: ({ id }) => addresses.page({ id }),
  editorOf: (id) => addresses.pagesEditor({ id }),
});
