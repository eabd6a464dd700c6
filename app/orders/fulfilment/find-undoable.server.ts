import { and, desc, eq, gte, inArray, ne } from "drizzle-orm";
import * as v from "valibot";
import { resolveEntriesOf } from "#app/money/attention/close-attention.server.ts";
import { orderEvents, type orders } from "#app/money/order-records/order-tables.server.ts";
import { movedPieces } from "#app/money/order-records/put-order-back.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { swappedKind } from "#app/orders/changes/swap.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { type OrderStage, orderMoves, stageMoves } from "#app/shop/delivery/order-states.ts";
import { keptPart } from "./kept-part.ts";
import { madeBefore } from "./made-before.ts";

type OrderRow = typeof orders.$inferSelect;

/** How long a step can be undone. */
const undoMs = 24 * 60 * 60_000;

const carrierFacts = v.nullish(
  v.object({
    company: v.string(),
    driverPhone: v.string(),
    waybill: v.string(),
    arrives: v.string(),
    link: v.optional(v.string()),
  }),
);
const stepFacts = v.object({
  stage: v.picklist(Object.keys(stageMoves) as OrderStage[]),
  status: v.picklist(Object.keys(orderMoves) as OrderRow["status"][]),
  carrier: carrierFacts,
  ...movedPieces,
  isNoted: v.optional(v.boolean()),
  kept: v.optional(keptPart),
  madeBefore: v.optional(madeBefore),
});

/** Returns undefined when the step was undone, is older than a day, or cancelled an order that goes on as another. */
export async function findUndoable(db: Queryable, orderId: string, now: Date) {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ["stage", "stage-undone", swappedKind])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (event?.kind !== "stage" || now.getTime() - event.at.getTime() > undoMs) return undefined;
  const { id, at, before, after } = event;
  return { id, at, before: v.parse(stepFacts, before), after: v.parse(stepFacts, after) };
}

/** True where `undoStage` would undo the newest step. */
export async function canUndoStage(db: Queryable, orderId: string, now: Date): Promise<boolean> {
  const last = await findUndoable(db, orderId, now);
  return last !== undefined && !(await hasGivenBack(db, orderId, last));
}

type NewestStep = { at: Date; after: { stage: OrderStage } };

/**
 * True when the newest step cancelled the order and money of it has gone back since, or is on its way. A refund that
 * failed does not count, because the shop has that money.
 */
export async function hasGivenBack(db: Queryable, orderId: string, { at, after }: NewestStep): Promise<boolean> {
  if (after.stage !== "cancelled") return false;
  const since = and(gte(refunds.createdAt, at), ne(refunds.state, "failed"));
  return (await db.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.isExchange, false), since))) > 0;
}

/** Closes what asks to send the order's money back, because the order goes on. */
export async function closeCancelEntries(
  transaction: Transaction,
  orderId: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const kinds = ["cancelled-by-customer", "cancelled-by-staff"] as const;
  await resolveEntriesOf(transaction, { orderId, kinds }, { by, resolution: "undone", now });
}
