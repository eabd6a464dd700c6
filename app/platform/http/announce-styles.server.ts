import type { EntryContext } from "react-router";

type RenderedPage = {
  manifest: { routes: Record<string, { css?: string[] | undefined } | undefined> };
  staticHandlerContext: Pick<EntryContext["staticHandlerContext"], "errors"> & {
    matches: { route: { id: string } }[];
  };
};

/**
 * The value of the header `Link` that names the style sheets of a page, as `<Links>` renders them; undefined for a page
 * without. A proxy or a CDN that knows the page's last one makes an early hint of it (103), while it still asks the
 * shop whether the page has changed. Nothing else is named: such a hint reaches visitors who want little data too.
 * Source: docs/decisions/script-after-the-view.md.
 */
export function announceStyles({ manifest, staticHandlerContext }: RenderedPage): string | undefined {
  const { matches, errors } = staticHandlerContext;
  // Below the route that shows an error nothing is rendered.
  const last = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : matches.length - 1;
  const rendered = matches.slice(0, last + 1);
  const addresses = new Set(rendered.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  if (addresses.size === 0) return undefined;
  return Array.from(addresses, address => `<${address}>; rel=preload; as=style`).join(", ");
}
