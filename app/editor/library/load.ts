import { addresses } from "~/domain/site/addresses";
import type { FoundItemSources, ItemSource } from "~/domain/library/saved-block";
import type { messages } from "~/domain/messages";
import { searchParameter } from "~/domain/quotes/search";

/** What the library answered, or the message why it didn't. */
export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; message: keyof typeof messages };

/** Finds blocks and quotes by words. */
export function searchLibrary(text: string): Promise<LoadResult<FoundItemSources>> {
  return load({ [searchParameter]: text });
}

/** Loads the items of a block or a quote. */
export function loadLibrarySource({ kind, id }: Pick<ItemSource, "kind" | "id">): Promise<LoadResult<ItemSource>> {
  return load({ kind, id });
}

async function load<Value>(query: Record<string, string>): Promise<LoadResult<Value>> {
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
