import type { SoldLine } from "#app/orders/orders/order-detail.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** An item to make, without its price. */
type WorkroomLine = Pick<
  SoldLine,
  "position" | "title" | "size" | "isOnlySize" | "color" | "quantity" | "picture" | "measures"
>;

/**
 * An order in the workroom. `readyBy`: the promised day, "2026-12-14"; `neededBy`: the shopper's own, null for none.
 * `isOwing`: something of it is due.
 */
export type WorkroomOrder = {
  id: string;
  number: string;
  firstName: string;
  stage: OrderStage;
  readyBy: string;
  neededBy: string | null;
  note: string;
  isOwing: boolean;
  lines: WorkroomLine[];
};

/** What is to be cut: a product's size and colour, and how many of it are not made yet. */
export type CutRow = { key: string; title: string; size: string; isOnlySize: boolean; color: string; count: number };

/** Sums what is not made yet by product, size and colour; what is needed first comes first. */
export function whatToCut(orders: WorkroomOrder[]): CutRow[] {
  const rows = new Map<string, CutRow>();
  const lines = orders.filter(({ stage }) => stage !== "made").flatMap(order => order.lines);
  for (const { title, size, isOnlySize, color, quantity } of lines) {
    const key = JSON.stringify([title, size, color]);
    const count = (rows.get(key)?.count ?? 0) + quantity;
    rows.set(key, { key, title, size, isOnlySize, color, count });
  }
  return [...rows.values()];
}
