import type { Locator, Page, ViewportSize } from "@playwright/test";
import { axeViolations } from "./axe.ts";

const phone = { width: 360, height: 800 };
export const desktop = { width: 1280, height: 800 };

/**
 * Returns the page's faults: what axe finds on a light phone and a dark desktop (all four would take twice as long, and
 * both colours are still seen), what is cut off where tables get more columns or at 320 px, and what is with doubled
 * text on a phone and on the sizes of `largeTextOn`. Leaves the page on a phone with large text.
 */
export async function faultsOf(page: Page, name: string, largeTextOn: ViewportSize[] = []): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
  const onPhone = await axeViolations(page);
  await rememberShown(page);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "dark" });
  const onDesktop = await axeViolations(page, (await showsMore(page)) ? "everything" : "looks");
  const found = [
    ...onPhone.map(violation => `${name}, ${phone.width} px, light: ${violation}`),
    ...onDesktop.map(violation => `${name}, ${desktop.width} px, dark: ${violation}`),
  ];
  for (const width of [1200, 768, 320]) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await cutOff(page, width, `${name} at ${width} px`)));
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const size of [...largeTextOn, phone]) {
    await page.setViewportSize(size);
    found.push(...(await cutOff(page, size.width, `${name} at ${size.width} px with large text`)));
  }
  return found;
}

async function rememberShown(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shownBefore = new WeakSet(
      [...document.querySelectorAll("main *")].filter(one => one.checkVisibility({ visibilityProperty: true })),
    );
  });
}

/**
 * Whether `main` shows what it did not at `rememberShown`, which no rule has judged yet. Menus and headers outside it
 * are alike on all pages, and judged with those that show more.
 */
async function showsMore(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("main *")].some(
      one => !window.shownBefore.has(one) && one.checkVisibility({ visibilityProperty: true }),
    ),
  );
}

async function cutOff(page: Page, width: number, name: string): Promise<string[]> {
  const { is, by } = await page.evaluate(most => {
    const wide = document.documentElement.scrollWidth;
    if (wide <= most) return { is: wide, by: "" };
    const isOver = (element: Element) => element.getBoundingClientRect().right > most + 0.5;
    const over = [...document.querySelectorAll("body *")].filter(isOver);
    const innermost = over.find(element => ![...element.children].some(isOver));
    const words = innermost?.textContent?.trim().slice(0, 30) ?? "";
    return {
      is: wide,
      by: innermost ? `${innermost.tagName.toLowerCase()}.${innermost.getAttribute("class") ?? ""} "${words}"` : "",
    };
  }, width);
  return is > width ? [`${name} is ${is} px wide, by ${by}`] : [];
}

/** Pressable elements smaller than 44 px, except links in a sentence and elements with a larger label. */
export async function smallTargets(page: Page): Promise<string[]> {
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
      // On a phone there is room for 24 px per dot; the pictures above are links too.
      if (/^Show .*, \d+ of \d+$/u.test(element.textContent ?? "")) return [];
      // A link among facts may have WCAG's minimum of 24 px (2.5.8).
      if (element.className === "" && rects[0]!.height >= 24) return [];
      // The link is stretched over its card.
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

/** Fields with text below 16 px, which make an iPhone zoom in. */
export async function smallLetters(page: Page): Promise<string[]> {
  return await page
    .locator("main")
    .evaluate(main =>
      [
        ...main.querySelectorAll<HTMLElement>(
          "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea",
        ),
      ]
        .filter(field => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(field => field.outerHTML.slice(0, 140)),
    );
}

/** Buttons and fields within `part` whose middle is covered by something else. */
export async function coveredControls(part: Locator): Promise<string[]> {
  return await part.evaluate(root =>
    [...root.querySelectorAll("button, input:not([type=hidden]), select, a")].flatMap(control => {
      // The control is folded away.
      if (!control.checkVisibility()) return [];
      const { x, y, width, height } = control.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      if (seen && control.contains(seen)) return [];
      return [`${control.outerHTML.slice(0, 140)} is under ${seen?.outerHTML.slice(0, 140)}`];
    }),
  );
}

/** Returns the focused element when something covers its middle. */
export async function coveredFocus(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { x, y, width, height } = focused.getBoundingClientRect();
    // Skips the page itself and elements only for keyboards.
    if (focused === document.body || width <= 4) return undefined;
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = seen && (focused.contains(seen) || seen.contains(focused));
    return isSeen ? undefined : `${focused.outerHTML.slice(0, 140)} is under ${seen?.outerHTML.slice(0, 140)}`;
  });
}

declare global {
  interface Window {
    shownBefore: WeakSet<Element>;
  }
}
