import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { choiceToDraftFields, type CustomerChoice } from "~/domain/customers/choice";
import type { Draft } from "~/domain/drafts/draft";
import type { EditorResult, FoundCustomers } from "~/domain/drafts/editor-result";
import { extraFields } from "~/domain/drafts/intents";
import { addresses } from "~/domain/site/addresses";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { loadJson } from "~/editor/load-json";
import { FormField } from "~/ui/staff/form-field";
import { IntentButton } from "./intent-button";
import { ToggledField } from "./panel-toggle";

/** Milliseconds from the last keystroke to the search. */
const pause = 150;

/** The customer that a quote is for, found by words while typing; without scripts, by a button. */
export function CustomerField({ draft }: { draft: Draft }) {
  const { isNew, isHydrated, customers, issues, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  const posted = useActionData<EditorResult>()?.foundCustomers;
  const [found, setFound] = useState<FoundCustomers | undefined>(posted);
  const [loaded, setLoaded] = useState<readonly CustomerChoice[]>([]);
  const latest = useRef("");
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { customerId, customerName } = draft.fields;
  const chosen = [...customers, ...loaded].find(({ id }) => id === customerId);
  const isUnknown = isHydrated && customerId !== "" && !chosen;
  // The customer of a draft that was resumed, or of another page's.
  useEffect(() => {
    if (isUnknown) void load({ id: customerId }).then((rows) => setLoaded((known) => [...known, ...rows]));
  }, [isUnknown, customerId]);
  useEffect(() => () => clearTimeout(soon.current), []);

  const label = t("customer");
  const own = issues.flatMap((each) => (each.at === "customerId" ? { ...each, at: extraFields.customerText } : []));
  const current = customerId === "" ? t("none") : ((chosen && describeCustomer(chosen)) ?? t("customerUnknown"));
  const value = (
    <>
      <input type="hidden" name="customerId" value={customerId} readOnly />
      <p className={styles.value} dir="auto">
        <span className={styles.label}>{label}</span> {current}
      </p>
    </>
  );
  const field = (
    <div className={styles.offer}>
      {customerId !== "" && value}
      {customerId === "" && <input type="hidden" name="customerId" value="" readOnly />}
      <div className={styles.choice}>
        <FormField name={extraFields.customerText} label={label} hint={t("customerHint")} issues={own}>
          {(input) => (
            <input
              {...input}
              type="search"
              autoFocus={issues[0]?.at === "customerId"}
              defaultValue={found?.text}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => {
                clearTimeout(soon.current);
                soon.current = setTimeout(() => void search(value), pause);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                void search(event.currentTarget.value);
              }}
            />
          )}
        </FormField>
        {!isHydrated && (
          <IntentButton kind="second" intent={{ type: "find-customers" }} lead="panel-customerId">
            {t("findCustomers")}
          </IntentButton>
        )}
      </div>
      <div role="status">
        {found?.rows.length === 0 && (
          <p>
            {t("noCustomersFound")}{" "}
            <a
              href={`${addresses.customer({ id: "new" })}?${new URLSearchParams({ name: found.text })}`}
              target="_blank"
              rel="noopener"
            >
              {t("newCustomer")}
            </a>
          </p>
        )}
        {found?.rows.map((each) => (
          <IntentButton
            key={each.id}
            kind="second"
            intent={{ type: "choose-customer", id: each.id }}
            lead="panel-customerId"
            {...(isHydrated && { onPress: () => choose(each) })}
          >
            <span dir="auto">{describeCustomer(each)}</span>
          </IntentButton>
        ))}
      </div>
      {customerId !== "" && (
        <IntentButton
          intent={{ type: "choose-customer", id: "" }}
          lead="panel-customerId"
          {...(isHydrated && { onPress: () => choose(null) })}
        >
          {t("noCustomer")}
        </IntentButton>
      )}
    </div>
  );
  if (isNew) return <div id="panel-customerId">{field}</div>;
  return (
    <ToggledField panel="customerId" isOpen={draft.panels.includes("customerId")} label={label} field={field}>
      {value}
    </ToggledField>
  );

  async function search(text: string) {
    clearTimeout(soon.current);
    latest.current = text;
    const rows = text.trim() === "" ? [] : await load({ q: text });
    if (latest.current === text) setFound(text.trim() === "" ? undefined : { text, rows });
  }

  function choose(choice: CustomerChoice | null) {
    setFound(undefined);
    if (choice) setLoaded((known) => [...known, choice]);
    dispatchIntent({ type: "write", fields: choiceToDraftFields(choice, customerName) });
  }
}

async function load(query: Record<string, string>): Promise<readonly CustomerChoice[]> {
  const result = await loadJson<CustomerChoice[]>(`${addresses.customerSearch()}?${new URLSearchParams(query)}`);
  return result.ok ? result.value : [];
}

function describeCustomer({ name, email, telephone }: CustomerChoice): string {
  return [name, email, telephone].filter(Boolean).join(" · ");
}
