import type { PageHandle, QueryFormat } from "./page-handle.ts";

/** The routes of React Router's server build, by route id. */
export type RouteTable = Record<
  string,
  { parentId?: string | undefined; path?: string | undefined; module: { handle?: unknown } } | undefined
>;

/** A route's page with its handle, read once at the start. */
export type Page = PageHandle & {
  pattern: string;
  /** The page's paths in the shop's own spelling. */
  path: RegExp;
  /** The page's paths in every spelling the router accepts, and those of the routes below. */
  anySpelling: RegExp;
};

/** Reads every page with a handle, longer patterns first, because they are more specific. */
export function readPageTable(routes: RouteTable): Page[] {
  const parents = new Set(Object.values(routes).map(route => route?.parentId));
  const pages = Object.entries(routes).flatMap(([id, route]) => {
    if (!route?.module.handle) return [];
    const line = lineOf(routes, route);
    const pattern = `/${line.flatMap(({ path }) => path || []).join("/")}`;
    const handle: PageHandle = Object.assign({}, ...line.map(({ module }) => module.handle));
    const rest = parents.has(id) ? "(?:/.*)?" : "/*";
    const loose = pattern.replace(/\/$/u, "").replaceAll(".", "\\.").replace(/:\w+/gu, "[^/]+");
    const anySpelling = new RegExp(`^${loose}${rest}$`, "iu");
    return [{ ...handle, pattern, path: new RegExp(`^${source(pattern)}$`, "u"), anySpelling }];
  });
  return pages.sort((a, b) => partsOf(b) - partsOf(a));
}

const partsOf = ({ pattern }: Page) => pattern.split("/").filter(Boolean).length;

/** Returns a route with its parents, from the top. */
function lineOf(routes: RouteTable, route: NonNullable<RouteTable[string]>): NonNullable<RouteTable[string]>[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineOf(routes, parent), route] : [route];
}

function source(pattern: string): string {
  return pattern.replaceAll(".", "\\.").replace(/:\w+/gu, "[^/]{1,300}");
}

/** The page, or the page whose data, the router answers with under `url`. */
export function findPageOf(pages: Page[], { pathname }: URL): Page | undefined {
  const path = inOneSpelling(withoutData(pathname));
  return pages.find(({ anySpelling }) => anySpelling.test(path));
}

/**
 * Programs that may post to a page without the shop's Origin, if it was asked for in the shop's own spelling and not
 * for its data.
 */
export function postersOf(page: Page | undefined, { pathname }: URL): PageHandle["postedBy"] {
  return page?.postedBy && page.path.test(pathname) && !isDataPath(pathname) ? page.postedBy : undefined;
}

/** True for a path of React Router's single fetch. */
function isDataPath(pathname: string): boolean {
  return pathname.endsWith(".data");
}

function withoutData(pathname: string): string {
  return pathname.replace(/_?\.data$/u, "");
}

/** Writes a path as the shop's links are written: percent codes decoded and in one case. */
function inOneSpelling(path: string): string {
  const parts = path.split("/").map(part => encodeURIComponent(decodeURIComponent(part)));
  return parts.join("/");
}

/**
 * Matches the part before a page's secret, and the secret. One expression for all pages, because every request's path
 * is searched.
 */
export function secretPaths(pages: Page[]): RegExp {
  const secret = pages.filter(page => page.secret && page.pattern.includes(":"));
  const before = new Set(secret.map(({ pattern }) => pattern.slice(1, pattern.indexOf("/:"))));
  return before.size > 0 ? new RegExp(`^/(${[...before].join("|")})/[^/.]+`, "u") : /(?!)/u;
}

/**
 * What a service worker keeps: paths fetched in advance, an expression of all it may keep, and one of those it ignores
 * because they are frames.
 */
export function offlinePages(pages: Page[]): { always: string[]; readable: string; framed: string } {
  const kept = pages.filter(({ offline }) => offline);
  return {
    always: kept.filter(({ offline }) => offline === "always").map(({ pattern }) => pattern),
    readable: oneOf(kept),
    framed: oneOf(pages.filter(({ framed }) => framed === true)),
  };
}

function oneOf(pages: Page[]): string {
  return `^(?:${pages.map(({ pattern }) => source(pattern)).join("|")})$`;
}

export type KeptPage = {
  /** Path and allowed query in one spelling: asked of the router and used as key. */
  address: string;
  /** True for searches and further pages, which visitors choose freely and which must not push out others. */
  isOpenEnded: boolean;
  /** The page's one address, when it was asked for under another spelling. */
  movedTo: string | undefined;
  /** True for a page that shows next to nothing before its script has run. */
  needsScript: boolean;
};

const formats: Record<QueryFormat | "route-ids", RegExp> = {
  place: /^[\w.:~-]{1,200}$/u,
  words: /^.{0,100}$/su,
  many: /^.{0,100}$/su,
  "route-ids": /^[\w/,.-]{1,300}$/u,
};

const maxValues = 30;

/**
 * Finds which kept page a GET is for; undefined for none. Unknown parameters (of mailings and social networks) are
 * dropped; one with an impossible value or too many values makes it an ordinary request. Values in another order are
 * the page's to redirect. A page's data has the same address with `.data`.
 */
export function findKeptPage(pages: Page[], url: URL): KeptPage | undefined {
  const path = inOneSpelling(url.pathname);
  const isData = isDataPath(path);
  const pagePath = withoutData(path);
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
