import { sumKobo, sumOfLines } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { withRefunds } from "#app/money/refunds/refund-within.server.ts";
import { findReturnable, type OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { ReturnShop } from "#app/orders/returns/lock-return.server.ts";
import { lockMoney } from "#app/orders/returns/receive-return.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { placeText } from "./changed-delivery.server.ts";
import { broughtBack, itemsText, missingFor, problemSentence } from "./changed-items.ts";
import { findUndoableChange } from "./find-undoable-change.server.ts";
import { type LockedPlan, planMoney } from "./plan-swap.server.ts";
import { replaceWithin } from "./replace-within.server.ts";

/**
 * `outdated`: Undo was pressed before. `refused`: too late, or items of before were sold since; nothing was written.
 * `under-way`: money of the order is on its way back.
 */
export type UndoOfChange =
  | { kind: "undone"; id: string; number: string }
  | { kind: "missing" | "outdated" | "under-way" }
  | { kind: "refused"; sentence: string };

/**
 * Undoes a change for two minutes, while its e-mails wait. Papers never change, so a further order takes the changed
 * one's place, with the items, sums and delivery of the first. Source: app/orders/README.md#changes.
 */
export async function undoChange(
  shop: ReturnShop & RefundShop,
  { id, actor }: { id: string; actor: string },
): Promise<UndoOfChange> {
  if (!isUuid(id)) return { kind: "missing" };
  const { outcome } = await withRefunds(shop, async (transaction, begun): Promise<UndoOfChange> => {
    const order = await lockOrderWithCheckout(transaction, id);
    if (!order) return { kind: "missing" };
    const now = shop.now();
    const found = await findUndoableChange(transaction, order, now);
    if (found.kind !== "undoable") return found;
    const { first, what } = found;
    const planned = await planUndo(transaction, { order, first, payments: shop.payments, now });
    if ("sentence" in planned) return planned;
    const isMoved = what === "delivery";
    const made = await replaceWithin(transaction, shop, {
      order,
      plan: planned,
      facts: { discountReason: first.discountReason, shortKobo: first.shortKobo, ...(isMoved && placeOf(first)) },
      first,
      words: isMoved
        ? { before: { delivery: placeText(order) }, after: { delivery: placeText(first) } }
        : { before: { items: itemsText(planned.own) }, after: { items: itemsText(planned.lines) } },
      actor,
      begun,
      mailsDue: now,
      now,
    });
    return { kind: "undone", ...made };
  });
  if (outcome.kind === "undone") shop.workSoon?.();
  return outcome;
}

/** Where the first order went. An address that was corrected since then is the other place's. */
function placeOf({ wantsDelivery, deliveryKind, promised, street, landmark, city, ...rest }: OrderRow) {
  const { region, postalCode, otherPhone } = rest;
  return { wantsDelivery, deliveryKind, promised, street, landmark, city, region, postalCode, otherPhone };
}

type PlannedUndo = { order: OrderRow; first: OrderRow; payments: RefundShop["payments"]; now: Date };

/** Plans the first order's items at its own prices, under the locks of money and sizes. */
async function planUndo(
  transaction: Transaction,
  { order, first, payments, now }: PlannedUndo,
): Promise<LockedPlan | { kind: "refused"; sentence: string }> {
  const own = await findReturnable(transaction, order);
  const lines = broughtBack(await findReturnable(transaction, first), own);
  const came = await lockMoney(transaction, order);
  const productIds = [...new Set([...own, ...lines].map(({ productId }) => productId))];
  const { checkoutId } = order;
  const sizes = await lockAvailablePieces(transaction, { productIds, checkoutId, now });
  const missing = missingFor(own, lines, sizes).map(problemSentence);
  if (missing.length > 0) return { kind: "refused", sentence: missing.join(" ") };
  const { feeKobo, totalKobo } = first;
  const discountKobo = sumKobo(lines.map(line => line.discountKobo));
  const sums = { subtotalKobo: sumOfLines(lines), discountKobo, feeKobo, totalKobo };
  return await planMoney(transaction, { order, own, lines, sums, came, payments });
}
