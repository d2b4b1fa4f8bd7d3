import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

/**
 * A component that browsers load when it is drawn first. It stands within `Suspense`; where it can't be loaded, as without
 * the network or after a new release, a message stands in its place.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Failed: ComponentType<Props> = () => <p role="alert">{useTranslation("admin").t("frame.notLoaded")}</p>;
  return lazy(() => load().catch(() => ({ default: Failed })));
}

/**
 * The same for what a page from the server may have already: scripts take such a page over once the component is there. Until
 * then the page works as it does without them, and what is typed in it is read when they come.
 * @param selector finds the component in the page
 * @param Fallback what stands in its place while it is on its way
 */
export async function lateUnlessInPage<Props extends object>(
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback?: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  if (document.querySelector(selector)) return (await load()).default;
  const Late = late(async () => {
    const { default: Loaded } = await load();
    return { default: ({ props }: { props: Props }) => <Loaded {...props} /> };
  });
  return (props) => (
    <Suspense fallback={Fallback && <Fallback {...props} />}>
      <Late props={props} />
    </Suspense>
  );
}
