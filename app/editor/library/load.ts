import { addresses } from "~/domain/site/addresses";
import type { FoundItemSources, ItemSource } from "~/domain/library/saved-block";
import type { messages } from "~/domain/messages";
import { searchParameter } from "~/domain/quotes/search";

export type LoadResult<Value> = { ok: true; value: Value } | { ok: false; message: keyof typeof messages };

export function searchLibrary(text: string): Promise<LoadResult<FoundItemSources>> {
  return load({ [searchParameter]: text });
}

export function loadLibrarySource({ kind, id }: Pick<ItemSource, "kind" | "id">): Promise<LoadResult<ItemSource>> {
  return load({ kind, id });
}

async function load<Value>(query: Record<string, string>): Promise<LoadResult<Value>> {
  try {
    const response = await fetch(`${addresses.librarySearch()}?${new URLSearchParams(query)}`);
    if (response.ok) return { ok: true, value: (await response.json()) as Value };
    return {
      ok: false,
      message: response.status === 401 ? "loggedOut" : response.status === 404 ? "sourceGone" : "listFailed",
    };
  } catch {
    return { ok: false, message: "listFailed" };
  }
}
