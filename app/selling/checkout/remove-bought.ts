import { cartRequestLines, decreaseInCart, removeFromCart } from "#app/selling/cart/cart-store.ts";
import { dropOrdered } from "#app/selling/measures/measures-store.ts";

/** Empties the cart as the spec says, except items added since. */
export function removeBought(bought: { productId: string; size: string; quantity: number }[]): void {
  for (const line of cartRequestLines()) {
    const { productId, size, quantity } = line;
    const pieces = bought.find(one => one.productId === productId && one.size === size)?.quantity ?? 0;
    if (pieces > 0) dropOrdered({ id: productId, size }, pieces);
    if (pieces >= quantity) removeFromCart({ id: productId, size });
    else for (let piece = 0; piece < pieces; piece++) decreaseInCart({ id: productId, size });
  }
}
