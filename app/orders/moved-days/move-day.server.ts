import { isUuid } from "#app/lib/uuid.ts";
import { resolveEntriesOf } from "#app/money/attention/close-attention.server.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { closedDaysOf, daysAfterReady } from "#app/shop/delivery/working-days.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { movedKind } from "./moved-day.ts";
import { queueMovedMail } from "./queue-moved-mail.server.ts";
import { isStillToMake } from "./still-to-make.server.ts";

/** `closed`: it is made, gone or over. `outdated`: somebody else moved the day, or it was another one. */
export type MoveOutcome = { kind: "moved" | "unchanged" | "missing" | "closed" | "outdated" };

type Move = { id: string; actor: string; seen: string; day: string; reason: string };

/**
 * Moves the day on which an order is made, and its promised arrival by as many working days, under the order's lock.
 * Its customer is told, and may have the money back where the day is a later one. `seen`: the day the form began from.
 */
export async function moveDay(
  shop: SettingsWriteContext,
  { id, actor, seen, day, reason }: Move,
): Promise<MoveOutcome> {
  if (!isUuid(id)) return { kind: "missing" };
  const closedDays = closedDaysOf(allClosedDays(await findShopSettings(shop)));
  return await transact(shop.db, async (transaction): Promise<MoveOutcome> => {
    const order = await lockOrder(transaction, id);
    if (!order || order.readyBy === null) return { kind: "missing" };
    if (!isStillToMake(order)) return { kind: "closed" };
    // A second press finds the day of the first.
    if (order.readyBy === day) return { kind: "unchanged" };
    if (order.readyBy !== seen) return { kind: "outdated" };
    const now = shop.now();
    const eventId = newId();
    const change = { readyBy: day, promised: promisedFrom(order, { day, closedDays }) };
    await changeOrder(transaction, order, { change, now });
    const sides = { before: { day: order.readyBy }, after: { day, reason } };
    await recordOrderEvent(transaction, { id: eventId, orderId: id, actor, kind: movedKind, ...sides, now });
    const entries = { orderId: id, kinds: ["day-passed"] } as const;
    await resolveEntriesOf(transaction, entries, { by: actor, resolution: "day-moved", now });
    await queueMovedMail(transaction, { orderId: id, eventId, now });
    return { kind: "moved" };
  });
}

function promisedFrom(
  { promised, readyBy }: OrderRow,
  { day, closedDays }: { day: string; closedDays: ReadonlySet<string> },
): OrderRow["promised"] {
  if (!promised || !readyBy) return promised;
  const days = promised.days && daysAfterReady(promised.days, { from: readyBy, to: day }, closedDays);
  return { ...promised, ready: day, days };
}
