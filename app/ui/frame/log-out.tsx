import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import styles from "./staff.module.css";

/**
 * The Log out button: a plain post. The drafts that the editor keeps on the device go with it; a line of script in the
 * page sees to that, before and without all others, as browsers heed Clear-Site-Data on https alone.
 */
export function LogOut() {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <form
      className={styles.logOut}
      id="log-out"
      method="post"
      action={addresses.logOut()}
      data-question={t("logOutQuestion")}
    >
      <button>{t("logOut")}</button>
      <script dangerouslySetInnerHTML={{ __html: forgetDrafts }} />
    </form>
  );
}

// Whoever has drafts is asked; in the editor by the browser itself. The drafts go when the page goes, and so after the editor
// has kept its own for the last time. Whoever was asked by the browser and stays, as the next touch or letter shows, keeps them.
const forgetDrafts =
  'document.getElementById("log-out").onsubmit=event=>{' +
  'const drafts=()=>Object.keys(localStorage).filter(key=>key.startsWith("draft:"));' +
  'if(drafts().length&&!document.querySelector("[data-draft]")&&!confirm(event.target.dataset.question))return false;' +
  "const forget=()=>{for(const key of drafts())localStorage.removeItem(key)};" +
  'addEventListener("pagehide",forget,{once:true});' +
  'for(const stay of ["pointerdown","input"])addEventListener(stay,()=>removeEventListener("pagehide",forget),{once:true})}';
