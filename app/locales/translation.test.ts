import i18next, { type i18n, type TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { languages } from "~/domain/site/language";
import { staffTexts } from "~/locales/staff/staff";
import { en } from "./en";
import { it as italian } from "./it";
import { createTranslation } from "./translation";
import { serverTexts } from "./server-texts";

const catalogues = { en, it: italian };

describe.each(languages)("the texts in %s", (language) => {
  const catalogue = catalogues[language];
  const staff = { admin: staffTexts[language], unscripted: serverTexts[language] };
  const translate = createTranslation(language, catalogue, staff);
  const theirs = i18next.createInstance();
  void theirs.init({
    lng: language,
    resources: { [language]: { translation: catalogue, ...staff } },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });

  it("equal those of i18next, for every key and count", () => {
    for (const [namespace, texts] of Object.entries({ translation: catalogue, ...staff })) {
      for (const path of pathsOf(texts)) {
        for (const count of [undefined, 0, 1, 2, 5, 11, 1_234.5]) {
          const key = count === undefined ? path : path.replace(/_(zero|one|other)$/, "");
          const values = { number: 3, name: "Ada & {{name}}", count, path: "/tours", word: "<b>" };
          expect(translateIn(translate, namespace)(key, values), `${key} ${count}`).toBe(
            translateIn(theirs, namespace)(key, values),
          );
        }
      }
    }
  });

  it("name each save button of an editor differently", () => {
    const { submit, save, saveAll } = staffTexts[language].editor;
    expect(new Set([submit, save, saveAll]).size).toBe(3);
  });

  it("support a prefix, a default, and missing keys", () => {
    for (const i18n of [translate, theirs]) {
      const t = i18n.getFixedT(null, "admin", "editor") as unknown as Translate;
      expect(t("undo.button")).toBe(staffTexts[language].editor.undo.button);
      expect(t("nothing", { defaultValue: "{{count}} of them", count: 2 })).toBe("2 of them");
      expect(t("undo")).not.toBe("");
      expect(t("undo.toString.call")).toBe("editor.undo.toString.call");
      // As in documents other than pages, such as a PDF.
      expect(i18n.t("pdf.quote")).toBe(catalogue.pdf.quote);
    }
  });
});

type Translate = (key: string, values?: Record<string, unknown>) => string;

function translateIn(i18n: i18n, namespace: string): Translate {
  const t: TFunction = i18n.getFixedT(null, namespace as "admin");
  return t as unknown as Translate;
}

/** Returns the path of each text in a catalogue. */
function pathsOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === "object" && text !== null ? pathsOf(text).map((path) => `${key}.${path}`) : [key],
  );
}
