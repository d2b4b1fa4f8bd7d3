import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { properties } from "~/content/homes";
import { cacheControl } from "~/http/cache-control.server";
import { pageData } from "~/http/page-data.server";
import { notFound } from "~/http/failures.server";
import styles from "~/ui/copy.module.css";
import { languageIn, titleMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

/** A property, in whichever letters its address is written. */
export function loader({ params }: LoaderFunctionArgs) {
  const property = properties.find(({ slug }) => slug.toLowerCase() === params.property?.toLowerCase());
  if (!property) throw notFound();
  return pageData({ slug: property.slug }, { "Cache-Control": cacheControl.copy });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const property = properties.find(({ slug }) => slug === data?.slug);
  if (!property) return titleMeta();
  return [...titleMeta(property.name), { name: "description", content: property.description[languageIn(matches)] }];
};

export default function PropertyPage() {
  const language = useLanguage();
  const { slug } = useLoaderData<typeof loader>();
  const property = properties.find((each) => each.slug === slug);
  if (!property) return null;
  return (
    <article className={styles.column}>
      <h1>{property.name}</h1>
      <h2>{property.title[language]}</h2>
      {property.intro.map((paragraph, index) => (
        <p key={index}>{paragraph[language]}</p>
      ))}
      <dl className={styles.facts}>
        {property.facts.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
