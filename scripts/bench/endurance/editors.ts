import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/data/id.server";
import { blankDraft, type Draft, type DraftItem } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { intentField } from "~/domain/draft-intents";
import { account } from "../../faults/scene.ts";
import { type Answer, postForm } from "../../faults/staff.ts";
import type { Crew } from "./crew.ts";
import { forgetPicture, newPicture } from "./uploads.ts";

/** Somebody at the staff area without scripts, over and over, until the crew stops. What breaks off is begun anew. */
export async function edit(crew: Crew): Promise<void> {
  while (!crew.stopped()) {
    await once(crew);
    await wait(200);
  }
}

async function once({ address, tally, scene }: Crew): Promise<void> {
  const entered = await tally.ask("log in", [303], () =>
    postForm(address, { cookie: "lang=en", origin: address }, "/login", new URLSearchParams(account)),
  );
  const session = entered?.headers.getSetCookie().find((each) => each.startsWith("staff-session="));
  if (!session) return;
  const cookie = session.split(";")[0]!;
  const post = (what: string, status: number, path: string, body: FormData | URLSearchParams) =>
    tally.ask(what, [status], () => postForm(address, { cookie, origin: address }, path, body));
  const open = (path: string) => tally.ask("staff area", [200], () => get(address + path, cookie));

  for (let round = 0; round < 5; round += 1) {
    const id = newId();
    const editor = `/admin/quotesEditor/${id}`;
    const fields = { ...blankDraft("quote", id).fields, name: `By the editor ${id}`, customerName: "Zoë" };
    let draft: Draft = { ...blankDraft("quote", id), ...listed(texts), fields };
    if (!(await open("/admin/quotesGenerator"))) return;
    if (!(await post("create", 303, "/admin/quotesGenerator", formWith(draft, "save")))) return;
    draft = { ...draft, revision: 1 };
    if (!(await open(editor))) return;
    if (!(await post("choose a type", 200, editor, formWith(draft, "choose:title3")))) return;
    const adding = { key: draft.nextKey, item: { type: "title3", title3: "Trinidad", size: "md" } } as const;
    const form = formWith({ ...draft, adding, nextKey: draft.nextKey + 1 }, "add");
    if (!(await post("add an item", 200, editor, form))) return;
    if (!(await post("save", 303, editor, formWith(draft, "save")))) return;
    const late = { ...draft, fields: { ...fields, name: "Late" } };
    if (!(await post("save what is stale", 409, editor, formWith(late, "save")))) return;
    const nameless = { ...draft, revision: 2, fields: { ...fields, name: "" } };
    if (!(await post("save without a name", 400, editor, formWith(nameless, "save")))) return;

    const picture = new FormData();
    picture.append("image", await newPicture(), "picture.jpg");
    const upload = await post("upload", 201, "/admin/images", picture);
    if (!upload) return;
    const { url } = JSON.parse(upload.text) as { url: string };
    const gallery: Draft = { ...draft, ...listed([...texts, { type: "slider", images: [url] }]), revision: 2 };
    if (!(await post("save", 303, editor, formWith(gallery, "save")))) return;
    for (const path of [...views, `/quote/${id}`]) if (!(await open(path))) return;
    const removed = new URLSearchParams({ intent: `delete:${id}` });
    if (!(await post("delete", 303, "/admin/quotesView", removed))) return;
    await forgetPicture(scene, url);
    await wait(300);
  }
  await post("log out", 303, "/admin/log-out", new URLSearchParams());
}

const texts: DraftItem[] = ["Havana", "Viñales", "Trinidad"].map((text) => ({ type: "text", text, size: "md" }));
const views = [
  ...["/admin/select-page", "/admin/quotesView", "/admin/quotesView?q=cuba", "/admin/quotesView?page=2"],
  ...["/admin/pagesView", "/admin/qrView", "/admin/qrView/QR-1/png", "/admin/qrView/QR-2/svg"],
  ...["/admin/page/about-cuba-en", "/admin/pagesEditor/about-cuba-it"],
];

function listed(items: readonly DraftItem[]): Pick<Draft, "items" | "nextKey"> {
  return { items: items.map((item, key) => ({ key, item })), nextKey: items.length };
}

function formWith(draft: Draft, intent: string): FormData {
  const form = new FormData();
  for (const [name, value] of [...formOf(draft), [intentField, intent] as const]) form.append(name, value);
  return form;
}

async function get(url: string, cookie: string): Promise<Answer> {
  const response = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
