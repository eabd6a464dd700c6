import type { PageHandle, QueryFormat } from "./page-handle.ts";

/** The routes as React Router's server build has them, by id. */
export type RouteTable = Record<
  string,
  { parentId?: string | undefined; path?: string | undefined; module: { handle?: unknown } } | undefined
>;

/** A route's page and what its handle says, read once at the start. */
export type Page = PageHandle & {
  pattern: string;
  /** Its paths in the shop's own spelling. */
  path: RegExp;
  /** Its paths in every spelling that the router takes for the same, and those of the routes below it. */
  anySpelling: RegExp;
};

/** Every page whose route has a handle, those with longer patterns first: they say more than what is above them. */
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

/** A route with those it stands below, from the top. */
function lineOf(routes: RouteTable, route: NonNullable<RouteTable[string]>): NonNullable<RouteTable[string]>[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineOf(routes, parent), route] : [route];
}

function source(pattern: string): string {
  return pattern.replaceAll(".", "\\.").replace(/:\w+/gu, "[^/]{1,300}");
}

/** The page that the router answers with under `url`, or with whose data, if its route has a handle. */
export function findPageOf(pages: Page[], { pathname }: URL): Page | undefined {
  const path = inOneSpelling(withoutData(pathname));
  return pages.find(({ anySpelling }) => anySpelling.test(path));
}

/**
 * The programs that may post to a page without the shop's Origin, if it was asked for in the shop's own spelling, and
 * not for its data, which only our own scripts do.
 */
export function postersOf(page: Page | undefined, { pathname }: URL): PageHandle["postedBy"] {
  return page?.postedBy && page.path.test(pathname) && !isDataPath(pathname) ? page.postedBy : undefined;
}

/** Whether a path is that of a page's data: React Router's single fetch. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(".data");
}

/** The path of the page whose data `pathname` is. */
export function withoutData(pathname: string): string {
  return pathname.replace(/_?\.data$/u, "");
}

/** As the shop's own links are written: a letter may also come as its code, and the codes in capitals or not. */
export function inOneSpelling(path: string): string {
  const parts = path.split("/").map(part => encodeURIComponent(decodeURIComponent(part)));
  return parts.join("/");
}

/**
 * Finds, in a path, the part behind which the secret of a page's address stands, and the secret. Every request's path
 * is looked at, so all of them are one expression.
 */
export function secretPaths(pages: Page[]): RegExp {
  const secret = pages.filter(page => page.secret && page.pattern.includes(":"));
  const before = new Set(secret.map(({ pattern }) => pattern.slice(1, pattern.indexOf("/:"))));
  return before.size > 0 ? new RegExp(`^/(${[...before].join("|")})/[^/.]+`, "u") : /(?!)/u;
}

/**
 * What a service worker keeps: the paths it fetches in advance, a regular expression of all it may keep, and one of
 * those it leaves alone because they stand in a frame of another page.
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

/**
 * Whether a GET of this address is for one of the `pages` that are the same for everyone; undefined when it is not.
 * Parameters a page does not have (what mailings and social networks add) are left out; one whose value cannot be
 * right, or that has too many, makes the request an ordinary one. Values that are not in their one order are the
 * page's to redirect, and such an answer is not kept. A page's data has the same address with `.data` (React Router's
 * single fetch).
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
