import { globSync, statSync } from "node:fs";
import { faces } from "#app/shop/look/faces.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findPages } from "../../bench/find-pages.ts";
import { type FirstVisit, kinds, measureFirstVisit, totalBytes } from "../../bench/first-visit.ts";
import { ownerCookie } from "../../bench/shop-owner.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { fillBanner } from "../shops/shown-banner.ts";
import { expect, test } from "../test.ts";

test.use({ launchOptions: { executablePath: findChromium(), args: chromiumFlags } });

const kilobyte = 1024;
/** Compressed bytes of a first visit. Source: docs/architecture.md#speed. */
const budgets = { html: 25 * kilobyte, css: 15 * kilobyte, script: 125 * kilobyte, font: 45 * kilobyte } as const;
/** On a slow network each script file costs a request. */
const scriptFiles = 18;
/** Of the six files that a browser asks for at once, this leaves one for the font and one for the first picture. */
const styleFiles = 4;
const wholeVisits = { home: 340 * kilobyte, category: 380 * kilobyte, product: 380 * kilobyte } as const;
const liteVisit = 120 * kilobyte;

test("a first visit of the home page, a category and a product keeps to its budget of bytes", async ({
  browser,
  shop,
}, testInfo) => {
  for (const name of ["home", "category", "product"] as const) {
    const { path } = (await findPages(shop.address)).find(page => page.name === name)!;
    const visit = await measureFirstVisit(browser, shop.address + path);
    const measured = `${name}: ${kinds.map(kind => `${kind} ${inKilobytes(visit, kind)}`).join(", ")} KB, all ${(totalBytes(visit) / kilobyte).toFixed(1)} KB, script in ${visit.script.requests} files`;
    console.log(measured);
    testInfo.annotations.push({ type: "bytes", description: measured });
    for (const [kind, budget] of Object.entries(budgets)) {
      expect.soft(visit[kind as keyof typeof budgets].bytes, `${kind}; ${measured}`).toBeLessThanOrEqual(budget);
    }
    expect.soft(visit.script.requests, measured).toBeLessThanOrEqual(scriptFiles);
    expect.soft(visit.css.requests, measured).toBeLessThanOrEqual(styleFiles);
    expect.soft(totalBytes(visit), measured).toBeLessThanOrEqual(wholeVisits[name]);
    // The plain cloth that other tests' shops show weighs a tenth of it, and would keep any budget.
    expect.soft(visit.picture.bytes / visit.picture.requests, measured).toBeGreaterThan(4 * kilobyte);
  }
});

test("a first visit of a home page with five slides and an announcement keeps to its budget of bytes", async ({
  browser,
  startOwnShop,
}, testInfo) => {
  const shop = await startOwnShop({
    async prepare(db) {
      await fillBanner(db);
      await db.insert(shopSettings).values({ key: "announcement", value: "Free delivery in Lagos this week" });
    },
  });
  const home = await (await fetch(shop.address)).text();
  expect(home).toContain("Free delivery in Lagos this week");
  expect(home.match(/Slide \d\b/gu)?.length).toBeGreaterThanOrEqual(5);
  const visit = await measureFirstVisit(browser, shop.address);
  const measured = `home with slides: ${kinds.map(kind => `${kind} ${inKilobytes(visit, kind)}`).join(", ")} KB, all ${(totalBytes(visit) / kilobyte).toFixed(1)} KB`;
  console.log(measured);
  testInfo.annotations.push({ type: "bytes", description: measured });
  for (const [kind, budget] of Object.entries(budgets)) {
    expect.soft(visit[kind as keyof typeof budgets].bytes, `${kind}; ${measured}`).toBeLessThanOrEqual(budget);
  }
  expect.soft(totalBytes(visit), measured).toBeLessThanOrEqual(wholeVisits.home);
});

test("a first visit of the cart, the checkout and pages of the dashboard keeps to its budget of script", async ({
  browser,
  shop,
}, testInfo) => {
  for (const path of ["/cart", "/checkout"]) {
    const { script } = await measureFirstVisit(browser, shop.address + path);
    const measured = `${path}: script ${(script.bytes / kilobyte).toFixed(1)} KB in ${script.requests} files`;
    console.log(measured);
    testInfo.annotations.push({ type: "bytes", description: measured });
    expect.soft(script.bytes, measured).toBeLessThanOrEqual(150 * kilobyte);
    expect.soft(script.requests, measured).toBeLessThanOrEqual(22);
  }
  for (const path of ["", "/home", "/products", "/products/new", "/settings", "/settings/checkout", "/figures"]) {
    const visit = await measureFirstVisit(browser, shop.address + `/admin${path}`, { cookie: await ownerCookie(shop) });
    const { script } = visit;
    const measured = `/admin${path}: script ${(script.bytes / kilobyte).toFixed(1)} KB in ${script.requests} files`;
    console.log(measured);
    testInfo.annotations.push({ type: "bytes", description: measured });
    expect.soft(script.bytes, measured).toBeLessThanOrEqual(157 * kilobyte);
    expect.soft(script.requests, measured).toBeLessThanOrEqual(22);
  }
});

test("a lite category page is at most 120 KB, and loads no script before one is needed", async ({
  browser,
  shop,
}, testInfo) => {
  const { path } = (await findPages(shop.address)).find(page => page.name === "category")!;
  for (const address of [path, "/category/allproduct"]) {
    const visit = await measureFirstVisit(browser, shop.address + address, { savesData: true });
    const measured = `lite ${address}: ${kinds.map(kind => `${kind} ${inKilobytes(visit, kind)}`).join(", ")} KB, all ${(totalBytes(visit) / kilobyte).toFixed(1)} KB`;
    console.log(measured);
    testInfo.annotations.push({ type: "bytes", description: measured });
    expect.soft(visit.script.requests + visit.font.requests, measured).toBe(0);
    expect.soft(totalBytes(visit), measured).toBeLessThanOrEqual(liteVisit);
  }
});

test("a page's headers name exactly its style sheets, so that a browser and a proxy's early hints ask for them first", async ({
  shop,
}) => {
  const kept = (await findPages(shop.address)).map(({ path }) => path);
  const headers = { cookie: await ownerCookie(shop) };
  for (const path of [...kept, "/cart", "/admin", "/admin/settings/checkout"]) {
    const page = await fetch(shop.address + path, path.startsWith("/admin") ? { headers } : {});
    const named = [...(page.headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel=preload; as=style/gu)].map(
      ([, to]) => to!,
    );
    const [head] = (await page.text()).split("</head>");
    const linked = [...head!.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/gu)].map(([, to]) => to!);
    expect(named, path).toEqual(linked);
    for (const address of named)
      expect((await fetch(shop.address + address)).headers.get("Content-Type")).toContain("css");
    if (!kept.includes(path)) continue;
    const again = await fetch(shop.address + path, { headers: { "If-None-Match": page.headers.get("ETag")! } });
    expect([again.status, again.headers.get("Link")], path).toEqual([304, null]);
  }
});

test("the text's typeface and each of the headings' together stay within their budget", () => {
  for (const { font } of faces) {
    const files = globSync(`build/client/assets/{work-sans,${font}}-*.woff2`).map(path => statSync(path).size);
    expect.soft(files, font).toHaveLength(6);
    expect
      .soft(
        files.reduce((sum, bytes) => sum + bytes, 0),
        font,
      )
      .toBeLessThanOrEqual(budgets.font);
  }
});

function inKilobytes(visit: FirstVisit, kind: (typeof kinds)[number]): string {
  return (visit[kind].bytes / kilobyte).toFixed(1);
}
