import type { EntryContext } from "react-router";

type RenderedPage = {
  manifest: { routes: Record<string, { css?: string[] | undefined } | undefined> };
  staticHandlerContext: Pick<EntryContext["staticHandlerContext"], "errors"> & {
    matches: { route: { id: string } }[];
  };
};

/**
 * The `Link` header with a page's style sheets; undefined without any. Browsers ask for them before the modules, and a
 * CDN makes an early hint (103) of it. Fonts and pictures are left out, because the hint also reaches visitors who save
 * data. Source: docs/decisions/script-after-the-view.md.
 */
export function announceStyles({ manifest, staticHandlerContext }: RenderedPage): string | undefined {
  const { matches, errors } = staticHandlerContext;
  // Nothing renders below the route of the error.
  const last = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : matches.length - 1;
  const rendered = matches.slice(0, last + 1);
  const addresses = new Set(rendered.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  if (addresses.size === 0) return undefined;
  return Array.from(addresses, address => `<${address}>; rel=preload; as=style`).join(", ");
}
