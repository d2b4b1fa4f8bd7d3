import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { languageParameter, languages } from "~/domain/site/language";
import { useLanguage } from "~/ui/use-language";
import script from "./language-prompt.inline.ts?inline-script";
import styles from "./language-prompt.module.css";

/**
 * The language prompt, shown until a language is chosen: a form that redirects back to the page. A script makes the
 * dialog modal, focuses the page's language, which Escape chooses, and stores the choice in the background, so that
 * Back doesn't return to the prompt. Without scripts the dialog is at the bottom of the window, and the page stays
 * readable.
 */
export function LanguagePrompt({ back }: { back: string }) {
  const { t } = useTranslation();
  const detected = useLanguage();
  return (
    <>
      <dialog
        id="language"
        className={styles.prompt}
        aria-labelledby="language-question"
        open
        data-detected={detected}
        suppressHydrationWarning
      >
        <form method="post" action={addresses.language()}>
          <h2 id="language-question">{t("languagePrompt.question")}</h2>
          <input type="hidden" name="back" value={back} />
          {languages.map((language) => (
            <button
              key={language}
              type="submit"
              className="button"
              name={languageParameter}
              value={language}
              aria-label={`${language.toUpperCase()}, ${t(`languagePrompt.${language}`)}`}
            >
              {language.toUpperCase()}
            </button>
          ))}
        </form>
      </dialog>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
