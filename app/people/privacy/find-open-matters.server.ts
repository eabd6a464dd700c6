import { and, inArray, isNull, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { checkouts, paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { attentionItems, orders, refunds } from "#app/platform/tables/order-tables.server.ts";
import { returns } from "#app/platform/tables/return-tables.server.ts";
import { failedStages, overStages } from "#app/platform/tables/stage-facts.ts";
import { openReturns, refundsUnderWay, unsettledAttempts } from "#app/platform/tables/states.ts";
import type { Scope } from "./personal-table.ts";

/** What an erasure waits for. `number`: the order's, or "". */
export type OpenMatter = { kind: "order" | "due" | "refund" | "return" | "payment" | "money"; number: string };

/** Orders first; empty when the erasure may run. */
export async function findOpenMatters(
  db: Queryable,
  scope: Pick<Scope, "checkoutIds" | "orderIds" | "references">,
): Promise<OpenMatter[]> {
  const { checkoutIds, orderIds, references } = scope;
  const own = await db
    .select({ id: orders.id, number: orders.number, stage: orders.stage, status: orders.status, paidAt: orders.paidAt })
    .from(orders)
    .where(inArray(orders.id, orderIds));
  const numbers = new Map(own.map(({ id, number }) => [id, number]));
  const numberOf = (orderId: string | null) => numbers.get(orderId ?? "") ?? "";
  const underWay = own.filter(({ stage, status }) => !overStages.includes(stage) && status !== "success");
  const due = own.filter(({ stage, paidAt }) => paidAt === null && !failedStages.includes(stage));
  const back = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        or(inArray(refunds.orderId, orderIds), inArray(refunds.reference, references)),
        inArray(refunds.state, [...refundsUnderWay, "failed"]),
      ),
    );
  const returned = await db
    .select({ orderId: returns.orderId })
    .from(returns)
    .where(and(inArray(returns.orderId, orderIds), inArray(returns.state, openReturns)));
  const waiting = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(inArray(checkouts.id, checkoutIds), inArray(checkouts.state, ["open", "waiting"])));
  const unsettled = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.checkoutId, checkoutIds), inArray(paymentAttempts.state, unsettledAttempts)));
  const money = await db
    .select({ orderId: attentionItems.orderId })
    .from(attentionItems)
    .where(
      and(
        isNull(attentionItems.resolvedAt),
        or(
          inArray(attentionItems.orderId, orderIds),
          inArray(attentionItems.checkoutId, checkoutIds),
          inArray(attentionItems.reference, references),
        ),
      ),
    );
  const hasPayment = waiting.length > 0 || unsettled.length > 0;
  return [
    ...underWay.map(({ number }): OpenMatter => ({ kind: "order", number })),
    ...due.map(({ number }): OpenMatter => ({ kind: "due", number })),
    ...back.map(({ orderId }): OpenMatter => ({ kind: "refund", number: numberOf(orderId) })),
    ...returned.map(({ orderId }): OpenMatter => ({ kind: "return", number: numberOf(orderId) })),
    ...(hasPayment ? [{ kind: "payment" as const, number: "" }] : []),
    ...money.map(({ orderId }): OpenMatter => ({ kind: "money", number: numberOf(orderId) })),
  ];
}
