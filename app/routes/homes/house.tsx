import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { descriptions } from "~/content/descriptions";
import { properties } from "~/content/homes";
import { cacheControl } from "~/http/cache-control.server";
import { pageData } from "~/http/page-data.server";
import { notFound } from "~/http/unavailable.server";
import styles from "~/ui/copy.module.css";
import { languageIn, titleMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

/** A house, in whichever letters its address is written. */
export function loader({ params }: LoaderFunctionArgs) {
  const house = properties.find(({ slug }) => slug.toLowerCase() === params.house?.toLowerCase());
  if (!house) throw notFound();
  return pageData({ slug: house.slug }, { "Cache-Control": cacheControl.copy });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const house = properties.find(({ slug }) => slug === data?.slug);
  if (!house) return titleMeta();
  const description = house.slug === "Suite-Florencia" ? descriptions.suiteFlorencia : descriptions.apodaca12;
  return [...titleMeta(house.name), { name: "description", content: description[languageIn(matches)] }];
};

export default function House() {
  const language = useLanguage();
  const { slug } = useLoaderData<typeof loader>();
  const house = properties.find((each) => each.slug === slug);
  if (!house) return null;
  return (
    <article className={styles.column}>
      <h1>{house.name}</h1>
      <h2>{house.title[language]}</h2>
      {house.intro.map((paragraph, index) => (
        <p key={index}>{paragraph[language]}</p>
      ))}
      <dl className={styles.facts}>
        {house.facts.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
