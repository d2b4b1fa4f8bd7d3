import type { i18n } from "i18next";
import type { Language } from "~/domain/site/language";
import type { StaffCatalogue } from "~/locales/staff/staff";
import type { Catalogue } from "./en";
import type { ServerTextsCatalogue } from "./server-texts";

/**
 * The part of i18next that `useTranslation` needs, for one language whose texts are all there: key prefixes, plurals,
 * `{{value}}`, `{{value, number}}` and `defaultValue`. i18next itself would be a tenth of an editor's scripts; its types
 * still check the keys.
 * @param staff adds the staff area's texts
 */
export function createTranslation(
  language: Language,
  catalogue: Catalogue,
  staff: { admin?: Partial<StaffCatalogue>; unscripted?: ServerTextsCatalogue } = {},
): i18n {
  const texts: Texts = { translation: catalogue, ...staff };
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);

  const getFixedT =
    (_language: unknown, namespace: string | null, prefix?: string) =>
    (key: string, values?: Values): string => {
      const path = prefix === undefined ? key : `${prefix}.${key}`;
      const text = found(texts[namespace ?? "translation"], path, values?.count) ?? values?.defaultValue ?? path;
      return text.replace(/\{\{(\w+)(, number)?\}\}/g, (hole, name: string, isNumber?: string) => {
        if (values === undefined || !Object.hasOwn(values, name)) return hole;
        const value = values[name];
        return isNumber === undefined ? String(value ?? "") : numbers.format(Number(value));
      });
    };
  const instance = {
    language,
    languages: [language],
    isInitialized: true,
    // Its texts never change, so nothing listens for changes.
    options: { react: { bindI18n: "", bindI18nStore: "", useSuspense: false } },
    hasLoadedNamespace: () => true,
    getFixedT,
    // Of the server's other documents, such as the PDF.
    t: getFixedT(null, null),
  };
  return instance as unknown as i18n;

  /** Returns the text of a path; with a count, its form for zero or for the language's plural. */
  function found(from: unknown, path: string, count: unknown): string | undefined {
    const forms =
      typeof count === "number" ? [...(count === 0 ? ["_zero"] : []), `_${plurals.select(count)}`, "_other", ""] : [""];
    return forms.map((form) => textAt(from, path + form)).find((text) => text !== undefined);
  }
}

/** Returns the text of a path of keys, joined by dots. */
function textAt(from: unknown, path: string): string | undefined {
  const text = path
    .split(".")
    .reduce((node: unknown, key) => (isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined), from);
  return typeof text === "string" ? text : undefined;
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

type Texts = Readonly<Record<string, unknown>>;

interface Values extends Readonly<Record<string, string | number | undefined>> {
  count?: number;
  defaultValue?: string;
}
