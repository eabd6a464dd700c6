import type { PageHandle, QueryFormat } from "./page-handle.ts";

/** The routes as React Router's server build has them. */
export type RouteTable = Record<
  string,
  { parentId?: string | undefined; path?: string | undefined; module: { handle?: unknown } } | undefined
>;

/** A route's page: the paths it answers (as written in an address), and what its handle says. */
export type Page = PageHandle & { pattern: string; path: RegExp };

/** Every page whose route has a handle. */
export function readPageTable(routes: RouteTable): Page[] {
  return Object.values(routes).flatMap(route => {
    const handle = route?.module.handle as PageHandle | undefined;
    if (!route || !handle) return [];
    const pattern = patternOf(routes, route);
    return [{ ...handle, pattern, path: new RegExp(`^${source(pattern)}$`, "u") }];
  });
}

/** What a service worker keeps: the paths it fetches in advance, and a regular expression of all it may keep. */
export function offlinePages(pages: Page[]): { always: string[]; readable: string } {
  const kept = pages.filter(({ offline }) => offline);
  return {
    always: kept.filter(({ offline }) => offline === "always").map(({ pattern }) => pattern),
    readable: `^(?:${kept.map(({ pattern }) => source(pattern)).join("|")})$`,
  };
}

function patternOf(routes: RouteTable, route: NonNullable<RouteTable[string]>): string {
  const segments: string[] = [];
  for (let one: RouteTable[string] = route; one; one = one.parentId ? routes[one.parentId] : undefined) {
    if (one.path) segments.unshift(one.path);
  }
  return `/${segments.join("/")}`;
}

/** No route that has a handle is called by more than letters, hyphens and parameters. */
function source(pattern: string): string {
  return pattern.replace(/:\w+/gu, "[^/]{1,300}");
}

/** A request for a page that is the same for every visitor. */
export type KeptPage = {
  /**
   * Path and allowed query of the page or of its data, in one spelling: what the router is asked and the cache
   * remembers.
   */
  address: string;
  /**
   * Whether visitors choose it freely (a search, a page of a list): many such addresses must not push out the others.
   */
  isOpenEnded: boolean;
  /** The one address of this page, when it was asked for under another spelling of it. */
  movedTo: string | undefined;
  /** Whether it shows next to nothing before its script has run: what it is about is in the browser. */
  needsScript: boolean;
};

const formats: Record<QueryFormat | "route-ids", RegExp> = {
  place: /^[\w.:~-]{1,200}$/u,
  words: /^.{0,100}$/su,
  many: /^.{0,100}$/su,
  "route-ids": /^[\w/,.-]{1,300}$/u,
};

/** The most values of a parameter that may have many. */
const maxValues = 30;

/** As the shop's own links are written: a letter may also come as its code, and the codes in capitals or not. */
function inOneSpelling(path: string): string {
  const parts = path.split("/").map(part => encodeURIComponent(decodeURIComponent(part)));
  return parts.join("/");
}

/**
 * Whether a GET of this address is for one of the `pages` that are the same for everyone; undefined when it is not.
 * Parameters a page does not have (what mailings and social networks add) are left out; one whose value cannot be
 * right, or that has too many, makes the request an ordinary one. Values that are not in their one order are the
 * page's to redirect, and such an answer is not kept. A page's data has the same address with `.data` (React Router's
 * single fetch).
 */
export function findKeptPage(pages: Page[], url: URL): KeptPage | undefined {
  const path = inOneSpelling(url.pathname);
  const isData = path.endsWith(".data");
  const pagePath = isData ? path.replace(/_?\.data$/u, "") : path;
  const page = pages.find(({ kept, path: ofPage }) => kept && ofPage.test(pagePath));
  if (!page?.kept) return undefined;
  const known = isData ? { ...page.kept.query, _routes: "route-ids" as const } : page.kept.query;
  const query = new URLSearchParams();
  for (const [name, format] of Object.entries(known ?? {})) {
    const values = url.searchParams.getAll(name).slice(0, format === "many" ? maxValues + 1 : 1);
    if (values.length > maxValues || values.some(value => !formats[format].test(value))) return undefined;
    for (const value of values) query.append(name, value);
  }
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    movedTo: isData || path === url.pathname ? undefined : path + url.search,
    isOpenEnded: query.size > 0,
    needsScript: page.needsScript ?? false,
  };
}
