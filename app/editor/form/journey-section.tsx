import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { formatStopsLine } from "~/domain/journeys/journey";
import { parseStopRows } from "~/domain/journeys/stop-rows";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import { useEditorScope } from "~/editor/editor-context";
import JourneyPanel from "./journey-panel";
import { HiddenFields, PanelSection } from "./panel-section";

const names = [
  ...(["language", "firstDay", "stops", "priceFrom", "bestMonths", "groupSize", "longestDrive", "pairOf"] as const),
];

const Panel = import.meta.env.SSR
  ? JourneyPanel
  : lazyUnlessInPage(
      "[name=panel][value=journey]",
      () => import("./journey-panel"),
      ({ draft }: { draft: Draft }) => <HiddenFields draft={draft} names={names} />,
    );

/** "The journey": a quote's route, dates and price, whose fields Edit opens. */
export function JourneySection({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { pairs } = useEditorScope();
  const { fields } = draft;
  const summary = [
    fields.language,
    fields.firstDay,
    formatStopsLine(parseStopRows(fields.stops)),
    fields.priceFrom && `${fields.priceFrom} €`,
    pairs.find(({ id }) => id === fields.pairOf)?.name,
  ];
  return <PanelSection {...{ draft, names, summary, Panel }} panel="journey" label={t("editor.journey")} />;
}
