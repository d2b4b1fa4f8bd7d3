import type { ReactNode } from "react";
import type { Language } from "~/domain/language";

/**
 * A part of a guest's page that scripts bring to life by themselves: around it nothing is hydrated, and Remix, router and
 * translations stay at home (docs/decisions/0010-islands.md). `children` is the island's component (named in
 * islands.client.ts) with `props`, which are sent along as JSON.
 * @param lang the language of its words, where it stands among words of another one
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
