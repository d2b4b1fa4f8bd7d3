import { useTranslation } from "react-i18next";
import { type QuoteStatus, quoteStatuses } from "~/domain/quotes/status";
import controls from "~/ui/staff/controls.module.css";

export function QuoteStatusChoice({ status, label, name = "status", onChoose }: QuoteStatusChoiceProps) {
  const { t } = useTranslation("admin", { keyPrefix: "quoteStatus.names" });
  return (
    <select
      key={status}
      name={name}
      defaultValue={status}
      aria-label={label}
      className={controls.input}
      onChange={(event) => onChoose?.(event.currentTarget.value as QuoteStatus)}
    >
      {quoteStatuses.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  );
}

interface QuoteStatusChoiceProps {
  status: QuoteStatus;
  label: string;
  name?: string;
  onChoose?: (status: QuoteStatus) => void;
}
