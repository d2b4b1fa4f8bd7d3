import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { formatRoute } from "~/domain/journeys/journey";
import { parseStopRows } from "~/domain/journeys/stop-rows";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import { PanelToggle } from "./panel-toggle";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import JourneyPanel from "./journey-panel";

const Panel = import.meta.env.SSR
  ? JourneyPanel
  : lazyUnlessInPage("[name=panel][value=journey]", () => import("./journey-panel"), HiddenJourneyFields);

/** "The journey": a quote's route, dates and price, whose fields Edit opens. */
export function JourneySection({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { pairs } = useEditorScope();
  const isOpen = draft.panels.includes("journey");
  const { fields } = draft;
  const summary = [
    fields.language,
    fields.firstDay,
    formatRoute(parseStopRows(fields.stops)),
    fields.priceFrom && `${fields.priceFrom} €`,
    pairs.find(({ id }) => id === fields.pairOf)?.name,
  ];
  return (
    <section className={styles.display} aria-labelledby="journey">
      <h2 id="journey">{t("editor.journey")}</h2>
      {isOpen ? (
        <Panel draft={draft} />
      ) : (
        <>
          <HiddenJourneyFields draft={draft} />
          <p className={styles.value}>{summary.filter(Boolean).join(", ") || t("editor.none")}</p>
        </>
      )}
      <PanelToggle panel="journey" isOpen={isOpen} label={t("editor.journey")} lead="journey" />
    </section>
  );
}

function HiddenJourneyFields({ draft: { fields } }: { draft: Draft }) {
  return (
    ["language", "firstDay", "stops", "priceFrom", "bestMonths", "groupSize", "longestDrive", "pairOf"] as const
  ).map((name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} readOnly />);
}
