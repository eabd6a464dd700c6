import { eq, lte } from "drizzle-orm";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { refusals } from "./door-tables.server.ts";

/** How long a refusal counts and is kept. Source: docs/spec-notes.md#added. */
const keptDays = 180;
const dayMs = 24 * 60 * 60_000;

export function refusalsCountedSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * dayMs);
}

/** Notes a refusal of a pay-on-delivery order, once, in the step's transaction. True when noted now. */
export async function noteRefusal(
  transaction: Transaction,
  { order, now }: { order: Pick<typeof orders.$inferSelect, "id" | "phone" | "terms">; now: Date },
): Promise<boolean> {
  if (order.terms !== "on-delivery") return false;
  const noted = await transaction
    .insert(refusals)
    .values({ id: newId(), phone: order.phone, orderId: order.id, at: now })
    .onConflictDoNothing({ target: refusals.orderId })
    .returning({ id: refusals.id });
  return noted.length > 0;
}

/** Forgets the refusal whose step is undone. */
export async function undoRefusal(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.delete(refusals).where(eq(refusals.orderId, orderId));
}

export async function eraseOldRefusals({ db, now }: WriteContext): Promise<void> {
  await db.delete(refusals).where(lte(refusals.at, refusalsCountedSince(now())));
}
