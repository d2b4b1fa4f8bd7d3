import { useTranslation } from "react-i18next";
import { type CoverFocus, coverFocuses } from "~/domain/quotes/cover-focus";
import controls from "~/ui/staff/controls.module.css";
import styles from "./focal-point-picker.module.css";

/** Chooses one of nine focal points. Uncontrolled without `onChoose`. */
export function FocalPointPicker({ name, valueFor = String, focus, legend, hint, onChoose }: FocusPointsProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  return (
    <fieldset className={styles.focus}>
      <legend>{legend}</legend>
      <p className={controls.hint}>{hint}</p>
      <div className={styles.points}>
        {coverFocuses.map((each) => (
          <label key={each} title={t(`focuses.${each}`)}>
            <input
              type="radio"
              name={name}
              value={valueFor(each)}
              {...(onChoose
                ? { checked: each === focus, onChange: () => onChoose(valueFor(each)) }
                : { defaultChecked: each === focus })}
            />
            <span className="visually-hidden">{t(`focuses.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FocusPointsProps {
  name: string;
  /** returns the value of a point's radio button; its name by default */
  valueFor?: (focus: CoverFocus) => string;
  focus: CoverFocus;
  legend: string;
  hint: string;
  onChoose?: (value: string) => void;
}
