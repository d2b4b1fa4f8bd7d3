import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import type { Role } from "~/domain/accounts/role";
import { AccountMenu } from "./account-menu";
import styles from "./account.module.css";
import controls from "~/ui/staff/controls.module.css";
import { SecondFactorCodeField, LoginFormIssues, PasswordField } from "./login-fields";
import notices from "~/ui/staff/notices.module.css";
import view from "~/ui/staff/view.module.css";

/** The secret of a second factor that is being set up. */
export interface ShownSecondFactorSetup {
  sealed: string;
  secret: string;
  /** QR code; a module is one unit wide */
  picture: { size: number; path: string };
}

/** The page of the user's second factor (docs/product.md section 2). Plain posts, without scripts. */
export function SecondFactorPage({ role, offer, codesLeft, codes, demanded, done, issues }: SecondFactorPageProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  return (
    <div className={view.view}>
      <h1>{t("secondFactor")}</h1>
      {!(demanded && offer) && <AccountMenu role={role} />}
      {done && (
        <p role="status" className={notices.notice}>
          {t("switchedOff")}
        </p>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : offer ? (
        <SetUp offer={offer} demanded={demanded} issues={issues} />
      ) : (
        <Manage codesLeft={codesLeft} issues={issues} />
      )}
    </div>
  );
}

interface SecondFactorPageProps {
  role: Role;
  /** `null` while the second factor is on */
  offer: ShownSecondFactorSetup | null;
  codesLeft: number;
  /** new recovery codes, shown once */
  codes: readonly string[] | null;
  /** whether every account must have a second factor */
  demanded: boolean;
  /** whether the last post switched it off */
  done: boolean;
  /** of the last post's form */
  issues: readonly (Issue & { form?: string })[];
}

function SetUp({
  offer,
  demanded,
  issues,
}: {
  offer: ShownSecondFactorSetup;
  demanded: boolean;
  issues: readonly Issue[];
}) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const { sealed, secret, picture } = offer;
  return (
    <>
      {demanded && <p className={notices.notice}>{t("demanded")}</p>}
      <section className={styles.part}>
        <p>
          {t("isOff")} {t("secondText")}
        </p>
        <div className={styles.setUp}>
          <div className={styles.form}>
            <p>{t("scan")}</p>
            <svg
              className={styles.picture}
              viewBox={`0 0 ${picture.size} ${picture.size}`}
              shapeRendering="crispEdges"
              role="img"
              aria-label={t("picture")}
            >
              <path d={picture.path} />
            </svg>
            <p>
              {t("byHand")} <span className={styles.secret}>{secret.replace(/.{4}(?=.)/g, "$& ")}</span>
            </p>
          </div>
          <form method="post" className={styles.form}>
            <LoginFormIssues issues={issues} />
            <input type="hidden" name="sealed" value={sealed} />
            <SecondFactorCodeField label={t("code")} hint={t("codeHint")} issues={issues} />
            <PasswordField label={t("yourPassword")} issues={issues} />
            <button className={controls.main} name="intent" value="on">
              {t("switchOn")}
            </button>
          </form>
        </div>
      </section>
    </>
  );
}

function Manage({ codesLeft, issues }: Pick<SecondFactorPageProps, "codesLeft" | "issues">) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  const parts = [
    { intent: "codes", label: t("newCodes"), text: t("newCodesText"), button: controls.main },
    { intent: "off", label: t("switchOff"), text: t("offText"), button: controls.second },
  ];
  return (
    <>
      <p>
        {t("isOn")} {t("codesLeft", { count: codesLeft })}
      </p>
      {parts.map(({ intent, label, text, button }) => {
        const own = issues.filter(({ form }) => form === intent);
        return (
          <section key={intent} className={styles.part}>
            <h2>{label}</h2>
            <p>{text}</p>
            <form method="post" className={styles.form}>
              <LoginFormIssues issues={own} />
              <PasswordField label={t("yourPassword")} issues={own} />
              <SecondFactorCodeField label={t("code")} hint={t("anyCodeHint")} issues={own} />
              <button className={button} name="intent" value={intent}>
                {label}
              </button>
            </form>
          </section>
        );
      })}
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "account" });
  return (
    <section className={styles.part}>
      <p role="status" className={notices.notice}>
        {t("isOn")}
      </p>
      <h2>{t("codes")}</h2>
      <p>{t("codesText")}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.secret}>
            {code}
          </li>
        ))}
      </ol>
      <p className="on-screen">
        <a className={controls.main} href={addresses.selectPage()}>
          {t("codesDone")}
        </a>
      </p>
    </section>
  );
}
