import type { Page } from "@playwright/test";
import { axeViolations, becomeOwner, contrastViolations, openDashboard } from "../dashboard.ts";
import { dashboardPages, storefrontPages } from "../every-page.ts";
import { fillForShow, shown } from "../filled-shop.ts";
import { openPage } from "../open-page.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { expect, test as base } from "../test.ts";

/** With a shop that has something of everything. */
const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop({ prepare: fillForShow });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ expectProblem }) => expectProblem(/404/u));

const [phone, desktop] = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];

test("axe finds nothing wrong with any page of the dashboard, in both colours and widths; at 320 px and with text twice as large they fit", async ({
  page,
  shop,
}) => {
  test.slow();
  await becomeOwner(page, shop);
  const found: string[] = [];
  for (const [name, path] of Object.entries(dashboardPages)) {
    await openDashboard(page, path);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const violations = await (colorScheme === "light" ? axeViolations(page) : contrastViolations(page));
        found.push(...violations.map(violation => `${name}, ${size.width} px, ${colorScheme}: ${violation}`));
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    found.push(...(await cutOff(page, 320, `${name} at 320 px`)));
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    found.push(...(await cutOff(page, 360, `${name} with large text`)));
  }
  expect(found).toEqual([]);
});

test("what one presses is 44 px high and wide on every page", async ({ page, shop }) => {
  test.slow();
  const found: string[] = [];
  const measure = async (pages: Record<string, string>, open: typeof openPage | typeof openDashboard) => {
    for (const [name, path] of Object.entries(pages)) {
      await open(page, path);
      found.push(...(await smallTargets(page)).map(target => `${name}: ${target}`));
    }
  };
  await measure(storefrontPages, openPage);
  await becomeOwner(page, shop);
  await measure(dashboardPages, openDashboard);
  expect(found).toEqual([]);
});

test("with the colours of the system forced on it, what one operates keeps an edge and a ring", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/", `/product/${shown.product}`, "/contact", "/accessaccount"]) {
    await openPage(page, path);
    const bare = await page.evaluate(() => {
      const operated = document.querySelectorAll<HTMLElement>(
        "main button:not([class*=_dot_]), main input:not([type=hidden]), main textarea",
      );
      const isSeen = (element: HTMLElement) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
      return Array.from(operated)
        .filter(isSeen)
        .flatMap(element => {
          element.focus({ focusVisible: true } as FocusOptions);
          const style = getComputedStyle(element);
          const isIcon = element.querySelector("svg") !== null;
          const hasEdge = isIcon || (Number.parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== "none");
          const hasRing = Number.parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== "none";
          return hasEdge && hasRing ? [] : [`${hasEdge ? "no ring" : "no edge"}: ${element.outerHTML.slice(0, 120)}`];
        });
    });
    expect([path, bare]).toEqual([path, []]);
  }
});

/** Until the colours have changed: what inherits one changes after what it comes from. */
async function settled(page: Page): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      await new Promise(done => requestAnimationFrame(done));
    });
  }
}

async function cutOff(page: Page, width: number, name: string): Promise<string[]> {
  const is = await page.evaluate(() => document.documentElement.scrollWidth);
  return is > width ? [`${name} is ${is} px wide`] : [];
}

/** What can be pressed and is smaller, but for links within a sentence and what has a larger label. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const least = 43.5;
    const operated = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return Array.from(operated).flatMap(element => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])];
      const rects = boxes.filter(box => box instanceof Element).map(box => (box as Element).getBoundingClientRect());
      if (rects[0]!.width <= 4 && rects.length === 1) return [];
      // Nine dots side by side have the room of a phone for 24 px each; the pictures above them are links as well.
      if (/^Show .* of 9$/u.test(element.textContent ?? "")) return [];
      // One that stands among facts has WCAG's 24 px at least (2.5.8).
      if (element.className === "" && rects[0]!.height >= 24) return [];
      // A link stretched over its card is as large as the card.
      const over = getComputedStyle(element, "::after");
      if (over.position === "absolute" && over.content !== "none") return [];
      const isInSentence =
        element.tagName === "A" &&
        getComputedStyle(element).display === "inline" &&
        element.parentElement!.textContent!.trim() !== element.textContent!.trim();
      if (isInSentence || rects.some(({ width, height }) => width >= least && height >= least)) return [];
      const { width, height } = rects[0]!;
      return [`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 140)}`];
    });
  });
}
