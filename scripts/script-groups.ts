/**
 * Decides which client modules share a file. Each request costs time on a slow network and larger files compress
 * better, but no page should load another page's code. So modules are grouped by the pages that load them, not by name.
 * Budgets: e2e/platform/budgets.server.spec.ts; what was tried besides: docs/decisions/script-after-the-view.md.
 */
import { floorOf } from "./floors.ts";

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };
type Group = { name: (id: string, graph: Graph) => string | null };

/** What loads a module: page modules, or parts of every page. Paths from the project's folder. */
type Loaders = { all: ReadonlySet<string>; shopPages: number };

/** Loaded with every shop page. In one file: as two, a first visit of the shop is 1 KB larger. */
const everyPage = ["app/entry.client.tsx", "app/root.tsx", "app/storefront/frame/storefront-layout.tsx"];
const everyDashboardPage = "app/dashboard/frame/dashboard-layout.tsx";
/** The heaviest page of the shop: it loads nothing for other pages. */
const checkoutPage = "app/storefront/checkout/checkout-page.tsx";
const cartPage = "app/storefront/cart/cart-page.tsx";
/** Lines that few other pages share with it: as files of their own they are requests more for it. */
const ofCheckout = [
  "app/storefront/cart/use-product-summaries.ts",
  "app/ui/options.module.css",
  "app/ui/page/use-title.ts",
];
/** Product and lists share it: in the lists' file, it would bring their filter to the product. */
const ofBrowsing = "app/storefront/browsing/own-place.tsx";
/** Small parts of the product form and of a few other pages of the dashboard. */
const ofProducts = [
  "app/catalog/filters/color-families.ts",
  "app/catalog/product-fields/for-whom-labels.ts",
  "app/dashboard/forms/picture-row.tsx",
];
const isOfLists = (path: string) =>
  path.startsWith("app/dashboard/lists/") || path === "app/dashboard/frame/undo-bar.tsx";
const layouts = [...everyPage, everyDashboardPage];

/**
 * Modules of fewer pages are left to the bundler, which costs files but not bytes. Source:
 * docs/decisions/script-after-the-view.md.
 */
const manyDashboardPages = 9;
/** Read by the forms with amounts: as a file of its own it is a request more for each. */
const ofAmounts = "app/lib/typed-naira.ts";

const isLibraryOfEveryPage = (id: string) =>
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//u.test(id);

/**
 * Groups in the bundler's order. A group also takes the imports of its modules, so code of more pages comes first. The
 * bundler handles modules of a single page and those loaded later.
 */
export function scriptGroups(): Group[] {
  const loadersOf = openLoaders();
  const group = (nameOf: (loaders: Loaders, id: string) => string | null): Group => ({
    name: (id, graph) => (isPageModule(id) ? null : nameOf(loadersOf(id, graph), id)),
  });
  return [
    // Unchanged between versions of the shop, so browsers keep it.
    { name: id => (isLibraryOfEveryPage(id) ? "react" : null) },
    group(({ all, shopPages }, id) =>
      everyPage.some(path => all.has(path)) || (isStyle(id) && (shopPages >= 5 || isPlain(id))) ? "every-page" : null,
    ),
    // Browsing pages do not load what orders need.
    group((loaders, id) => {
      if (pathOf(id) === ofBrowsing) return "browsing-pages";
      if (loaders.shopPages < 5 || !isOfBrowsing(loaders.all)) return null;
      return isOfBoth(loaders) ? "many-pages" : "browsing-pages";
    }),
    group(loaders => (loaders.shopPages >= 5 && isOfBoth(loaders) ? "order-facts" : null)),
    group(({ all, shopPages }, id) =>
      all.has(checkoutPage) && (shopPages >= 5 || ofCheckout.includes(pathOf(id))) ? "order-pages" : null,
    ),
    // Lists share their cards, filter and further pages: as many small files they are half a kilobyte larger.
    group(({ shopPages }, id) => (shopPages >= 3 && roomOf(id) === "lists" ? "lists" : null)),
    // What shop and dashboard load, by room. Otherwise the last group would take it, and shoppers would fetch the
    // dashboard.
    group((loaders, id) => (isOfBoth(loaders) && !roomOf(id) ? `both-${floorOf(pathOf(id)) ?? "libraries"}` : null)),
    group((loaders, id) => (isOfBoth(loaders) ? `both-${roomOf(id)}` : null)),
    // What shoppers load at the cart, the checkout need not load again.
    group(({ all, shopPages }) =>
      all.has(checkoutPage) && all.has(cartPage) && shopPages === 2 ? "cart-pages" : null,
    ),
    // The shop's pages load this module later, which is not counted here.
    group((_, id) => (pathOf(id) === "app/ui/dialog.tsx" ? "dialog" : null)),
    group(({ all }, id) => {
      const isOfMany = all.size >= manyDashboardPages || pathOf(id) === ofAmounts;
      return all.has(everyDashboardPage) || isOfMany ? "dashboard" : null;
    }),
    group((_, id) => (ofProducts.includes(pathOf(id)) ? "product-parts" : null)),
    // Lists share their search, filters and buttons: fewer files on the fullest pages.
    group((_, id) => (isOfLists(pathOf(id)) ? "dashboard-lists" : null)),
  ];
}

/** Finds and remembers what loads a module immediately, through any number of imports. */
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
    if (isPageModule(next) || layouts.includes(path)) all.add(path);
    else waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  const shopPages = [...all].filter(path => !isOfDashboard(path)).length;
  return { all, shopPages };
}

/**
 * A browser asks for six files at once: with more than four style sheets, fonts and the first picture wait for them
 * (docs/decisions/script-after-the-view.md).
 */
const isStyle = (id: string) => pathOf(id).endsWith(".css");

/** The few rules for HTML that the server alone renders: a sheet of their own would be a request more. */
const isPlain = (id: string) => !pathOf(id).endsWith(".module.css");

const isOfBoth = ({ all, shopPages }: Loaders) => shopPages > 0 && shopPages < all.size;

/** React Router marks page modules and their parts with these endings. */
const isPageModule = (id: string) => /\?(?:__react-router-build-client-route|route-chunk)/u.test(id);

/** Files of a floor without rooms, and libraries, have no room. */
const roomOf = (id: string) => /^app\/\w+\/([\w-]+)\//u.exec(pathOf(id))?.[1];

/** The pages of a first visit: home, lists and products. */
const isOfBrowsing = (all: ReadonlySet<string>) =>
  [...all].some(path => /^app\/storefront\/(?:home|lists|product)\//u.test(path));

const isOfDashboard = (path: string) => path.startsWith("app/dashboard/");

const pathOf = (id: string) => id.replace(/\?.*$/u, "").replace(/^.*\/(?=app\/)/u, "");
