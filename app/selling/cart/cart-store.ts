import { useMemo, useSyncExternalStore } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import type { Kobo } from "#app/lib/money.ts";
import {
  addLine,
  agreeToCollect,
  agreeToDelivery,
  type Cart,
  type CartLine,
  cartSubtotal,
  countPieces,
  type DeliveryChoice,
  decreaseLine,
  emptyCart,
  increaseLine,
  type LineId,
  refreshLines,
  removeLine,
  restoreLine,
} from "./cart.ts";
import { cartKeys, formatCart, parseCart } from "./kept-cart.ts";

const store = createBrowserStore<Cart>({ keys: cartKeys, parse: parseCart, format: formatCart });

/** The cart as shown. Amounts are in kobo; the subtotal is always without delivery. */
export type ShownCart = {
  /** False on the server and until the browser's cart has been read. */
  isRead: boolean;
  lines: readonly CartLine[];
  /** Counts pieces, not lines. */
  count: number;
  subtotalKobo: Kobo;
  delivery: DeliveryChoice;
  wantsDelivery: boolean;
};

/** The cart, in step with other tabs. */
export function useCart(): ShownCart {
  const cart = useSyncExternalStore(store.subscribe, store.read, unread);
  return useMemo(() => {
    const { lines, delivery } = cart ?? emptyCart;
    const subtotalKobo = cart ? cartSubtotal(cart) : 0;
    const count = cart ? countPieces(cart) : 0;
    return { isRead: cart !== undefined, lines, count, subtotalKobo, delivery, wantsDelivery: delivery === "agreed" };
  }, [cart]);
}

/** Returns undefined until the cart is read. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(store.subscribe, () => countPieces(store.read()), unread);
}

/** True for a product in any size. */
export function useIsInCart(productId: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().lines.some(line => line.id === productId),
    () => false,
  );
}

export function cartLines(): readonly CartLine[] {
  return store.read().lines;
}

/** What a checkout asks for; prices are the server's. Source: docs/architecture.md#the-laws. */
export function cartRequestLines(): { productId: string; size: Size; quantity: number }[] {
  return store.read().lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

/** Adds one piece, unless that size is in the cart or cannot be bought. */
export function addToCart(product: ProductSummary, size: Size): "added" | "already" | "noStock" {
  let kind: "added" | "already" | "noStock" = "already";
  store.update(cart => {
    const outcome = addLine(cart, product, size);
    kind = outcome.kind;
    return outcome.cart;
  });
  return kind;
}

export function changeCart(change: (cart: Cart) => Cart): void {
  store.update(change);
}

export function increaseInCart(id: LineId): void {
  store.update(cart => increaseLine(cart, id));
}

/** Takes one piece away. The line goes with its last piece. */
export function decreaseInCart(id: LineId): void {
  store.update(cart => decreaseLine(cart, id));
}

/** Returns what undoes it. */
export function removeFromCart(id: LineId): () => void {
  const before = store.read();
  store.update(cart => removeLine(cart, id));
  return () => void store.update(cart => restoreLine(cart, before, id));
}

export function setWantsDelivery(wantsDelivery: boolean): void {
  store.update(cart => agreeToDelivery(cart, wantsDelivery));
}

/** Notes that the shopper chose pick-up. */
export function setCollects(): void {
  store.update(agreeToCollect);
}

/** Updates the cart from the shop's answer about `askedIds`. */
export function refreshCart(askedIds: readonly string[], products: readonly ProductSummary[]): void {
  store.update(cart => refreshLines(cart, askedIds, products));
}

/** The first page is the same for everyone. */
function unread(): undefined {
  return undefined;
}
