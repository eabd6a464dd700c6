import { useMemo, useSyncExternalStore } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import type { Kobo } from "#app/lib/money.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import {
  addLine,
  agreeToCollect,
  agreeToDelivery,
  type Cart,
  type CartLine,
  cartSubtotal,
  countPieces,
  decreaseLine,
  type DeliveryChoice,
  emptyCart,
  increaseLine,
  type LineId,
  refreshLines,
  removeLine,
  restoreLine,
} from "./cart.ts";
import { cartKeys, formatCart, parseCart } from "./kept-cart.ts";

const store = createBrowserStore<Cart>({ keys: cartKeys, parse: parseCart, format: formatCart });

/** The cart as pages show it. Amounts in kobo; the subtotal is without delivery, whatever `wantsDelivery` says. */
export type ShownCart = {
  /** False on the server and until the browser's cart has been read: until then it may or may not be empty. */
  isRead: boolean;
  lines: readonly CartLine[];
  /** Pieces, not lines. */
  count: number;
  subtotalKobo: Kobo;
  delivery: DeliveryChoice;
  wantsDelivery: boolean;
};

/** The browser's cart, in step with every other tab. */
export function useCart(): ShownCart {
  const cart = useSyncExternalStore(store.subscribe, store.read, unread);
  return useMemo(() => {
    const { lines, delivery } = cart ?? emptyCart;
    const subtotalKobo = cart ? cartSubtotal(cart) : 0;
    const count = cart ? countPieces(cart) : 0;
    return { isRead: cart !== undefined, lines, count, subtotalKobo, delivery, wantsDelivery: delivery === "agreed" };
  }, [cart]);
}

/** How many pieces are in the cart; undefined while it has not been read. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(store.subscribe, () => countPieces(store.read()), unread);
}

/** Whether a product is in the cart, in any size. */
export function useIsInCart(productId: string): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().lines.some(line => line.id === productId),
    () => false,
  );
}

/**
 * What a checkout asks the server for, from the cart as it is stored now; prices are the server's. Source:
 * docs/architecture.md#the-laws.
 */
export function cartRequestLines(): { productId: string; size: Size; quantity: number }[] {
  return store.read().lines.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

/** Puts one piece in, unless that size of it is there already or cannot be bought. */
export function addToCart(product: ProductSummary, size: Size): "added" | "already" | "noStock" {
  let kind: "added" | "already" | "noStock" = "already";
  store.update(cart => {
    const outcome = addLine(cart, product, size);
    kind = outcome.kind;
    return outcome.cart;
  });
  return kind;
}

/** Applies a change of several lines at once to the cart as it is stored now. */
export function changeCart(change: (cart: Cart) => Cart): void {
  store.update(change);
}

export function increaseInCart(id: LineId): void {
  store.update(cart => increaseLine(cart, id));
}

/** Takes one piece away; with the last one the line goes. */
export function decreaseInCart(id: LineId): void {
  store.update(cart => decreaseLine(cart, id));
}

/** Takes a line out; what comes back takes that back. */
export function removeFromCart(id: LineId): () => void {
  const before = store.read();
  store.update(cart => removeLine(cart, id));
  return () => void store.update(cart => restoreLine(cart, before, id));
}

/** Empties the cart, in every tab: after an order, or because the shopper said so. */
export function clearCart(): void {
  store.update(() => emptyCart);
}

/** Ticks or unticks the delivery box, on the cart and in the checkout's summary. */
export function setWantsDelivery(wantsDelivery: boolean): void {
  store.update(cart => agreeToDelivery(cart, wantsDelivery));
}

/** The shopper fetches the order and has said so, at the checkout. */
export function setCollects(): void {
  store.update(agreeToCollect);
}

/** Brings the cart up to date with what the shop answered about `askedIds`. */
export function refreshCart(askedIds: readonly string[], products: readonly ProductSummary[]): void {
  store.update(cart => refreshLines(cart, askedIds, products));
}

/** The server's answer, and the first one in the browser: the same page for everyone. */
function unread(): undefined {
  return undefined;
}
