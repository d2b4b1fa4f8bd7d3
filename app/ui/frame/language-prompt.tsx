import { useTranslation } from "react-i18next";
import { languages } from "~/domain/language";
import styles from "./language-prompt.module.css";

/** Asks for the language until one is chosen: a plain form, which leads back to where the visitor is. */
export function LanguagePrompt({ back }: { back: string }) {
  const { t } = useTranslation();
  return (
    <form className={styles.prompt} method="post" action="/language" aria-labelledby="language-question">
      <p id="language-question">{t("languagePrompt.question")}</p>
      <input type="hidden" name="back" value={back} />
      {languages.map((language) => (
        <button
          key={language}
          name="lang"
          value={language}
          aria-label={`${language.toUpperCase()}, ${t(`languagePrompt.${language}`)}`}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </form>
  );
}
