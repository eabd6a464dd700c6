import { type ProductSummary, summaryOf } from "#app/catalog/products/product.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { type Kobo, sumOfLines, timesQuantity } from "#app/lib/money.ts";
import { isOneSize, maxQuantity, type Size, sizeText } from "#app/catalog/sizes/size.ts";

/**
 * A line of the cart: the product as last seen, for display only, with a size and how many pieces.
 * `addedPriceKobo` is the price of its size when it was put in; where `linePrice` differs the page says so.
 * `isGone` when the shop no longer knows the product. Source: spec, entities (cart line).
 */
export type CartLine = ProductSummary & { size: Size; quantity: number; addedPriceKobo: Kobo; isGone: boolean };

/**
 * `withdrawn`: delivery had been agreed to, then the cart changed. The page says so, and the box is not ticked.
 * `collect`: the shopper has said that they fetch the order themselves. `none`: they have not said anything.
 */
export type DeliveryChoice = "none" | "agreed" | "withdrawn" | "collect";

/** One line per product and size, in the order they were put in. */
export type Cart = { lines: readonly CartLine[]; delivery: DeliveryChoice };

/** Which line is meant. */
export type LineId = { id: string; size: Size };

export const emptyCart: Cart = { lines: [], delivery: "none" };

/** The same line: one product in one size. */
export function isSameLine(one: LineId, other: LineId): boolean {
  return one.id === other.id && one.size === other.size;
}

/**
 * Puts one piece in. `already` when a line of this product and size is there, `noStock` when that size of it cannot be
 * bought; the cart is then unchanged. Source: spec, states and validation; docs/spec-notes.md#kept-and-made-coherent
 * ('No Stock' cannot be bought).
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

/** One piece more, up to `maxQuantity`. */
export function increaseLine(cart: Cart, id: LineId): Cart {
  return changeQuantity(cart, id, 1);
}

/** One piece fewer; at 0 the line is gone. Source: spec, states. */
export function decreaseLine(cart: Cart, id: LineId): Cart {
  return changeQuantity(cart, id, -1);
}

export function removeLine(cart: Cart, id: LineId): Cart {
  return withLines(
    cart,
    cart.lines.filter(line => !isSameLine(line, id)),
  );
}

/**
 * Takes back that a line of `before` was removed: it stands where it stood, and what was said about delivery holds
 * again where the cart is as it was. Nothing changes when the line is there again by now.
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

/** Agrees to delivery or takes it back. An empty cart has nothing to deliver. */
export function agreeToDelivery(cart: Cart, wantsDelivery: boolean): Cart {
  return { ...cart, delivery: wantsDelivery && cart.lines.length > 0 ? "agreed" : "none" };
}

/** The shopper fetches the order: said once, it holds whatever is put in or taken out, until delivery is agreed to. */
export function agreeToCollect(cart: Cart): Cart {
  return cart.lines.length > 0 ? { ...cart, delivery: "collect" } : cart;
}

/**
 * Brings the lines up to date with what the catalogue answered about `askedIds`: new facts are taken over, and what
 * was asked for and not answered is gone. Lines are neither dropped nor reordered, and keep their quantity.
 */
export function refreshLines(cart: Cart, askedIds: readonly string[], products: readonly ProductSummary[]): Cart {
  const facts = new Map(products.map(product => [product.id, product]));
  const lines = cart.lines.map(line => {
    if (!askedIds.includes(line.id)) return line;
    const product = facts.get(line.id);
    return product ? { ...line, regularKobo: undefined, ...product, isGone: false } : { ...line, isGone: true };
  });
  return withLines(cart, lines);
}

/** Why a line cannot be bought; undefined when it can. `sizeSoldOut` also when the size is no longer made. */
export function lineProblem(line: CartLine): "gone" | "soldOut" | "sizeSoldOut" | undefined {
  if (line.isGone) return "gone";
  if (line.stock === "No Stock") return "soldOut";
  const offer = line.sizes.find(({ size }) => size === line.size);
  return offer && !offer.isSoldOut ? undefined : "sizeSoldOut";
}

/** How many pieces of a line's size are left, where the shop has told it; see `fewLeft`. */
export function lineLeft({ size, sizes }: CartLine): number | undefined {
  return sizes.find(offer => offer.size === size)?.left;
}

/** The size of a line in words; "One size" where one letter says nothing. */
export function lineSize({ size, sizes }: CartLine): string {
  return sizeText(size, isOneSize(sizes));
}

/** What one piece of a line costs, in kobo: the price of its size. */
export function linePrice(line: CartLine): Kobo {
  return priceOfSize(line, line.size).priceKobo;
}

/** Quantity times price, in kobo. */
export function lineTotal(line: CartLine): Kobo {
  return timesQuantity(linePrice(line), line.quantity);
}

/** The sum of the lines, in kobo, without delivery. */
export function cartSubtotal(cart: Pick<Cart, "lines">): Kobo {
  return sumOfLines(cart.lines.map(line => ({ priceKobo: linePrice(line), quantity: line.quantity })));
}

/** How many pieces the cart holds. */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((count, line) => count + line.quantity, 0);
}

/** The text that an agreement to delivery is for: when it changes, the agreement is withdrawn. */
export function cartContent(lines: readonly CartLine[]): string {
  return lines.map(line => `${line.id} ${line.size} ${line.quantity} ${linePrice(line)}`).join("\n");
}

function changeQuantity(cart: Cart, id: LineId, change: 1 | -1): Cart {
  const lines = cart.lines.map(line =>
    isSameLine(line, id) ? { ...line, quantity: Math.min(line.quantity + change, maxQuantity) } : line,
  );
  return withLines(
    cart,
    lines.filter(line => line.quantity > 0),
  );
}

/**
 * Every change of the lines goes through this function. The spec, states: when the subtotal changes, the total is the
 * subtotal alone; so that the box never disagrees with the total, the agreement itself is withdrawn
 * (docs/spec-notes.md#kept-and-made-coherent).
 */
function withLines({ lines: before, delivery }: Cart, lines: readonly CartLine[]): Cart {
  if (lines.length === 0) return emptyCart;
  const isWithdrawn = delivery === "agreed" && cartContent(lines) !== cartContent(before);
  return { lines, delivery: isWithdrawn ? "withdrawn" : delivery };
}
