/**
 * Which client modules share a file. On a slow network every request costs and larger files compress better, but a file
 * must not bring a page what only other pages need. So modules are grouped by the pages that load them, never by their
 * names. Budgets: e2e/platform/budgets.server.spec.ts; what was tried besides: docs/decisions/script-after-the-view.md.
 */
import { floorOf } from "./floors.ts";

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };
type Group = { name: (id: string, graph: Graph) => string | null };

/** What loads a module: page modules, or the parts of every page. Paths from the project's folder. */
type Loaders = { all: ReadonlySet<string>; shopPages: number };

/** Loaded with every page of the shop. */
const everyPage = ["app/entry.client.tsx", "app/root.tsx", "app/storefront/frame/storefront-layout.tsx"];

const isLibraryOfEveryPage = (id: string) =>
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//u.test(id);

/**
 * The groups in the order in which the bundler fills them. A group takes the modules that its own import with it, so
 * what more pages load comes first. What a single page loads, and what is loaded later, stays with the bundler.
 */
export function scriptGroups(): Group[] {
  const loadersOf = openLoaders();
  const group = (nameOf: (loaders: Loaders, id: string) => string | null): Group => ({
    name: (id, graph) => (isPageModule(id) ? null : nameOf(loadersOf(id, graph), id)),
  });
  return [
    // Its text stays the same from one version of the shop to the next, so browsers keep it.
    { name: id => (isLibraryOfEveryPage(id) ? "react" : null) },
    group(({ all }) => (everyPage.some(path => all.has(path)) ? "every-page" : null)),
    group(({ shopPages }) => (shopPages >= 5 ? "many-pages" : null)),
    // Otherwise the last group would take them, and a shopper would fetch the dashboard.
    group(({ all, shopPages }, id) =>
      shopPages > 0 && shopPages < all.size ? `both-${floorOf(pathOf(id)) ?? "libraries"}` : null,
    ),
    group(({ all, shopPages }) => (shopPages === 0 && all.size > 1 ? "dashboard" : null)),
  ];
}

/** Answers with what loads a module at once, through whatever number of imports; remembers the answers. */
function openLoaders(): (id: string, graph: Graph) => Loaders {
  const known = new Map<string, Loaders>();
  return (id, graph) => {
    const answer = known.get(id) ?? findLoaders(id, graph);
    known.set(id, answer);
    return answer;
  };
}

function findLoaders(id: string, graph: Graph): Loaders {
  const all = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const path = pathOf(next);
    if (isPageModule(next) || everyPage.includes(path)) all.add(path);
    else waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  const shopPages = [...all].filter(path => !isOfDashboard(path)).length;
  return { all, shopPages };
}

/** React Router marks the modules of pages, and their parts, by these endings. */
const isPageModule = (id: string) => /\?(?:__react-router-build-client-route|route-chunk)/u.test(id);

const isOfDashboard = (path: string) => path.startsWith("app/dashboard/");

const pathOf = (id: string) => id.replace(/\?.*$/u, "").replace(/^.*\/(?=app\/)/u, "");
