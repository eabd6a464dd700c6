import type { APIRequestContext, Page } from "@playwright/test";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/**
 * Finds classes in HTML that no style sheet of the page has a rule for: what a bundler dropped looks right in
 * `npm run dev` alone. Sheets that a script loads later do not count. Remembers the sheets it has read.
 */
export function openStyleReader(request: APIRequestContext): (html: string) => Promise<string[]> {
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  const classesOf = (href: string) => {
    const found = known.get(href) ?? request.get(href).then(async answer => classesIn(await answer.text()));
    known.set(href, found);
    return found;
  };
  return async html => {
    const { classes, sheets, ownRules } = read(html);
    const written = await Promise.all([...sheets].map(classesOf));
    return [...classes].filter(one => ![marks, ownRules, ...written].some(sheet => sheet.has(one)));
  };
}

/** The same for what the browser shows now, with the sheets that it has loaded by now. */
export async function unstyledClasses(page: Page): Promise<string[]> {
  const { classes, sheets } = await page.evaluate(
    known => {
      const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(rule => rule.cssText).join("\n");
      const isKnown = ({ href }: CSSStyleSheet) => href !== null && known.includes(href);
      return {
        classes: [...new Set([...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]))],
        sheets: [...document.styleSheets].map(one => ({ href: one.href, text: isKnown(one) ? "" : textOf(one) })),
      };
    },
    [...sheetsRead.keys()],
  );
  const written = sheets.map(({ href, text }) => {
    const found = (href && sheetsRead.get(href)) || classesIn(text);
    if (href) sheetsRead.set(href, found);
    return found;
  });
  return classes.filter(one => ![marks, ...written].some(sheet => sheet.has(one)));
}

/** The classes of each sheet that a browser has loaded; a built sheet never changes. */
const sheetsRead = new Map<string, ReadonlySet<string>>();

/** React Router's own classes of a link. */
const marks: ReadonlySet<string> = new Set(["active", "pending", "transitioning"]);

function classesIn(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(/\.(-?[a-z_][\w-]*)/giu), ([, name]) => name!));
}

type ReadPage = { classes: Set<string>; sheets: Set<string>; ownRules: Set<string> };

function read(html: string): ReadPage {
  const found: ReadPage = { classes: new Set(), sheets: new Set(), ownRules: new Set() };
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("attrs" in node) {
      const valueOf = (name: string) => node.attrs.find(one => one.name === name)?.value ?? "";
      for (const one of valueOf("class").split(/\s+/u)) if (one) found.classes.add(one);
      if (node.tagName === "link" && valueOf("rel") === "stylesheet") found.sheets.add(valueOf("href"));
      if (node.tagName === "style") {
        const text = node.childNodes.map(child => ("value" in child ? child.value : "")).join("");
        for (const one of classesIn(text)) found.ownRules.add(one);
      }
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}
