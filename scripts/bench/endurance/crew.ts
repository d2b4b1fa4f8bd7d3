import type { Scene } from "../../faults/scene.ts";
import { callOn } from "./clients.ts";
import { edit } from "./editors.ts";
import { visit } from "./guests.ts";
import type { Tally } from "./tally.ts";

/** What all who work on the site know. */
export interface Crew {
  address: string;
  tally: Tally;
  scene: Scene;
  stopped: () => boolean;
}

/** Lets guests, editors and clients of the API work on the first site of a scene until `stop` is aborted. */
export async function work(scene: Scene, tally: Tally, stop: AbortSignal): Promise<void> {
  const crew: Crew = { address: scene.sites[0]!.address, tally, scene, stopped: () => stop.aborted };
  const kept = { etags: new Map<string, string>(), addresses: new Set<string>() };
  await Promise.all([
    ...Array.from({ length: 8 }, () => visit(crew, kept)),
    ...Array.from({ length: 2 }, () => edit(crew)),
    ...Array.from({ length: 2 }, () => callOn(crew)),
  ]);
}
