import type { SoldLine } from "#app/orders/orders/order-detail.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** An item to make, without its price. `setName`: what is measured for it, like "Gown". */
type WorkroomLine = Pick<
  SoldLine,
  "position" | "title" | "size" | "isOnlySize" | "color" | "quantity" | "picture" | "measures"
> & { setName: string | null };

/**
 * An order in the workroom. `readyBy`: the promised day, "2026-12-14"; `neededBy`: the shopper's own, null for none.
 * `ownCloth`: what the customer gave to be sewn, "" for the shop's; `alteration`: what is altered of it, "" for what is
 * new. `isOwing`: something of it is due.
 */
export type WorkroomOrder = {
  id: string;
  number: string;
  firstName: string;
  stage: OrderStage;
  readyBy: string;
  neededBy: string | null;
  note: string;
  ownCloth: string;
  alteration: string;
  isOwing: boolean;
  lines: WorkroomLine[];
  /** Keys of the pictures of the style. */
  stylePictures: string[];
};

type CutDay = { day: string; count: number };

/** What is to be cut: a product's size and colour, and by which days how many of it. */
export type CutRow = Pick<WorkroomLine, "title" | "size" | "isOnlySize" | "color"> & {
  key: string;
  count: number;
  days: CutDay[];
};

/** `setName` is "" for what nobody is measured for. */
type CutSet = { setName: string; rows: CutRow[] };

/** Of what was measured for a product that asks for nothing, or is deleted, by now. */
const unknownSet = "Other measurements";

/**
 * Sums what is to be cut by set, then by product, size and colour. What is needed first comes first, as in `orders`;
 * what nobody is measured for comes last.
 */
export function whatToCut(orders: WorkroomOrder[]): CutSet[] {
  const sets = new Map<string, Map<string, CutRow>>();
  for (const { stage, readyBy, alteration, lines } of orders) {
    if (stage === "made" || alteration !== "") continue;
    for (const line of lines) {
      const setName = line.setName ?? (line.measures ? unknownSet : "");
      const rows = sets.get(setName) ?? new Map<string, CutRow>();
      sets.set(setName, rows);
      addToRow(rows, line, readyBy);
    }
  }
  return [...sets]
    .map(([setName, rows]) => ({ setName, rows: [...rows.values()] }))
    .sort((one, other) => Number(one.setName === "") - Number(other.setName === ""));
}

function addToRow(rows: Map<string, CutRow>, line: WorkroomLine, day: string): void {
  const { title, size, isOnlySize, color, quantity } = line;
  const key = JSON.stringify([title, size, color]);
  const row = rows.get(key) ?? { key, title, size, isOnlySize, color, count: 0, days: [] };
  rows.set(key, row);
  row.count += quantity;
  const last = row.days.at(-1);
  if (last?.day === day) last.count += quantity;
  else row.days.push({ day, count: quantity });
}
