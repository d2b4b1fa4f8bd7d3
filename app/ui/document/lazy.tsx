import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

/**
 * Lazy-loads a component on its first render, within `Suspense`. Shows a message if the download fails, as it does
 * offline or after a new release.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Failed: ComponentType<Props> = () => <p role="alert">{useTranslation("admin").t("frame.notLoaded")}</p>;
  return lazy(() => load().catch(() => ({ default: Failed })));
}

/** Components that the server has rendered and that are still loading. Hydration waits for them. */
export const pendingComponents: Promise<unknown>[] = [];

/**
 * Lazy-loads a component unless the server has rendered it. In that case hydration waits for its download, and the form
 * works without scripts in the meantime.
 * @param selector matches the rendered component
 * @param Fallback shown while the component loads
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
