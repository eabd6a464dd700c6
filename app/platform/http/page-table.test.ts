import { expect, test } from "vitest";
import { loadPageTable, loadRouteTable } from "#test/pages/route-table.ts";
import { withoutDashboard } from "../../../scripts/shop-manifest.ts";
import type { PageHandle } from "./page-handle.ts";
import { findKeptPage, findPageOf, offlinePages, postersOf, readPageTable } from "./page-table.server.ts";

const pages = await loadPageTable();
const find = (address: string) => findKeptPage(pages, new URL(address, "http://localhost:3000"));

test.each([
  ["/", "/", false],
  ["/contact", "/contact", false],
  ["/cart", "/cart", false],
  ["/wishlist", "/wishlist", false],
  ["/product/0198f3a2-1111-7000-8000-000000000000", "/product/0198f3a2-1111-7000-8000-000000000000", false],
  ["/category/ankara%20dresses", "/category/ankara%20dresses", false],
  ["/category/caps?after=abc_123", "/category/caps?after=abc_123", true],
  ["/search?q=aso%20oke", "/search?q=aso+oke", true],
  ["/search?after=00-abc&q=oke", "/search?q=oke&after=00-abc", true],
  ["/api/search?q=ank", "/api/search?q=ank", true],
  ["/api/search", "/api/search", false],
  [
    "/category/caps?sort=price-up&color=red&size=M&size=L",
    "/category/caps?size=M&size=L&color=red&sort=price-up",
    true,
  ],
  ["/search?in=1&q=oke&max=5000&min=1", "/search?q=oke&min=1&max=5000&in=1", true],
  ["/_.data", "/_.data", false],
  ["/product/1.data", "/product/1.data", false],
  ["/category/caps.data?_routes=routes%2Fcategory", "/category/caps.data?_routes=routes%2Fcategory", true],
])("%s is the page %s for everyone", (address, canonical, isOpenEnded) => {
  expect(find(address)).toMatchObject({ address: canonical, isOpenEnded });
});

test.each([
  ["/category/Agbad%61", "/category/Agbada"],
  ["/category/%41%67bada?utm_source=mail", "/category/Agbada?utm_source=mail"],
  ["/category/a%c3%a9", "/category/a%C3%A9"],
  ["/category/caps&hats", "/category/caps%26hats"],
  ["/product/%30198f3a2-1111-7000-8000-000000000000", "/product/0198f3a2-1111-7000-8000-000000000000"],
])("%s is another spelling of %s, and shares its entry", (address, movedTo) => {
  expect(find(address)).toMatchObject({ movedTo });
  expect(find(movedTo)).toMatchObject({ movedTo: undefined });
  const [{ pathname, search }, kept] = [new URL(address, "http://localhost"), find(movedTo)!.address];
  expect(find(`${pathname}.data${search}`)).toMatchObject({ address: `${kept}.data`, movedTo: undefined });
});

test("parameters added by mailings and social networks lead to the same page", () => {
  expect(find("/?utm_source=mail&fbclid=1")).toMatchObject({ address: "/", isOpenEnded: false });
  expect(find("/category/caps?fbclid=1&after=abc")?.address).toBe("/category/caps?after=abc");
  expect(find("/?_routes=root")?.address).toBe("/");
});

test.each([
  "/checkout",
  "/accessaccount",
  "/admin",
  "/admin.data",
  "/api/products",
  "/practice/abc",
  "/checkout.data",
  "/product/a/b",
  "/product/",
  "/nowhere",
  `/search?q=${"x".repeat(101)}`,
  "/category/caps?after=%3Cscript%3E",
  "/search?q=oke&after=%3Cscript%3E",
  "/_.data?_routes=%00",
  `/category/caps?${"size=L&".repeat(31)}`,
  `/category/caps?size=${"L".repeat(101)}`,
])("%s is not a page to keep", address => {
  expect(find(address)).toBeUndefined();
});

test("the service worker keeps the catalogue once seen, and the browser's own pages beforehand", () => {
  const { always, readable, framed } = offlinePages(pages);
  expect(always.toSorted()).toEqual(["/cart", "/offline", "/wishlist"]);
  const isReadable = (path: string) => new RegExp(readable, "u").test(path);
  const kept = ["/", "/cart", "/wishlist", "/contact", "/offline", "/product/1", "/category/caps"];
  expect(kept.filter(path => !isReadable(path))).toEqual([]);
  const others = ["/search", "/checkout", "/account", "/admin", "/product/", "/product/1/2", "/practice/1", "/carts"];
  expect(others.filter(isReadable)).toEqual([]);
  expect(new RegExp(framed, "u").test("/practice/abc")).toBe(true);
  expect(["/", "/cart", "/product/1"].filter(path => new RegExp(framed, "u").test(path))).toEqual([]);
});

