import { type ProductSummary, summaryOf } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { isOneSize, maxQuantity, type Size, sizeText } from "#app/catalog/sizes/size.ts";
import { type Kobo, sumOfLines, timesQuantity } from "#app/lib/money.ts";

/**
 * A product as last seen, with size and quantity. `addedPriceKobo`: its size's price when added; the page says when
 * `linePrice` differs. `isGone`: unknown to the shop. Source: spec, entities (cart line).
 */
export type CartLine = ProductSummary & { size: Size; quantity: number; addedPriceKobo: Kobo; isGone: boolean };

/** `withdrawn`: agreed to, then the cart changed; the box is not ticked. `collect`: pick-up. `none`: not said. */
export type DeliveryChoice = "none" | "agreed" | "withdrawn" | "collect";

/** A cart has one line per product and size, in the order of adding. */
export type Cart = { lines: readonly CartLine[]; delivery: DeliveryChoice };

export type LineId = { id: string; size: Size };

export const emptyCart: Cart = { lines: [], delivery: "none" };

export function isSameLine(one: LineId, other: LineId): boolean {
  return one.id === other.id && one.size === other.size;
}

/**
 * `already`: the line exists; `noStock`: can't be bought; the cart is unchanged then. Source: spec, states and
 * validation; docs/spec-notes.md#changed.
 */
export function addLine(
  cart: Cart,
  product: ProductSummary,
  size: Size,
): { kind: "added" | "already" | "noStock"; cart: Cart } {
  const id = { id: product.id, size };
  if (cart.lines.some(line => isSameLine(line, id))) return { kind: "already", cart };
  const addedPriceKobo = priceOfSize(product, size).priceKobo;
  const line: CartLine = { ...summaryOf(product), size, quantity: 1, addedPriceKobo, isGone: false };
  if (lineProblem(line)) return { kind: "noStock", cart };
  return { kind: "added", cart: withLines(cart, [...cart.lines, line]) };
}

/** Adds up to `maxQuantity`. */
export function increaseLine(cart: Cart, id: LineId): Cart {
  return changeQuantity(cart, id, 1);
}

/** Takes one piece away. At 0 the line is removed. Source: spec, states. */
export function decreaseLine(cart: Cart, id: LineId): Cart {
  return changeQuantity(cart, id, -1);
}

/** Sets how many pieces of a line there are, at most `maxQuantity`. At 0 the line is removed. */
export function setQuantity(cart: Cart, id: LineId, quantity: number): Cart {
  const before = cart.lines.find(line => isSameLine(line, id))?.quantity ?? 0;
  return changeQuantity(cart, id, quantity - before);
}

export function removeLine(cart: Cart, id: LineId): Cart {
  return withLines(
    cart,
    cart.lines.filter(line => !isSameLine(line, id)),
  );
}

/**
 * Restores a removed line in its place, and the agreement to delivery if the cart is as before. Nothing when the line
 * exists.
 */
export function restoreLine(cart: Cart, before: Cart, id: LineId): Cart {
  const place = before.lines.findIndex(line => isSameLine(line, id));
  const line = before.lines[place];
  if (!line || cart.lines.some(other => isSameLine(other, id))) return cart;
  const lines = cart.lines.toSpliced(place, 0, line);
  return cartContent(lines) === cartContent(before.lines)
    ? { lines, delivery: before.delivery }
    : withLines(cart, lines);
}

/** An empty cart has nothing to deliver. */
export function agreeToDelivery(cart: Cart, wantsDelivery: boolean): Cart {
  return { ...cart, delivery: wantsDelivery && cart.lines.length > 0 ? "agreed" : "none" };
}

/** Pick-up holds whatever changes, until delivery is agreed to. */
export function agreeToCollect(cart: Cart): Cart {
  return cart.lines.length > 0 ? { ...cart, delivery: "collect" } : cart;
}

/**
 * Updates lines from the catalogue's answer; unanswered ones are gone. Lines are never dropped or reordered and keep
 * their quantity.
 */
export function refreshLines(cart: Cart, askedIds: readonly string[], products: readonly ProductSummary[]): Cart {
  const facts = new Map(products.map(product => [product.id, product]));
  const lines = cart.lines.map(line => {
    if (!askedIds.includes(line.id)) return line;
    const product = facts.get(line.id);
    return product ? { ...line, ...unlessSaid, ...product, isGone: false } : { ...line, isGone: true };
  });
  return withLines(cart, lines);
}

/** The catalogue leaves these out of most answers. */
const unlessSaid = {
  regularKobo: undefined,
  saleUntil: undefined,
  readyDays: undefined,
  readyOn: undefined,
  depositBp: undefined,
  isMeasured: undefined,
};

/** Returns undefined when the line can be bought, `sizeSoldOut` also when the size no longer exists. */
export function lineProblem(line: CartLine): "gone" | "soldOut" | "sizeSoldOut" | undefined {
  if (line.isGone) return "gone";
  if (line.stock === "No Stock") return "soldOut";
  const offer = line.sizes.find(({ size }) => size === line.size);
  return offer && !offer.isSoldOut ? undefined : "sizeSoldOut";
}

/** Returns how many pieces are left when they are few, where the shop shows them. */
export function lineLeft({ size, sizes }: CartLine): number | undefined {
  return sizes.find(offer => offer.size === size)?.left;
}

/** Returns the line's size, or "One size" for a single letter. */
export function lineSize({ size, sizes }: CartLine): string {
  return sizeText(size, isOneSize(sizes));
}

/** Returns the price of its size, in kobo. */
function linePrice(line: CartLine): Kobo {
  return priceOfSize(line, line.size).priceKobo;
}

/** Returns kobo. */
export function lineTotal(line: CartLine): Kobo {
  return timesQuantity(linePrice(line), line.quantity);
}

/** Returns kobo, without delivery. */
export function cartSubtotal(cart: Pick<Cart, "lines">): Kobo {
  return sumOfLines(cart.lines.map(line => ({ priceKobo: linePrice(line), quantity: line.quantity })));
}

export function countPieces(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0);
}

/** When it changes, the agreement to delivery is withdrawn. */
export function cartContent(lines: readonly CartLine[]): string {
  return lines.map(line => `${line.id} ${line.size} ${line.quantity} ${linePrice(line)}`).join("\n");
}

function changeQuantity(cart: Cart, id: LineId, change: number): Cart {
  const lines = cart.lines.map(line =>
    isSameLine(line, id) ? { ...line, quantity: Math.min(line.quantity + change, maxQuantity) } : line,
  );
  return withLines(
    cart,
    lines.filter(line => line.quantity > 0),
  );
}

/**
 * Every change of lines. The spec makes the total the subtotal when the subtotal changes; so that box and total never
 * disagree, the agreement is withdrawn (docs/spec-notes.md#kept-and-made-coherent).
 */
function withLines({ lines: before, delivery }: Cart, lines: readonly CartLine[]): Cart {
  if (lines.length === 0) return emptyCart;
  const isWithdrawn = delivery === "agreed" && cartContent(lines) !== cartContent(before);
  return { lines, delivery: isWithdrawn ? "withdrawn" : delivery };
}
