import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { Draft, DraftFields } from "~/domain/drafts/draft";
import styles from "~/editor/editor.module.css";
import { PanelToggle } from "./panel-toggle";

/**
 * A block of a quote, such as its journey: a line of its values until Edit opens its fields.
 * @param summary its values; blank ones are left out
 * @param names of its fields, which are hidden until then
 */
export function PanelSection({ draft, panel, label, summary, names, Panel }: PanelSectionProps) {
  const { t } = useTranslation("admin");
  const isOpen = draft.panels.includes(panel);
  return (
    <section className={styles.display} aria-labelledby={panel}>
      <h2 id={panel}>{label}</h2>
      {isOpen ? (
        <Panel draft={draft} />
      ) : (
        <>
          <HiddenFields draft={draft} names={names} />
          <p className={styles.value}>{summary.filter(Boolean).join(", ") || t("editor.none")}</p>
        </>
      )}
      <PanelToggle panel={panel} isOpen={isOpen} label={label} lead={panel} />
    </section>
  );
}

export function HiddenFields({ draft: { fields }, names }: { draft: Draft; names: readonly TextField[] }) {
  return names.map(
    (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} readOnly />,
  );
}

type TextField = Exclude<keyof DraftFields, "display">;

interface PanelSectionProps {
  draft: Draft;
  panel: "journey" | "offer";
  label: string;
  summary: readonly (string | undefined)[];
  names: readonly TextField[];
  Panel: ComponentType<{ draft: Draft }>;
}
