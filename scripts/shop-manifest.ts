import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { shopManifestPath } from "#app/platform/page-scripts/shop-manifest-path.ts";

type Listed = { hasDefaultExport?: boolean; imports?: string[] };

/**
 * No page of the shop needs to know the pages that one comes to by a plain link, the dashboard's and those of e-mails,
 * and what is no page.
 */
function isForShoppers(id: string, { hasDefaultExport }: Listed): boolean {
  return !/^(?:dashboard|storefront\/mailed)\//u.test(id) && (hasDefaultExport || !/^endpoints\/(?!api\/)/u.test(id));
}

/**
 * Writes, beside the list of all routes which React Router has put into the built `folder`, one without the dashboard's
 * for the pages of the shop: half of the bytes. Throws when there is not exactly one list, or it is none of ours.
 */
export function writeShopManifest(folder: string): void {
  const [path, ...others] = globSync(join(folder, "assets/manifest-*.js"));
  if (!path || others.length > 0) throw new Error(`There is not one list of routes in ${folder}.`);
  const name = basename(shopManifestPath(`/assets/${basename(path)}`));
  writeFileSync(join(folder, "assets", name), withoutDashboard(readFileSync(path, "utf8")));
}

/** The module that sets the list of routes, without those shoppers have no use for. */
export function withoutDashboard(module: string): string {
  const [, before, json] = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/su.exec(module) ?? [];
  if (!before || !json) throw new Error("The list of routes is written in another way than is known here.");
  const manifest = JSON.parse(json) as { routes: Record<string, Listed> };
  const kept = Object.entries(manifest.routes)
    .filter(([id, route]) => isForShoppers(id, route))
    .map(([id, route]) => [id, short(route)]);
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`;
}

/**
 * The same in fewer bytes: what is left out is as good as false, and modules that are fetched all at once stand in the
 * same order everywhere, which compresses better. Style sheets keep theirs.
 */
function short(route: Listed): Listed {
  const { imports, ...rest } = Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
  return { ...rest, ...(Array.isArray(imports) && { imports: imports.toSorted() }) } as Listed;
}
