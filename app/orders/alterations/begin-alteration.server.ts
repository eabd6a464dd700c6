import { and, eq, inArray } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { keepMaking, restoreMaking } from "#app/orders/fulfilment/made-before.ts";
import { queueStageMail } from "#app/orders/fulfilment/queue-stage-mail.server.ts";
import { isAlteration } from "#app/orders/fulfilment/stage-words.ts";
import { writeStep } from "#app/orders/fulfilment/write-step.server.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { openReturns } from "#app/orders/returns/return-states.ts";
import { returns } from "#app/orders/returns/return-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { orderMoves } from "#app/shop/delivery/order-states.ts";
import { isAltering } from "./alteration.ts";

/** `closed`: the order cannot come back for an alteration, with the reason in a sentence. */
export type AlterationOutcome = { kind: "begun" | "missing" } | { kind: "closed"; sentence: string };

const altered = { stage: "in-production" } as const;

/**
 * Takes an order that its customer has back into the workroom, with what is altered and by which day. Its money stays
 * as it is, and its measurements can be changed again. Its customer is told two minutes later; Undo brings all back. A
 * second press with the same words changes nothing.
 */
export async function beginAlteration(
  { db, now, workSoon }: OutboxContext,
  { id, actor, what, day }: { id: string; actor: string; what: string; day: string },
): Promise<AlterationOutcome> {
  if (!isUuid(id)) return { kind: "missing" };
  const outcome = await transact(db, async (transaction): Promise<AlterationOutcome> => {
    const order = await lockOrder(transaction, id);
    if (!order || !isMadeHere(order)) return { kind: "missing" };
    if (isAltering(order) && order.alteration === what && order.readyBy === day) return { kind: "begun" };
    const sentence = await whyNotAltered(transaction, order);
    if (sentence) return { kind: "closed", sentence };
    const at = now();
    const status = canMove(orderMoves, order.status, "pending") ? "pending" : order.status;
    const making = restoreMaking(order, { alteration: what, readyBy: day, neededBy: null, days: null });
    const eventId = await writeStep(transaction, {
      order,
      actor,
      kind: "stage",
      set: { ...altered, status, carrier: null },
      // The rider who brought it knows the code.
      doorCode: null,
      facts: { alteration: what, day },
      making,
      madeBefore: keepMaking(order),
      now: at,
    });
    if (order.customerEmail !== "") await queueStageMail(transaction, { orderId: id, eventId, now: at });
    return { kind: "begun" };
  });
  if (outcome.kind === "begun") workSoon?.();
  return outcome;
}

/** Says why an order does not come back to be altered; undefined where it may. */
export async function whyNotAltered(db: Queryable, order: Pick<OrderRow, "id" | "stage" | "erasedAt">) {
  if (order.erasedAt) return "The customer's data were erased.";
  if (!isAlteration({ from: order.stage, to: altered.stage })) return "The customer does not have this order now.";
  const isOpen = and(eq(returns.orderId, order.id), inArray(returns.state, openReturns));
  if ((await db.$count(returns, isOpen)) > 0) return "A return of this order is open. Answer it first.";
  return undefined;
}
