import type { messages } from "~/domain/messages";

export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; message: keyof typeof messages };

/** Fetches JSON for a list in the editor; returns a message if that fails. */
export async function loadJson<Value>(address: string, signal?: AbortSignal): Promise<LoadResult<Value>> {
  try {
    const response = await fetch(address, { signal: signal ?? null });
    if (response.ok) return { ok: true, value: (await response.json()) as Value };
    const reasons = { 401: "loggedOut", 404: "sourceGone" } as const;
    return { ok: false, message: reasons[response.status as keyof typeof reasons] ?? "listFailed" };
  } catch {
    return { ok: false, message: "listFailed" };
  }
}
