import { useTranslation } from "react-i18next";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { LogOutButton } from "./log-out";

/**
 * The header of the staff area: links to the Page Selector and nine other pages, on a phone a scrolling strip.
 * @param place the pattern of the page's address
 * @param newEnquiries their number, which the link to them shows
 * @param account the key of the account that is logged in; without one only the link to the Page Selector is shown
 */
export function StaffHeader({ place, account, newEnquiries }: StaffHeaderProps) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <header className="staff-header">
      <a className="staff-brand" href={addresses.selectPage()}>
        {companyDetails.name} <span>{t("home")}</span>
      </a>
      {account !== null && <Menu place={place} newEnquiries={newEnquiries} />}
      {account !== null && (
        <div className="staff-own">
          <a href={addresses.account()} aria-current={place === addresses.account.path ? "page" : undefined}>
            {t("account")}
          </a>
          <LogOutButton account={account} />
        </div>
      )}
    </header>
  );
}

interface StaffHeaderProps {
  place: string | null;
  account: string | null;
  newEnquiries: number;
}

function Menu({ place, newEnquiries }: Pick<StaffHeaderProps, "place" | "newEnquiries">) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const links = [
    { entry: addresses.enquiries, label: t("enquiries") + (newEnquiries > 0 ? ` (${newEnquiries})` : "") },
    { entry: addresses.quotesView, label: t("quotes") },
    { entry: addresses.quotesGenerator, label: t("newQuote") },
    { entry: addresses.newFrom, label: t("newFrom") },
    { entry: addresses.customers, label: t("customers") },
    { entry: addresses.pagesView, label: t("pages") },
    { entry: addresses.pagesGenerator, label: t("newPage") },
    { entry: addresses.library, label: t("library") },
    { entry: addresses.pictures, label: t("pictures") },
    { entry: addresses.qrView, label: t("qrCodes") },
  ];
  return (
    <nav className="staff-menu" aria-label={t("menu")}>
      <ul>
        {links.map(({ entry, label }) => (
          <li key={entry.path}>
            <a href={entry()} aria-current={entry.path === place ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
