import { becomeOwner, openDashboard } from "../dashboard.ts";
import { accountPages, dashboardPages, inParts } from "../every-page.ts";
import { openPage } from "../open-page.ts";
import { coveredFocus, faultsOf, smallLetters, smallTargets } from "../page-faults.ts";
import { shown } from "../shops/filled-shop.ts";
import { expect, test } from "../shops/shop-for-show.ts";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

for (const [part, pages] of inParts({ ...dashboardPages, ...accountPages }, 6)) {
  test(`axe finds nothing wrong with any page of the dashboard or an account, in both colours and widths; at 320 px and with text twice as large they fit, and what one presses is 44 px high and wide: ${part}`, async ({
    page,
    shop,
  }) => {
    // Only ends a hang: machines differ threefold.
    test.setTimeout(540_000);
    await becomeOwner(page, shop);
    const found: string[] = [];
    for (const [name, path] of pages) {
      const response = await openPage(page, path);
      if (response?.status() === 404 && !/\bnot\b/u.test(name)) found.push(`${name} is not found`);
      const small = [...(await smallTargets(page)), ...(await smallLetters(page))];
      found.push(...small.map(target => `${name}: ${target}`), ...(await faultsOf(page, name)));
    }
    expect(found).toEqual([]);
  });
}

test("on a phone the bottom bar navigates, and on wide screens the pages of a section are below its entry", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/home");
  const bar = page.getByRole("navigation", { name: "Main menu" });
  await expect(bar.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: /^Orders.*\d waiting$/u })).toBeVisible();
  await bar.getByRole("link", { name: "More" }).click();
  await expect(bar.getByRole("link", { name: "More" })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar).toBeHidden();
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: "Low stock" })).toBeHidden();
  await menu.getByRole("link", { name: "Products" }).click();
  await menu.getByRole("link", { name: "Low stock" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Low stock" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Low stock" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Figures" }).click();
  await expect(menu.getByRole("link", { name: "Low stock" })).toBeHidden();
});

test("a focused element is under neither the header nor the foot of its form", async ({ page, shop }) => {
  await becomeOwner(page, shop);
  for (const path of ["/admin/products/new", "/admin/settings/online-shop", `/admin/orders/${shown.order}`]) {
    await openDashboard(page, path);
    for (let pressed = 0; pressed < 36; pressed++) {
      await page.keyboard.press("Tab");
      expect(await coveredFocus(page), `${path}, after ${pressed + 1} times Tab`).toBeUndefined();
    }
  }
});

test("with forced system colours, controls keep an edge and a ring", async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const storefront = ["/", `/product/${shown.product}`, "/contact", "/accessaccount"];
  const dashboard = [
    "/admin",
    "/admin/products",
    "/admin/products/new",
    "/admin/attention",
    "/admin/settings/checkout",
  ];
  for (const path of [...storefront, ...dashboard]) {
    if (path === dashboard[0]) await becomeOwner(page, shop);
    await (path.startsWith("/admin") ? openDashboard : openPage)(page, path);
    const bare = await page.evaluate(() => {
      const operated = document.querySelectorAll<HTMLElement>(
        "main button:not([class*=dot_]), main input:not([type=hidden]), main textarea, main select",
      );
      const isSeen = (element: HTMLElement) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
      return Array.from(operated)
        .filter(isSeen)
        .flatMap(element => {
          element.focus({ focusVisible: true } as FocusOptions);
          const style = getComputedStyle(element);
          const isIcon = element.querySelector("svg") !== null;
          // The browser draws native boxes in system colours.
          const isBox = element.matches("[type=checkbox], [type=radio]") && style.appearance !== "none";
          const hasEdge =
            isIcon || isBox || (Number.parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== "none");
          const hasRing = Number.parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none";
          return hasEdge && hasRing ? [] : [`${hasEdge ? "no ring" : "no edge"}: ${element.outerHTML.slice(0, 120)}`];
        });
    });
    expect([path, bare]).toEqual([path, []]);
  }
});