test("only the practice provider's page and e-mail previews may be shown in a frame", () => {
  expect(pages.flatMap(({ framed, pattern }) => (framed ? [`${pattern} ${framed}`] : [])).toSorted()).toEqual([
    "/admin/messages/emails/:id mail",
    "/admin/texts/:kind/preview mail",
    "/practice/:accessCode true",
  ]);
});

const askedFor = (address: string) => findPageOf(pages, new URL(address, "http://localhost:3000"));

test("each route decides the uploads to its page and the programs that may post there", () => {
  const table = pages.flatMap(({ pattern, upload, postedBy }) =>
    upload || postedBy ? [[pattern, postedBy ?? upload!.maxBytes / 1024 / 1024, upload?.seconds, upload?.atOnce]] : [],
  );
  expect(table.toSorted()).toEqual([
    ["/admin", 25, undefined, 12],
    ["/admin/messages/emails/:id", 25, undefined, 12],
    ["/admin/orders/:id", 25, undefined, 12],
    ["/admin/texts/:kind/preview", 25, undefined, 12],
    ["/by-mail/request/:token", "mail-program", undefined, undefined],
    ["/by-mail/stop/:token", "mail-program", undefined, undefined],
    ["/consent/:token", "mail-program", undefined, undefined],
    ["/review/:token", 25, 480, 4],
    ["/track/:token", 10, 240, 8],
    ["/track/:token/return", 10, 240, 8],
    ["/track/:token/style", 10, 240, 8],
    ["/webhooks/:provider", "payment-provider", undefined, undefined],
  ]);
  expect(askedFor("/track/1")?.upload).toBe(askedFor("/track/1/return")?.upload);
});

test("a route's settings apply to the routes below it too, which may add their own", () => {
  for (const address of ["/admin", "/admin.data", "/admin/products/new", "/admin/pictures", "/Admin/nowhere/"]) {
    expect([address, askedFor(address)?.pattern]).toEqual([address, "/admin"]);
  }
  const preview = askedFor("/admin/texts/placed/preview");
  expect(preview).toMatchObject({ framed: "mail", allRoutes: true, upload: { maxBytes: 25 * 1024 * 1024 } });
  for (const address of ["/administration", "/admin-invitation/more", "/checkout", "/track", "/nowhere"]) {
    expect([address, askedFor(address)?.upload]).toEqual([address, undefined]);
  }
  const [page] = readPageTable({
    frame: { module: { handle: { allRoutes: true } } },
    page: { parentId: "frame", path: "figures.csv", module: { handle: { allRoutes: undefined, secret: true } } },
  });
  expect(page).toMatchObject({ pattern: "/figures.csv", secret: true, allRoutes: undefined });
  expect([page!.path.test("/figures.csv"), page!.path.test("/figures-csv")]).toEqual([true, false]);
});

test("a program may post to a page at its exact address only, not at its data address", () => {
  const posters = (address: string) => postersOf(askedFor(address), new URL(address, "http://localhost:3000"));
  expect([posters("/webhooks/practice"), posters("/consent/a.b")]).toEqual(["payment-provider", "mail-program"]);
  for (const address of [
    "/webhooks/practice.data",
    "/webhooks/practice/",
    "/Consent/a",
    "/consent/a.data",
    "/contact",
  ]) {
    expect([address, posters(address)]).toEqual([address, undefined]);
  }
});

test("pages missing from the shop's own list of routes come with the full list", async () => {
  const routes = await loadRouteTable();
  const ids = Object.keys(routes).filter(id => "default" in routes[id]!.module);
  const isInShopsList = (id: string) => {
    const listed = { [id.replace(/^\.\/|\.tsx$/gu, "")]: { hasDefaultExport: true } };
    return !withoutDashboard(`window.__reactRouterManifest=${JSON.stringify({ routes: listed })}`).includes("{}}");
  };
  const asksForAll = (id: string): boolean => {
    const { parentId, module } = routes[id]!;
    return (module.handle as PageHandle | undefined)?.allRoutes ?? (parentId !== undefined && asksForAll(parentId));
  };
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter(id => asksForAll(id) === isInShopsList(id))).toEqual([]);
});
