import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { remotePageViews } from "~/content/remote-pages";
import { db } from "~/data/db.server";
import { findRemotePage } from "~/data/pages.server";
import { saidOfPictures } from "~/data/pictures.server";
import { addressAt } from "~/domain/address-at";
import { remotePageAddresses } from "~/domain/addresses";
import { messages } from "~/domain/messages";
import { remotePageId } from "~/domain/remote-pages";
import { cacheControl } from "~/http/documents/cache-control.server";
import { languageOf } from "~/http/documents/language.server";
import { pageData } from "~/http/documents/page-data.server";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { logWarning } from "~/http/server/log.server";
import { Items, itemsHandle } from "~/ui/items";
import { publicMeta } from "~/ui/page-meta";
import { languageIn, troubleMeta } from "~/ui/title-meta";
import { Trouble } from "~/ui/trouble";
import { useLanguage } from "~/ui/use-language";
import styles from "./remote-page.module.css";

export const handle = itemsHandle;

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const remotePage = addressAt(new URL(request.url).pathname)?.entry.remotePage;
  const view = remotePage && remotePageViews[remotePage];
  if (!view) throw notFound();
  const language = await languageOf(request);
  const logNotLoaded = () => logWarning(`${messages.pageNotLoaded.en}: ${remotePageId(remotePage, language)}`);
  const page = await findRemotePage(db, remotePage, language).catch((error: unknown) => {
    logNotLoaded();
    throw error;
  });
  if (!page) {
    logNotLoaded();
    throw notFound();
  }
  const { heading, title, description } = view;
  const said = await saidOfPictures(db, [page]);
  return pageData(
    {
      ...{ path: remotePageAddresses[remotePage], heading, title, description },
      ...{ language: page.language, items: page.items, ...said },
    },
    { "Cache-Control": cacheControl.live },
  );
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return troubleMeta({ error, matches });
  const language = languageIn(matches);
  const { path, title, description } = data;
  return publicMeta(matches, { path, title: title[language], description: description[language] });
};

export default function RemotePage() {
  const { heading, language, items, pictures } = useLoaderData<typeof loader>();
  return (
    <article>
      <h1 className={styles.heading}>{heading[useLanguage()]}</h1>
      <Items items={items} lang={language} pictures={pictures} />
    </article>
  );
}

export function ErrorBoundary() {
  return <Trouble message={messages.pageNotLoaded[useLanguage()]} />;
}
