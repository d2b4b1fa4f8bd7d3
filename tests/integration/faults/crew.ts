import { newPicture, faultsOfPicture } from "./pictures.ts";
import { createRecord, isStored, lookUp, type SavedRecord, saveNext } from "./records.ts";
import type { Scene } from "./scene.ts";
import { type Answer, callApi } from "./staff.ts";

/** Six that save and two that upload at once, and remember what was acknowledged. */
export interface Crew {
  /** Works until `stop` is called; then resolves when what was on its way is answered or cut off. */
  work(): Promise<void>;
  stop(): void;
  /** Looks up everything that was acknowledged since it was last found sound, or ever (`all`), and says what is wrong. */
  lookUp(options?: { all: boolean }): Promise<string[]>;
  readonly counts: { saves: number; uploads: number };
}

export async function gatherCrew({ db, staff, sites: [address = ""] }: Scene): Promise<Crew> {
  const records: SavedRecord[] = [];
  for (const by of ["api", "form", "picture"] as const) {
    for (const kind of ["quote", "page"] as const) records.push(await createRecord(address, staff, { kind, by }));
  }
  const pictures: { url: string; sound: boolean }[] = [];
  const counts = { saves: 0, uploads: 0 };
  const unforeseen: string[] = [];
  let stopped = true;

  return { work, stop: () => void (stopped = true), lookUp: lookAllUp, counts };

  async function work() {
    stopped = false;
    await Promise.all([...records.map((record) => goOn(() => save(record))), goOn(upload), goOn(upload)]);
  }

  /** Until something isn't stored. The next look tells what became of it. */
  async function goOn(once: () => Promise<Answer>) {
    while (!stopped) {
      const answer = await once().catch(() => null);
      if (answer && isStored(answer)) continue;
      if (answer && answer.status !== 503)
        unforeseen.push(`answered with ${answer.status} ${answer.text.slice(0, 200)}`);
      return;
    }
  }

  async function save(record: SavedRecord): Promise<Answer> {
    const answer = await saveNext(address, staff, record);
    if (isStored(answer)) counts.saves += 1;
    return answer;
  }

  async function upload(): Promise<Answer> {
    const answer = await uploadTo(address, staff);
    if (isStored(answer)) {
      pictures.push({ url: urlOf(answer), sound: false });
      counts.uploads += 1;
    }
    return answer;
  }

  async function lookAllUp({ all } = { all: false }): Promise<string[]> {
    const faults = unforeseen.splice(0);
    for (const record of records) {
      const look = await lookUp(address, staff, record);
      if (!look.ok) faults.push(look.fault);
      else if (look.picture) faults.push(...(await faultsOfPicture(address, db, look.picture)));
    }
    for (const picture of pictures) {
      if (picture.sound && !all) continue;
      const found = await faultsOfPicture(address, db, picture.url);
      picture.sound = found.length === 0;
      faults.push(...found);
    }
    return faults;
  }
}

/** Uploads a new picture over the API. */
export async function uploadTo(address: string, staff: Scene["staff"], picture?: Blob): Promise<Answer> {
  const body = new FormData();
  body.append("image", picture ?? (await newPicture()), "picture.jpg");
  return await callApi(address, staff, "/imgUpload", { method: "POST", body });
}

export function urlOf({ text }: Answer): string {
  return (JSON.parse(text) as { url: string }).url;
}
