/** A request for a page that is the same for every visitor. */
export type CatalogPage = {
  /** Path and allowed query of the page or of its data, in one spelling: what the router is asked and the cache remembers. */
  address: string;
  /** Whether visitors choose it freely (a search, a page of a list): many such addresses must not push out the others. */
  isOpenEnded: boolean;
  /** The one address of this page, when it was asked for under another spelling of it. */
  movedTo: string | undefined;
  /** Whether it shows next to nothing before its script has run: what it is about is in the browser. */
  needsScript: boolean;
};

/** A place in a list. */
const place = /^[\w.:~-]{1,200}$/u;

/** The pages of design §1 law 4, and the query each may have. */
const pages: { path: RegExp; query: Record<string, RegExp> }[] = [
  { path: /^\/(?:contact|cart|wishlist|offline)?$/u, query: {} },
  { path: /^\/product\/[^/]{1,100}$/u, query: {} },
  { path: /^\/category\/[^/]{1,300}$/u, query: { after: place } },
  { path: /^\/search$/u, query: { q: /^.{0,100}$/su, after: place } },
];
const routeIds = /^[\w/,.-]{1,300}$/u;

/** As the shop's own links are written: a letter may also come as its code, and the codes in capitals or not. */
function inOneSpelling(path: string): string {
  const parts = path.split("/").map(part => encodeURIComponent(decodeURIComponent(part)));
  return parts.join("/");
}

/**
 * Whether a GET of this address is for a page that is the same for everyone; undefined when it is not.
 * Parameters a page does not have (what mailings and social networks add) are left out; one whose value cannot be
 * right makes the request an ordinary one. A page's data has the same address with `.data` (React Router's single fetch).
 */
export function findCatalogPage(url: URL): CatalogPage | undefined {
  const path = inOneSpelling(url.pathname);
  const isData = path.endsWith(".data");
  const pagePath = isData ? path.replace(/_?\.data$/u, "") : path;
  const page = pages.find(one => one.path.test(pagePath));
  if (!page) return undefined;
  const allowed = isData ? { ...page.query, _routes: routeIds } : page.query;
  const query = new URLSearchParams();
  for (const [name, format] of Object.entries(allowed)) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (!format.test(value)) return undefined;
    query.set(name, value);
  }
  return {
    address: query.size > 0 ? `${path}?${query}` : path,
    movedTo: isData || path === url.pathname ? undefined : path + url.search,
    isOpenEnded: query.size > 0,
    needsScript: ["/cart", "/wishlist", "/offline"].includes(pagePath),
  };
}
