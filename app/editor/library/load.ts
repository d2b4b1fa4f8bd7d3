import { addresses } from "~/domain/site/addresses";
import type { FoundSources, Source } from "~/domain/library/saved-block";
import type { messages } from "~/domain/messages";
import { textParameter } from "~/domain/quotes/search";

/** What the library answered, or the message why it didn't. */
export type Loaded<Value> = { ok: true; value: Value } | { ok: false; message: keyof typeof messages };

/** Finds blocks and quotes by words. */
export function loadFound(text: string): Promise<Loaded<FoundSources>> {
  return load({ [textParameter]: text });
}

/** Loads the items of a block or a quote. */
export function loadSource({ kind, id }: Pick<Source, "kind" | "id">): Promise<Loaded<Source>> {
  return load({ kind, id });
}

async function load<Value>(query: Record<string, string>): Promise<Loaded<Value>> {
  try {
    const answer = await fetch(`${addresses.librarySearch()}?${new URLSearchParams(query)}`);
    if (answer.ok) return { ok: true, value: (await answer.json()) as Value };
    return {
      ok: false,
      message: answer.status === 401 ? "loggedOut" : answer.status === 404 ? "sourceGone" : "listFailed",
    };
  } catch {
    return { ok: false, message: "listFailed" };
  }
}
