import { eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { receiveSeenMoney } from "#app/money/settlement/receive-money.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { checkDoorCode } from "./check-door-code.server.ts";
import { type StageOutcome, stepWithin } from "./move-stage.server.ts";
import type { PaidHandOver } from "./parse-hand-over.ts";
import { stepsFrom } from "./stage-words.ts";

type HandOver = { id: string; actor: string; paid: PaidHandOver };

/**
 * Records what was due as cash and moves the order to its customer, both or neither. A second press finds the order
 * there and writes nothing. `outdated`: moved, or paid in part, since the page was shown; nothing was written.
 */
export async function handOver(
  shop: SettingsWriteContext & OutboxContext,
  { id, actor, paid }: HandOver,
): Promise<StageOutcome> {
  if (!isUuid(id)) return { kind: "missing" };
  const { stageEmails, doorPictures } = await findShopSettings(shop);
  const now = shop.now();
  const outcome = await transact(shop.db, async (transaction): Promise<StageOutcome> => {
    const order = await lockOrderWithCheckout(transaction, id);
    if (!order) return { kind: "missing" };
    const { from, to, cashKobo, cashReference, doorCode, takenBy } = paid;
    if (order.stage === to) return { kind: "unchanged" };
    const { next, others } = stepsFrom(order);
    const { checkoutId } = order;
    const dueKobo = (await findDue(transaction, checkoutId))?.dueKobo ?? 0;
    if (order.stage !== from || ![next, ...others].includes(to) || dueKobo !== cashKobo) return { kind: "outdated" };
    const step = { from, to, handed: { doorCode, takenBy } };
    const handed = await checkDoorCode(transaction, { order, step, takesPicture: doorPictures, now });
    if ("refused" in handed) return handed.refused;
    const cash = { source: "cash", reference: cashReference, amountKobo: cashKobo, receivedAt: now } as const;
    const received = await receiveSeenMoney(transaction, { checkoutId, actor, ...cash }, now);
    if (received.kind !== "received") return { kind: "outdated" };
    // The money has changed the order's row.
    const [paidOrder] = await transaction.select().from(orders).where(eq(orders.id, id));
    const taken = { order: paidOrder!, actor, step, stageEmails, doorPictures, now };
    const moved = await stepWithin(transaction, taken);
    if (moved.kind !== "moved") throw new Error(`A paid order that may move cannot be "${moved.kind}".`);
    return moved;
  });
  if (outcome.kind === "moved") shop.workSoon?.();
  return outcome;
}
