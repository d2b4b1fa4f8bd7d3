import type { Draft } from "~/domain/drafts/draft";
import { formatAmount } from "~/domain/offers/currency";
import { calculateDraftOffer } from "~/domain/offers/draft";
import { formatLineRows } from "~/domain/offers/line-rows";
import { offerFields } from "~/domain/offers/offer-fields";
import { offerPanelTexts as words } from "~/locales/staff/offer";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import { useLanguage } from "~/ui/use-language";
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
  const language = useLanguage();
  const texts = words[language];
  const { currency, figures } = calculateDraftOffer(draft);
  const { lines, validUntil, travellers } = draft.fields;
  const summary = [
    lines && formatAmount(figures.total, currency, language),
    formatLineRows(lines),
    travellers && `${texts.travellers}: ${travellers}`,
    validUntil && `${texts.validUntil}: ${validUntil}`,
  ];
  return <PanelSection {...{ draft, summary, Panel }} names={offerFields} panel="offer" label={texts.heading} />;
}
