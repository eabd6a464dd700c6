import type { Locator } from "@playwright/test";
import { elementsIn, type HtmlElement, tagged, wordsOf } from "../html.ts";
import { deliveryIn, pieceIn, type Said, sumsIn } from "./said.ts";
import type { Walk } from "./walk.ts";

/** What part of a page shows: words, terms with definitions, list items and rows. */
export type Shown = { text: string; rows: Map<string, string>; lines: string[] };

export async function readShown(part: Locator): Promise<Shown> {
  const { text, rows, lines } = await part.evaluate(element => {
    const shownIn = (one: Element | null) =>
      (one as HTMLElement | null)?.innerText.trim().replaceAll(/\s+/gu, " ") ?? "";
    const terms = Array.from(element.querySelectorAll("dt"), term => {
      const definition = term.nextElementSibling;
      return [shownIn(term), shownIn(definition)] as const;
    });
    return {
      text: shownIn(element),
      rows: terms,
      lines: Array.from(element.querySelectorAll("li, tbody tr"), shownIn),
    };
  });
  return { text, rows: firstOf(rows), lines };
}

/** Reads the same from a page's HTML, folded parts too. */
export function readPlain(part: HtmlElement): Shown {
  const inside = elementsIn(part);
  const rows = inside.flatMap((term, at) => {
    if (term.tagName !== "dt") return [];
    const definition = inside.slice(at).find(one => one.tagName === "dd");
    return [[wordsOf(term), wordsOf(definition)] as const];
  });
  const items = [...tagged(part, "li"), ...tagged(part, "tbody").flatMap(body => tagged(body, "tr"))];
  return { text: wordsOf(part), rows: firstOf(rows), lines: items.map(wordsOf) };
}

/** The first wins: an order's sums come first, and their words may appear again below. */
const firstOf = (rows: (readonly [string, string])[]) => new Map(rows.toReversed());

/** An e-mail's words in the same form, without the shop's footer; a row is a line with a colon. */
export function readMail(text: string): Shown {
  const lines = text
    .trim()
    .replace(/\n\n(?:(?!\n\n)[^])*$/u, "")
    .split("\n")
    .map(line => line.trim());
  const rows = lines.flatMap(line => {
    const [, label, value] = /^(.+): (.+)$/u.exec(line) ?? [];
    return label && value ? [[label, value] as const] : [];
  });
  return { text: lines.join(" "), rows: firstOf(rows), lines };
}

/** Lists the items as read, with their sums where shown. */
export function itemsIn(walk: Walk, { lines }: Pick<Shown, "lines">): Said {
  const found = lines.flatMap(line => pieceIn(walk, line) ?? []);
  const pieces = found.map(({ piece }) => piece).join("; ");
  return {
    pieces,
    items: found.every(({ sum }) => sum) ? found.map(one => `${one.piece}, ${one.sum}`).join("; ") : undefined,
  };
}

/** Pieces, sums and delivery, which most places show. */
export const orderIn = (walk: Walk, shown: Shown): Said => ({
  ...itemsIn(walk, shown),
  ...sumsIn(shown.rows),
  ...deliveryIn(shown.text),
});

export const sumIn = (text: string) => /₦[\d,.]+\d/u.exec(text)?.[0];
