import { colourOf, drawPicture, faultsOfPicture } from "./pictures.ts";
import { createRecord, isStored, lookUp, type SavedRecord, saveNext } from "./records.ts";
import type { Scene } from "./scene.ts";
import { type Answer, callApi } from "./staff.ts";

/** Many who save and upload at once, and remember what they were told is stored. */
export interface Crew {
  /** Works until `stop` is called; then resolves when what was on its way is answered or cut off. */
  work(addresses: readonly string[]): Promise<void>;
  /** From now on nobody begins anything. How many saves and uploads are on their way at this moment. */
  stop(): number;
  /**
   * Looks everything up that was acknowledged, and says what is wrong. Pictures that were found sound before are looked
   * at again only in the end (`all`).
   */
  lookUp(address: string, options?: { all: boolean }): Promise<string[]>;
  readonly counts: { saves: number; uploads: number; refused: number; cut: number };
}

/** Answers that are no fault while something is broken: "not now". */
const notNow = [503];

/** @param db of the scene, which is asked for the rows of pictures */
export async function gatherCrew({ db, staff, sites }: Scene): Promise<Crew> {
  const address = sites[0]!.address;
  const records: SavedRecord[] = [];
  for (const by of ["api", "form", "picture"] as const) {
    for (const kind of ["quote", "page"] as const) records.push(await createRecord(address, staff, { kind, by }));
  }
  const uploaders = [0, 1];
  const pictures: { url: string; number: number; sound: boolean }[] = [];
  const counts = { saves: 0, uploads: 0, refused: 0, cut: 0 };
  const unforeseen: string[] = [];
  let stopped = true;
  let underWay = 0;
  let drawn = 0;

  return { work, stop, lookUp: lookAllUp, counts };

  async function work(addresses: readonly string[]) {
    stopped = false;
    const at = (index: number) => addresses[index % addresses.length]!;
    await Promise.all([
      ...records.map((record, index) => goOn(() => save(at(index), record))),
      ...uploaders.map((_, index) => goOn(() => upload(at(index)))),
    ]);
  }

  function stop(): number {
    stopped = true;
    return underWay;
  }

  /** Until something isn't stored: what became of it, the next look will tell. */
  async function goOn(once: () => Promise<Answer>) {
    while (!stopped) {
      underWay += 1;
      const answer = await once().catch(() => null);
      underWay -= 1;
      if (answer && isStored(answer)) continue;
      if (!answer) counts.cut += 1;
      else counts.refused += 1;
      if (answer && !notNow.includes(answer.status)) unforeseen.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      return;
    }
  }

  async function save(site: string, record: SavedRecord): Promise<Answer> {
    const answer = await saveNext(site, staff, record);
    if (isStored(answer)) counts.saves += 1;
    return answer;
  }

  async function upload(site: string): Promise<Answer> {
    // Other numbers than the records have.
    const number = 1_000_000 + (drawn += 1);
    const body = new FormData();
    body.append("image", await drawPicture(colourOf(number)), `${number}.jpg`);
    const answer = await callApi(site, staff, "/imgUpload", { method: "POST", body });
    if (isStored(answer)) {
      pictures.push({ url: (JSON.parse(answer.text) as { url: string }).url, number, sound: false });
      counts.uploads += 1;
    }
    return answer;
  }

  async function lookAllUp(site: string, { all } = { all: false }): Promise<string[]> {
    const faults = unforeseen.splice(0).map((answer) => `answered with ${answer}`);
    for (const record of records) {
      const look = await lookUp(site, staff, record);
      if (!look.ok) faults.push(look.fault);
      else if (look.picture) faults.push(...broken(await faultsOfPicture(site, db, look.picture)));
    }
    for (const picture of pictures) {
      if (picture.sound && !all) continue;
      const found = await faultsOfPicture(site, db, { url: picture.url, colour: colourOf(picture.number) });
      picture.sound = found.length === 0;
      faults.push(...broken(found));
    }
    return faults;
  }

  function broken(found: readonly string[]): string[] {
    return found.map((fault) => `broken: ${fault}`);
  }
}
