import { db } from "~/data/database/db.server";
import { listPublishedPages } from "~/data/page-addresses.server";
import { createPage, findPageById, updatePage } from "~/data/pages.server";
import { addresses } from "~/domain/site/addresses";
import { draftFromPage } from "~/domain/drafts/from-record";
import { checkPageDraft } from "~/domain/drafts/input";
import { createRecordEditor } from "./record-editor.server";

export const pageEditor = createRecordEditor({
  kind: "page",
  draftOf: draftFromPage,
  inputOf: checkPageDraft,
  find: (id) => findPageById(db, id),
  create: createPage,
  update: updatePage,
  generator: addresses.pagesGenerator(),
  afterUpdate: () => ({ ok: true, location: addresses.pagesView(), flash: "pageUpdated" }),
  takenAddresses: async () =>
    Object.fromEntries((await listPublishedPages(db)).map(({ address, name }) => [address, name])),
  viewAddress: ({ id }) => addresses.pagePreview({ id }),
  editorAddress: (id) => addresses.pagesEditor({ id }),
});
