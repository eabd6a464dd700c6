import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Page, type RouteTable, readPageTable } from "#app/platform/http/page-table.server.ts";
import configured from "#app/routes.ts";

const modules = import.meta.glob<{ handle?: unknown }>([
  "/app/storefront/**/*.tsx",
  "/app/dashboard/**/*.tsx",
  "/app/endpoints/**/*.tsx",
]);

type ServedRoutes = Record<string, NonNullable<RouteTable[string]> & { index?: boolean | undefined }>;

export const loadPageTable = async (): Promise<Page[]> => readPageTable(await loadRouteTable());

/** The shop's routes with their modules, by file, as in a built server. */
export async function loadRouteTable(): Promise<ServedRoutes> {
  const table: ServedRoutes = {};
  const add = async (entries: RouteConfigEntry[], parentId?: string): Promise<void> => {
    for (const { file, path, index, children = [] } of entries) {
      table[file] = { parentId, path, index, module: await modules[file.replace("./", "/app/")]!() };
      await add(children, file);
    }
  };
  await add(configured as RouteConfigEntry[]);
  return table;
}

/** The addresses of the dashboard's routes, such as "/admin/orders/:id", each once. */
export function dashboardPathsOf(table: ServedRoutes): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : table[id];
    if (!route) return "";
    const above = pathOf(route.parentId);
    return route.path ? `${above}/${route.path}` : above;
  };
  return [...new Set(Object.keys(table).map(pathOf))].filter(path => /^\/admin(?:\/|$)/u.test(path));
}
