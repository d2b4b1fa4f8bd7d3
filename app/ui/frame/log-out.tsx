import { useTranslation } from "react-i18next";
import styles from "./staff.module.css";

/**
 * The Log out button: a plain post. The drafts that the editor keeps on the device go with it; a line of script in the
 * page sees to that, before and without all others, as browsers heed Clear-Site-Data on https alone.
 */
export function LogOut() {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <form className={styles.logOut} id="log-out" method="post" action="/admin/log-out">
      <button>{t("logOut")}</button>
      <script dangerouslySetInnerHTML={{ __html: forgetDrafts }} />
    </form>
  );
}

// When the page goes, and so after the editor has kept its draft for the last time. Whoever was asked and stays, as the
// next touch or letter shows, keeps the drafts.
const forgetDrafts =
  'document.getElementById("log-out").onsubmit=()=>{' +
  'const forget=()=>{for(const key of Object.keys(localStorage))if(key.startsWith("draft:"))localStorage.removeItem(key)};' +
  'addEventListener("pagehide",forget,{once:true});' +
  'for(const stay of ["pointerdown","input"])addEventListener(stay,()=>removeEventListener("pagehide",forget),{once:true})}';
