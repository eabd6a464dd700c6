import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Page, readPageTable, type RouteTable } from "#app/platform/http/page-table.server.ts";
import configured from "#app/routes.ts";

const modules = import.meta.glob<{ handle?: unknown }>([
  "/app/storefront/**/*.tsx",
  "/app/dashboard/**/*.tsx",
  "/app/endpoints/**/*.tsx",
]);

/** What the shop's own routes say of their pages. */
export const loadPageTable = async (): Promise<Page[]> => readPageTable(await loadRouteTable());

/** The shop's own routes with their modules, by file, as a built server has them. */
export async function loadRouteTable(): Promise<RouteTable> {
  const table: RouteTable = {};
  const add = async (entries: RouteConfigEntry[], parentId?: string): Promise<void> => {
    for (const { file, path, children = [] } of entries) {
      table[file] = { parentId, path, module: await modules[file.replace("./", "/app/")]!() };
      await add(children, file);
    }
  };
  await add(configured as RouteConfigEntry[]);
  return table;
}
