import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { shopManifestPath } from "#app/platform/page-scripts/shop-manifest-path.ts";

type Listed = { hasDefaultExport?: boolean; imports?: string[] };

/** Routes without a page are asked for with `fetch`, and never navigated to. */
function isPage(id: string, { hasDefaultExport }: Listed): boolean {
  return hasDefaultExport === true || !/^endpoints\//u.test(id);
}

/** Shop pages need no routes reached only by plain links: dashboard, e-mail and shared links. */
function isForShoppers(id: string, route: Listed): boolean {
  return !/^(?:dashboard|storefront\/mailed)\//u.test(id) && isPage(id, route);
}

/**
 * Shortens React Router's list of all routes in the built `folder`, and writes beside it one without the dashboard's
 * for shop pages: half the bytes. Throws unless there is exactly one list in the expected form.
 */
export function writeShopManifest(folder: string): void {
  const [path, ...others] = globSync(join(folder, "assets/manifest-*.js"));
  if (!path || others.length > 0) throw new Error(`There is not one list of routes in ${folder}.`);
  const name = basename(shopManifestPath(`/assets/${basename(path)}`));
  const whole = readFileSync(path, "utf8");
  writeFileSync(join(folder, "assets", name), listOf(whole, isForShoppers));
  writeFileSync(path, listOf(whole, isPage));
}

/** The module that sets the route list, without routes that shoppers do not need. */
export function withoutDashboard(module: string): string {
  return listOf(module, isForShoppers);
}

function listOf(module: string, isKept: (id: string, route: Listed) => boolean): string {
  const [, before, json] = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/su.exec(module) ?? [];
  if (!before || !json) throw new Error("The list of routes is written in another way than is known here.");
  const manifest = JSON.parse(json) as { routes: Record<string, Listed> };
  const kept = Object.entries(manifest.routes)
    .filter(([id, route]) => isKept(id, route))
    .map(([id, route]) => [id, short(route)]);
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`;
}

/**
 * Shortens a route: a missing value counts as false, and modules fetched together have one fixed order, which
 * compresses better. Style sheets keep their order.
 */
function short(route: Listed): Listed {
  const { imports, ...rest } = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
  return { ...rest, ...(Array.isArray(imports) && { imports: imports.toSorted() }) } as Listed;
}
