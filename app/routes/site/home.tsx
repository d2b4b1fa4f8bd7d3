import { company } from "~/content/company";
import { descriptions } from "~/content/descriptions";
import { home } from "~/content/home";
import { pictureSources } from "~/content/pictures";
import { addresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { pageMeta } from "~/ui/page-meta";
import { companySubject } from "~/ui/structured-data";
import { useLanguage } from "~/ui/use-language";
import styles from "./home.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(addresses.home(), company.tagline, descriptions.home, companySubject);

export default function Home() {
  const language = useLanguage();
  return (
    <div className={styles.hero}>
      <HeroPicture alt={home.altImage[language]} />
      <div className={styles.words}>
        <h1>{home.heading[language]}</h1>
        <blockquote className={styles.quotation}>
          <p>{home.quotation[language]}</p>
          <footer>{home.attribution[language]}</footer>
        </blockquote>
      </div>
    </div>
  );
}

/**
 * The picture over the whole window, composed once for wide windows and once for phones. On phones its declared size is
 * slightly too small, as everywhere, so that screens of medium density take the smaller file.
 */
function HeroPicture({ alt }: { alt: string }) {
  const wide = pictureSources(home.pictures.wide);
  const tall = pictureSources(home.pictures.tall);
  const upright = "(max-width: 47.99rem), (orientation: portrait)";
  return (
    <picture>
      <source media={upright} type="image/avif" srcSet={tall.avif} sizes="88vw" />
      <source media={upright} srcSet={tall.src} />
      <source type="image/avif" srcSet={wide.avif} sizes="100vw" />
      <img src={wide.src} width={wide.width} height={wide.height} alt={alt} decoding="async" fetchpriority="high" />
    </picture>
  );
}
