import { setTimeout as wait } from "node:timers/promises";
import { account } from "../../faults/scene.ts";
import { callApi, jsonBody } from "../../faults/staff.ts";
import { sampleTours } from "../../samples/tours.ts";
import type { Crew } from "./crew.ts";
import { fromAnywhere } from "./guests.ts";
import { forgetPicture, newPicture } from "./uploads.ts";

/** A program that works with the API, over and over, until the crew stops. What it can't finish it begins anew. */
export async function callOn(crew: Crew): Promise<void> {
  while (!crew.stopped()) {
    await once(crew);
    await wait(100);
  }
}

async function once({ address, tally, scene }: Crew): Promise<void> {
  const nobody = { token: "none" };
  const login = await tally.ask("API: log in", [200], () =>
    callApi(address, nobody, "/auth/login", jsonBody("POST", account)),
  );
  if (!login) return;
  const staff = JSON.parse(login.text) as { token: string };
  const call = (what: string, status: number, path: string, init?: RequestInit) =>
    tally.ask(`API: ${what}`, [status], () => callApi(address, staff, path, init));

  for (let round = 0; round < 10; round += 1) {
    const body = new FormData();
    body.append("image", await newPicture(), "picture.jpg");
    const upload = await call("upload", 201, "/imgUpload", { method: "POST", body });
    if (!upload) return;
    const { url } = JSON.parse(upload.text) as { url: string };
    const picture = await tally.ask("the uploaded picture", [200], () => callApi(address, staff, `/..${url}`));
    const quote = { name: "By the API", customerName: "Zoë", items: [...items, gallery(url)], link: null };
    const created = picture && (await call("create", 201, "/quote", jsonBody("POST", quote)));
    if (!created) return;
    const { id } = JSON.parse(created.text) as { id: string };
    const read = await call("read", 200, `/quote/${id}`);
    if (!read) return;
    const etag = { "If-Match": read.headers.get("ETag") ?? "" };
    if (!(await call("save", 200, `/quote/${id}`, jsonBody("PATCH", { name: "Again" }, etag)))) return;
    if (!(await call("save what is stale", 412, `/quote/${id}`, jsonBody("PATCH", { name: "Late" }, etag)))) return;
    if (!(await call("save nonsense", 400, `/quote/${id}`, jsonBody("PATCH", { name: 7 })))) return;
    const copied = await call("duplicate", 201, `/quote/duplicate/${id}`, { method: "POST" });
    if (!copied) return;
    for (const each of [id, (JSON.parse(copied.text) as { id: string }).id]) {
      if (!(await call("delete", 204, `/quote/${each}`, { method: "DELETE" }))) return;
    }
    if (!(await call("read what is deleted", 404, `/quote/${id}`, { headers: fromAnywhere() }))) return;
    for (const path of ["/quote", "/page", "/qr"]) if (!(await call("list", 200, path))) return;
    await tally.ask("API: without a token", [401], () => callApi(address, nobody, "/quote"));
    await forgetPicture(scene, url);
    await wait(100);
  }
}

/** As the API writes them: five kinds in one shape. */
const blank = { slider: [], title: { title1: "", title2: "" }, title3: "", text: "", size: "md", interruption: false };
const items = sampleTours[0]!.items.flatMap((item) => (item.type === "text" ? [{ ...blank, text: item.text }] : []));

function gallery(url: string) {
  return { ...blank, slider: [{ image: url }] };
}
