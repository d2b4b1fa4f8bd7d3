import type { Draft } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";

/** The fields of a draft that no input shows: in the comparison of two versions (`all`) the whole draft. */
export function CarriedFields({ draft, all }: { draft: Draft; all: boolean }) {
  const carried = all ? formOf(draft) : formOf({ ...draft, items: [], open: null, adding: null, panels: [] });
  return carried
    .filter(([name]) => all || alwaysCarried.includes(name))
    .map(([name, value], index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} readOnly />);
}

const alwaysCarried = ["id", "revision", "nextKey", "base", "undo"];
