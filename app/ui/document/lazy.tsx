import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

/**
 * A component that browsers load when it is drawn first. It stands within `Suspense`; where it can't be loaded, as without
 * the network or after a new release, a message stands in its place.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Failed: ComponentType<Props> = () => <p role="alert">{useTranslation("admin").t("frame.notLoaded")}</p>;
  return lazy(() => load().catch(() => ({ default: Failed })));
}

/** Resolves when the components that the page has already are there: scripts take the page over then, not before. */
export const pendingComponents: Promise<unknown>[] = [];

/**
 * The same for what a page from the server may have already. Until it is there the page works as it does without scripts, and
 * what is typed in it is read when they take over.
 * @param selector finds the component in the page
 * @param Fallback what stands in its place while it is on its way
 */
export function lazyUnlessInPage<Props extends object>(
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let Drawn: ComponentType<Props> | undefined;
  const Late = lazyComponent(async () => {
    const { default: Loaded } = await load();
    return { default: ({ props }: { props: Props }) => <Loaded {...props} /> };
  });
  if (document.querySelector(selector))
    pendingComponents.push(
      load().then(
        (each) => (Drawn = each.default),
        () => undefined,
      ),
    );
  return (props) =>
    Drawn ? (
      <Drawn {...props} />
    ) : (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Late props={props} />
      </Suspense>
    );
}
