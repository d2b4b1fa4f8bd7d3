import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import styles from "./staff.module.css";

/**
 * The Log out button: a plain post. An inline script also removes the editor's drafts from the device, since browsers
 * heed Clear-Site-Data on https only.
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

// The script asks before drafts are lost; in the editor the browser asks. It removes them on `pagehide`, after the
// editor has kept its draft for the last time. A touch or a letter afterwards shows that the user stayed: the drafts
// are kept.
const forgetDrafts =
  'document.getElementById("log-out").onsubmit=event=>{' +
  'const drafts=()=>Object.keys(localStorage).filter(key=>key.startsWith("draft:"));' +
  'if(drafts().length&&!document.querySelector("[data-draft]")&&!confirm(event.target.dataset.question))return false;' +
  "const forget=()=>{for(const key of drafts())localStorage.removeItem(key)};" +
  'addEventListener("pagehide",forget,{once:true});' +
  'for(const stay of ["pointerdown","input"])addEventListener(stay,()=>removeEventListener("pagehide",forget),{once:true})}';
