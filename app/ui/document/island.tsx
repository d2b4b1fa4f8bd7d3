import type { ReactNode } from "react";
import type { Language } from "~/domain/site/language";

/**
 * A part of a visitor's page that is hydrated by itself (docs/decisions/0010-islands.md). `children` is the component
 * of that name in islands.client.ts with `props`, which are sent as JSON, and with what it reads from its own markup.
 * @param lang the language of its text, where it differs from the text around it
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
