import type { ReactNode } from "react";

/**
 * A part of a guest's page that scripts bring to life by themselves: around it nothing is hydrated, and Remix, router and
 * translations stay at home (docs/decisions/0010-islands.md). `children` is the island's component (named in
 * islands.client.ts) with `props`, which are sent along as JSON.
 */
export function Island<Props extends object>({ name, props, children }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}

interface IslandProps<Props extends object> {
  name: string;
  props: Props;
  children: ReactNode;
}
