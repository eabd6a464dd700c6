import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { shopManifestPath } from "#app/page-scripts/shop-manifest-path.ts";

/** Of these no page of the shop needs to know: one goes to them by a plain link, or not at all. */
const notForShoppers = /^routes\/(?:admin|machines)\//u;

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
  const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
  const kept = Object.entries(manifest.routes).filter(([id]) => !notForShoppers.test(id));
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`;
}
