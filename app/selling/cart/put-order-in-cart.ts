import { askProductSummaries } from "#app/catalog/products/ask-product-summaries.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { addLine, type Cart, increaseLine, isSameLine } from "./cart.ts";
import { changeCart } from "./cart-store.ts";

export type OrderedLine = { productId: string; title: string; size: string; isOnlySize: boolean; quantity: number };

/** `isInCart`: at least one line is in the cart. `note`: what is missing, "" for nothing. */
export type BoughtAgain = { isInCart: boolean; note: string };

/**
 * Adds what is still sold of an order; existing lines stay, so repeating adds once. Throws without an answer, and
 * changes nothing.
 */
export async function putOrderInCart(lines: readonly OrderedLine[], signal: AbortSignal): Promise<BoughtAgain> {
  const products = await askProductSummaries(
    lines.map(({ productId }) => productId),
    signal,
  );
  let result: AddedLines | undefined;
  changeCart(cart => {
    result = addOrderedLines(cart, lines, products);
    return result.cart;
  });
  const { gone = [], soldOut = [] } = result ?? {};
  return { isInCart: gone.length + soldOut.length < lines.length, note: missingNote({ gone, soldOut }) };
}

/** The cart after, and what is no longer sold or sold out. */
type AddedLines = { cart: Cart; gone: OrderedLine[]; soldOut: OrderedLine[] };

export function addOrderedLines(
  cart: Cart,
  lines: readonly OrderedLine[],
  products: readonly ProductSummary[],
): AddedLines {
  const sold = new Map(products.map(product => [product.id, product]));
  const gone: OrderedLine[] = [];
  const soldOut: OrderedLine[] = [];
  let next = cart;
  for (const line of lines) {
    const product = sold.get(line.productId);
    if (!product) {
      gone.push(line);
      continue;
    }
    const id = { id: product.id, size: line.size };
    if (next.lines.some(other => isSameLine(other, id))) continue;
    const added = addLine(next, product, line.size);
    if (added.kind === "noStock") soldOut.push(line);
    else next = added.cart;
    for (let piece = 1; added.kind === "added" && piece < line.quantity; piece++) next = increaseLine(next, id);
  }
  return { cart: next, gone, soldOut };
}

/** Returns "" when all could be bought. */
export function missingNote({ gone, soldOut }: { gone: OrderedLine[]; soldOut: OrderedLine[] }): string {
  const parts = [
    { lines: gone, state: "no longer available" },
    { lines: soldOut, state: "sold out" },
  ].filter(({ lines }) => lines.length > 0);
  const sentences = parts.map(({ lines, state }) => {
    const titles = [...new Set(lines.map(titleWithSize))];
    return `${inWords.format(titles)} ${titles.length > 1 ? "are" : "is"} ${state}`;
  });
  return sentences.length > 0 ? `${sentences.join(", and ")}.` : "";
}

const inWords = new Intl.ListFormat("en");
