import { useSyncExternalStore } from "react";
import type { AskedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { addLine, type LineId, setQuantity } from "#app/selling/cart/cart.ts";
import { cartLines, changeCart } from "#app/selling/cart/cart-store.ts";
import {
  bodiesOf,
  formatMeasures,
  type KeptMeasures,
  measuresKey,
  parseMeasures,
  withBody,
  withoutBodyAt,
  withoutFirst,
} from "./kept-measures.ts";

const store = createBrowserStore<KeptMeasures>({ keys: [measuresKey], parse: parseMeasures, format: formatMeasures });

/** The people a cart line is for, in step with other tabs. Undefined on the server and until it is read. */
export function useBodies(line: LineId): readonly AskedBody[] | undefined {
  const measures = useSyncExternalStore(store.subscribe, store.read, unread);
  return measures && bodiesOf(measures, line);
}

/** Keeps a person's measurements, and has a piece in the cart for each person. False when it can't be bought. */
export function keepBody(
  product: ProductSummary,
  { size, body, place }: { size: Size; body: AskedBody; place?: number | undefined },
): boolean {
  const id = { id: product.id, size };
  const count = bodiesOf(
    store.update(measures => withBody(measures, id, body, place)),
    id,
  ).length;
  let isIn = false;
  changeCart(cart => {
    const added = addLine(cart, product, size);
    isIn = added.kind !== "noStock";
    return setQuantity(added.cart, id, Math.max(count, quantityIn(added.cart.lines, id)));
  });
  return isIn;
}

/** Forgets a person, and takes their piece out of the cart. */
export function dropBody(id: LineId, place: number): void {
  const count = bodiesOf(
    store.update(measures => withoutBodyAt(measures, id, place)),
    id,
  ).length;
  changeCart(cart => setQuantity(cart, id, count));
}

/** Forgets whose pieces were ordered. */
export function dropOrdered(id: LineId, pieces: number): void {
  store.update(measures => withoutFirst(measures, id, pieces));
}

/** What a checkout asks for, with the measurements of what is made to measure. */
export function measuredRequestLines() {
  const measures = store.read();
  return cartLines().map(({ id, size, quantity, isMeasured }) => {
    const bodies = isMeasured ? bodiesOf(measures, { id, size }).slice(0, quantity) : [];
    return { productId: id, size, quantity, ...(bodies.length > 0 && { bodies }) };
  });
}

const quantityIn = (lines: readonly (LineId & { quantity: number })[], id: LineId) =>
  lines.find(line => line.id === id.id && line.size === id.size)?.quantity ?? 0;

/** The first page is the same for everyone. */
function unread(): undefined {
  return undefined;
}
