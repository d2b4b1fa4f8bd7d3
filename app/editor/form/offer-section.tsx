import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { formatLineRows } from "~/domain/offers/line-rows";
import { offerFields } from "~/domain/offers/offer-fields";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import OfferPanel from "./offer-panel";
import { HiddenFields, PanelSection } from "./panel-section";

const Panel = import.meta.env.SSR
  ? OfferPanel
  : lazyUnlessInPage(
      "[name=panel][value=offer]",
      () => import("./offer-panel"),
      ({ draft }: { draft: Draft }) => <HiddenFields draft={draft} names={offerFields} />,
    );

/** "The offer": a quote's prices and conditions, whose fields Edit opens. */
export function OfferSection({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { currency, lines, validUntil } = draft.fields;
  const summary = [currency, formatLineRows(lines), validUntil];
  return <PanelSection {...{ draft, summary, Panel }} names={offerFields} panel="offer" label={t("editor.theOffer")} />;
}
