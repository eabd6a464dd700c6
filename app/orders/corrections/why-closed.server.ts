import { and, desc, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { findLaterOrder } from "#app/money/order-records/find-later-order.server.ts";
import { orderEvents, type orders } from "#app/money/order-records/order-tables.server.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { orderStageFacts, stageMoves } from "#app/shop/delivery/order-states.ts";
import { whyClosed } from "./correction.ts";

const stepFacts = v.object({ stage: v.optional(v.picklist(statesOf(stageMoves))), status: v.optional(v.string()) });

type Order = Pick<typeof orders.$inferSelect, "id" | "stage" | "status" | "erasedAt">;

/** Says why an order's details can't be corrected, and for a sent one by whom and when; undefined while they can. */
export async function closedSentence(db: Queryable, order: Order): Promise<string | undefined> {
  switch (whyClosed(order)) {
    case undefined:
      return undefined;
    case "erased":
      return "The customer's data were erased. There is nothing to correct.";
    case "cancelled":
      return await cancelledWords(db, order.id);
    case "sent":
      return `${await sentWords(db, order.id)} Its details can't be changed any more.`;
  }
}

/** Names the order that took its place, if it was changed. */
async function cancelledWords(db: Queryable, id: string): Promise<string> {
  const later = await findLaterOrder(db, id);
  if (later) return `This order was changed. It goes on as ${later.number}: change that one.`;
  return "This order is cancelled. Its details can't be changed any more.";
}

/** Writes "Sent on 3 Dec 2026, 14:05 by ada@example.com." */
async function sentWords(db: Queryable, orderId: string): Promise<string> {
  const steps = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ["stage", "changed"])))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id));
  // The owner may set the status of an order whose way is known.
  for (const leftBy of [leftByStage, leftByStatus]) {
    const step = steps.find(({ before, after }) => leftBy(before, after));
    if (step) return `${leftBy(step.before, step.after)} on ${formatLagosTime(step.at)} by ${step.actor}.`;
  }
  return "This order has already been sent.";
}

/** How the order left the shop by this step; undefined for other steps. */
function leftByStage(before: unknown, after: unknown): string | undefined {
  if (!v.is(stepFacts, after) || !after.stage || !orderStageFacts[after.stage].hasLeft) return undefined;
  const hadLeft = v.is(stepFacts, before) && before.stage !== undefined && orderStageFacts[before.stage].hasLeft;
  return hadLeft ? undefined : stageWords[after.stage].title;
}

function leftByStatus(_before: unknown, after: unknown): string | undefined {
  return v.is(stepFacts, after) && !after.stage && after.status === "success" ? "Set to success" : undefined;
}
