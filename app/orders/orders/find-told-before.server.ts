import { and, eq, inArray } from "drizzle-orm";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { swappedKind, takesOver } from "#app/orders/changes/swap.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";

/**
 * What a customer knows of an order from the confirmation of an earlier one: `nothing`; `other`: it was changed since;
 * `same`: a change was undone, so that only its number is another one.
 */
export type ToldBefore = { kind: "nothing" | "other" } | { kind: "same"; number: string };

/** No query for an order that was never changed. */
export async function findToldBefore(
  db: Queryable,
  { id, isChange }: { id: string; isChange: boolean },
): Promise<ToldBefore> {
  if (!isChange) return { kind: "nothing" };
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, swappedKind)));
  const first = takesOver(events)?.bringsBack;
  if (!first) return { kind: "other" };
  if (await wasConfirmed(db, first.id)) return { kind: "same", number: first.number };
  const [row] = await db
    .select({ id: orders.id, isChange: orders.isChange })
    .from(orders)
    .where(eq(orders.id, first.id));
  return row ? await findToldBefore(db, row) : { kind: "nothing" };
}

async function wasConfirmed(db: Queryable, orderId: string): Promise<boolean> {
  const isOut = inArray(emails.state, ["sending", "sent", "unclear"]);
  return (await db.$count(emails, and(eq(emails.key, `order-confirmation:${orderId}`), isOut))) > 0;
}
