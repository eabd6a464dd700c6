import { linkActor, recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { findByLink } from "#app/orders/tracking/find-by-link.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findChoiceEnd, findMovedDay } from "./find-moved-day.server.ts";
import { keptKind } from "./moved-day.ts";

export type KeepOutcome = { kind: "kept" | "unknown" | "too-late" | "too-many-tries" };

/** Notes by an order's link that its customer keeps it with its new day. A second press changes nothing. */
export async function keepOrder(shop: WriteContext, request: Request, token: string): Promise<KeepOutcome> {
  const found = await findByLink(shop, request, { token, what: "days" });
  if (found.kind !== "found") return found;
  return await transact(shop.db, async (transaction): Promise<KeepOutcome> => {
    const order = (await lockOrder(transaction, found.id))!;
    const moved = await findMovedDay(transaction, order);
    if (moved?.isKept) return { kind: "kept" };
    const until = await findChoiceEnd(transaction, order);
    const now = shop.now();
    if (!moved || !until || now >= until) return { kind: "too-late" };
    const after = { day: moved.to };
    await recordOrderEvent(transaction, { orderId: order.id, actor: linkActor, kind: keptKind, after, now });
    return { kind: "kept" };
  });
}
