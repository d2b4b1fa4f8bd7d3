import type { Draft } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";

/** Hidden inputs for the parts of the draft that have no visible field; with `all`, for the whole draft. */
export function CarriedFields({ draft, all }: { draft: Draft; all: boolean }) {
  const carried = all
    ? draftToFormFields(draft)
    : draftToFormFields({ ...draft, items: [], open: null, adding: null, panels: [] });
  return carried
    .filter(([name]) => all || alwaysCarried.includes(name))
    .map(([name, value], index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} readOnly />);
}

const alwaysCarried = ["id", "revision", "nextKey", "base", "before", "undo"];
