import type { ReactNode } from "react";
import type { Language } from "~/domain/site/language";

/**
 * A part of a visitor's page that is hydrated on its own (docs/decisions/0002-rendering-and-page-cache.md). `children` must be what the
 * component called `name` in islands.client.ts renders with `props`, which are sent as JSON.
 * @param lang the language of its text, if it differs from the surrounding text
 */
export function Island<Props extends object>({ name, props, lang, children }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} lang={lang}>
      {children}
    </div>
  );
}

interface IslandProps<Props extends object> {
  name: string;
  props: Props;
  lang?: Language;
  children: ReactNode;
}
